// The service worker: keeps every file of one version under its hash, and serves that version alone.
// A new version is taken whole or not at all, and waits until the person agrees to it.
const VERSION = "@VERSION@";
const FILES = "@FILES@"; // path -> integrity ("sha256-…")

const SCOPE = self.registration.scope;
const FAMILY = `faristol ${SCOPE} `;
const OWN = FAMILY + VERSION;
const LIST = SCOPE + "?files"; // each cache keeps its own list of files under this key

const urlOf = (path) => new URL(path, SCOPE).href;

async function download(path) {
  const integrity = FILES[path];
  try {
    return await whole(fetch(urlOf(path), { integrity }));
  } catch {
    return await whole(fetch(urlOf(path), { integrity, cache: "reload" }));
  }
}

async function whole(coming) {
  const response = await coming;
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  // Some hosts send index.html on to another address; a browser takes no such answer for a page.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

async function kept(cache, path) {
  const list = await (await cache.match(LIST))?.json();
  return list?.[path] === FILES[path] ? cache.match(urlOf(path)) : undefined;
}

async function install() {
  const names = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== OWN);
  const older = await Promise.all(names.map((name) => caches.open(name)));
  const cache = await caches.open(OWN);
  const todo = Object.keys(FILES);
  const work = async () => {
    for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
      const copies = await Promise.all(older.map((old) => kept(old, path)));
      await cache.put(urlOf(path), copies.find(Boolean) ?? (await download(path)));
    }
  };
  try {
    await Promise.all([work(), work(), work(), work()]);
    await cache.put(LIST, new Response(JSON.stringify(FILES)));
  } catch (error) {
    await caches.delete(OWN);
    throw error;
  }
}

async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== OWN);
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request, path) {
  const cache = await caches.open(OWN);
  return (await cache.match(urlOf(path))) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.data === "upgrade" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const url = event.request.url.split(/[?#]/)[0];
  if (event.request.method !== "GET" || !url.startsWith(SCOPE)) return;
  const path = url.slice(SCOPE.length) || "index.html";
  if (path in FILES) event.respondWith(answer(event.request, path));
});
