// Keeps the whole site for playing without a network, and says how far that has come:
// "unsupported", "installing", "ready" (everything is kept) or "upgrade" (a new version waits to be accepted).
const listeners = new Set();
let registration = null;
let state = "installing";
let accepted = false;

export function onState(listener) {
  listeners.add(listener);
  listener(state);
}

/** Take the waiting version and load the page again.  Nothing but the person's own wish may call this. */
export function upgrade() {
  accepted = true;
  registration?.waiting?.postMessage("upgrade");
}

function tell(now) {
  state = now;
  document.documentElement.dataset.offline = now;
  for (const listener of listeners) listener(now);
}

function look() {
  if (registration.waiting && registration.active) tell("upgrade");
  else if (registration.active) tell("ready");
  else tell("installing");
}

function follow(worker) {
  worker?.addEventListener("statechange", look);
}

async function begin() {
  if (!("serviceWorker" in navigator)) return tell("unsupported");
  const workers = navigator.serviceWorker;
  workers.addEventListener("controllerchange", () => accepted && location.reload());
  try {
    registration = await workers.register(new URL("./sw.js", import.meta.url), { updateViaCache: "none" });
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
