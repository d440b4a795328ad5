// The first screen before its program is there: whether it comes first at all, and what is pressed on it early, which
// the program does when it is there (app/home/early.py).
(() => {
  const root = document.documentElement;
  const isAtTable = () => {
    try {
      return localStorage.getItem("faristol.open.current") === "true";
    } catch {
      return false;
    }
  };
  if (location.hash || isAtTable()) root.dataset.first = "none";
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("#first-screen :is([data-answer], [data-do])");
    if (!button) return;
    const name = "answer" in button.dataset ? "answer" : "do";
    root.dataset.pressed = `[data-${name}='${button.dataset[name]}']`;
    document.querySelector("#first-screen [aria-busy]")?.removeAttribute("aria-busy");
    button.setAttribute("aria-busy", "true");
  });
})();
