"""All that a device keeps, taken from a page and put back: short texts, and the records of every store."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

_OPENED = """
    const answer = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const done = (writing) => new Promise((resolve, reject) => {
        writing.oncomplete = resolve;
        writing.onabort = () => reject(writing.error);
    });
"""
_TAKEN = (
    "async () => {"
    + _OPENED
    + """
    const stores = {};
    for (const { name } of await indexedDB.databases()) {
        const base = await answer(indexedDB.open(name));
        if (base.objectStoreNames.contains("entries")) {
            const store = base.transaction("entries").objectStore("entries");
            const [keys, values] = [await answer(store.getAllKeys()), await answer(store.getAll())];
            stores[name] = Object.fromEntries(keys.map((key, place) => [key, values[place]]));
        }
        base.close();
    }
    return { texts: { ...localStorage }, stores };
}"""
)
_PUT = (
    "async ({ texts, stores }) => {"
    + _OPENED
    + """
    localStorage.clear();
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
    for (const { name } of await indexedDB.databases()) {
        const base = await answer(indexedDB.open(name));
        for (const store of base.objectStoreNames) {
            const writing = base.transaction(store, "readwrite");
            writing.objectStore(store).clear();
            for (const [key, value] of Object.entries((store === "entries" && stores[name]) || {})) {
                writing.objectStore(store).put(value, key);
            }
            await done(writing);
        }
        base.close();
    }
}"""
)
BASE = "IDBMap/@pyscript/"
TEXT = "faristol."


def _record(text: Any) -> Any:
    """A text as a record of a store."""
    return json.dumps([["1", "2"], "generic", text]) if isinstance(text, str) else text


@dataclass
class Device:
    """texts: by key, without the name of the program.  stores: by name, the text of each record by its key;
    a record that is no text as it is.
    """

    texts: dict[str, str] = field(default_factory=dict)
    stores: dict[str, dict[str, Any]] = field(default_factory=dict)

    @classmethod
    def of(cls, page: Page) -> Device:
        """What the device of ``page`` keeps now."""
        taken = page.evaluate(_TAKEN)
        stores = {
            name.removeprefix(BASE): {key: _text_of(value) for key, value in records.items()}
            for name, records in taken["stores"].items()
        }
        texts = {key.removeprefix(TEXT): text for key, text in taken["texts"].items()}
        texts.pop("count", None)
        return cls(texts, stores)

    def put(self, page: Page, site: str) -> None:
        """Let the device of ``page`` keep this and nothing else."""
        page.goto(site + "sw.js")  # shown as text: runs no script
        stores = {
            BASE + name: {key: _record(text) for key, text in records.items()}
            for name, records in self.stores.items()
        }
        texts = {TEXT + key: text for key, text in self.texts.items()}
        page.evaluate(_PUT, {"texts": texts, "stores": stores})


def _text_of(value: Any) -> Any:
    return json.loads(value)[2] if isinstance(value, str) and value.startswith('[["1"') else value
