"""All that a device keeps goes to another one in one file, and stays when it comes twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.persons.game_files import comes_to, lays_the_best
from tests.browser.persons.player import AGAINST_ROBOT, Person
from tests.browser.stand.site import Site, violations
from tests.rooms.app.loading import Device, load

common_words = load("words.common")
kept_words = load("words.kept")
new_game_words = load("words.home.new_game")
device_file = Device().load("browser.device_file")
AT = 1_790_000_000_000
EARLIER = "valid:XERU r 12.9164 5.3124 1764230400000 1763107200000 2026-11-12"
LATER = "valid:XERU r 20.5 5.1 1766000000000 1764230400000 2026-11-12"


class Owner(Person):
    """Somebody with a device."""

    def opens_preferences(self) -> Locator:
        self.opens_menu(common_words.SETTINGS)
        return self.box(common_words.SETTINGS)

    def saves_all(self, path: Path) -> Any:
        """What the file has, that Preferències saves."""
        box = self.opens_preferences()
        self.saves_a_file(box.get_by_role("button", name=kept_words.SAVE_ALL), path)
        box.get_by_role("button", name=common_words.CLOSE).click()
        return device_file.read(path.read_text(encoding="utf-8"))

    def brings(self, path: Path) -> Locator:
        """The box about the file, or about why it cannot be read."""
        box = self.opens_preferences()
        with self.page.expect_file_chooser() as waited:
            box.get_by_role("button", name=kept_words.TAKE_ALL).click()
        waited.value.set_files(path)
        return self.page.get_by_role("dialog").last

    def takes(self, box: Locator) -> None:
        """Agrees, and sees the page loaded again."""
        with self.page.expect_event("load"):
            box.get_by_role("button", name=kept_words.TAKE_NOW).click()

    def shelf(self) -> Locator:
        self.opens_menu(new_game_words.SAVED_GAMES)
        return self.box(new_game_words.SAVED_GAMES)


def test_another_device_goes_on_with_the_game_and_has_all_the_rest(
    site: Site, open_page: Callable[..., Page], spare: Path
) -> None:
    aina = Owner(open_page(), site)
    aina.arrives()
    comes_to(aina, after=lays_the_best, seats=AGAINST_ROBOT)
    sees, file = aina.sees(), spare / "tot.jsonl"
    kept = aina.saves_all(file)
    assert len(kept["faristol-games"]) == 1

    other = Owner(open_page(), site)
    other.arrives()
    other.button(common_words.SETTINGS).click()
    box = other.box(common_words.SETTINGS)
    assert not violations(other.page)
    with other.page.expect_file_chooser() as waited:
        box.get_by_role("button", name=kept_words.TAKE_ALL).click()
    waited.value.set_files(file)
    asked = other.box(kept_words.TAKE_ALL)
    expect(asked).to_contain_text(kept_words.STORES["faristol-games"] + " (1)")
    other.takes(asked)
    other.has_the_turn()
    assert other.sees() == sees

    # what comes again is here
    told = other.brings(file)
    expect(told).to_contain_text(kept_words.NOTHING_NEW)
    told.get_by_role("button", name=common_words.UNDERSTOOD).click()


def test_two_devices_are_compared_and_the_person_is_asked_where_only_one_can_be(
    site: Site, page: Page, spare: Path
) -> None:
    aina = Owner(page, site)
    aina.arrives()
    comes_to(aina, after=lays_the_best, seats=AGAINST_ROBOT)
    kept = aina.saves_all(spare / "aina.jsonl")
    ((key, text),) = kept["faristol-games"].items()
    head, *lines = text.rstrip("\n").split("\n")
    other = "\n".join([head, *lines[:-1], '{"at":1,"event":"passed","seat":0}']) + "\n"
    there = {
        "": {"theme": "dark"},
        "faristol-games": {key: other},
        "faristol-study": {"line/valid:XERU": LATER, "line/day:2026-11-12": "day:2026-11-12 31 25"},
    }
    page.evaluate("() => faristolStorage.set('localStorage', 'faristol.theme', 'light')")
    page.evaluate(
        "([line]) => faristolStorage.change('faristol-study', [['line/valid:XERU', line]])", [EARLIER]
    )
    file = spare / "altre.jsonl"
    file.write_text(device_file.written(there, AT), encoding="utf-8")

    asked = aina.brings(file)
    expect(asked).to_contain_text(kept_words.twice({kept_words.STORES["faristol-games"]: 1}))
    expect(asked).to_contain_text(kept_words.only_one([kept_words.TEXTS["theme"]]))
    asked.get_by_text(kept_words.WHICH_ONES[1][1]).click()
    aina.takes(asked)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    shelf = aina.shelf()
    expect(shelf.locator(".shelf-row")).to_have_count(2)
    shelf.get_by_role("button", name=common_words.CLOSE).click()
    now = aina.saves_all(spare / "ara.jsonl")
    assert now["faristol-study"]["line/valid:XERU"] == LATER
    for new, journal in ((key, text), (key + "b", other)):
        assert now["faristol-games"][new].split("\n", 1)[1] == journal.split("\n", 1)[1]


def test_an_altered_file_changes_nothing_and_everything_is_saved_before_it_is_deleted_and_comes_back(
    site: Site, page: Page, spare: Path
) -> None:
    aina = Owner(page, site)
    aina.arrives()
    comes_to(aina, seats=AGAINST_ROBOT)
    before = aina.saves_all(spare / "abans.jsonl")
    lines = (spare / "abans.jsonl").read_text(encoding="utf-8").split("\n")
    lines[1] = json.dumps({**json.loads(lines[1]), "text": "altered"})
    for text, told in (
        ("\n".join(lines), kept_words.damaged_line(2)),
        ("Hola, Biel!", kept_words.NO_DEVICE),
    ):
        bad = spare / "dolent.jsonl"
        bad.write_text(text, encoding="utf-8")
        refused = aina.brings(bad)
        expect(refused).to_contain_text(told)
        refused.get_by_role("button", name=common_words.UNDERSTOOD).click()
        aina.box(common_words.SETTINGS).get_by_role("button", name=common_words.CLOSE).click()
    after = aina.saves_all(spare / "despres.jsonl")
    for saved in (before, after):
        saved[""].pop("heart", None)  # the instant that an open game leaves every few seconds
    assert after == before

    # Everything is saved before it is deleted, and comes back.
    aina.opens_preferences().get_by_role("button", name=common_words.WIPE).click()
    sure = aina.box(kept_words.confirm_wipe[0])
    file = aina.saves_a_file(sure.get_by_role("button", name=kept_words.SAVE_ALL), spare / "tot.jsonl")
    with page.expect_event("load"):
        sure.get_by_role("button", name=common_words.WIPE).click()
    aina.button(common_words.SETTINGS).click()
    expect(aina.button(common_words.WIPE)).to_be_visible()  # although no game is left
    with page.expect_file_chooser() as waited:
        aina.button(kept_words.TAKE_ALL).click()
    waited.value.set_files(file)
    aina.takes(aina.box(kept_words.TAKE_ALL))
    assert aina.has_the_turn()


def test_a_browser_that_forgets_offers_the_file_once_there_are_games(
    site: Site, page: Page, spare: Path
) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' })")
    aina = Owner(page, site)
    aina.arrives()
    told = page.locator("[data-notice=forgets]")
    row = {"ruleset": "classic", "names": ["a", "b"], "scores": [0, 0], "over": True, "at": AT}
    games = {f"game:{number}": json.dumps(row) + "\n{}\n" for number in range(3)}
    file = spare / "tot.jsonl"
    file.write_text(device_file.written({"faristol-games": games}, AT), encoding="utf-8")
    aina.button(common_words.SETTINGS).click()
    expect(aina.box(common_words.SETTINGS)).to_contain_text(kept_words.FORGETS)
    expect(told).to_have_count(0)
    with page.expect_file_chooser() as waited:
        aina.button(kept_words.TAKE_ALL).click()
    waited.value.set_files(file)
    aina.takes(aina.box(kept_words.TAKE_ALL))
    expect(told).to_contain_text(kept_words.FORGETS)
    with page.expect_download():
        told.get_by_role("button", name=kept_words.SAVE_ALL).click()
    page.reload()
    aina.button(new_game_words.PLAY_ROBOT).wait_for()
    expect(told).to_have_count(0)
