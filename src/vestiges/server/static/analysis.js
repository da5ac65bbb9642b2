// An analysis under way: how far it has come, and the page again when it is done.

const bar = document.querySelector("#progress");
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
    document.querySelector("output").value = found.done;
  }
  setTimeout(look, PAUSE);
}

setTimeout(look, PAUSE);
