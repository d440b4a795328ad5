// localStorage and sessionStorage for the screen: MicroPython cannot catch what JavaScript throws, and a browser
// may deny both. Synchronous, so that a value is there before the next event, even if that is a reload.
//
// Browsers write localStorage to the disk seconds or minutes later: after a power cut it is as it was then. So its
// texts are copied to IndexedDB, which is on the disk sooner. Each text has the number of all texts stored so far;
// at the start of a page the copy gives back those whose number is above the one that localStorage has reached.
{
  const NAME = "faristol-texts";
  const STORE = "texts";
  const COUNT = "faristol.count";
  const PATIENCE = 1000; // ms that a page waits for the copy

  const waiting = new Map(); // texts that are not in the copy yet, by key
  const changed = new Set(); // keys that were stored on this page
  let isCleared = false; // the copy is to be emptied first
  let isWriting = false;
  let isLate = false; // the page has begun without the copy
  let copy = null; // the database, once it is open

  const read = (area, key) => {
    try {
      return globalThis[area].getItem(key) ?? "";
    } catch {
      return "";
    }
  };
  const write = (area, key, text) => {
    try {
      globalThis[area].setItem(key, text);
      return true;
    } catch {
      return false;
    }
  };

  const answer = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = (event) => {
        event.preventDefault(); // Firefox would log it
        reject(request.error);
      };
    });

  async function restore(reached) {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "key" });
    copy = await answer(request);
    const texts = await answer(copy.transaction(STORE).objectStore(STORE).getAll());
    if (isLate) return copyWaiting();
    for (const { key, text, count } of texts) {
      if (count > reached && !changed.has(key)) write("localStorage", key, text);
    }
    const most = Math.max(...texts.map(({ count }) => count));
    if (most > Number(read("localStorage", COUNT))) write("localStorage", COUNT, String(most));
    return copyWaiting();
  }

  async function copyWaiting() {
    if (!copy || isWriting || !(isCleared || waiting.size)) return;
    isWriting = true;
    try {
      const transaction = copy.transaction(STORE, "readwrite");
      const store = transaction.objectStore(STORE);
      if (isCleared) store.clear();
      for (const text of waiting.values()) store.put(text);
      isCleared = false;
      waiting.clear();
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = reject;
      });
    } catch {
      copy = null; // the disk is full, or the browser has closed it: what localStorage has must do
    }
    isWriting = false;
    copyWaiting();
  }

  globalThis.faristolStorage = {
    /** Settled once localStorage has what the copy had, or the copy cannot be read. */
    ready: Promise.race([
      restore(Number(read("localStorage", COUNT))).catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, PATIENCE)),
    ]).then(() => {
      isLate = true;
    }),

    /** The text under `key`, or "". */
    get: read,

    /** Whether the text could be stored. */
    set(area, key, text) {
      if (!write(area, key, text)) return false;
      if (area !== "localStorage") return true;
      const count = Number(read(area, COUNT)) + 1;
      write(area, COUNT, String(count));
      changed.add(key);
      waiting.set(key, { key, text, count });
      copyWaiting();
      return true;
    },

    /** Remove all keys that begin with `prefix`. */
    clear(area, prefix) {
      const count = read(area, COUNT); // stays, or a copy that cannot be emptied would give all back
      try {
        for (const key of Object.keys(globalThis[area])) if (key.startsWith(prefix)) globalThis[area].removeItem(key);
      } catch {
        // Nothing is stored where storage is denied.
      }
      if (area !== "localStorage") return;
      if (count) write(area, COUNT, count);
      waiting.clear();
      isCleared = true;
      copyWaiting();
    },
  };
}
