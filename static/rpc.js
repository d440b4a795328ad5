// The main thread's end of the engines.  The page's own one starts as soon as this module loads; `another` starts a
// further one.  Text goes in and text comes out; what it says is described by faristol/session/wire.py.
const PROGRESS = { stage: "download", done: 0, total: 1 };
const PARTS = document.querySelector("meta[name=engine-parts]")?.content ?? ""; // what this page needs at once
const SILENCE = 90_000; // ms; an old tablet compiles for half a minute without a word

/** Why a script does not start: a browser does not say it. */
async function whatIsSent(address) {
  const response = await fetch(address).catch((error) => ({ ok: false, status: error.message }));
  return `engine.js: ${response.ok ? response.headers.get("Content-Type") : response.status}`;
}

class Engine {
  failure = "";
  #worker = null;
  #next = 1;
  #waiting = new Map();
  #progress = PROGRESS;
  #silence = 0; // the timer of a start that says nothing
  #listeners = new Set();

  /** Ask the engine; the answer comes when it is ready, or the promise fails with "restarted" or "engine: …". */
  call(text) {
    return new Promise((resolve, reject) => {
      if (this.#progress.stage === "failed") return reject(new Error(`engine: ${this.failure}`));
      const id = this.#next++;
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, text });
    });
  }

  /** `listener(stage, done, total, slow)`, at once with the present stage and then at each step: download, start and
      then ready or failed; "stalled" where a start has said nothing for long, which may yet go on. With ready, `slow`
      says which requests may take long (`SLOW` of faristol/session/room.py, as JSON). */
  onProgress(listener) {
    this.#listeners.add(listener);
    this.#inform(listener);
  }

  #inform(listener) {
    listener(this.#progress.stage, this.#progress.done, this.#progress.total, this.#progress.slow ?? "");
  }

  /** End the engine, whatever it is doing, and start another; what was asked and not answered fails. */
  restart() {
    this.#worker?.terminate();
    this.#abandon(new Error("restarted"));
    this.start();
  }

  get stage() {
    return this.#progress.stage;
  }

  /** End the engine for good. */
  end() {
    this.#worker?.terminate();
    this.#fail("ended");
  }

  start() {
    this.failure = "";
    this.#tell(PROGRESS);
    if (typeof WebAssembly === "undefined") return this.#fail("no WebAssembly");
    const address = new URL("./engine.js", import.meta.url);
    let mine;
    try {
      const kept = navigator.serviceWorker?.controller ? "kept" : "";
      const name = [kept, ...PARTS.split(" ").map((part) => part && `${part}.zip`)].filter(Boolean).join(" ");
      mine = new Worker(address, { type: "module", name });
    } catch (error) {
      return this.#fail(String(error));
    }
    this.#worker = mine;
    mine.onmessage = ({ data }) => mine === this.#worker && this.#receive(data);
    mine.onerror = async (event) => {
      const reason = event.message || (await whatIsSent(address));
      if (mine === this.#worker) this.#fail(reason);
    };
  }

  #receive(data) {
    if (data.stage === "failed") return this.#fail(data.failure);
    if (data.stage) return this.#tell(data);
    const request = this.#waiting.get(data.id);
    this.#waiting.delete(data.id);
    if (data.err === undefined) request?.resolve(data.ok);
    else request?.reject(new Error(`engine: ${data.err}`));
  }

  #fail(reason) {
    this.failure = reason;
    this.#tell({ stage: "failed", done: 0, total: 1 });
    this.#abandon(new Error(`engine: ${reason}`));
  }

  #abandon(error) {
    const left = this.#waiting;
    this.#waiting = new Map();
    for (const request of left.values()) request.reject(error);
  }

  #tell(step) {
    this.#progress = step;
    clearTimeout(this.#silence);
    if (step.stage === "download" || step.stage === "start") {
      this.#silence = setTimeout(() => this.#tell({ ...step, stage: "stalled" }), SILENCE);
    }
    for (const listener of this.#listeners) this.#inform(listener);
  }
}

const own = new Engine();
const root = document.documentElement;
/** Why the page's own engine failed; "" while it did not. */
export let failure = "";
own.onProgress((stage) => {
  failure = own.failure;
  root.dataset.engine = stage;
});
own.start();

export const call = (text) => own.call(text);
export const onProgress = (listener) => own.onProgress(listener);
export const restart = () => own.restart();

/** A further engine, which is starting. */
export function another() {
  const engine = new Engine();
  engine.start();
  return engine;
}
