"""A duplicate's results: what is shown, printed and saved is what the engine counted.

The games are played natively (``duplicates``) and come to the page as files; nothing here depends on how
the desk plays a round.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.game.test_paper_stories import fits, printed
from tests.browser.persons.duplicates import Duplicate, finished
from tests.browser.stand.site import (
    PATIENCE,
    Site,
    ask,
    at_sizes,
    engine_ready,
    forget,
    new_context,
    violations,
    watch,
)
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")

grammar_words = load_screen("words.grammar")
results_words = load_screen("words.results.common")
results_checking_words = load_screen("words.results.checking")
results_files_words = load_screen("words.results.files")
paper_words = load_screen("words.paper")
results_paper_words = load_screen("words.results.paper")
results_review_words = load_screen("words.results.review")
review_words = load_screen("words.review")
spelling_words = load_screen("words.spelling")
desk_words = load_screen("words.desk.common")
desk_setup_words = load_screen("words.desk.setup")
data = load_screen("results.data")
leaf = load_screen("ui.print_tables", **{"browser.dom": mock.MagicMock()})
TITLE, VENUE = "Duplicada de la Mercè", "Gràcia"
TABS = dict(results_words.TABS)
PAPERS = {code: name for code, name, _ in (*results_paper_words.PAPERS, results_paper_words.DIRECTOR_SHEET)}


@pytest.fixture(scope="module")
def twelve(dist: Path) -> Duplicate:
    """Twelve players, a bonus for a unique best play, one player warned and one expelled."""
    return with_sanctions(
        Duplicate(dist, title=TITLE, venue=VENUE, seed="d3", options={"bonus": "unique_best"})
    )


def with_sanctions(game: Duplicate) -> Duplicate:
    game.joins(12)
    game.plays(3, end=False)
    game.act("sanction", number=5)
    for _ in range(3):
        game.act("sanction", number=12)
    game.plays(3)
    return game


@pytest.fixture(scope="module")
def sixty(dist: Path) -> Duplicate:
    return finished(dist, 60, 25, seed="d1", title=TITLE, venue=VENUE)


class Director:
    """Who directs, at the page of duplicates."""

    def __init__(self, page: Page, site: Site, folder: Path) -> None:
        self.page = page
        self.site = site
        self.folder = folder

    def arrives(self) -> None:
        self.page.goto(self.site.url + "duplicada.html")
        engine_ready(self.page)

    def chooses(self, text: str, name: str) -> None:
        """Opens a file of that text."""
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        with self.page.expect_file_chooser() as waited:
            self.page.get_by_role("button", name=desk_setup_words.OPEN_FILE, exact=True).click()
        waited.value.set_files(path)

    def opens(self, game: Duplicate) -> None:
        """The game from its journal, and its results."""
        self.arrives()
        self.chooses(game.journal(), "partida.jsonl")
        self.results()

    def results(self) -> Locator:
        self.results_button().click()
        return self.room()

    def results_button(self) -> Locator:
        """At the desk; once a game is over the main button leads there, too."""
        return self.page.get_by_role("button", name=desk_words.RESULTS, exact=True).first

    def room(self) -> Locator:
        room = self.page.get_by_role("dialog", name=results_words.TITLE, exact=True)
        room.wait_for()
        return room

    def box(self, title: str) -> Locator:
        return self.page.get_by_role("dialog", name=title, exact=True)

    def tab(self, code: str) -> None:
        self.room().locator(".results-tabs").get_by_text(TABS[code]).click()

    def steps(self, what: str, value: str) -> None:
        """To another round or player."""
        self.room().locator(f"[data-step={what}] select").select_option(value)

    def rows(self) -> list[list[str]]:
        """The table that is shown: of each cell what is seen on this screen."""
        rows: list[list[str]] = (
            self.room()
            .locator("tbody tr")
            .evaluate_all("rows => rows.map(row => [...row.children].map(cell => cell.innerText.trim()))")
        )
        return rows

    def engine_results(self) -> dict[str, Any]:
        """What the engine of the page says now."""
        results: dict[str, Any] = ask(self.page, "desk_results")["results"]
        return results

    def prints(self, code: str, path: Path) -> list[str]:
        """The pages of one of the papers, read back from its PDF."""
        with self.preview(code) as box:
            for leaf in box.locator(".leaf").all():
                fits(leaf)
            return printed(self.page, path)

    @contextmanager
    def preview(self, code: str) -> Iterator[Locator]:
        self.room().get_by_role("button", name=results_words.PRINT, exact=True).click()
        menu = self.box(results_paper_words.TO_PRINT)
        menu.get_by_text(PAPERS[code], exact=True).click()
        box = self.box(PAPERS[code])
        box.locator(".leaf").first.wait_for()
        yield box
        box.get_by_role("button", name=common_words.CLOSE).click()
        menu.get_by_role("button", name=common_words.CLOSE).click()

    def saves(self, kind: str) -> tuple[str, str]:
        """The name of a file and what is in it."""
        self.room().get_by_role("button", name=results_words.FILES, exact=True).click()
        kinds = (results_files_words.PAGE_FILE, *results_files_words.FILE_KINDS)
        name = next(name for code, name, *_ in kinds if code == kind)
        with self.page.expect_download() as waited:
            self.box(results_files_words.SAVE_FILES).get_by_text(name, exact=True).click()
        return downloaded(waited.value, self.folder)

    def mends(self, name: str, round: int, **fields: str) -> None:
        """From the room: an entry of one round, to what ``fields`` say (coord, word, ruling)."""
        self.room().get_by_role(
            "button", name=results_checking_words.mend_label(round, name), exact=True
        ).click()
        box = self.box(results_checking_words.MENDING)
        for label, key in (
            (results_checking_words.MEND_COORD, "coord"),
            (results_checking_words.MEND_WORD, "word"),
        ):
            if key in fields:
                box.get_by_label(label).fill(fields[key])
        if "ruling" in fields:
            box.get_by_label(results_checking_words.MEND_RULING).select_option(fields["ruling"])
        box.get_by_role("button", name=results_checking_words.MEND_DO).click()
        box.wait_for(state="detached")


def downloaded(download: Any, folder: Path) -> tuple[str, str]:
    path = folder / "desat"
    download.save_as(path)
    return download.suggested_filename, path.read_text(encoding="utf-8")


@pytest.fixture
def director(page: Page, site: Site, tmp_path: Path) -> Director:
    return Director(page, site, tmp_path)


def slip_line(slip: dict[str, Any], letters: int) -> str:
    """A slip as a row of the paper tells it, with a note of so many letters."""
    parts = [
        slip["coord"],
        slip["shown"] or slip["word"].upper(),
        str(slip["points"]),
        results_paper_words.paper_note(slip, letters),
    ]
    return " ".join(part for part in parts if part)


# -- on the screen
def test_a_finished_round_is_looked_at_again_with_its_best_plays_and_why(
    director: Director, twelve: Duplicate
) -> None:
    director.opens(twelve)
    room = director.room()
    director.tab("rounds")
    director.steps("round", "2")
    told = ask(director.page, "desk_plays", round=2, count=5)["plays"]["plays"]
    best, played = room.locator(".results-review").all()
    expect(best.get_by_role("listitem")).to_have_count(5)
    expect(best.get_by_role("listitem").first).to_contain_text(told[0]["move"]["shown"])
    reference = director.engine_results()["rounds"][1]
    master = best.get_by_role("listitem").filter(has_text="jugada de referència")
    expect(master).to_contain_text(reference["coord"])
    below = next(one for one in told if one["found"] and one["reasons"][-1]["code"] == "more_points")
    row = played.get_by_role("listitem").filter(has_text=below["move"]["shown"]).first
    expect(row).to_contain_text(review_words.why(below["reasons"], False))
    expect(row).to_contain_text(results_review_words.note(below["found"], False))
    expect(room.locator(".spelled")).to_be_hidden()
    room.get_by_text(spelling_words.SEVERAL, exact=True).click()
    expect(room.locator(".spelled-line").first).to_be_visible()
    assert violations(director.page) == []


def test_results_are_shown_by_classification_by_rounds_and_by_players(
    director: Director, twelve: Duplicate
) -> None:
    director.opens(twelve)
    told = twelve.results()
    places = told["classification"]
    expelled = next(one for one in places if one["number"] == 12)
    assert expelled["expelled"]
    for row, one in zip(director.rows(), places, strict=True):
        figures = [
            str(one["total"]),
            grammar_words.decimal(one["percent"], 2),
            grammar_words.decimal(one["mean_place"], 2),
        ]
        assert [row[0], row[1], row[3], *row[4:]] == [
            str(one["rank"]),
            str(one["number"]),
            one["table"],
            *figures,
        ]
        assert row[2].startswith(one["name"])
        assert (results_words.EXPELLED in row[2]) == one["expelled"]
    room = director.room()
    assert results_words.bonus_rule(6) in room.inner_text()
    assert violations(director.page) == []

    director.tab("rounds")
    for played in told["rounds"]:
        director.steps("round", str(played["round"]))
        expect(room).to_contain_text(
            f"{played['coord']} {played['shown']} {grammar_words.points(played['points'])}"
        )
        expect(room).to_contain_text(results_words.criterion(played))
        expect(room).to_contain_text(results_words.found(played, 12))
        for row, slip in zip(director.rows(), played["slips"], strict=True):
            assert row[:2] == [str(slip["number"]), slip["name"]]
            assert row[2] == slip["coord"]
            assert row[3] == (slip["shown"] or slip["word"].upper() or "–")
            assert row[4] == str(slip["points"])
            assert row[5] == results_words.bonus(slip["bonus"])
            assert row[6] == results_words.notes(slip, played["best"])
    assert violations(director.page) == []

    director.tab("players")
    for one in places:
        director.steps("player", str(one["number"]))
        expect(room).to_contain_text(
            grammar_words.points(one["total"]) + " · " + results_words.place_line(one["rank"], 12)
        )
        assert [row[5] for row in director.rows()][-1] == str(one["total"])
    director.steps("player", "12")
    expect(room).to_contain_text(results_words.sanctions(3))
    room.get_by_role("button", name=results_words.PREVIOUS).click()
    expect(room.locator("[data-step=player] select")).to_have_value("11")
    expect(room.get_by_role("button", name=results_words.PREVIOUS)).to_be_focused()
    assert violations(director.page) == []


def test_every_round_has_a_column_on_the_screen_and_on_paper(
    director: Director, twelve: Duplicate, tmp_path: Path
) -> None:
    director.opens(twelve)
    told = twelve.results()
    director.tab("grid")
    reference, *rows = director.rows()
    assert reference[2:] == [
        str(told["reference_total"]),
        *(str(played["points"]) for played in told["rounds"]),
    ]
    for row, one in zip(rows, told["classification"], strict=True):
        assert row[0] == str(one["rank"])
        assert row[1] == one["name"]
        assert row[2] == str(one["total"])
        assert row[3:] == list(map(str, one["rounds"]))
    assert violations(director.page) == []
    (text,) = director.prints("grid", tmp_path / "quadre.pdf")
    best = " ".join(str(played["points"]) for played in told["rounds"])
    assert f"{results_words.REFERENCE} {told['reference_total']} {best}" in text
    for one in told["classification"]:
        figures = " ".join(map(str, one["rounds"]))
        assert f"{one['rank']} {one['number']} {one['name']} {one['total']} {figures}" in text
    director.room().get_by_role("button", name=told["classification"][0]["name"]).click()
    expect(director.room()).to_contain_text(grammar_words.points(told["classification"][0]["total"]))


def test_players_with_the_same_total_are_told_apart_by_their_best_plays(
    director: Director, dist: Path
) -> None:
    game = Duplicate(dist, seed="empat")
    game.joins(3)
    scores = tied_rounds(game)
    director.opens(game)
    expect(director.room()).to_contain_text(
        f"Bernat Solé i Vilanova i Aina Puig empaten a {scores.total} punts. "
        f"Va davant Bernat Solé i Vilanova per la millor jugada: {scores.more} punts contra {scores.less}."
    )


class Scores:
    total = more = less = 0


def tied_rounds(game: Duplicate) -> Scores:
    """Rounds after which players 1 and 2 have the same sum, of different plays."""
    scores = Scores()
    offered: list[list[dict[str, Any]]] = []
    for _ in range(2):
        game.act("draw")
        told = game.ask("desk_equals", count=150)
        moves = [one["move"] for one in told["equals"]] + told["others"]
        offered.append(moves)
        points = {move["points"]: move for move in moves}
        if len(offered) == 1:
            middle = sorted(points)[len(points) // 2]
            first, second = points[middle], points[middle + 2 if middle + 2 in points else middle + 1]
            scores.less, scores.more = first["points"], second["points"]
        else:
            apart = scores.more - scores.less
            low = next(
                each for each in sorted(points) if each + apart in points and each + apart < scores.more
            )
            first, second = points[low + apart], points[low]
            scores.total = scores.less + low + apart
        for number, move in ((1, first), (2, second)):
            game.act("slip", number=number, coord=move["coord"], word=move["word"])
        move = told["equals"][0]["move"]
        game.act("close_round", play=f"{move['coord']} {move['word']}")
    game.act("end")
    return scores


def test_a_game_without_rounds_offers_what_can_be_printed(director: Director, dist: Path) -> None:
    game = Duplicate(dist, title=TITLE)
    game.joins(2)
    director.arrives()
    director.chooses(game.journal(), "partida.jsonl")
    director.results_button().click()
    menu = director.box(results_paper_words.TO_PRINT)
    expect(menu).to_contain_text(results_words.NOTHING_YET)
    menu.get_by_text(PAPERS["slips"], exact=True).click()
    director.box(PAPERS["slips"]).locator(".leaf").wait_for()
    (text,) = printed(director.page, director.folder / "p.pdf")
    assert text.count(results_paper_words.SLIP) == 10
    assert text.count(TITLE) == 10


# -- checking and mending
def test_an_entry_is_mended_and_the_log_tells_what_it_said(director: Director, twelve: Duplicate) -> None:
    director.opens(twelve)
    told = director.engine_results()
    played = told["rounds"][1]
    slip = next(one for one in played["slips"] if one["null"] == "none" and one["points"] < played["best"])
    director.tab("rounds")
    director.steps("round", "2")
    director.mends(slip["name"], 2, coord=played["coord"], word=played["word"])
    row = director.room().locator("tbody tr").filter(has_text=slip["name"])
    expect(row).to_contain_text(str(played["points"]))
    now = director.engine_results()
    mended = next(one for one in now["rounds"][1]["slips"] if one["number"] == slip["number"])
    assert mended["points"] == played["points"]
    assert mended["found"]
    before, after = (one["points"] + one["bonus"] for one in (slip, mended))
    expect(director.room()).to_contain_text(results_checking_words.mended(slip["name"], 2, before, after))
    director.tab("places")
    assert [row[4] for row in director.rows()] == [str(one["total"]) for one in now["classification"]]
    director.tab("mends")
    log = director.room().locator(".results-mend")
    expect(log).to_have_count(1)
    expect(log).to_contain_text(results_checking_words.mend_who(2, slip["number"], slip["name"]))
    for label, one in ((results_checking_words.WAS, slip), (results_checking_words.IS, mended)):
        expect(log).to_contain_text(
            f"{label}: {one['coord']} {data.bracketed(one['word'])}, {grammar_words.points(one['points'])}."
        )

    # It is kept with the game.
    director.arrives()
    director.results()
    director.tab("mends")
    expect(director.room().locator(".results-mend")).to_have_count(1)


def test_a_ruling_is_mended_too_and_nothing_changed_is_no_mend(director: Director, twelve: Duplicate) -> None:
    director.opens(twelve)
    slip = next(one for one in director.engine_results()["rounds"][0]["slips"] if one["null"] == "none")
    director.tab("rounds")
    director.steps("round", "1")
    director.mends(slip["name"], 1, ruling="late")
    expect(director.room().locator("tbody tr.is-null").first).to_be_visible()
    again = director.room().get_by_role(
        "button", name=results_checking_words.mend_label(1, slip["name"]), exact=True
    )
    expect(again).to_be_focused()
    assert director.engine_results()["rounds"][0]["slips"][slip["number"] - 1]["null"] == "late"
    director.room().get_by_role(
        "button", name=results_checking_words.mend_label(1, slip["name"]), exact=True
    ).click()
    box = director.box(results_checking_words.MENDING)
    expect(box.get_by_label(results_checking_words.MEND_RULING)).to_have_value("late")
    box.get_by_role("button", name=results_checking_words.MEND_DO).click()
    director.box(slip["name"]).get_by_role("button", name=common_words.UNDERSTOOD).click()
    assert len(director.engine_results()["mends"]) == 1


def test_after_the_checking_time_the_results_are_definitive(director: Director, twelve: Duplicate) -> None:
    page = director.page
    page.clock.install()
    director.opens(twelve)
    room = director.room()
    room.get_by_role("button", name=results_checking_words.CHECKING, exact=True).click()
    box = director.box(results_checking_words.CHECKING)
    box.get_by_role("combobox").select_option("5")
    assert violations(page) == []
    box.get_by_role("button", name=results_checking_words.CHECKING_START).click()
    expect(room.get_by_role("button", name="Comprovació: queden ")).to_be_visible()
    page.clock.fast_forward(4 * 60_000)
    expect(room.get_by_role("button", name="Comprovació: queden 0:")).to_be_visible()
    page.clock.fast_forward(60_000)
    expect(room.get_by_role("button", name=results_checking_words.CHECKING_IS_FINAL)).to_be_visible()
    expect(room.get_by_role("status").filter(has_text=results_checking_words.NOW_FINAL)).to_be_visible()
    with director.preview("places") as paper:
        expect(paper.locator(".leaf").first).to_contain_text(
            f"{TITLE} · {VENUE}{results_checking_words.FINAL}"
        )

    # Still they may be mended, after a clear yes.
    director.tab("rounds")
    name = twelve.results()["rounds"][-1]["slips"][0]["name"]
    label = results_checking_words.mend_label(len(twelve.results()["rounds"]), name)
    room.get_by_role("button", name=label, exact=True).click()
    sure = director.box(results_checking_words.confirm_mend_final[0])
    sure.get_by_role("button", name=common_words.CANCEL).click()
    assert director.box(results_checking_words.MENDING).count() == 0
    room.get_by_role("button", name=label, exact=True).click()
    sure.get_by_role("button", name=results_checking_words.confirm_mend_final[2]).click()
    director.box(results_checking_words.MENDING).get_by_role("button", name=common_words.CANCEL).click()

    # The hour that was said holds over a reload.
    director.arrives()
    director.results()
    expect(
        director.room().get_by_role("button", name=results_checking_words.CHECKING_IS_FINAL)
    ).to_be_visible()


def test_unfinished_results_are_provisional(director: Director, dist: Path) -> None:
    game = Duplicate(dist, title=TITLE)
    game.joins(4)
    game.plays(2, end=False)
    director.opens(game)
    room = director.room()
    expect(room).to_contain_text(results_checking_words.PROVISIONAL_TOO)
    room.get_by_role("button", name=results_checking_words.CHECKING, exact=True).click(
        force=True
    )  # dimmed, it says why
    expect(director.box(results_checking_words.CHECKING)).to_contain_text(
        results_checking_words.CHECKING_WAITS
    )


# -- on paper
def test_twelve_players_are_printed_as_the_engine_counted(
    director: Director, twelve: Duplicate, tmp_path: Path
) -> None:
    director.opens(twelve)
    told = twelve.results()
    (text,) = director.prints("places", tmp_path / "classificacio.pdf")
    for word in (TITLE, VENUE, "20/11/2025", results_checking_words.TO_CHECK, results_words.bonus_rule(6)):
        assert word in text
    for one in told["classification"]:
        name = one["name"] + (f" ({results_words.EXPELLED})" if one["expelled"] else "")
        percent, mean = (grammar_words.decimal(one[key], 2) for key in ("percent", "mean_place"))
        figures = f"{one['total']} {percent} {mean}"
        assert f"{one['rank']} {one['number']} {name} {one['table']} {figures}" in text
    text = " ".join(director.prints("rounds", tmp_path / "rondes.pdf"))
    for played in told["rounds"]:
        assert f"{played['coord']} {played['shown']} {grammar_words.points(played['points'])}" in text
        for slip in played["slips"]:
            assert f"{slip['number']} {on_paper(slip['name'], 'rounds')}{slip_line(slip, 12)}" in text
    text = " ".join(director.prints("cards", tmp_path / "fitxes.pdf"))
    for one in told["classification"]:
        assert f"{one['name']} {grammar_words.points(one['total'])}" in text
        for played in told["rounds"]:
            slip = played["slips"][one["number"] - 1]
            assert f"{played['round']} {slip_line(slip, 14)} " in text
    (text,) = director.prints("record", tmp_path / "partida.pdf")
    total = 0
    for played in told["rounds"]:
        total += played["points"]
        rack = " ".join(tile for tile in played["rack"] if tile != "?")
        row = f"{played['coord']} {played['shown']} {played['points']} {total} {played['found']}"
        assert f"{rack} {row}" in text


def test_a_name_of_forty_letters_fits_on_every_paper(director: Director, dist: Path, tmp_path: Path) -> None:
    game = Duplicate(dist, title=TITLE, venue=VENUE, seed="d1")
    for name in ("Maria del Carme Puigdomènech i Rocabruna", "MONTSERRAT MUNTANER I BOSCH"):
        game.act("join", number=0, name=name, table="12")
    game.plays(3)
    director.opens(game)
    for code in ("places", "grid", "rounds", "cards"):
        director.prints(code, tmp_path / f"{code}.pdf")


def test_sixty_players_are_printed_with_a_head_on_every_page(
    director: Director, sixty: Duplicate, tmp_path: Path
) -> None:
    director.opens(sixty)
    told = sixty.results()
    assert len(told["rounds"]) > 15
    pages = {}
    for code in ("places", "grid", "rounds", "cards"):
        texts = director.prints(code, tmp_path / f"{code}.pdf")
        for number, text in enumerate(texts, start=1):
            assert text.startswith(f"{PAPERS[code]} {TITLE}")
            assert paper_words.page_of(number, len(texts)) in text
        whole = " ".join(texts)
        for one in told["classification"]:
            times = len(told["rounds"]) if code == "rounds" else 1
            assert whole.count(on_paper(one["name"], code)) >= times
        pages[code] = len(texts)
    assert pages["rounds"] == -(-len(told["rounds"]) // 2)


def on_paper(name: str, code: str) -> str:
    """A name as the paper of that kind has room for it."""
    told: str = leaf.short_name(name, 21) if code == "rounds" else name
    return told + " "


def test_the_board_that_is_printed_has_its_coordinates(
    director: Director, twelve: Duplicate, tmp_path: Path
) -> None:
    director.opens(twelve)
    with director.preview("record") as box:
        squares = box.locator(".leaf-board > span").all_inner_texts()
    lines = [squares[at : at + 16] for at in range(0, 256, 16)]
    assert lines[0] == ["", *map(str, range(1, 16))]
    assert [line[0] for line in lines[1:]] == list("ABCDEFGHIJKLMNO")
    board = [tile["label"] if tile else "" for tile in twelve.view["board"]]
    assert [square for line in lines[1:] for square in line[1:]] == board


def test_a_prepared_game_has_a_sheet_for_its_director(director: Director, dist: Path, tmp_path: Path) -> None:
    prepared = Duplicate(dist, title=TITLE, seed="p1", options={"direction": "prepared"})
    prepared.plays(5)
    game = Duplicate(dist, venue=VENUE, prepared=prepared.file("prepared"))
    game.joins(3)
    game.plays(2, end=False)
    director.opens(game)
    (text,) = director.prints("director", tmp_path / "director.pdf")
    assert results_paper_words.DIRECTOR_WARNING in text
    for played in prepared.results()["rounds"]:
        rack = " ".join(tile for tile in played["rack"] if tile != "?")
        assert f"{rack} {played['coord']} {played['shown']}" in text


# -- files
def test_tables_say_what_the_engine_says(director: Director, twelve: Duplicate) -> None:
    director.opens(twelve)
    told = twelve.results()
    name, text = director.saves("csv")
    assert name.startswith("faristol-duplicada-")
    assert name.endswith("-duplicada-de-la-merce-gracia-classificacio.csv")
    assert text.startswith("\ufeff")
    rows = list(csv.DictReader(io.StringIO(text[1:]), delimiter=";"))
    for row, one in zip(rows, told["classification"], strict=True):
        assert (row["lloc"], row["nom"], row["total"]) == (str(one["rank"]), one["name"], str(one["total"]))
        assert row["percentatge"] == grammar_words.decimal(one["percent"], 2)
        assert [row[f"ronda {at}"] for at in range(1, len(told["rounds"]) + 1)] == list(
            map(str, one["rounds"])
        )
    name, text = director.saves("csv_rounds")
    assert name.endswith("-duplicada-de-la-merce-gracia-rondes.csv")
    rows = list(csv.DictReader(io.StringIO(text[1:]), delimiter=";"))
    slips = [slip for played in told["rounds"] for slip in played["slips"]]
    for row, slip in zip(rows, slips, strict=True):
        assert (row["nom"], row["mot"], row["punts"]) == (slip["name"], slip["word"], str(slip["points"]))
        assert bool(row["nul·la per"]) == (slip["null"] != "none")
    name, text = director.saves("json")
    assert name.endswith("-resultats.json")
    assert json.loads(text)["classification"] == told["classification"]
    name, text = director.saves("records")
    assert name.endswith("-anotada.json")
    assert len(json.loads(text)["rounds"]) == len(told["rounds"])


def test_the_page_for_a_website_is_whole_in_one_file(
    director: Director, twelve: Duplicate, chromium: Browser, tmp_path: Path
) -> None:
    director.opens(twelve)
    name, text = director.saves("page")
    assert name.endswith("-duplicada-de-la-merce-gracia-resultats.html")
    file = tmp_path / "resultats.html"
    file.write_text(text, encoding="utf-8")
    told = twelve.results()
    for width in (360, 1280):
        context = new_context(chromium, width=width, height=740)
        page = context.new_page()
        log = watch(page)
        page.goto(file.as_uri())
        rows = page.locator("#classificacio tbody tr").all_inner_texts()[1:]
        for row, one in zip(rows, told["classification"], strict=True):
            for figure in (one["rank"], one["name"], one["total"]):
                assert str(figure) in row
        assert page.locator(".board").count() == len(told["rounds"])
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.get_by_role("link", name=told["classification"][-1]["name"]).click()
        expect(page.get_by_role("heading", name=told["classification"][-1]["name"])).to_be_in_viewport()
        assert violations(page) == []
        forget(page)
        context.close()
        assert (log.requests, log.errors) == ([file.as_uri()], [])


def test_a_game_comes_back_from_each_of_its_files(
    director: Director, twelve: Duplicate, open_page: Any, site: Site, tmp_path: Path
) -> None:
    director.opens(twelve)
    name, journal = director.saves("journal")
    assert name.endswith(".jsonl")
    assert journal == twelve.journal()
    name, xml = director.saves("eliot")
    assert name.endswith("-eliot.xml")
    other = Director(open_page(), site, tmp_path)
    other.arrives()
    other.chooses(xml, name)
    left_out = other.box(results_files_words.IMPORTED["eliot"])
    expect(left_out).to_contain_text(results_files_words.left_out("Warning"))
    left_out.get_by_role("button", name=common_words.UNDERSTOOD).click()
    other.results()
    places = [
        [(one["rank"], one["name"], one["total"], one["expelled"]) for one in results["classification"]]
        for results in (twelve.results(), other.engine_results())
    ]
    assert [one[3] for one in places[0]].count(True) == 1
    assert places[0] == places[1]


def test_a_file_that_cannot_be_is_refused_and_says_where(director: Director, twelve: Duplicate) -> None:
    director.arrives()
    lines = twelve.journal().splitlines()
    lines[6] = lines[6].replace('"event"', '"esdeveniment"')
    for text, name, why in (
        ("", "buit.jsonl", "buit"),
        ("hola", "hola.txt", "no és cap duplicada"),
        ("\n".join(lines), "malmes.jsonl", "línia 7"),
        ("<Game></Game>", "altre.xml", "Eliot"),
        ('{"faristol_prepared": 1}', "preparada.json", "malbé"),
    ):
        director.chooses(text, name)
        box = director.box(results_files_words.CANNOT_OPEN)
        expect(box).to_contain_text(why)
        box.get_by_role("button", name=common_words.UNDERSTOOD).click()


# -- venues
@pytest.fixture
def venues(dist: Path) -> dict[str, Duplicate]:
    """The same prepared game at three places, and another game at a fourth."""
    prepared = Duplicate(dist, title=TITLE, seed="p2", options={"direction": "prepared"})
    prepared.plays(4)
    text = prepared.file("prepared")
    games = {}
    for number, venue in enumerate(("Gràcia", "Sants", "")):
        games[venue or "sense"] = game = Duplicate(dist, venue=venue, prepared=text, seed=f"v{number}")
        game.joins(3 + number)
        game.plays(4)
    games["altra"] = finished(dist, 3, 4, seed="x", venue="Altra")
    return games


REFUSED = {"altra": results_files_words.OTHER_GAME, "nota": results_files_words.NO_JOURNAL}


def test_venues_are_merged_whatever_the_order_of_their_files(
    open_page: Any, site: Site, venues: dict[str, Duplicate], tmp_path: Path
) -> None:
    for name, game in venues.items():
        (tmp_path / f"{name}.jsonl").write_text(game.journal(), encoding="utf-8")
    (tmp_path / "nota.txt").write_text("hola", encoding="utf-8")
    shown = []
    for others in (["Sants", "altra", "sense", "nota"], ["sense", "Sants"]):
        director = Director(open_page(), site, tmp_path)
        director.opens(venues["Gràcia"])
        director.room().get_by_role("button", name=results_words.VENUES).click()
        box = director.box(results_files_words.VENUES_TITLE)
        with director.page.expect_file_chooser() as waited:
            box.get_by_role("button", name=results_files_words.ADD_FILES).click()
        files = [tmp_path / f"{one}.{'txt' if one == 'nota' else 'jsonl'}" for one in others]
        waited.value.set_files(files)
        asked = director.box(results_files_words.NAME_VENUE)
        expect(asked.get_by_label(results_words.VENUE)).to_have_value("sense")
        asked.get_by_label(results_words.VENUE).fill("Horta")
        asked.get_by_role("button", name=results_files_words.USE_NAME).click()
        expect(box.locator(".results-venue")).to_have_count(3, timeout=PATIENCE)
        shown.append(box.locator("tbody tr").all_inner_texts())
        refused = [
            results_files_words.refused_file(file.name, REFUSED[file.stem])
            for file in files
            if file.stem in REFUSED
        ]
        expect(box.locator(".results-refused p")).to_have_text(refused)
        assert violations(director.page) == []
    assert shown[0] == shown[1]
    assert len(shown[0]) == 3 + 4 + 5

    with director.page.expect_download() as saved:
        box.get_by_role("button", name=results_files_words.SAVE_CSV).click()
    name, text = downloaded(saved.value, tmp_path)
    assert name.endswith("-seus.csv")
    rows = list(csv.DictReader(io.StringIO(text[1:]), delimiter=";"))
    assert [row["seu"] for row in rows].count("Horta") == 5
    box.get_by_role("button", name=results_words.PRINT).click()
    paper = director.box(results_files_words.MERGED)
    paper.locator(".leaf").wait_for()
    (page,) = printed(director.page, tmp_path / "seus.pdf")
    assert "20/11/2025" in page
    for row in rows:
        assert (
            f"{row['lloc']} {row['número']} {row['nom']} {row['taula']} {row['seu']} {row['total']}" in page
        )
    paper.get_by_role("button", name=common_words.CLOSE).click()

    box.get_by_role("button", name=results_files_words.take_out("Horta")).click()
    expect(box.locator(".results-venue")).to_have_count(2)
    expect(box.locator("tbody tr")).to_have_count(7)


# -- places and sizes
TOO_WIDE = """() => [...document.querySelectorAll("dialog.results, .results-place")]
    .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.className)"""
BROKEN = """() => [...document.querySelectorAll(".results-table .word")]
    .filter((word) => !word.querySelector("wbr") && word.getClientRects().length > 1)
    .map((word) => word.textContent)"""


def test_no_screen_is_too_small_or_too_large(
    page: Page, site: Site, tmp_path: Path, twelve: Duplicate
) -> None:
    director = Director(page, site, tmp_path)
    director.opens(twelve)
    sizes = [(360, 740), (740, 360), (768, 1024), (1920, 1080)]
    for code in TABS:
        director.tab(code)
        for width, _ in at_sizes(page, sizes):
            assert page.evaluate(TOO_WIDE) == [], (code, width)
            assert width < 600 or page.evaluate(BROKEN) == [], (code, width)
            assert violations(page) == [], (code, width)
