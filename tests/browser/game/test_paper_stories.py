"""Paper and copies: what is printed is read back from the PDF, what is handed over is opened elsewhere."""

from __future__ import annotations

import csv
import io
import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from pypdf import PdfReader

from tests.browser.persons.game_files import opens
from tests.browser.persons.player import TWO_PERSONS, Person, first_to_play, seed_where
from tests.browser.persons.robots import Game, dragged_out, played
from tests.browser.stand.camera import FAKE_CAMERA, drawn_code, holds, shown_codes
from tests.browser.stand.held import Held
from tests.browser.stand.site import Site, ask, attached, page_log, violations
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")
game_words = load_screen("words.game")
grammar_words = load_screen("words.grammar")
rules_words = load_screen("words.rules")

paper_words = load_screen("words.paper")
PAIR = (("Aina Puig", "greedy"), ("Bernat Solé i Vilanova", "intermediate"))
FOUR = (
    ("Gavines", "greedy"),
    ("Falciots", "novice"),
    ("Orenetes", "intermediate"),
    ("Puputs", "novice"),
)
A4 = (595, 842)  # points


@pytest.fixture(scope="module")
def classic(dist: Path) -> Game:
    return played(dist, "classic", PAIR, "c1")


@pytest.fixture(scope="module")
def four(dist: Path) -> Game:
    return played(dist, "school_four", FOUR, "f1")


def to_the_paper(person: Person) -> Locator:
    """From the end of a game to the box of all that can be done with it."""
    person.end().get_by_role("button", name=paper_words.SHEET_AND_COPY).click()
    return person.box(paper_words.TITLE)


def choice(box: Locator, name: str) -> Locator:
    return box.get_by_role("button").filter(has=box.page.get_by_text(name, exact=True)).first


@contextmanager
def preview(person: Person, title: str) -> Iterator[Locator]:
    box = person.box(title)
    box.locator(".leaf").first.wait_for()
    yield box
    box.get_by_role("button", name=common_words.CLOSE).click()
    box.wait_for(state="detached")


def printed(page: Page, path: Path) -> list[str]:
    """The text of each page that the printer would get."""
    page.pdf(path=path, prefer_css_page_size=True)
    pages = PdfReader(path).pages
    for each in pages:
        assert (round(each.mediabox.width), round(each.mediabox.height)) == A4
    return [" ".join(each.extract_text().split()) for each in pages]


def fits(leaf: Locator) -> None:
    """Nothing is cut off at the foot of the page, nor at the side of a cell or a column."""
    cut = leaf.evaluate(
        """leaf => [leaf, ...leaf.querySelectorAll(
            "td, .paper-name, .leaf-closing, .leaf-signature, .leaf-folds")]
        .filter(one => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
        .map(one => one.className + " " + one.textContent.slice(0, 40))"""
    )
    assert cut == []


# -- on paper
def test_games_are_printed_on_one_page_as_their_regulation_wants(
    site: Site, page: Page, open_page: Callable[..., Page], tmp_path: Path, classic: Game, four: Game
) -> None:
    aina = Person(page, site)
    aina.arrives()
    text = finished_and_printed(aina, classic, tmp_path)
    view = classic.view
    for told in (
        "Ronda 3",
        "Taula 12",
        "20 de novembre de 2025",
        rules_words.ruleset_name("classic"),
        paper_words.ARBITER,
    ):
        assert told in text
    for row in view["sheet"]:
        assert f"{row['coord']} {row['shown']} {row['score']} {row['total']}" in text
    for seat in view["seats"]:
        assert f"{paper_words.SIGNATURE}: {seat['name']}" in text
    for change in view["result"]["adjustments"]:
        assert f"{rules_words.adjustment_line(change, 2)} {grammar_words.signed(change['points'])}" in text
    assert rules_words.winner_line(["Bernat Solé i Vilanova"], 2) in text

    # Four seats stand side by side.
    text = finished_and_printed(aina, four, tmp_path)
    for row in four.view["sheet"]:
        assert row["coord"] in text
        assert row["shown"] in text

    for ruleset, *told in (
        ("classic", "H8 {word} retirada 0 0", "canvi (2) — 0", "passa 0 0", paper_words.NOT_OVER),
        ("school_pairs", "1 — 0 0", "1 — 0 0", "2 — 0 0", paper_words.NOT_OVER),
    ):
        what_scores_nothing_is_written(Person(open_page(), site), tmp_path, ruleset, told)


def finished_and_printed(aina: Person, game: Game, folder: Path) -> str:
    """The one page of a finished game, after a look at its preview."""
    opens(aina, game.journal())
    menu = to_the_paper(aina)
    choice(menu, paper_words.SHEET).click()
    with preview(aina, paper_words.SHEET) as box:
        fits(box.locator(".leaf"))
        assert violations(aina.page) == []
        (text,) = printed(aina.page, folder / "full.pdf")
    menu.get_by_role("button", name=common_words.CLOSE).click()
    for seat, score in zip(game.view["seats"], game.view["result"]["scores"], strict=True):
        assert seat["name"] in text
        assert f"{paper_words.FINAL} {score}" in text
    return text


def what_scores_nothing_is_written(aina: Person, folder: Path, ruleset: str, told: list[str]) -> None:
    """On the sheet of a game under way, which is printed without a preview."""
    game = Game(aina.site.folder, ruleset, (("Aina", "person"), ("Biel", "person")), seed="z")
    rack = game.rack()
    word = [tile for tile in rack if tile != "?"][:3]
    game.act(type="play", tiles=[{"square": 112 + place, "tile": tile} for place, tile in enumerate(word)])
    game.act(type="challenge", words=["".join(word)])
    assert game.view["sheet"][0]["kind"] == "withdrawn"
    game.act(type="exchange", exchange=game.rack()[:2])
    game.act(type="pass")
    aina.arrives()
    opens(aina, game.journal())
    attached(aina.page, "#sheet tbody tr:nth-child(3)")
    (text,) = printed(aina.page, folder / "full.pdf")
    for line in told:
        assert line.format(word="".join(word)) in text
    expect(aina.page.locator("#print .leaf")).to_have_count(0)


@pytest.mark.full
def test_a_long_game_still_fits_one_page(site: Site, page: Page, tmp_path: Path) -> None:
    game = dragged_out(site.folder, "llarga", 2)
    assert len(game.view["sheet"]) > 150
    aina = Person(page, site)
    aina.arrives()
    opens(aina, game.journal())
    choice(to_the_paper(aina), paper_words.SHEET).click()
    with preview(aina, paper_words.SHEET) as box:
        fits(box.locator(".leaf"))
        (text,) = printed(page, tmp_path / "full.pdf")
    assert f"{paper_words.FINAL} {game.view['result']['scores'][0]}" in text
    assert paper_words.DASH in text


@pytest.mark.pyodide
def test_empty_sheets_and_challenge_slips_wait_for_the_regulations_and_are_printed_for_each(
    site: Site, page: Page, tmp_path: Path
) -> None:
    held = Held(page, "**/engine/engine.bin")  # the last thing that the engine waits for
    aina = Person(page, site)
    with page.expect_request("**/engine/engine.bin"):
        aina.arrives()
    aina.button(paper_words.TO_PRINT).click()
    box = aina.box(paper_words.TO_PRINT)
    expect(box).to_have_count(0)
    held.let_go()
    expect(box.get_by_role("button", name=rules_words.ruleset_name("classic"))).to_have_count(2)
    for ruleset, columns in (("classic", 2), ("school_pairs", 2), ("school_four", 4), ("world_2009", 2)):
        box.locator(f"[data-answer='empty:{ruleset}:{columns}']").click()
        with preview(aina, paper_words.EMPTY_SHEET) as shown:
            fits(shown.locator(".leaf"))
            (text,) = printed(page, tmp_path / "buit.pdf")
            if ruleset == "school_four":  # r2: four turns each
                expect(shown.locator("tbody").first.locator("tr")).to_have_count(4)
        assert rules_words.ruleset_name(ruleset) in text
        assert text.count(paper_words.FINAL) == columns
        box.locator(f"[data-answer='slips:{ruleset}']").click()
        with preview(aina, paper_words.SLIPS) as shown:
            fits(shown.locator(".leaf"))
            (text,) = printed(page, tmp_path / "paperetes.pdf")
        said = rules_words.SLIP_WORDS[ruleset]
        for key in ("challenger", "played_by", "verdict", "note"):
            assert text.count(said[key]) == 8, (ruleset, said[key])
        assert text.count(said["answers"].split("/")[1]) >= 8, ruleset


# -- as files
def test_a_game_is_looked_at_turn_by_turn_goes_out_as_files_and_comes_in_again(
    site: Site, page: Page, tmp_path: Path, classic: Game
) -> None:
    aina = Person(page, site)
    aina.arrives()
    opens(aina, classic.journal())
    a_finished_game_is_looked_at_turn_by_turn(aina, classic)
    opens(aina, classic.journal())
    box = to_the_paper(aina)
    page.set_viewport_size({"width": 360, "height": 740})
    expect(choice(box, paper_words.HAND_OVER)).to_be_visible()
    over = "all => all.filter(one => one.scrollHeight > one.clientHeight).map(one => one.textContent)"
    assert box.locator(".choice").evaluate_all(over) == [], "every choice holds its words on a phone"
    text = aina.saves_a_file(choice(box, "Text"), tmp_path / "full.txt").read_text(encoding="utf-8")
    box = aina.box(paper_words.TITLE)
    table = aina.saves_a_file(choice(box, "CSV"), tmp_path / "full.csv").read_text(encoding="utf-8")
    assert table.startswith("\ufeff"), "a spreadsheet would not see that it is UTF-8"
    table = table[1:]
    rows = list(csv.reader(io.StringIO(table), delimiter=";"))
    assert {len(row) for row in rows} == {11}, "a comma parts no cells where it is for decimals"
    for row in classic.view["sheet"]:
        assert row["shown"] in text
        assert any(row["shown"] in cells and str(row["total"]) in cells for cells in rows)
    for score in classic.view["result"]["scores"]:
        assert str(score) in text.splitlines()[-5]
    file = aina.saves_a_file(choice(box, "Partida"), tmp_path / "copia.jsonl")
    assert file.read_text(encoding="utf-8") == classic.journal()

    file = aina.saves_a_file(choice(box, "GCG"), tmp_path / "partida.gcg")
    box.get_by_role("button", name=common_words.CLOSE).click()
    aina.end().get_by_role("button", name=common_words.HOME).click()
    aina.imports(file)  # its regulation is not asked: our own file names it
    aina.end().wait_for()
    view = ask(page, "look")["view"]
    assert view["ruleset"]["id"] == classic.view["ruleset"]["id"]
    assert view["result"]["scores"] == classic.view["result"]["scores"]
    assert [row["shown"] for row in view["sheet"]] == [row["shown"] for row in classic.view["sheet"]]
    what_a_file_of_another_program_says_wrongly_is_told(aina, tmp_path, classic)


def what_a_file_of_another_program_says_wrongly_is_told(aina: Person, tmp_path: Path, classic: Game) -> None:
    page = aina.page
    file = tmp_path / "d’un altre programa.gcg"
    gcg = json.loads(
        classic.session.handle(json.dumps({"v": 1, "id": 1, "at": 0, "kind": "export", "format": "gcg"}))
    )["text"]
    lines = [line for line in gcg.splitlines() if not line.startswith("#ruleset")]
    first = next(place for place, line in enumerate(lines) if line.startswith(">"))
    lines.insert(first, "#estrany una cosa d’un altre programa")
    file.write_text("\n".join(lines), encoding="utf-8")
    aina.end().get_by_role("button", name=common_words.HOME).click()
    aina.imports(file)
    asked = aina.box(paper_words.GCG_RULESET)
    assert violations(page) == []
    asked.get_by_text(rules_words.ruleset_name("world_2009"), exact=True).click()
    asked.get_by_role("button", name=paper_words.GCG_OPEN).click()
    told = aina.box(paper_words.REMARKS_TITLE)
    expect(told).to_contain_text(f"Línia {first + 1}")
    told.get_by_role("button").click()
    aina.end().wait_for()
    assert ask(page, "look")["view"]["ruleset"]["id"] == "world_2009"


# -- turn by turn
# Notes all that a line says, however soon it says something else.
NOTED = """(line) => {
    globalThis.noted = [];
    new MutationObserver(() => noted.push(line.textContent))
        .observe(line, { childList: true, characterData: true, subtree: true });
}"""


def a_finished_game_is_looked_at_turn_by_turn(aina: Person, classic: Game) -> None:
    page = aina.page
    aina.end().get_by_role("button", name=paper_words.REPLAY).click()
    box = aina.box(paper_words.REPLAY)
    line = box.get_by_role("status")
    expect(line).to_have_text(paper_words.BEFORE_THE_FIRST)
    assert box.locator(".sq.has-tile").count() == 0
    expect(box.locator(".replay-rack .tile-face")).to_have_count(14)
    assert violations(page) == []
    rows = classic.view["sheet"]
    for row in rows[:3]:
        page.keyboard.press("ArrowRight")
        expect(line).to_contain_text(row["shown"])
        expect(box.locator("[aria-current=step]")).to_contain_text(row["shown"])
        name = classic.view["seats"][row["seat"]]["name"]
        seat = box.locator(".replay-seat").filter(has_text=name)
        expect(seat.locator(".replay-score")).to_have_text(str(row["total"]))
    box.get_by_role("button", name=paper_words.LAST).click()
    expect(line).to_contain_text(game_words.GAME_OVER)
    played_tiles = sum(tile is not None for tile in classic.view["board"])
    expect(box.locator(".sq.has-tile")).to_have_count(played_tiles)
    page.keyboard.press("Home")
    expect(line).to_have_text(paper_words.BEFORE_THE_FIRST)
    expect(box.locator(".sq.has-tile")).to_have_count(0)
    box.get_by_role("slider").fill("2")
    expect(line).to_contain_text(rows[1]["shown"])
    box.locator(".replay-row").nth(4).click()
    expect(line).to_contain_text(rows[4]["shown"])
    box.get_by_role("button", name=common_words.CLOSE).click()
    expect(aina.end()).to_be_visible()

    # From the shelf, at its pace.
    aina.end().get_by_role("button", name=common_words.HOME).click()
    page.get_by_role("button", name=f"{paper_words.REPLAY}: ").click()
    expect(line).to_have_text(paper_words.BEFORE_THE_FIRST)
    line.evaluate(NOTED)
    box.get_by_role("button", name=paper_words.RUN).click()
    expect(line).not_to_have_text(paper_words.BEFORE_THE_FIRST)
    box.get_by_role("button", name=paper_words.PAUSE).click()
    assert rows[0]["shown"] in page.evaluate("noted[0]")
    expect(box.get_by_role("button", name=paper_words.RUN)).to_be_visible()
    assert aina.end().count() == 0
    box.get_by_role("button", name=common_words.CLOSE).click()


# -- to another device
def shows_pictures(person: Person, paths: list[Path]) -> None:
    with person.page.expect_file_chooser() as waited:
        person.button(paper_words.TAKE_PICTURES).click()
    waited.value.set_files(paths)


@pytest.mark.full
def test_a_game_is_handed_over_by_pictures_in_any_order(
    site: Site, page: Page, open_page: Callable[..., Page], tmp_path: Path, classic: Game
) -> None:
    aina = Person(page, site)
    aina.arrives()
    opens(aina, classic.journal())
    strange = drawn_code(page, "https://example.org/", tmp_path / "forani.png")
    newer = drawn_code(page, "FARISTOL2/1/1/X/X/X.", tmp_path / "nou.png")
    damaged = drawn_code(page, "FARISTOL1/1/5/00000000/00000000/ABC.", tmp_path / "malmes.png")
    choice(to_the_paper(aina), paper_words.HAND_OVER).click()
    pictures = shown_codes(aina.box(paper_words.GIVE), tmp_path)
    assert len(pictures) > 3
    assert violations(page) == []
    random.Random(7).shuffle(pictures)

    biel = Person(open_page(), site)
    biel.arrives()
    biel.button(paper_words.TAKE).click()
    box = biel.box(paper_words.TAKE)
    assert violations(biel.page) == []
    for picture, became in ((strange, "foreign"), (newer, "newer"), (damaged, "damaged")):
        shows_pictures(biel, [picture])
        expect(box.get_by_role("alert")).to_have_text(paper_words.SCANNED[became])
    blank = tmp_path / "blanc.png"
    biel.page.screenshot(path=blank, clip={"x": 0, "y": 0, "width": 50, "height": 50})
    shows_pictures(biel, [blank])
    expect(box.get_by_role("alert")).to_have_text(paper_words.SCANNED["none"])
    shows_pictures(biel, pictures[:-1])
    expect(box.get_by_role("status")).to_contain_text(f"{len(pictures) - 1} de {len(pictures)}")
    shows_pictures(biel, [pictures[0]])  # again: it is known, and nothing is lost
    expect(box.get_by_role("alert")).to_have_text("")
    shows_pictures(biel, [pictures[-1]])
    biel.end().wait_for()
    file = biel.saves_a_file(choice(to_the_paper(biel), "Partida"), tmp_path / "rebuda.jsonl")
    assert file.read_text(encoding="utf-8") == classic.journal()


def test_a_game_under_way_goes_on_on_another_device_by_its_camera_or_a_file(
    site: Site, page: Page, open_page: Callable[..., Page], tmp_path: Path, classic: Game
) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(TWO_PERSONS, seed_where(first_to_play), "free")
    aina.lifts_the_curtain()
    best = aina.best()[0]
    aina.plays(best)
    biel = Person(page, site, 1, "Biel")
    biel.lifts_the_curtain()
    aina.opens_menu(paper_words.TITLE)
    choice(aina.box(paper_words.TITLE), paper_words.HAND_OVER).click()
    pictures = shown_codes(aina.box(paper_words.GIVE), tmp_path)

    other = open_page()
    other.add_init_script(FAKE_CAMERA)
    anew = Person(other, site, 1, "Biel")
    anew.arrives()
    anew.button(paper_words.TAKE).click()
    anew.button(paper_words.TAKE_CAMERA).click()
    box = anew.box(paper_words.TAKE)
    expect(box.locator("video")).to_be_visible()
    for place, picture in enumerate(reversed(pictures)):
        holds(other, picture)
        if place + 1 < len(pictures):
            expect(box.locator(".code-mark.is-read")).to_have_count(place + 1)
    anew.lifts_the_curtain()
    here, there = anew.sees(), biel.sees()
    assert here["sheet"] == there["sheet"]
    assert here["rack"] == there["rack"]
    assert here["board"] == there["board"]
    assert anew.has_the_turn()
    anew.takes_a_turn()

    denied = open_page()
    without_leave_for_the_camera_it_says_so_and_a_file_can_be_opened(denied, site, tmp_path, classic)
    what_is_squeezed_comes_out_as_it_was(denied, classic)


def without_leave_for_the_camera_it_says_so_and_a_file_can_be_opened(
    page: Page, site: Site, tmp_path: Path, classic: Game
) -> None:
    page.add_init_script(
        "navigator.mediaDevices.getUserMedia = async () => "
        "{ throw new DOMException('no', 'NotAllowedError') }"
    )
    aina = Person(page, site)
    aina.arrives()
    aina.button(paper_words.TAKE).click()
    aina.button(paper_words.TAKE_CAMERA).click()
    box = aina.box(paper_words.TAKE)
    expect(box.get_by_role("alert")).to_have_text(paper_words.CAMERAS["denied"])
    file = tmp_path / "partida.jsonl"
    file.write_text(classic.journal(), encoding="utf-8")
    with page.expect_file_chooser() as waited:
        aina.button(paper_words.TAKE_FILE).click()
    waited.value.set_files(file)
    aina.end().wait_for()


def frames_of(page: Page, journal: str) -> Any:
    return page.evaluate(
        "async text => (await import(faristolPacks.place + 'handover.js')).squeeze(text)", journal
    )


def what_is_squeezed_comes_out_as_it_was(page: Page, classic: Game) -> None:
    squeezed = frames_of(page, classic.journal())
    assert len(squeezed) < len(classic.journal()) / 2
    back = page.evaluate(
        "async text => (await import(faristolPacks.place + 'handover.js')).unsqueeze(text)", squeezed
    )
    assert back == classic.journal()
    refused = (
        "async text => (await import(faristolPacks.place + 'handover.js'))"
        ".unsqueeze(text).then(() => '', () => 'refused')"
    )
    for broken in (squeezed[:-4], "é" + squeezed[1:], ":::" + squeezed[3:], "A"):
        assert page.evaluate(refused, broken) == "refused"
    assert page_log(page).errors == []
