// For every page: copying a link, times in the reader's time zone.

export function enhance(root = document) {
  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = root.querySelectorAll("[data-copy]");
  for (const button of buttons) {
    if (!navigator.clipboard) continue; // without https only this computer has one
    const box = /** @type {HTMLElement} */ (button.closest(".copy"));
    const link = /** @type {HTMLInputElement} */ (box.querySelector("[data-copy-from]"));
    const said = /** @type {HTMLElement} */ (box.querySelector("[data-copied]"));
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(link.value);
      said.hidden = false;
      setTimeout(() => {
        said.hidden = true;
      }, 2500);
    });
  }
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  /** @type {NodeListOf<HTMLTimeElement>} */
  const times = root.querySelectorAll("time[datetime]");
  for (const time of times) time.textContent = clock.format(new Date(time.dateTime));
}

/** A form that is on its way is not sent a second time. */
addEventListener("submit", ({ defaultPrevented, target }) => {
  if (defaultPrevented || !(target instanceof HTMLFormElement) || target.method === "dialog") return;
  setTimeout(() => {
    for (const button of target.querySelectorAll("button")) button.disabled = true;
  });
});
addEventListener("pageshow", () => {
  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = document.querySelectorAll("form button:disabled");
  for (const button of buttons) button.disabled = false;
});

enhance();
