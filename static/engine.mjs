// The engine's worker: bare Pyodide, the trimmed standard library, the engine's bytecode and the word lists.
// A request is {id, text}; the answer {id, ok} or {id, err}; in between {stage, done, total} tells how far
// the start has come.  Everything it needs is asked for at once, and counted as it arrives.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const LOCK = "@LOCK@";
const PARTS = "@PARTS@"; // path -> size in bytes
const LEXICONS = "@LEXICONS@"; // name -> path
const SPELLINGS = "./lexicon/default.spell"; // fetched when a word is first to be explained
const PROGRAM = "./pyodide/engine.zip";
const OWN = new Set([PROGRAM, ...Object.values(LEXICONS)]); // what this file reads by itself

const IS_WEBKIT = /AppleWebKit/.test(navigator.userAgent) && !/Chrom/.test(navigator.userAgent); // and all of iOS

const here = (path) => new URL(path, import.meta.url).href;
const direct = self.fetch.bind(self);

// Offline, a browser may let a worker's requests pass by the service worker: look into the caches ourselves.
async function faithful(input, init) {
  try {
    return await direct(input, init);
  } catch (error) {
    const url = typeof input === "string" ? input : (input.url ?? String(input));
    const kept = await self.caches?.match(url).catch(() => undefined);
    if (kept) return kept;
    throw error;
  }
}

const total = Object.values(PARTS).reduce((sum, size) => sum + size, 0);
let done = 0;
let isDownloading = true;
const early = new Map();

/** Read a response to its end; its pieces go to `taken`. */
async function read(response, taken) {
  const reader = response.body.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    taken?.push(step.value);
    done += step.value.length;
    if (isDownloading) postMessage({ stage: "download", done: Math.min(done, total), total });
  }
}

/** The same response, read to its end. */
async function arrived(response) {
  const pieces = [];
  await read(response, pieces);
  return new Response(new Blob(pieces), { headers: response.headers });
}

// What Pyodide reads is counted in a copy, but not in WebKit, where now and then a response that has one is never read
// to its end.  Elsewhere the browser keeps the compiled program with the response that it came in.
function begin(path) {
  const arriving = faithful(here(path)).then((response) => {
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    if (OWN.has(path)) return response;
    if (IS_WEBKIT) return arrived(response);
    read(response.clone()).catch(() => {});
    return response;
  });
  arriving.catch(() => {});
  early.set(here(path), arriving);
}

self.fetch = (input, init) => {
  const url = typeof input === "string" ? input : (input.url ?? String(input));
  const begun = early.get(url);
  early.delete(url);
  return begun ?? faithful(input, init);
};

async function bytesOf(path) {
  const pieces = [];
  await read(await self.fetch(here(path)), pieces);
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

async function boot() {
  Object.keys(PARTS).forEach(begin);
  const names = Object.keys(LEXICONS);
  const lists = Promise.all(names.map((name) => bytesOf(LEXICONS[name])));
  const program = bytesOf(PROGRAM);
  const pyodide = await loadPyodide({
    indexURL: here("./pyodide/"),
    stdLibURL: here("./pyodide/python_stdlib.zip"),
    packageBaseUrl: here("./pyodide/"),
    lockFileContents: JSON.stringify(LOCK),
    env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
  });
  isDownloading = false;
  postMessage({ stage: "start", done: total, total });
  const [zip, ...files] = await Promise.all([program, lists]).then(([first, rest]) => [first, ...rest]);
  const site = pyodide.runPython("import site; site.getsitepackages()[0]");
  pyodide.unpackArchive(zip, "zip", { extractDir: site });
  const lexicons = pyodide.toPy(new Map(names.map((name, at) => [name, files[at]])));
  const engine = pyodide.pyimport("faristol.worker").start(lexicons);
  lexicons.destroy();
  postMessage({ stage: "ready", done: total, total });
  return { engine, pyodide };
}

async function answer({ engine, pyodide }, text) {
  const reply = engine.handle(text);
  if (reply !== undefined) return reply;
  const file = await bytesOf(SPELLINGS).catch(() => undefined);
  const spellings = file && pyodide.toPy(file);
  engine.take(spellings);
  const late = engine.handle(text);
  spellings?.destroy();
  return late;
}

const started = boot();
started.catch((error) => postMessage({ stage: "failed", failure: String(error?.message ?? error) }));

self.onmessage = async ({ data: { id, text } }) => {
  try {
    postMessage({ id, ok: await answer(await started, text) });
  } catch (error) {
    postMessage({ id, err: String(error?.message ?? error) });
  }
};
