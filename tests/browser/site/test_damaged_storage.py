"""A law of all pages: whatever lies in one place of the device, the page starts, says so, and keeps the rest.

What there is to be damaged is found: a device on which each page was used (``household``), and what each page
reads of it at its start.
"""

from __future__ import annotations

import copy
import json
import os
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.browser.persons import household
from tests.browser.stand.device import Device
from tests.browser.stand.native_engine import NativeEngines, Traffic
from tests.browser.stand.site import Site, new_context, page_log, watch
from tests.full_run import FULL
from tests.rooms.app.loading import load

kept_words = load("words.kept")
new_game_words = load("words.home.new_game")

# Of each page, what is there once it has started: its first screen, or the room in which it was left.
STARTED: Final = {
    "": "dialog[open], #rack button",
    "duplicada.html": "dialog[open], #desk[data-room=home], #desk[data-room=desk]",
    "torneig.html": "dialog[open], [data-room=home], [data-room=desk]",
    "entrenament.html": "dialog[open], #board .sq.has-tile, #rack button",
    "classe.html": "#code-place .big-code, button:visible",
    "duel.html": "#stage [data-drawn] button",
    "exercicis.html": "dialog[open], #board .sq.has-tile",
    "estudi.html": "#start .study-sets, #question h2, #end h2",
    "mots.html": "#search:visible, form:visible",
    "taller.html": "#source",
    "aprendre.html": "#steps:not(:empty)",
}
# Keeps the places that the page reads, and which of the texts were there.
_READS: Final = """(() => {
    window.placesRead = [];
    let storage;
    Object.defineProperty(globalThis, "faristolStorage", {
        configurable: true,
        get: () => storage,
        set(made) {
            const { get, readAll } = made;
            storage = made;
            made.get = (area, key) => {
                if (area === "localStorage") window.placesRead.push(key.slice("faristol.".length));
                return get(area, key);
            };
            made.readAll = (name) => {
                window.placesRead.push(name);
                return readAll(name);
            };
        },
    });
})()"""
# What is written at every start, or by the time.
WRITTEN: Final = (
    *("heart", "round", "study-session", "clock", "duel", "exercise", "daily", "set.tried"),
    *("current", "current.board", "desk.current", "tournament.current"),
    *("open.current", "open.desk.current", "open.tournament.current"),
)
CHOICES: Final = ("theme", "set.")
AT_REST: Final = "nothing open"
ROWS: Final = ".shelf-row"  # of the lists of journals
LISTING: Final = ("", "duplicada.html", "torneig.html")  # the pages with such a list
JOURNALS: Final = {"faristol-duplicates": "duplicada.html", "faristol-tournaments": "torneig.html"}


@dataclass(frozen=True)
class Place:
    """A short text (``store`` is "") or a record of a store, that a page reads at its start."""

    page: str
    store: str
    key: str

    def text_in(self, device: Device) -> Any:
        return (device.stores.get(self.store, {}) if self.store else device.texts).get(self.key, "")

    def put(self, device: Device, text: Any) -> Device:
        """The device with another text in this place."""
        other = copy.deepcopy(device)
        if self.store:
            other.stores[self.store][self.key] = text
        else:
            other.texts[self.key] = str(text)
        return other

    def name(self) -> str:
        name: str = kept_words.name_of(f"{self.store} {self.key}" if self.store else self.key)
        return name


def _another_leaf(text: str, chance: random.Random) -> str:
    """The same JSON with one of its values replaced by one of another type."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return "[7]"
    if not isinstance(value, dict | list) or not value:
        return "[7]"
    key = chance.choice(list(value)) if isinstance(value, dict) else chance.randrange(len(value))
    value[key] = chance.choice([7, "x", None, [], {}, True, {"x": [1]}])
    return json.dumps(value)


@dataclass(frozen=True)
class House:
    """A page, and what its device keeps.  rows: how many rows the lists of each page have."""

    page: Page
    site: Site
    device: Device
    rows: dict[str, int] = field(default_factory=dict)


Damage = Callable[[str, random.Random], Any]
OTHERS: Final = ("5", "[]", "{}", "null", "true", '"x"', "1e999", "[[]]")
DAMAGES: Final[dict[str, Damage]] = {
    "not JSON": lambda text, chance: '{"at": "',
    "another type": lambda text, chance: chance.choice(OTHERS),
    "no text": lambda text, chance: 5,
    "cut": lambda text, chance: text[: len(text) // 2],
    "another edition": lambda text, chance: json.dumps({"edition": 2031, "data": {"kept": [1, 2]}}),
    "empty": lambda text, chance: "",
    "huge": lambda text, chance: "[" * 600_000,
    "another value": _another_leaf,
}


SAID: Final = ("not JSON", "another type", "no text", "cut", "another edition", "huge")


@pytest.fixture(scope="module")
def lived_in(
    launched: Callable[..., Browser], dist: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    """A page whose device was used everywhere."""
    traffic: list[Traffic] = []
    site = Site(dist)
    site.start()
    context = new_context(launched(), engines=NativeEngines("damaged storage", traffic))
    page = context.new_page()
    watch(page)
    device = household.lives_in(page, site)
    page.add_init_script(_READS)
    yield House(page, site, device)
    context.close()
    site.stop()


@pytest.fixture(scope="module", params=["all open", AT_REST])
def house(request: pytest.FixtureRequest, lived_in: House) -> House:
    """A page and its device: with everything open, or with nothing open and lists full of rows."""
    if request.param != AT_REST:
        return House(lived_in.page, lived_in.site, lived_in.device)
    page, site, device = lived_in.page, lived_in.site, household.at_rest(lived_in.device)
    rows = {}
    for address in STARTED:
        device.put(page, site.url)
        starts(page, site, address)
        if address in LISTING:
            page.locator(ROWS).first.wait_for()
        rows[address] = page.locator(ROWS).count()
    return House(page, site, device, rows)


def starts(page: Page, site: Site, address: str) -> None:
    page.goto(site.url + address)
    page.locator(STARTED[address]).locator("visible=true").first.wait_for()


def places(page: Page, site: Site, device: Device) -> list[Place]:
    """What the pages read at their start."""
    found = []
    for address in STARTED:
        device.put(page, site.url)
        starts(page, site, address)
        for read in sorted(set(page.evaluate("window.placesRead"))):
            if read in device.stores:
                found += [Place(address, read, key) for key in device.stores[read]]
            elif read in kept_words.TEXTS or read.partition(".")[0] + "." in kept_words.TEXTS:
                found.append(Place(address, "", read))
    return found


def test_all_that_is_kept_has_a_name(house: House) -> None:
    device = house.device
    for key in device.texts:
        assert kept_words.name_of(key) != key, key
    stores = {name for name in device.stores if not name.startswith("IDBMap")}
    assert stores <= set(kept_words.STORES)


def harms(house: House, place: Place, kind: str, chance: random.Random) -> list[str]:
    """What is wrong on the page of ``place`` when the text there is damaged."""
    page, site, device = house.page, house.site, house.device
    text = DAMAGES[kind](place.text_in(device), chance)
    damaged = place.put(device, text)
    log = page_log(page)
    log.errors.clear()
    damaged.put(page, site.url)
    found = []
    try:
        starts(page, site, place.page)
        if house.rows:
            expect(page.locator(ROWS)).to_have_count(house.rows[place.page])
        is_none = not text and not place.store  # a short text that was cut to nothing
        if not is_none and kind in SAID and is_said(place, device):
            named = page.locator("[data-notice=unreadable]").filter(has_text=place.name())
            refused = page.get_by_role("dialog").filter(has_text=kept_words.DAMAGED_HELP)
            listed = page.get_by_text(kept_words.DAMAGED)
            named.or_(refused).or_(listed).first.wait_for()
    except (Error, AssertionError) as error:
        found.append(str(error).splitlines()[0])
    after = Device.of(page)
    for other in [one for one in everything(device) if (one.store, one.key) != (place.store, place.key)]:
        before, now = other.text_in(device), other.text_in(after)
        if now != before and (not now or not may_change(other, device, place.page)):
            found.append(f"{other.store} {other.key} is {now!r} now")
    found += log.errors
    return [f"{place} {kind} {str(text)[:60]!r}: {one}" for one in found]


def everything(device: Device) -> Iterator[Place]:
    yield from (Place("", "", key) for key in device.texts)
    for store, records in device.stores.items():
        yield from (Place("", store, key) for key in records)


def is_said(place: Place, device: Device) -> bool:
    """Whether damage of this place is a loss to the person: of lists and fields, not of a choice or an id.

    The summary of a journal is made again when it opens, and lines of a journal are read by their own page.
    A damaged game is a row among the others (``harms`` counts them).
    """
    if place.store == "faristol-games":
        return False
    if place.store in JOURNALS:
        is_open = bool(device.stores["faristol-settings"])
        return is_open and place.page == JOURNALS[place.store] and not place.key.startswith("told:")
    text = place.text_in(device)
    if not place.store and not text:
        return not place.key.startswith(CHOICES)
    try:
        return isinstance(json.loads(text), dict | list)
    except (ValueError, RecursionError):
        return False


def may_change(other: Place, device: Device, page: str) -> bool:
    """Whether the page writes a text anew when it starts: what is open on it, or what time has changed."""
    return other.key in WRITTEN or other.store in ("faristol-games", "faristol-training", *JOURNALS)


def test_no_text_that_lies_on_the_device_shuts_a_page(house: House) -> None:
    """On one of its pages, and by one damage, as chance wants it; on all and by all in a full run."""
    page, site, device = house.page, house.site, house.device
    chance = random.Random(os.environ.get("FARISTOL_CHANCE", "damage"))
    found: list[str] = []
    everywhere = places(page, site, device)
    chance.shuffle(everywhere)
    seldom = {(place.store, place.key): place for place in everywhere}.values()
    for place in everywhere if FULL else seldom:
        for kind in DAMAGES if FULL else [chance.choice(list(DAMAGES))]:
            found += harms(house, place, kind, chance)
    assert not found, "\n".join(found)


def damaged_rows() -> int:
    """How many damaged rows each list of journals has."""
    return len(household.spoilt("{}"))


# Of lists that are one text each: the text with a damaged one among the good, and where the good are seen.
SPOILT_LISTS: Final[dict[str, Any]] = {
    "words": [7, *household.LISTS["words"], {"word": None, "day": "x"}],
    "wanted": [*household.LISTS["wanted"], []],
    "days": household.LISTS["days"] | {"2026-11-18": 5},
    "solved": ["a", None, "b"],
    "endgames": household.LISTS["endgames"] | {"x": 5},
    "workshop.lessons": {"done": ["lines", 7, "repeat"], "seen": [None, "repeat"]},
    "workshop.robots": {
        "chosen": "Robot 2",
        "robots": [{"name": 5, "source": ""}, *household.LISTS["workshop.robots"]["robots"]],
    },
}
SEEN_ON: Final = {
    "words": "estudi.html",
    "days": "exercicis.html",
    "workshop.lessons": "taller.html",
    "workshop.robots": "taller.html",
}


@pytest.mark.parametrize("key", SEEN_ON)
def test_a_damaged_one_of_many_takes_no_other_away(lived_in: House, key: str) -> None:
    page, site = lived_in.page, lived_in.site
    device = household.at_rest(lived_in.device)
    device.texts[key] = json.dumps(SPOILT_LISTS[key])
    log = page_log(page)
    log.errors.clear()
    device.put(page, site.url)
    starts(page, site, SEEN_ON[key])
    expect(page.locator("[data-notice=unreadable]")).to_contain_text(kept_words.name_of(key))
    left = json.loads(Device.of(page).texts[key])
    assert left == household.LISTS[key]
    assert not log.errors


def test_lists_of_good_and_damaged_rows_show_all_of_them_and_stop_nothing(lived_in: House) -> None:
    page, site = lived_in.page, lived_in.site
    device = household.at_rest(lived_in.device)
    log = page_log(page)
    log.errors.clear()
    device.put(page, site.url)
    page.goto(site.url)
    first = page.get_by_role("dialog")
    damaged = first.locator(ROWS).filter(has_text=kept_words.DAMAGED)
    expect(damaged.first).to_be_visible()
    expect(damaged).to_have_count(damaged_rows())
    expect(first.locator(ROWS).filter(has_text="Aina")).to_have_count(2)
    first.get_by_role("button", name=new_game_words.PLAY_ROBOT).click()
    expect(first).to_have_count(0)
    for address, good, begins in (
        ("duplicada.html", "Duplicada de Vic", "direct"),
        ("torneig.html", "Torneig de Vic", "new"),
    ):
        page.goto(site.url + address)
        expect(page.locator(ROWS).filter(has_text=kept_words.DAMAGED)).to_have_count(damaged_rows())
        expect(page.locator(f"[data-do={begins}]")).to_be_visible()
        page.locator(ROWS).filter(has_text=good).locator("[data-do=open]").click()
        expect(page.locator("[data-room=desk]")).to_be_attached()
    assert not log.errors
