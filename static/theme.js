// Chooses the colours before anything is painted; settings.py keeps the choice.
try {
  const theme = localStorage.getItem("faristol.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing follows the device.
}
