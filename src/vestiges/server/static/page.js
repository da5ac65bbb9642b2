// For every page: copying a link, times in the reader's time zone, a form that follows a choice.

import "./art.js";

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
  /** @type {NodeListOf<HTMLSelectElement>} */
  const choices = root.querySelectorAll("select[data-look]");
  for (const choice of choices) choice.addEventListener("change", () => look(choice));
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  /** @type {NodeListOf<HTMLTimeElement>} */
  const times = root.querySelectorAll("time[datetime]");
  for (const time of times) time.textContent = clock.format(new Date(time.dateTime));
}

/**
 * Ask for the form again as it is filled in: other fields depend on this one.
 * @param {HTMLSelectElement} choice
 */
function look(choice) {
  const wish = document.createElement("input");
  wish.type = "hidden";
  wish.name = "look";
  wish.value = "1";
  choice.form?.append(wish);
  choice.form?.submit();
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
