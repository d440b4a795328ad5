"""Persons, each at a page of its own browser context, who connect their devices."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.browser.persons.player import Person, View
from tests.browser.stand.site import Site, ask
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")
game_words = load_screen("words.game")
new_game_words = load_screen("words.home.new_game")
words = load_screen("words.two_devices")
rules_words = load_screen("words.rules")

# A link that carries nothing from ``CUT`` to ``MENDED``; ``KEEP`` comes before the page's own scripts.
KEEP = "globalThis.kept = RTCDataChannel.prototype.send;"
CUT = "() => { RTCDataChannel.prototype.send = () => {}; }"
MENDED = "() => { RTCDataChannel.prototype.send = globalThis.kept; }"


@dataclass
class Apart(Person):
    """A person whose game is at the table of ``host``, which is the own page where it has the game."""

    host: Page | None = None

    def sees(self) -> View:
        view: View = ask(self.host or self.page, "look", viewer=self.seat, apart=True)["view"]
        return view


def code_of(page: Page) -> str:
    """The code or link that the box shows."""
    body = page.locator(".box-joining [data-code]")
    body.wait_for()
    return str(body.get_attribute("data-code"))


def types_code(page: Page, code: str) -> None:
    page.get_by_label(words.CODE).fill(code)
    page.get_by_role("button", name=words.TAKE, exact=True).click()


def chooses(host: Page, name: str, ruleset: str = "free") -> Locator:
    """From the first screen to the box of the game; the name of the first seat."""
    host.get_by_role("button", name=words.TITLE, exact=True).click()
    host.get_by_role("button", name=words.BEGIN).click()
    box = host.get_by_role("dialog", name=words.TITLE)
    box.get_by_text(rules_words.ruleset_name(ruleset), exact=True).click()
    seat(box, 0).get_by_label(common_words.ALIAS).fill(name)
    return box


def seat(box: Locator, place: int) -> Locator:
    """The fields of a seat."""
    return box.get_by_role("group", name=new_game_words.default_name(place), exact=True)


def begins(host: Page, name: str, ruleset: str = "free") -> None:
    """From the first screen to the box with the offer."""
    chooses(host, name, ruleset).get_by_role("button", name=words.SHOW_CODE).click()


def joins(guest: Page, link: str, name: str) -> None:
    """Open the link that the host shows, as the camera of a tablet does."""
    guest.goto(link)
    guest.get_by_label(words.YOUR_NAME).fill(name)
    guest.get_by_role("button", name=words.TAKE, exact=True).click()


def connect(site: Site, host: Page, guest: Page, ruleset: str = "free") -> tuple[Apart, Apart]:
    """Aina, who has the game, and Biel, who joins it, each at the table."""
    aina, biel = Apart(host, site), Apart(guest, site, 1, "Biel", host)
    aina.arrives()
    begins(host, "Aina", ruleset)
    joins(guest, code_of(host), "Biel")
    types_code(host, code_of(guest))
    for page in (host, guest):
        expect(page.get_by_role("group", name="Biel, ")).to_be_visible()
    return aina, biel


def begun(site: Site, host: Page, guest: Page, ruleset: str = "free") -> tuple[Apart, Apart]:
    """The same once both have seen who begins."""
    persons = connect(site, host, guest, ruleset)
    leaves_the_draw(*persons)
    return persons


def leaves_the_draw(*persons: Apart) -> None:
    for one in persons:
        one.box(game_words.DRAW_TITLE).get_by_role("button", name=game_words.DRAW_GO).click()


def in_turn(*persons: Apart) -> list[Apart]:
    """The persons, all of a game, in the order of their turns, from whose turn it is."""
    first: int = persons[0].sees()["actor"]
    return sorted(persons, key=lambda one: (one.seat - first) % len(persons))


def joined_by(host: Page, pages: list[Page], names: list[str]) -> None:
    """Further devices join, one after another."""
    for page, name in zip(pages, names, strict=True):
        link = code_of(host)
        joins(page, link, name)
        types_code(host, code_of(page))
        expect(host.locator(f".box-joining [data-code='{link}']")).to_have_count(0)


def scans_again(aina: Apart, biel: Apart) -> None:
    """Connect the two devices once more, from the notices that say that they are not."""
    for person in (aina, biel):
        person.page.locator(".notice-link").get_by_role("button", name=words.AGAIN).click()
    aina.box(words.HOW_AGAIN).get_by_role("button", name=words.AGAIN).click()
    types_code(biel.page, code_of(aina.page))
    types_code(aina.page, code_of(biel.page))
    for person in (aina, biel):
        expect(person.page.locator(".box-joining")).to_have_count(0)
