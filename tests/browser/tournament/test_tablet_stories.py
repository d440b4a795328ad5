"""What tablets tell the desk: result codes before its camera or as pictures, games dropped onto it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from faristol.session import Session
from tests.browser.persons.organiser import Organiser
from tests.browser.persons.player import Person, lexicon_of
from tests.browser.persons.tournament_games import journal_of_table
from tests.browser.stand.camera import FAKE_CAMERA, drawn_code, holds, shown_codes
from tests.browser.stand.site import Site, ask, violations
from tests.browser.tournament.days import in_its_first_round
from tests.rooms.app.loading import load as load_screen

classroom_words = load_screen("words.classroom")
common_words = load_screen("words.common")
game_words = load_screen("words.game")
new_game_words = load_screen("words.home.new_game")
refusals_words = load_screen("words.tournament.refusals").TOURNAMENT_REFUSALS
paper_words = load_screen("words.paper")
setup_words = load_screen("words.tournament.setup")
table_words = load_screen("words.tournament.tables")
tournament_words = load_screen("words.tournament.common")

NINE = "\n".join(["Aina", "Biel", "Carla", "Dídac", "Elna", "Ferran", "Gemma", "Hug", "Irene"])
DROP = """(box, [name, text]) => {
    const files = new DataTransfer();
    files.items.add(new File([text], name, { type: "text/plain" }));
    for (const kind of ["dragover", "drop"]) {
        const dropped = new DragEvent(kind, { dataTransfer: files, bubbles: true, cancelable: true });
        if (box.dispatchEvent(dropped)) throw new Error("the browser would open the file");
    }
}"""

# Whether a field may have a text that is dragged into it.
DRAG_TEXT = """(field) => {
    const text = new DataTransfer();
    text.setData("text/plain", "Aina");
    return ["dragover", "drop"].every((kind) =>
        field.dispatchEvent(new DragEvent(kind, { dataTransfer: text, bubbles: true, cancelable: true })));
}"""


@pytest.fixture
def organiser(site: Site, page: Page) -> Organiser:
    page.add_init_script(FAKE_CAMERA)
    return Organiser(page, site)


def result_of(journal: str, folder: Path) -> dict[str, Any]:
    """The end of a table's game as its tablet shows it."""
    session = Session(lexicon_of(folder), {}, lambda: "")
    reply = session.handle(json.dumps({"v": 1, "id": 1, "at": 0, "kind": "open", "journal": journal}))
    result: dict[str, Any] = json.loads(reply)["view"]["result"]
    return result


def echoed(card: dict[str, Any], result: dict[str, Any]) -> str:
    return f"Taula {card['table']}: " + str(tournament_words.echo(card["names"], result["scores"]))


def test_results_come_by_the_camera_from_pictures_and_as_dropped_games(
    organiser: Organiser, site: Site, spare: Path
) -> None:
    page = organiser.page
    in_its_first_round(organiser, NINE, spare)
    cards = ask(page, "tournament_cards")["cards"]
    journals = [journal_of_table(site.folder, card, f"taula {card['table']}") for card in cards]
    results = [result_of(journal, site.folder) for journal in journals]
    assert page.locator("body").evaluate(DRAG_TEXT)
    box = organiser.box(table_words.ENTER_CODE)
    rows = box.get_by_role("log").locator("p")
    page.locator("body").evaluate(DROP, ["taula-4.jsonl", journals[3]])
    expect(rows).to_have_count(1)
    expect(rows.first).to_have_text("taula-4.jsonl" + table_words.game_taken({"round": 1, "table": 4}))
    pictures = [
        drawn_code(page, result["code"], spare / f"codi-{at}.png") for at, result in enumerate(results, 1)
    ]
    strange = drawn_code(page, "https://example.org/#taula=1", spare / "estrany.png")

    box.get_by_role("button", name=table_words.SCAN).click()
    scan = organiser.box(table_words.CODE)
    told = scan.get_by_role("status")
    expect(scan.locator("video")).to_be_visible()
    holds(page, strange)
    expect(told).to_have_text(table_words.NO_RESULT_CODE)
    holds(page, pictures[1])
    is_told(told, echoed(cards[1], results[1]))
    holds(page, pictures[0])
    is_told(told, echoed(cards[0], results[0]))
    holds(page, pictures[1])
    expect(told).to_have_text(re.compile("La taula 2 ja té resultat a la ronda 1"))
    with page.expect_file_chooser() as chooser:
        scan.get_by_role("button", name=classroom_words.FROM_PICTURES).click()
    chooser.value.set_files(pictures[2])
    is_told(told, echoed(cards[2], results[2]))  # the code before the camera is not taken again
    holds(page, pictures[0])
    expect(told).to_have_text(re.compile("La taula 1 ja té resultat"))
    assert violations(page) == []
    scan.get_by_role("button", name=classroom_words.SCAN_DONE).click()

    box.evaluate(DROP, ["llista.txt", "Aina\nBiel\n"])
    expect(rows).to_have_count(2)
    expect(rows.first.locator(".is-refused")).to_be_visible()
    page.keyboard.press("Escape")
    for card, result in zip(cards, results, strict=True):
        expect(organiser.scores(card["table"])).to_have_text([str(score) for score in result["scores"]])


def test_a_day_goes_on_on_a_second_tablet_by_its_codes(
    organiser: Organiser, open_page: Callable[..., Page], site: Site, spare: Path
) -> None:
    in_its_first_round(organiser, NINE, spare)
    organiser.line(tournament_words.TABLE).focus()
    organiser.types("1 412 388")
    expect(organiser.scores(1)).to_have_text(["412", "388"])
    organiser.picks(tournament_words.MENU_GIVE)
    box = organiser.box(tournament_words.MENU_GIVE)
    expect(box).to_contain_text(tournament_words.GIVE_GOES_ON)
    assert violations(organiser.page) == []
    pictures = shown_codes(box, spare)

    second = Organiser(open_page(), site)
    second.page.add_init_script(FAKE_CAMERA)
    second.arrives()
    second.button(setup_words.TAKE).click()
    taking = second.box(setup_words.TAKE)
    taking.get_by_role("button", name=paper_words.TAKE_CAMERA).click()
    expect(taking.locator("video")).to_be_visible()
    for place, picture in enumerate(reversed(pictures)):
        holds(second.page, picture)
        if place + 1 < len(pictures):
            expect(taking.locator(".code-mark.is-read")).to_have_count(place + 1)
    expect(second.scores(1)).to_have_text(["412", "388"])
    assert second.sees() == organiser.sees()
    second.page.reload()
    expect(second.scores(1)).to_have_text(["412", "388"])
    second.types_all()


def is_told(told: Locator, text: str) -> None:
    expect(told).to_have_text(text)


@pytest.mark.pyodide
def test_a_tablet_that_opens_a_tables_link_plays_to_the_end_and_gives_its_code(
    organiser: Organiser, open_page: Callable[..., Page], site: Site, spare: Path
) -> None:
    """With the engine of the browser, which has no part of a tournament when the tablet begins."""
    in_its_first_round(organiser, NINE, spare)
    organiser.table(2).click()
    organiser.button(table_words.TABLET).click()
    card = organiser.box(re.compile("^Ronda 1 · taula 2$"))
    address = card.get_by_role("link", name=table_words.HERE).get_attribute("href")
    for _ in range(2):
        organiser.page.keyboard.press("Escape")
    tablet = open_page()
    tablet.goto(str(address))
    start = tablet.get_by_role("dialog", name="Ronda 1 · taula 2")
    start.get_by_text(table_words.ON_SCREEN).click()
    start.get_by_role("button", name=new_game_words.START).click()
    aina = Person(tablet, site, name="")
    aina.lifts_the_curtain()
    aina.opens_menu("Abandona la partida")
    asked = aina.box(game_words.confirm_abandon[0])
    asked.get_by_role("button", name=common_words.ABANDON, exact=True).click()
    shown = tablet.get_by_role("img", name=re.compile(f"^{table_words.RESULT_CODE}: "))
    code = shown.get_attribute("aria-label")
    tablet.reload()
    expect(shown).to_have_attribute("aria-label", str(code))

    organiser.page.get_by_label("Menú").click()
    organiser.button(table_words.ENTER_CODE).click()
    box = organiser.box(table_words.ENTER_CODE)
    box.get_by_label(table_words.CODE).fill(str(code).split(": ")[1])
    box.get_by_role("button", name=table_words.TAKE).click()
    confirm = organiser.box(table_words.CONFIRM_TITLE)
    confirm.get_by_role("button", name=table_words.CONFIRM_YES).click()
    expect(organiser.scores(2)).to_have_text(["−110", "0"])
