// localStorage and sessionStorage for the screen: MicroPython cannot catch what JavaScript throws, and a browser
// may deny both. Synchronous, so that a value is on the device before the next event.
globalThis.faristolStorage = {
  /** The text under `key`, or "". */
  get(area, key) {
    try {
      return globalThis[area].getItem(key) ?? "";
    } catch {
      return "";
    }
  },

  /** Whether the text could be stored. */
  set(area, key, text) {
    try {
      globalThis[area].setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },

  /** Remove all keys that begin with `prefix`. */
  clear(area, prefix) {
    try {
      for (const key of Object.keys(globalThis[area])) if (key.startsWith(prefix)) globalThis[area].removeItem(key);
    } catch {
      // Nothing is stored where storage is denied.
    }
  },
};
