// What every page can do a little better with a script: copying a link, times in the reader's zone.

export function enhance(root = document) {
  for (const button of root.querySelectorAll("[data-copy]")) {
    if (!navigator.clipboard) continue; // without https only this computer has one
    const box = button.closest(".copy");
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(box.querySelector("[data-copy-from]").value);
      const said = box.querySelector("[data-copied]");
      said.hidden = false;
      setTimeout(() => { said.hidden = true; }, 2500);
    });
  }
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  for (const time of root.querySelectorAll("time[datetime]")) time.textContent = clock.format(new Date(time.dateTime));
}

/** A form that is on its way is not sent a second time. */
addEventListener("submit", ({ defaultPrevented, target }) => {
  if (defaultPrevented || target.method === "dialog") return;
  setTimeout(() => { for (const button of target.querySelectorAll("button")) button.disabled = true; });
});
addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("form button:disabled")) button.disabled = false;
});

enhance();
