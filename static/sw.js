// The service worker: keeps every file of one version, and serves that version alone.  A new version is taken whole
// or not at all, and waits until the person agrees to it.  Files are kept as they are used, unpacked.
const VERSION = "@VERSION@"; // the folder of this version
const FILES = "@FILES@"; // path -> SHA-256 in base 64
const PAGES = "@PAGES@"; // path and size of the members of the pack of pages and texts

const SCOPE = self.registration.scope;
const FAMILY = `faristol ${SCOPE} `;
const OWN = FAMILY + VERSION;
const LIST = SCOPE + "?files"; // each cache keeps its own list of files under this key
const PAGES_PACK = `${VERSION}/pages.bin`;
const PATIENCE = 3000; // ms in which an open page says which version it is
const LOADING = 10000; // ms that a page may take until it is open
// What must be right so that a page which does not start can say so, and the rest be mended.
const FIRST = /^[^/]+\.html$|\/(start|theme|check)\.js$/;

importScripts(`${VERSION}/packs.js`);
const { responseOf, table, unpack } = self.faristolPacks;
delete self.faristolPacks;

const urlOf = (path) => new URL(path, SCOPE).href;
const below = (path) => new URL(path, urlOf(`${VERSION}/`)).href.slice(SCOPE.length); // written from the folder
const PACKS = Object.entries(table).map(([pack, { members }]) => [
  below(pack),
  members.map(([path, size]) => [below(path), size]),
]);

/** A file that cannot be had as it should be. */
class Missing extends Error {
  constructor(path, reason) {
    super(`${path}: ${reason}`);
    Object.assign(this, { path, reason });
  }
}

async function digestOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest));
}

/** The response to an address, which must be there. */
async function fetched(path, cache) {
  const response = await fetch(urlOf(path), { cache, mode: "same-origin" }).catch((error) => {
    throw new Missing(path, String(error.message ?? error));
  });
  if (!response.ok) throw new Missing(path, String(response.status));
  return response;
}

/** Whether what is kept of a file is the right one; the browser may fail to read it. */
async function isRight(path, kept) {
  return kept.arrayBuffer().then(async (bytes) => (await digestOf(bytes)) === FILES[path], () => false);
}

/** Keep a file if it is the right one. */
async function put(cache, path, bytes) {
  if ((await digestOf(bytes)) !== FILES[path]) throw new Missing(path, "altered");
  await cache.put(urlOf(path), responseOf(path, bytes));
}

/** Try the browser's own cache first, and then the host; `work` is told how to fetch. */
async function twice(work) {
  try {
    return await work("force-cache");
  } catch {
    return await work("reload");
  }
}

async function whole(cache, path, how) {
  await put(cache, path, await (await fetched(path, how)).arrayBuffer());
}

async function fromPack(cache, pack, members, missing, how) {
  const streams = unpack(pack, members, (await fetched(pack, how)).body);
  for (const [path] of members) {
    const bytes = await new Response(streams.get(path)).arrayBuffer().catch((error) => {
      throw new Missing(pack, String(error.message ?? error));
    });
    if (missing.has(path)) await put(cache, path, bytes);
    missing.delete(path);
  }
}

/** Copy what older versions have of the missing files. */
async function fromOlder(cache, missing) {
  const wanted = new Map();
  for (const path of missing) wanted.set(FILES[path], [...(wanted.get(FILES[path]) ?? []), path]);
  for (const name of await caches.keys()) {
    if (!name.startsWith(FAMILY) || name === OWN) continue;
    const older = await caches.open(name);
    const list = (await (await older.match(LIST))?.json().catch(() => undefined)) ?? {};
    for (const [path, digest] of Object.entries(list)) {
      for (const needed of wanted.get(String(digest).replace(/^sha256-/, "")) ?? []) {
        const kept = missing.has(needed) && (await older.match(urlOf(path)));
        if (kept) await put(cache, needed, await kept.arrayBuffer()).then(() => missing.delete(needed), () => {});
      }
    }
  }
}

/** Fetch the missing files; what this browser has fetched before is not fetched again. */
async function fill(cache, missing) {
  await fromOlder(cache, missing);
  const texts = PAGES.map(([path]) => path).filter((path) => missing.has(path));
  const seen = (path) => whole(cache, path, "only-if-cached").then(() => missing.delete(path), () => {});
  await Promise.all(texts.map(seen));
  for (const [pack, members] of [...PACKS, [PAGES_PACK, PAGES]]) {
    if (members.some(([path]) => missing.has(path))) {
      await twice((how) => fromPack(cache, pack, members, missing, how));
    }
  }
  await Promise.all([...missing].map((path) => twice((how) => whole(cache, path, how))));
}

async function missingIn(cache) {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return new Set(Object.keys(FILES).filter((path) => !kept.has(urlOf(path))));
}

/** What is kept, read to its end: the files that are missing, and those that are damaged. */
async function looked(cache) {
  const missing = [];
  const damaged = [];
  for (const path of Object.keys(FILES)) {
    const kept = await cache.match(urlOf(path));
    if (!kept) missing.push(path);
    else if (!(await isRight(path, kept))) damaged.push(path);
  }
  return { missing, damaged };
}

/** Tell all pages how it stands with the copy: "ready", or "failed" with a file and the reason. */
async function tell(offline, error) {
  if (error) console.error(`Faristol cannot be kept for playing offline. ${error.message ?? error}`);
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  const fault = { path: error?.path ?? "", reason: error?.reason ?? String(error ?? "") };
  for (const page of pages) page.postMessage({ offline, ...fault });
}

async function install() {
  try {
    const cache = await caches.open(OWN);
    await fill(cache, await missingIn(cache));
    await cache.put(LIST, new Response(JSON.stringify(FILES)));
  } catch (error) {
    await tell("failed", error);
    if (self.registration.active) await caches.delete(OWN); // at a first visit what was kept stays for the next try
    throw error;
  }
}

/** The version of an open page, as `static/theme.js` says it; undefined where the page says nothing. */
function versionOf(page) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE);
    page.postMessage("version", [port2]);
  });
}

/**
 * Delete what other versions have kept, but those of which a page is open: it brings parts of its program later.
 * Each time the pages themselves are asked, so that nothing is to be known when this worker was ended meanwhile.
 * One that does not answer is older than the question, is just being loaded, or sleeps: then all stays until the
 * next page starts.  Before a page of this version is there nothing is deleted: at the activation those of the
 * earlier one may be loading again, and a window that does is none.
 */
async function tidy() {
  const others = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== OWN);
  if (!others.length) return;
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  const open = await Promise.all(pages.map(versionOf));
  const { waiting, installing } = self.registration;
  if (waiting || installing || open.includes(undefined) || !open.includes(VERSION)) return;
  const left = others.filter((name) => !open.includes(name.slice(FAMILY.length)));
  await Promise.all(left.map((name) => caches.delete(name)));
}

/** Keep again what was lost, wholly or one file; with `mends` also what is damaged.  How it stands now. */
async function check(mends) {
  try {
    const cache = await caches.open(OWN);
    const { missing, damaged } = mends ? await looked(cache) : { missing: await missingIn(cache), damaged: [] };
    const wanted = new Set([...missing, ...damaged]);
    if (wanted.size) await fill(cache, wanted);
    if (mends || !(await cache.match(LIST))) await cache.put(LIST, new Response(JSON.stringify(FILES)));
    await tidy();
    await tell("ready");
    return "ready";
  } catch (error) {
    await tell("failed", error);
    return "failed";
  }
}

/** Whether there is no need to fetch what is kept of a file again before it is used. */
async function isFit(path, kept) {
  return kept && (!FIRST.test(path) || (await isRight(path, kept.clone())));
}

async function answer(request, path) {
  const cache = await caches.open(OWN);
  const kept = await cache.match(urlOf(path));
  if (await isFit(path, kept)) return kept;
  if (kept) {
    await fill(cache, new Set([path])).catch(() => {}); // without a network what is there must do
    return cache.match(urlOf(path));
  }
  const [pack, members] = PACKS.find(([, inside]) => inside.some(([member]) => member === path)) ?? [];
  if (!pack) return fetch(request);
  await twice((how) => fromPack(cache, pack, members, new Set([path]), how)); // the cache was emptied meanwhile
  return cache.match(urlOf(path));
}

/**
 * Settled once the page that is being loaded can be found among the open ones, or is no more; the next version is not
 * active before.
 */
function isOpen(client) {
  const late = new Promise((resolve) => setTimeout(resolve, LOADING));
  return Promise.race([self.clients.get(client).catch(() => {}), late]);
}

/** A file of an earlier version, for a page of it that is still open. */
async function earlier(request, url) {
  return (await caches.match(url)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "upgrade") self.skipWaiting();
  if (event.data === "check") event.waitUntil(check(false));
  if (event.data === "mend") event.waitUntil(check(true).then((state) => port?.postMessage(state)));
  if (event.data === "look") {
    const found = caches.open(OWN).then(looked);
    event.waitUntil(found.then((told) => port?.postMessage({ ...told, count: Object.keys(FILES).length })));
  }
});
self.addEventListener("fetch", (event) => {
  const url = event.request.url.split(/[?#]/)[0];
  // The check of the installation asks the host itself.
  if (event.request.method !== "GET" || event.request.cache === "no-store" || !url.startsWith(SCOPE)) return;
  if (event.request.mode === "navigate" && event.resultingClientId) event.waitUntil(isOpen(event.resultingClientId));
  const path = url.slice(SCOPE.length) || "index.html";
  if (path in FILES) event.respondWith(answer(event.request, path));
  else if (/^(app|pyodide)-/.test(path)) event.respondWith(earlier(event.request, url));
});
