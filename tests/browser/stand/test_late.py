"""On a late page what keeps its order in a browser keeps it, and all else comes late."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from sitebuild.site.first_screen import ID
from tests.browser.stand.late import make_late
from tests.browser.stand.native_engine import NativeEngines
from tests.browser.stand.site import Site, new_context

# Which of five come in which order, twice: in one queue, and each by itself.
_ORDER = """async () => {
    const order = { one: [], each: [] };
    const come = (queue, kind) => [1, 2, 3, 4, 5, 6, 7, 8].map(
        (number) => faristolLate(queue).then(() => order[kind].push(number)));
    await Promise.all([...come("one", "one"), ...come("", "each")]);
    return order;
}"""
# Counted are the pieces that the page has waited for, by their queue.
_COUNTED = """(() => {
    window.counted = {};
    const own = window.faristolLate;
    window.faristolLate = (queue) => {
        const name = typeof queue === "string" ? queue : queue.constructor.name;
        counted[name] = (counted[name] ?? 0) + 1;
        return own(queue);
    };
})()"""


@pytest.fixture
def late(chromium: Browser, engines: NativeEngines) -> Iterator[Page]:
    context = new_context(chromium, engines=engines)
    make_late(context, "a seed")
    context.add_init_script(_COUNTED)
    yield context.new_page()
    context.close()


def test_what_is_queued_keeps_its_order_and_all_else_does_not(site: Site, late: Page) -> None:
    late.goto(site.url + "sw.js")
    order = late.evaluate(_ORDER)
    assert order["one"] == sorted(order["each"])
    assert order["each"] != order["one"]


def test_tasks_of_the_program_are_late(site: Site, late: Page) -> None:
    late.goto(site.url)
    expect(late.locator(f"#{ID}")).to_have_count(0)
    assert late.evaluate("counted.tasks") > 1
