// Runs before the first paint, so that a dark screen never flashes white. The content security
// policy allows no inline script, hence a file of its own. The rest stands in lib/browser/color-mode.ts.
try {
  const choice = localStorage.getItem("baton.theme");
  const dark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.add(dark ? "dark" : "light");
} catch {
  document.documentElement.classList.add("light");
}
