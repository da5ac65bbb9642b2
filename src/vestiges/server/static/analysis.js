// Progress of an analysis; the page is loaded again when it is done.

const bar = /** @type {HTMLProgressElement} */ (document.querySelector("#progress"));
const count = /** @type {HTMLOutputElement} */ (document.querySelector("output"));
const PAUSE = 1500; // milliseconds between two looks

async function look() {
  const answer = await fetch(`/api/v1/tables/${bar.dataset.table}/analysis`).catch(() => null);
  const found = answer?.ok ? await answer.json() : null;
  if (found && (found.done === found.total || found.has_failed)) {
    location.reload();
    return;
  }
  if (found) {
    bar.value = found.done;
    count.value = found.done;
  }
  setTimeout(look, PAUSE);
}

setTimeout(look, PAUSE);
