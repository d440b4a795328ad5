// Packs: files that travel together in one file compressed with XZ, and are unpacked as they arrive.  For pages, the
// engine's worker and the service worker.  Once the service worker has the site, it has the files themselves, so
// that the browser can keep with them what it has compiled; until then `fetch` takes them out of their packs.
(() => {
  const PACKS = "@PACKS@"; // pack -> its size, and path and size of its members in order; paths from this folder
  const TYPES = {
    css: "text/css; charset=utf-8",
    html: "text/html; charset=utf-8",
    js: "text/javascript; charset=utf-8",
    json: "application/json",
    svg: "image/svg+xml",
    txt: "text/plain; charset=utf-8",
    wasm: "application/wasm",
  };
  const { XzReadableStream } = globalThis["xz-decompress"];
  const script = globalThis.document?.currentScript;
  const place = new URL("./", script?.src ?? location).href; // of this script; in the service worker of no use
  const direct = globalThis.fetch.bind(globalThis);
  const arriving = new Map(); // address of a member -> its response, once it was asked for and until it is taken
  let counted = () => {};
  let fault = ""; // the first one: who asked for a file tells another story of it

  function failed(error) {
    fault ||= error.message;
    globalThis.faristolStart?.fault(error.message);
    return error;
  }

  const packOf = new Map();
  for (const [pack, { members }] of Object.entries(PACKS)) {
    for (const [path] of members) packOf.set(new URL(path, place).href, pack);
  }

  /** The members of a pack as streams, by their paths; each fails where the pack is cut short or damaged. */
  function unpack(pack, members, body) {
    const streams = new Map();
    const left = members.map(([path, size]) => {
      let controller;
      streams.set(path, new ReadableStream({ start: (its) => void (controller = its) }));
      return { controller, size };
    });
    const next = () => {
      while (left[0]?.size === 0) left.shift().controller.close();
    };
    const pour = async () => {
      next();
      const reader = new XzReadableStream(body).getReader();
      for (let step = await reader.read(); !step.done; step = await reader.read()) {
        let bytes = step.value;
        while (bytes.length && left.length) {
          const piece = bytes.subarray(0, left[0].size);
          left[0].controller.enqueue(piece);
          left[0].size -= piece.length;
          bytes = bytes.subarray(piece.length);
          next();
        }
      }
      if (left.length) throw new Error("cut short");
    };
    pour().catch((error) => {
      const fault = failed(new Error(`${pack}: ${error.message ?? error}`));
      left.forEach(({ controller }) => controller.error(fault));
    });
    return streams;
  }

  const responseOf = (path, body) =>
    new Response(body, { headers: { "Content-Type": TYPES[path.split(".").pop()] ?? "application/octet-stream" } });

  async function bodyOf(pack) {
    const response = await direct(new URL(pack, place)).catch((error) => {
      throw failed(new Error(`${pack}: ${error.message}`));
    });
    if (!response.ok) throw failed(new Error(`${pack}: ${response.status}`));
    const count = new TransformStream({
      transform(bytes, controller) {
        counted(bytes.length);
        controller.enqueue(bytes);
      },
    });
    return response.body.pipeThrough(count);
  }

  /** On a page: settled once it has been painted, or in a window that nobody sees half a second later. */
  const painted = script
    ? new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 500);
      })
    : Promise.resolve();

  function begin(pack) {
    const body = bodyOf(pack);
    const streams = painted.then(() => body).then((arriving) => unpack(pack, PACKS[pack].members, arriving));
    body.catch(() => {});
    for (const [path] of PACKS[pack].members) {
      const response = streams.then((found) => responseOf(path, found.get(path)));
      response.catch(() => {});
      arriving.set(new URL(path, place).href, response);
    }
  }

  /** Whether the service worker has the site; a worker is told so by its name. */
  const isKept = () =>
    script ? Boolean(globalThis.navigator.serviceWorker?.controller) : self.name.split(" ").includes("kept");

  /** A file that is in a pack. */
  async function bring(url) {
    if (!arriving.has(url)) {
      const found = isKept() ? await direct(url).catch(() => undefined) : undefined;
      if (found?.ok) return found;
      // Offline, a browser may let a worker's requests pass by the service worker.
      const kept = await globalThis.caches?.match(url).catch(() => undefined);
      if (kept) return kept;
      if (!arriving.has(url)) begin(packOf.get(url));
    }
    const response = arriving.get(url);
    arriving.delete(url);
    return response;
  }

  globalThis.faristolPacks = {
    place,
    unpack,
    responseOf,
    table: PACKS,
    isKept,
    painted,
    fault: () => fault,

    /** Ask for these files, and take their packs on the way; `then` is told the bytes that arrive. */
    early(paths, then = () => {}) {
      counted = then;
      const packs = new Set(paths.map((path) => packOf.get(new URL(path, place).href)));
      if (!isKept()) packs.forEach(begin);
      return [...packs].reduce((sum, pack) => sum + PACKS[pack].bytes, 0);
    },
  };

  if (script || globalThis.DedicatedWorkerGlobalScope) {
    globalThis.fetch = (input, init) => {
      const url = typeof input === "string" ? new URL(input, location).href : (input.url ?? String(input));
      return packOf.has(url) ? bring(url) : direct(input, init);
    };
  }
  if (script) globalThis.faristolPacks.early(script.dataset.early.split(" "));
})();
