// The page's end of the workshop: its workers, each at a place: the referee, and one for each script that plays.
// They are made from a text and so have the page's policy, which from then on lets nobody connect: what a script
// needs is fetched before, and given to each new worker.  A worker that has seen a script never gets another one.
const PYODIDE = "@PYODIDE@"; // Pyodide's folder, from here
const PARTS = ["engine", "workshop", "rooms", "champion"].map((name) => `${name}.zip`);
const LISTS = "@LISTS@"; // the lexicon and the robots' vocabularies
const WASM = "pyodide.asm.wasm";
const REFEREE = "referee";
const START = 60_000; // ms in which a worker has started on the slowest tablet
// Workers that wait for the next script, so that nobody waits for them: by what the device says of its memory, in GB.
const SPARES = (navigator.deviceMemory ?? 4) >= 4 ? 1 : 0;

const packs = globalThis.faristolPacks;
const inPack = (name) => `engine/${name}`;
const page = document.documentElement.dataset; // its stage, as of the engine of other pages
const given = { files: {}, parts: PARTS, lists: LISTS }; // what each worker gets, and Pyodide's compiled module
const places = new Map();
const spares = [];
let script; // the workers' address
let last = 0;

page.engine = "download";

/** Fetch all, and forbid further connections; `listener(done, total)` is told the bytes that arrive. */
export async function start(listener) {
  try {
    await fetchAll(listener);
    await place(REFEREE).ready;
    page.engine = "ready";
    place("first");
  } catch (error) {
    page.engine = "failed";
    throw error;
  }
}

async function fetchAll(listener) {
  const paths = { "workshop_worker.js": "workshop_worker.js" };
  for (const name of ["pyodide.js", "pyodide.asm.js", WASM, "python.zip"]) paths[name] = PYODIDE + name;
  for (const name of [...PARTS, ...LISTS]) paths[name] = inPack(name);
  let done = 0;
  const total = packs.early(Object.values(paths).filter((path) => !path.endsWith(".js")), (bytes) =>
    listener((done += bytes), total),
  );
  const { files } = given;
  await Promise.all(
    Object.entries(paths).map(async ([name, path]) => {
      const response = await fetch(new URL(path, import.meta.url).href);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      files[name] = await response.arrayBuffer();
    }),
  );
  given.module = await WebAssembly.compile(files[WASM]); // once: its code is shared
  delete files[WASM];
  script = URL.createObjectURL(new Blob([files["workshop_worker.js"]], { type: "text/javascript" }));
  delete files["workshop_worker.js"];
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "connect-src 'none'";
  document.head.append(policy);
}

/** A worker that starts.  `ready`: a promise; `waiting`: {id, resolve, timer} of the request that is not answered. */
class Place {
  constructor(name) {
    this.isUsed = this.isEnded = false;
    this.line = Promise.resolve(); // of what was asked
    this.worker = new Worker(script, { type: "module" });
    this.ready = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error("late")), START);
      this.worker.onerror = (event) => {
        reject(new Error(event.message || "worker"));
        this.fail("crashed");
      };
      this.worker.onmessage = ({ data }) => {
        if (data.ready) resolve();
        else if (data.failure !== undefined && data.id === undefined) reject(new Error(data.failure));
        else if (data.id !== this.waiting?.id) return;
        else if (data.failure === undefined) this.answer({ text: String(data.text), fault: "" });
        else this.fail("crashed");
      };
    });
    this.ready.catch(() => {});
    this.worker.postMessage({ ...given, isReferee: name === REFEREE });
  }

  /** Ask one thing after another. */
  ask(text, patience) {
    this.isUsed = true;
    this.line = this.line.then(
      () =>
        new Promise((resolve) => {
          if (this.isEnded) return resolve({ text: "", fault: "stopped" });
          this.waiting = { id: ++last, resolve, timer: setTimeout(() => this.fail("late"), patience) };
          this.worker.postMessage({ id: last, text });
        }),
    );
    return this.line;
  }

  answer(reply) {
    const asked = this.waiting;
    this.waiting = undefined;
    clearTimeout(asked?.timer);
    asked?.resolve(reply);
  }

  /** Give up what was asked; a worker that is doing something is ended. */
  fail(fault) {
    if (!this.waiting) return;
    this.answer({ text: "", fault });
    this.end();
  }

  end() {
    this.isEnded = true;
    this.worker.terminate();
    for (const [name, one] of places) if (one === this) places.delete(name);
  }
}

function place(name) {
  if (!places.has(name)) places.set(name, (name !== REFEREE && spares.pop()) || new Place(name));
  return places.get(name);
}

/** Let the next request to `name` find a worker that has seen no script. */
export function renew(name) {
  const there = places.get(name);
  if (there?.isUsed) there.end();
  place(name);
  if (there && spares.length < SPARES) spares.push(new Place("spare"));
}

/** End the worker of `name`, and those that wait. */
export function leave(name) {
  places.get(name)?.end();
  while (spares.length) spares.pop().end();
}

/**
 * The reply of a place to a request, both JSON: {text, fault}.  fault: "" or a word of this page: "late" after
 * `patience` ms without an answer, when the worker is ended; "crashed"; "stopped"; "unready" where no worker could be
 * started, twice; the next request tries again.
 */
export async function ask(name, text, patience) {
  for (const _ of "12") {
    const there = place(name);
    try {
      await there.ready;
    } catch {
      there.end();
      continue;
    }
    return there.ask(text, patience);
  }
  return { text: "", fault: "unready" };
}

/** End what scripts are doing; the replies are "stopped".  The referee may think on: nobody hears what it says. */
export function stop() {
  for (const [name, there] of [...places]) {
    if (name === REFEREE) there.answer({ text: "", fault: "stopped" });
    else there.fail("stopped");
  }
}
