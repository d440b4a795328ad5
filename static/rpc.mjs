// The main thread's end of the engine: starts its worker as soon as this module loads, and gives a promise for
// every request.  Text goes in and text comes out; what it says is described by faristol/session/wire.py.
const PROGRESS = { stage: "download", done: 0, total: 1 };
const SILENCE = 90_000; // ms; an old tablet compiles for half a minute without a word

let worker = null;
let next = 1;
let waiting = new Map();
let progress = PROGRESS;
let silence = 0; // the timer of a start that says nothing
const listeners = new Set();

export let failure = "";

/** Ask the engine; the answer comes when it is ready, or the promise fails with "restarted" or "engine: …". */
export function call(text) {
  return new Promise((resolve, reject) => {
    if (progress.stage === "failed") return reject(new Error(`engine: ${failure}`));
    const id = next++;
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, text });
  });
}

/** `listener(stage, done, total)`, at once with the present stage and then at each step: download, start and then
    ready or failed; "stalled" where a start has said nothing for long, which may yet go on. */
export function onProgress(listener) {
  listeners.add(listener);
  listener(progress.stage, progress.done, progress.total);
}

/** End the engine, whatever it is doing, and start another; what was asked and not answered fails. */
export function restart() {
  worker?.terminate();
  abandon(new Error("restarted"));
  start();
}

function start() {
  failure = "";
  tell(PROGRESS);
  if (typeof WebAssembly === "undefined") return fail("no WebAssembly");
  try {
    worker = new Worker(new URL("./engine.mjs", import.meta.url), { type: "module" });
  } catch (error) {
    return fail(String(error));
  }
  const mine = worker;
  worker.onmessage = ({ data }) => mine === worker && receive(data);
  worker.onerror = (event) => fail(event.message || "the worker could not start");
}

function receive(data) {
  if (data.stage === "failed") return fail(data.failure);
  if (data.stage) return tell(data);
  const request = waiting.get(data.id);
  waiting.delete(data.id);
  if (data.err === undefined) request?.resolve(data.ok);
  else request?.reject(new Error(`engine: ${data.err}`));
}

function fail(reason) {
  failure = reason;
  tell({ stage: "failed", done: 0, total: 1 });
  abandon(new Error(`engine: ${reason}`));
}

function abandon(error) {
  const left = waiting;
  waiting = new Map();
  for (const request of left.values()) request.reject(error);
}

function tell(step) {
  progress = step;
  clearTimeout(silence);
  if (step.stage === "download" || step.stage === "start") {
    silence = setTimeout(() => tell({ ...step, stage: "stalled" }), SILENCE);
  }
  document.documentElement.dataset.engine = step.stage;
  for (const listener of listeners) listener(step.stage, step.done, step.total);
}

if (typeof WebAssembly === "undefined") document.documentElement.dataset.wasm = "missing";
start();
