// A worker of the workshop: Pyodide, the engine, and either the referee or one script.  The page makes it from this
// text, so that it has the page's policy, which lets nobody connect; and gives it every file as bytes.  Before a script
// runs, all that a script does not need is taken away: what asks for addresses, what stores, what starts other workers,
// what speaks to the page.
const LOCK = "@LOCK@";
const LONGEST = 20_000; // characters of a script's reply: what it prints, its answer, an error
const NOWHERE = "https://workshop.invalid/"; // where Pyodide thinks that its files are
const KEPT = new Set(
  (
    "AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array BigUint64Array Boolean DOMException " +
    "DataView Date DedicatedWorkerGlobalScope DisposableStack Error EvalError Event EventTarget FinalizationRegistry " +
    "Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map Math " +
    "MessageChannel MessageEvent MessagePort NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set " +
    "String SuppressedError Symbol SyntaxError TextDecoder TextEncoder TypeError URIError Uint16Array Uint32Array Uint8Array " +
    "Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly WorkerGlobalScope addEventListener clearInterval clearTimeout " +
    "constructor crypto decodeURI decodeURIComponent dispatchEvent encodeURI encodeURIComponent escape eval " +
    "globalThis isFinite isNaN name onmessage parseFloat parseInt performance queueMicrotask " +
    "removeEventListener self setInterval setTimeout structuredClone undefined unescape"
  ).split(" "),
);

const MOST_MEMORY = 512 * 1024 * 1024; // bytes: a script that wants more gets a MemoryError
const PAGE = 64 * 1024; // bytes of a page of WebAssembly

/** Let Pyodide have so much memory and no more. */
function limitMemory() {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > MOST_MEMORY) throw new RangeError("no more memory");
    return grow.call(this, pages);
  };
}

/**
 * Take away what is not in the list, wherever it is inherited from.  A script that writes to the console without end
 * would keep the page busy, whose thread shows what workers write: here nothing is shown.
 */
function takeAway() {
  for (let place = self; place && place !== Object.prototype; place = Object.getPrototypeOf(place)) {
    for (const name of Object.getOwnPropertyNames(place)) {
      if (!KEPT.has(name)) Reflect.deleteProperty(place, name);
    }
  }
  self.console = new Proxy({}, { get: () => () => {} });
}

async function boot({ files, module, parts, lists, isReferee }) {
  limitMemory();
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
  self.fetch = async (address) => {
    const name = String(address.url ?? address).split("/").pop();
    if (name.endsWith(".wasm")) return new Response(); // it is compiled already
    if (!(name in files)) throw new TypeError(`${name} is not here`);
    return new Response(files[name]);
  };
  const load = async (name) => {
    const address = URL.createObjectURL(new Blob([files[name]], { type: "text/javascript" }));
    return import(address).finally(() => URL.revokeObjectURL(address));
  };
  const { default: createPyodideModule } = await load("pyodide.asm.js");
  const { loadPyodide } = await load("pyodide.js");
  const pyodide = await loadPyodide({
    createPyodideModule,
    indexURL: NOWHERE,
    stdLibURL: `${NOWHERE}python.zip`,
    packageBaseUrl: NOWHERE,
    lockFileContents: JSON.stringify(LOCK),
    env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
  });
  const site = pyodide.runPython("import site; site.getsitepackages()[0]");
  for (const name of parts) pyodide.unpackArchive(files[name], "zip", { extractDir: site });
  const folder = `${site}/faristol/lexicon/built`; // where pip puts the lists
  pyodide.FS.mkdirTree(folder);
  for (const name of lists) pyodide.FS.writeFile(`${folder}/${name}`, new Uint8Array(files[name]));
  const side = isReferee
    ? pyodide.pyimport("faristol.workshop.referee").Referee()
    : pyodide.pyimport("faristol.workshop.script").Script();
  takeAway();
  const cut = String.prototype.slice; // as it is before a script changes it
  return isReferee ? (text) => side.handle(text) : (text) => apply(cut, side.handle(text), [0, LONGEST]);
}

const post = self.postMessage.bind(self);
const { apply } = Reflect;
let handle;
self.onmessage = async ({ data }) => {
  try {
    if (data.files) {
      handle = await boot(data);
      post({ ready: true });
    } else post({ id: data.id, text: handle(data.text) });
  } catch (error) {
    post({ id: data.id, failure: String(error?.message ?? error) });
  }
};
