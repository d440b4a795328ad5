"""The lists of words that a device keeps for the games that name them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.persons.player import lexicon_of
from tests.browser.stand.site import Site, engine_ready

_STORE = """async (change) => {
    const request = indexedDB.open("faristol-lists");
    const found = await new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const store = found.transaction("files", "readwrite").objectStore("files");
    for (const [key, value] of change) store.put(value, key);
    const keys = store.getAllKeys();
    await new Promise((resolve) => (keys.onsuccess = resolve));
    found.close();
    return keys.result;
}"""
_KEPT = f"""async (gone) => {{
    for (;;) {{
        const keys = await ({_STORE})([]);
        if (!keys.some((key) => key.startsWith(gone))) return keys;
        await new Promise(requestAnimationFrame);
    }}
}}"""


@pytest.mark.pyodide
def test_a_list_that_no_record_names_is_kept_for_two_months(site: Site, page: Page) -> None:
    own = lexicon_of(site.folder).digest
    page.goto(site.url)
    engine_ready(page)
    names = {f"{own}/default", f"{own}/beginner"}
    assert names <= set(page.evaluate(_KEPT, "none"))
    page.evaluate(
        "(text) => faristolStorage.change('faristol-games', [['x', text]])", f'{{"digest": "{"c" * 64}"}}'
    )
    day = 24 * 60 * 60 * 1000
    now = int(page.evaluate("Date.now()"))
    lists = {"a": now - 61 * day, "b": now - 59 * day, "c": 0}
    page.evaluate(
        _STORE,
        [pair for sign, at in lists.items() for pair in ([sign * 64, at], [sign * 64 + "/default", "x"])],
    )
    page.reload()
    engine_ready(page)
    left = {key.split("/")[0] for key in page.evaluate(_KEPT, "a" * 64)}
    assert left == {own, "b" * 64, "c" * 64}
    assert names <= set(page.evaluate(_KEPT, "none"))
