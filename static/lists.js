// The lists of words that this device keeps, each under its digest with the robots' vocabularies of its time: after an
// update a game goes on with the list that it was begun with.  For the engine's worker.
const NAME = "faristol-lists";
const STORE = "files"; // "DIGEST/NAME" -> its bytes; "DIGEST" -> the instant when a site had this list, in ms
const RENEWED = 24 * 60 * 60 * 1000; // ms after which the instant is written again
const LASTS = 60 * RENEWED; // ms that a list is kept although no record names it: for files, codes, other devices

const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Do something with a database that may not be there. */
async function within(name, act) {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => {
    if (name === NAME) request.result.createObjectStore(STORE);
    else request.transaction.abort(); // it was deleted meanwhile
  };
  const found = await answer(request);
  try {
    return await act(found);
  } finally {
    found.close();
  }
}

/** Change or read the store; what `act` returns is settled once that is done. */
const inStore = (mode, act) => within(NAME, (found) => act(found.transaction(STORE, mode).objectStore(STORE)));

/** Keep a file of a list that the site has now. */
export async function put(digest, name, file) {
  const now = Date.now();
  await inStore("readwrite", async (store) => {
    const at = await answer(store.get(digest));
    if (!(now - at < RENEWED)) store.put(now, digest);
    if (!(await answer(store.getKey(`${digest}/${name}`)))) await answer(store.put(file, `${digest}/${name}`));
  });
  if (name === "default") await tidy(digest, now);
}

/** The file of that name; with "" the table: for each list its digest and the names of its files. */
export async function get(name) {
  if (name) {
    const file = await inStore("readonly", (store) => answer(store.get(name)));
    return file instanceof Uint8Array ? file : undefined;
  }
  const lists = new Map();
  for (const key of await inStore("readonly", (store) => answer(store.getAllKeys()))) {
    const [digest, file] = key.split("/");
    if (file) lists.set(digest, [...(lists.get(digest) ?? [digest]), file]);
  }
  return new TextEncoder().encode([...lists.values()].map((row) => row.join(" ")).join("\n"));
}

/** Delete the lists that no record of this device names, and no site has had for long. */
async function tidy(own, now) {
  const kept = await inStore("readonly", async (store) => {
    const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
    return keys.map((key, at) => [key, values[at]]);
  });
  const old = kept.filter(([key, at]) => key !== own && !key.includes("/") && !(now - at < LASTS));
  if (!old.length) return;
  const left = new Set(old.map(([digest]) => digest));
  await strike(left);
  const gone = kept.map(([key]) => key).filter((key) => left.has(key.split("/")[0]));
  await inStore("readwrite", (store) => Promise.all(gone.map((key) => answer(store.delete(key)))));
}

/** Take out the digests that a record names.  A browser that does not tell its databases keeps all lists. */
async function strike(digests) {
  for (const { name } of await indexedDB.databases()) {
    if (name === NAME || !name.includes("faristol")) continue;
    await within(name, async (found) => {
      for (const store of found.objectStoreNames) {
        for (const value of await answer(found.transaction(store).objectStore(store).getAll())) {
          const text = typeof value === "string" ? value : String(JSON.stringify(value));
          for (const digest of digests) if (text.includes(digest)) digests.delete(digest);
        }
      }
    });
  }
}
