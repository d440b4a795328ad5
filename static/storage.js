// What the screen keeps on the device: records in IndexedDB, and short texts in localStorage. MicroPython cannot
// catch what JavaScript throws, and a browser may deny both: nothing here throws or rejects.
//
// Short texts are synchronous, so that a value is there before the next event, even if that is a reload. Browsers
// write localStorage to the disk seconds or minutes later: after a power cut it is as it was then. So its texts are
// copied to IndexedDB. Each text has the number of all texts stored so far; at the start of a page the copy gives
// back those whose number is above the one that localStorage has reached, and those that localStorage refused.
{
  const answer = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = (event) => {
        event.preventDefault(); // Firefox would log it
        reject(request.error);
      };
    });

  const opened = new Map(); // the databases of this page, by name; each a promise
  const OPENING = 10000; // ms that a database may take to be opened

  /** The database of that name, opened once; rejected where the browser denies it. */
  function database(name, store, options) {
    if (!opened.has(name)) opened.set(name, open(name, store, options));
    return opened.get(name);
  }

  async function open(name, store, options) {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(store, options);
    const late = new Promise((_, reject) => setTimeout(reject, OPENING, new Error("not opened")));
    const found = await Promise.race([answer(request), late]);
    found.onclose = () => opened.delete(name);
    found.onversionchange = () => {
      found.close();
      opened.delete(name);
    };
    return found;
  }

  /**
   * Change a store in one transaction, which the browser is told of before this returns.
   * durability: with "strict" the promise is settled once it is on the disk, else once the browser has it.
   */
  function commit(found, store, act, durability) {
    const transaction = found.transaction(store, "readwrite", { durability });
    try {
      act(transaction.objectStore(store));
    } catch (error) {
      transaction.abort();
      throw error;
    }
    transaction.commit?.();
    return new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
  }

  // --- records -------------------------------------------------------------------------------------------------
  const ENTRIES = "entries";
  const queues = new Map(); // what is done last in each store: what comes later waits for it

  const named = (name) => `IDBMap/@pyscript/${name}`; // as PyScript named them, which kept them in earlier editions
  // A text as PyScript wrote it, so that a window of an earlier edition can read it.
  const written = (text) => JSON.stringify([["1", "2"], "generic", text]);

  /** The text of a record; what is no text of ours as the browser has it, to be found unreadable. */
  function textOf(value) {
    try {
      const [[, place], ...parts] = JSON.parse(value);
      const text = parts[place - 1];
      if (typeof text === "string") return text;
    } catch {
      // no record of ours
    }
    return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  }

  /** Do something with a store after all that was asked of it before, and once more where that fails. */
  function inTurn(name, act, failed) {
    const twice = async () => {
      for (let tries = 2; tries; tries--) {
        try {
          return await act(await database(named(name), ENTRIES));
        } catch {
          opened.delete(named(name)); // the browser may have closed it
        }
      }
      return failed;
    };
    const done = (queues.get(name) ?? Promise.resolve()).then(twice);
    queues.set(name, done);
    return done;
  }

  let isAsked = false; // whether the browser was asked to keep what is stored here

  function askToPersist() {
    if (isAsked) return;
    isAsked = true;
    navigator.storage?.persist?.().catch(() => {});
  }

  async function changed(name, act) {
    const done = async (found) => {
      await commit(found, ENTRIES, act, "strict");
      return true;
    };
    const isDone = await inTurn(name, done, false);
    if (isDone) askToPersist();
    return isDone;
  }

  // --- short texts ---------------------------------------------------------------------------------------------
  const COPY = "faristol-texts";
  const TEXTS = "texts";
  const COUNT = "faristol.count";
  const PATIENCE = 5000; // ms that a page waits for the copy: a busy device needs seconds after its start

  const refused = new Map(); // texts that localStorage did not take, by area and key: they last as long as the page
  const waiting = new Map(); // records that are not in the copy yet, by key
  const changedHere = new Set(); // keys that were stored on this page
  let reached = 0; // the number of the last text
  let isCleared = false; // the copy is to be emptied first
  let isLate = false; // the page has begun without the copy
  let copy = null; // the database, once it is open
  let copied = Promise.resolve(); // settled once the copy has all texts, or cannot be written

  const read = (area, key) => {
    try {
      return refused.get(area + key) ?? globalThis[area].getItem(key) ?? "";
    } catch {
      return "";
    }
  };
  const write = (area, key, text) => {
    try {
      globalThis[area].setItem(key, text);
      refused.delete(area + key);
      return true;
    } catch {
      refused.set(area + key, text);
      return false;
    }
  };
  const counted = () => {
    const count = Number(read("localStorage", COUNT));
    return Number.isSafeInteger(count) ? count : 0;
  };

  const newest = new Map(); // the count of the last text of each key

  async function restore(before) {
    copy = await database(COPY, TEXTS, { keyPath: "key" });
    const records = await answer(copy.transaction(TEXTS).objectStore(TEXTS).getAll());
    const whole = records.filter(({ text, count }) => typeof text === "string" && Number.isSafeInteger(count));
    for (const { key, text, count, isRefused } of whole) {
      reached = Math.max(reached, count);
      if (isLate || changedHere.has(key) || !(isRefused || count > before)) continue;
      if (write("localStorage", key, text) && isRefused) {
        newest.set(key, count);
        waiting.set(key, { key, text, count });
      }
    }
    if (reached > counted()) write("localStorage", COUNT, String(reached));
    copyWaiting();
  }

  function copyWaiting() {
    if (!copy || !(isCleared || waiting.size)) return;
    const records = [...waiting.values()];
    const clears = isCleared;
    isCleared = false;
    copied = inCopy((store) => {
      if (clears) store.clear();
      // A second attempt may come after the first of a later text, which must stay.
      for (const record of records) if (newest.get(record.key) === record.count) store.put(record);
    }).then(
      () => {
        for (const record of records) if (waiting.get(record.key) === record) waiting.delete(record.key);
      },
      () => {
        isCleared ||= clears;
        copy = null; // the disk is full, or the browser has closed it: what localStorage has must do
      },
    );
  }

  /** Change the copy, and once more where that fails. */
  async function inCopy(act) {
    try {
      await commit(copy, TEXTS, act, "default");
    } catch {
      opened.delete(COPY);
      copy = await database(COPY, TEXTS, { keyPath: "key" });
      await commit(copy, TEXTS, act, "default");
    }
  }

  globalThis.faristolStorage = {
    /** All records of a store, as pairs of key and text; null where the browser denies it. */
    readAll(name) {
      const all = async (found) => {
        const store = found.transaction(ENTRIES).objectStore(ENTRIES);
        const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
        return keys.map((key, place) => [String(key), textOf(values[place])]);
      };
      return inTurn(name, all, null);
    },

    /** Whether the pairs of key and text are on the disk, all or none of them; a key without a text is deleted. */
    change(name, pairs) {
      return changed(name, (store) => {
        for (const [key, text] of pairs) {
          if (typeof text !== "string") store.delete(key);
          else store.put(written(text), key);
        }
      });
    },

    /** Whether the store is empty on the disk. */
    empty: (name) => changed(name, (store) => store.clear()),

    /** Settled once localStorage has what the copy had, or the copy cannot be read. */
    ready: Promise.race([
      restore(counted()).catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, PATIENCE)),
    ]).then(() => {
      isLate = true;
    }),

    /** The text under `key`, or "". */
    get: read,

    /** The keys that begin with `prefix`. */
    keys(area, prefix) {
      try {
        return Object.keys(globalThis[area]).filter((key) => key.startsWith(prefix) && key !== COUNT);
      } catch {
        return [];
      }
    },

    /** Whether the text could be stored; where not it lasts as long as the page, or is in the copy. */
    set(area, key, text) {
      const isStored = write(area, key, text);
      if (area !== "localStorage") return isStored;
      reached = Math.max(reached, counted()) + 1;
      write(area, COUNT, String(reached));
      changedHere.add(key);
      newest.set(key, reached);
      waiting.set(key, { key, text, count: reached, isRefused: !isStored });
      copyWaiting();
      return isStored;
    },

    /** Settled once the copy has all texts that were set before, or cannot be written. */
    copied: () => copied,

    /** Remove all keys that begin with `prefix`. */
    clear(area, prefix) {
      const count = read(area, COUNT); // stays, or a copy that cannot be emptied would give all back
      refused.clear();
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
