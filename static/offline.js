// Keeps the whole site for playing without a network, and says how far that has come: "unsupported", "installing",
// "ready" (everything is kept), "failed" (a file cannot be had) or "upgrade" (a new version waits to be accepted).
const listeners = new Set();
let registration = null;
let state = "installing";
let accepted = false;
let fault = { path: "", reason: "" }; // of a copy that failed

/** `listener(state, path, reason)`, at once and at each change; the file and what is wrong with it where it failed. */
export function onState(listener) {
  listeners.add(listener);
  listener(state, fault.path, fault.reason);
}

/** Take the waiting version and load the page again.  Nothing but the person's own wish may call this. */
export function upgrade() {
  accepted = true;
  registration?.waiting?.postMessage("upgrade");
}

function tell(now) {
  state = now;
  document.documentElement.dataset.offline = now;
  for (const listener of listeners) listener(now, fault.path, fault.reason);
}

function look() {
  if (registration.waiting && registration.active) tell("upgrade");
  else if (registration.active) registration.active.postMessage("check"); // answered by "ready" or "failed"
  else if (state !== "failed") tell("installing");
}

function hear({ data, source }) {
  // A new version that cannot be had whole changes nothing: it has told the console.
  const isOther = source && registration?.active && source !== registration.active;
  if (!data?.offline || isOther || state === "upgrade") return;
  fault = data;
  tell(data.offline);
}

function follow(worker) {
  worker?.addEventListener("statechange", look);
}

async function begin() {
  if (!("serviceWorker" in navigator)) return tell("unsupported");
  const workers = navigator.serviceWorker;
  workers.addEventListener("controllerchange", () => accepted && location.reload());
  workers.addEventListener("message", hear);
  workers.startMessages?.();
  try {
    registration = await workers.register(new URL("../sw.js", import.meta.url), { updateViaCache: "none" });
  } catch {
    return tell("unsupported");
  }
  [registration.installing, registration.waiting, registration.active].forEach(follow);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  look();
}

// The engine's own downloads come first; what is left is fetched when it has started, or when a page without
// one has loaded.
function settled() {
  const page = document.documentElement;
  const done = () => [undefined, "ready", "failed"].includes(page.dataset.engine);
  if (done()) return begin();
  const watch = new MutationObserver(() => {
    if (!done()) return;
    watch.disconnect();
    begin();
  });
  watch.observe(page, { attributeFilter: ["data-engine"] });
}

tell(state);
if (document.readyState === "complete") settled();
else addEventListener("load", settled);
