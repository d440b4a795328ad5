// The page's end of the workshop.  Its worker is made from a text and so has the page's policy, which from then on
// lets nobody connect: what a script needs is fetched before, and given to each new worker.
const PYODIDE = "@PYODIDE@"; // Pyodide's folder, from here
const PARTS = ["engine", "workshop", "rooms", "champion"].map((name) => `${name}.zip`);
const LISTS = "@LISTS@"; // the lexicon and the robots' vocabularies

const packs = globalThis.faristolPacks;
const inPack = (name) => `engine/${name}`;
const page = document.documentElement.dataset; // its stage, as of the engine of other pages
const files = {};
let script; // the worker's address
let worker;
let ready; // a promise: the worker answers
let waiting; // {id, resolve} of the request that is not answered yet
let last = 0;

page.engine = "download";

/** Fetch all, and forbid further connections; `listener(done, total)` is told the bytes that arrive. */
export async function start(listener) {
  try {
    await fetchAll(listener);
    await begin();
    page.engine = "ready";
  } catch (error) {
    page.engine = "failed";
    throw error;
  }
}

async function fetchAll(listener) {
  const places = { "workshop_worker.js": "workshop_worker.js" };
  for (const name of ["pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python.zip"]) places[name] = PYODIDE + name;
  for (const name of [...PARTS, ...LISTS]) places[name] = inPack(name);
  let done = 0;
  const total = packs.early(Object.values(places).filter((path) => !path.endsWith(".js")), (bytes) =>
    listener((done += bytes), total),
  );
  await Promise.all(
    Object.entries(places).map(async ([name, path]) => {
      const response = await fetch(new URL(path, import.meta.url).href);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      files[name] = await response.arrayBuffer();
    }),
  );
  script = URL.createObjectURL(new Blob([files["workshop_worker.js"]], { type: "text/javascript" }));
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "connect-src 'none'";
  document.head.append(policy);
}

/** Start a worker in place of the one there is, whatever that is doing. */
function begin() {
  worker?.terminate();
  const mine = (worker = new Worker(script, { type: "module" }));
  ready = new Promise((resolve, reject) => {
    mine.onerror = (event) => {
      reject(new Error(event.message || "worker"));
      fail("crashed");
    };
    mine.onmessage = ({ data }) => {
      if (mine !== worker) return;
      if (data.ready) return resolve();
      if (data.failure !== undefined && data.id === undefined) return reject(new Error(data.failure));
      if (data.id !== waiting?.id) return;
      if (data.failure !== undefined) fail("crashed");
      else answer(data.text);
    };
  });
  ready.catch(() => {});
  mine.postMessage({ files, parts: PARTS, lists: LISTS });
  return ready;
}

function answer(text) {
  const asked = waiting;
  waiting = undefined;
  clearTimeout(asked?.timer);
  asked?.resolve(text);
}

function fail(kind) {
  if (!waiting) return;
  answer(told(kind));
  begin();
}

const told = (kind) => JSON.stringify({ ok: false, error: { kind, line: 0, text: "" }, printed: "" });

/**
 * The reply to a request, both JSON; after `patience` ms without one the worker is ended, and "late" is the reply.
 * "unready": no worker could be started, twice; the next request tries again.
 */
export async function ask(text, patience) {
  try {
    await ready.catch(begin);
  } catch {
    return told("unready");
  }
  return new Promise((resolve) => {
    waiting = { id: ++last, resolve, timer: setTimeout(() => fail("late"), patience) };
    worker.postMessage({ id: last, text });
  });
}

/** End what the worker is doing; the reply is "stopped". */
export const stop = () => fail("stopped");
