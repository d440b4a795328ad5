// The engine's worker: bare Pyodide, the trimmed standard library, the engine's bytecode and the word lists.
// A request is {id, text}; the answer {id, ok} or {id, err}; in between {stage, done, total} tells how far
// the start has come.  Everything it needs is asked for at once, and counted as it arrives.  The worker's name has
// "kept" where the service worker has the site, and the parts of the engine that the page needs at once.
import "./packs.js";

const LOCK = "@LOCK@";
const PYODIDE = "@PYODIDE@"; // Pyodide's folder, from here
const LEXICONS = "@LEXICONS@"; // the names of those that are read at the start
const LATE = "@LATE@"; // and of the files that some requests need: lists of some robots, parts of the engine

const here = (path) => new URL(path, import.meta.url).href;
const inPack = (name) => `engine/${name}`; // lexicons, spellings, parts
const parts = self.name.split(" ").filter((word) => word.endsWith(".zip"));
const packs = globalThis.faristolPacks;
let done = 0;
let isDownloading = true;

const total = packs.early(
  [`${PYODIDE}python.zip`, "engine/engine.zip", ...parts.map(inPack)],
  (bytes) => {
    done += bytes;
    if (isDownloading) postMessage({ stage: "download", done, total });
  },
);

async function bytesOf(path) {
  const response = await fetch(here(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Pyodide's program in JavaScript: the file that the service worker has, or else what was unpacked. */
async function emscripten() {
  const path = here(`${PYODIDE}pyodide.asm.js`);
  if (packs.isKept()) return (await import(path)).default;
  const text = new Blob([await (await fetch(path)).arrayBuffer()], { type: "text/javascript" });
  const unpacked = URL.createObjectURL(text);
  try {
    return (await import(unpacked)).default;
  } catch {
    return (await import(path)).default; // the host's policy forbids what was unpacked
  } finally {
    URL.revokeObjectURL(unpacked);
  }
}

async function boot() {
  const program = bytesOf("engine/engine.zip");
  const lists = Promise.all(LEXICONS.map((name) => bytesOf(inPack(`${name}.lex`))));
  const needed = Promise.all(parts.map((name) => bytesOf(inPack(name))));
  for (const promise of [program, lists, needed]) promise.catch(() => {});
  const createPyodideModule = emscripten();
  const { loadPyodide } = await import(here(`${PYODIDE}pyodide.js`));
  const pyodide = await loadPyodide({
    createPyodideModule: await createPyodideModule,
    indexURL: here(PYODIDE),
    stdLibURL: here(`${PYODIDE}python.zip`),
    packageBaseUrl: here(PYODIDE),
    lockFileContents: JSON.stringify(LOCK),
    env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
  });
  isDownloading = false;
  postMessage({ stage: "start", done: total, total });
  const files = await lists;
  const site = pyodide.runPython("import site; site.getsitepackages()[0]");
  pyodide.unpackArchive(await program, "zip", { extractDir: site });
  const lexicons = pyodide.toPy(new Map(LEXICONS.map((name, at) => [name, files[at]])));
  const engine = pyodide.pyimport("faristol.worker").start(lexicons, pyodide.toPy(LATE));
  lexicons.destroy();
  const started = { engine, pyodide };
  (await needed).forEach((file, at) => give(started, parts[at], file));
  postMessage({ stage: "ready", done: total, total, slow: engine.slow });
  LEXICONS.forEach((name, at) => keep(started, name, files[at]));
  return started;
}

const lists = () => import("./lists.js");

/** Keep a lexicon or a vocabulary for the games that are begun with it. */
const keep = ({ engine }, name, file) => lists().then(({ put }) => put(engine.digest, name, file)).catch(() => {});

/** A file that the engine lacks; undefined, or an error, where it cannot be had. */
async function bring(started, name) {
  if (name.startsWith("lists/")) return (await lists()).get(name.slice("lists/".length));
  const file = await bytesOf(inPack(name));
  if (name.endsWith(".lex")) await keep(started, name.slice(0, -".lex".length), file);
  return file;
}

function give({ engine, pyodide }, name, file) {
  const given = file && pyodide.toPy(file);
  engine.take(name, given);
  given?.destroy();
}

/** The reply to a request, which is handled once what it needs is there. */
async function answer(started, text) {
  const { engine } = started;
  for (let name = engine.lacks(text); name; name = engine.lacks(text)) {
    give(started, name, await bring(started, name).catch(() => undefined));
  }
  return engine.handle(text);
}

const started = boot();
started.catch((error) => {
  isDownloading = false; // what still arrives is no progress
  postMessage({ stage: "failed", failure: packs.fault() || String(error?.message ?? error) });
});

let last = started; // a request that waits for a file is answered before those after it
self.onmessage = ({ data: { id, text } }) => {
  last = last
    .catch(() => {})
    .then(async () => {
      try {
        postMessage({ id, ok: await answer(await started, text) });
      } catch (error) {
        postMessage({ id, err: String(error?.message ?? error) });
      }
    });
};
