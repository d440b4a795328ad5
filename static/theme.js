// What every page does before anything is painted: it chooses the colours and the size of text (settings.py keeps the
// choices), and is ready to tell the service worker which version it is of, which deletes the files of versions that nobody has open.
try {
  const version = new URL("./", document.currentScript.src).pathname.split("/").slice(-2)[0];
  const workers = navigator.serviceWorker; // a closed frame throws
  workers.addEventListener("message", ({ data, ports }) => data === "version" && ports[0].postMessage(version));
  workers.startMessages();
} catch {
  // There is no service worker that could ask.
}
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem("faristol.theme");
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  dataset.text = localStorage.getItem("faristol.set.text") ?? "";
} catch {
  // A browser that keeps nothing follows the device.
}
