"""A tournament on paper and in files: what is printed is read back from the PDF, what is saved too."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.game.test_paper_stories import fits, printed
from tests.browser.persons.organiser import Organiser
from tests.browser.stand.site import Site, engine_ready, violations
from tests.browser.tournament_sheets.school_days import FOURS, LONG, NARROW, PAIRED, PLACE, TITLE, SchoolDay
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")
paper_words = load_screen("words.paper")
sheet_words = load_screen("words.tournament.paper")
diploma_words = load_screen("words.diploma")
files_words = load_screen("words.tournament.files")
setup_words = load_screen("words.tournament.setup")
tournament_words = load_screen("words.tournament.common")
standings_words = load_screen("words.tournament.standings")
SEVEN_POINTS = 7 * 25.4 / 72  # mm


class Printer(Organiser):
    """An organiser who prints and saves."""

    def opens(self, day: SchoolDay, folder: Path) -> None:
        path = folder / "torneig.jsonl"
        path.write_text(day.journal(), encoding="utf-8")
        self.arrives()
        engine_ready(self.page)
        with self.page.expect_file_chooser() as waited:
            self.button(setup_words.OPEN_FILE).click()
        waited.value.set_files(path)
        self.main().wait_for()

    def item(self, text: str) -> None:
        self.page.locator("#menu summary").click()
        self.button(text).click()

    @contextmanager
    def printing(self) -> Iterator[Locator]:
        self.item(tournament_words.MENU_PRINT)
        box = self.box(sheet_words.TO_PRINT)
        box.wait_for()
        yield box
        box.get_by_role("button", name=common_words.CLOSE).click()
        box.wait_for(state="detached")

    def prints(self, code: str, path: Path) -> list[str]:
        """A paper from the box of papers: looked at, measured, and read back from its PDF."""
        name = sheet_words.paper_name(code)
        self.box(sheet_words.TO_PRINT).get_by_text(name, exact=True).click()
        box = self.box(name)
        box.locator(".leaf").first.wait_for()
        for leaf in box.locator(".leaf").all():
            fits(leaf)
        names_are_readable(box)
        texts = printed(self.page, path)
        box.get_by_role("button", name=common_words.CLOSE).click()
        self.box(sheet_words.TO_PRINT).wait_for()
        return texts

    def saves(self, kind: str, category: str = "") -> tuple[str, str]:
        """The name of a file and what is in it."""
        self.item(tournament_words.MENU_FILES)
        kinds = (files_words.PAGE_FILE, *files_words.TABLES, *files_words.FILE_KINDS, *files_words.REPORTS)
        name = next(name for code, name, _ in kinds if code == kind)
        with self.page.expect_download() as waited:
            self.box(files_words.SAVE_FILES).get_by_text(name, exact=True).click()
            if category:
                self.box(standings_words.CATEGORY).get_by_role("button", name=category).click()
        path = waited.value.path()
        return waited.value.suggested_filename, path.read_text(encoding="utf-8")


def names_are_readable(box: Locator) -> None:
    """Every name has letters of seven points at least, and is not cut."""
    small = box.locator(
        "td.is-name, .slip-name b, .paper-name b, .leaf-name, .diploma-name, .diploma-title"
    ).evaluate_all(
        """(names, least) => names.filter(one => {
            const mm = one.closest(".leaf").getBoundingClientRect().width / 210;
            return parseFloat(getComputedStyle(one).fontSize) < (least - 0.01) * mm ||
              (one.textContent && one.scrollWidth > one.clientWidth + 1 && one.clientWidth);
        }).map(one => one.textContent)""",
        SEVEN_POINTS,
    )
    assert small == []


@pytest.fixture(scope="module")
def day() -> SchoolDay:
    return SchoolDay()


@pytest.fixture
def printer(site: Site, page: Page) -> Printer:
    return Printer(page, site)


def test_every_paper_of_a_school_day_is_printed_as_the_engine_counted(
    printer: Printer, day: SchoolDay, tmp_path: Path
) -> None:
    printer.opens(day, tmp_path)
    # at the desk no name is cut, and tables are read down
    for seat in printer.page.locator(".day-seat:visible", has_text=LONG[0]).all():
        assert seat.evaluate("seat => getComputedStyle(seat).whiteSpace !== 'nowrap'")
        assert seat.evaluate("seat => seat.scrollWidth <= seat.clientWidth + 1")
    tops = (
        printer.page.locator(".day-list")
        .first.locator("li")
        .evaluate_all("rows => rows.slice(0, 2).map(row => row.getBoundingClientRect().top)")
    )
    assert tops[0] < tops[1]
    with printer.printing() as box:
        assert violations(printer.page) == []
        pairs, fours = day.now(0), day.now(1)

        # pairings: 12 tables and a bye, 4 tables of four; on the wall by table and by name
        texts = printer.prints("tables", tmp_path / "taules.pdf")
        assert len(texts) == 2
        for number, text in enumerate(texts, 1):
            assert text.startswith(f"{sheet_words.round_name(3)} {TITLE} · ")
            assert paper_words.page_of(number, 2) in text
        whole = " ".join(texts)
        assert f"– {pairs['bye']['name']} {pairs['bye']['club']} {sheet_words.BYE}" in whole
        for table in pairs["tables"]:
            first, second = (f"{one['name']} {one['club']}" for one in table["seats"])
            assert f" {table['table']} {first} {second}" in whole
        assert NARROW in whole, "letters are measured: narrow ones are not cut"
        texts = printer.prints("names", tmp_path / "noms.pdf")
        assert len(texts) == 3, "the 25 names of a category go on on another page"
        whole = " ".join(texts)
        for table in [*pairs["tables"], *fours["tables"]]:
            for seat, one in enumerate(table["seats"]):
                starts = f" {sheet_words.STARTS}" if seat == 0 else ""
                assert f"{one['name']} {one['club']} {table['table']}{starts} " in whole

        # slips: eight on a page, and six of four
        texts = printer.prints("slips", tmp_path / "paperetes.pdf")
        assert len(texts) == -(-len(pairs["tables"]) // 8) + -(-len(fours["tables"]) // 6)
        whole = " ".join(texts)
        assert whole.count(sheet_words.SLIP) == len(pairs["tables"]) + len(fours["tables"])
        assert whole.count(sheet_words.SIGNATURE) == PAIRED - 1 + FOURS
        assert f"{LONG[0]}" in whole

        # the score sheets of one category
        box.get_by_role("combobox", name=sheet_words.CATEGORY, exact=True).select_option(label="Sisè")
        texts = printer.prints("score_sheets", tmp_path / "fulls.pdf")
        assert len(texts) == len(pairs["tables"])
        for text, table in zip(texts, pairs["tables"], strict=True):
            assert f"{paper_words.TABLE} {table['table']}" in text
            assert all(one["name"] in text for one in table["seats"])

        # standings, cross table and cards of it: provisional
        rows = day.standings(0)
        texts = printer.prints("standings", tmp_path / "classificacio.pdf")
        assert all(sheet_words.status(2, final=False) in text for text in texts)
        whole = " ".join(texts)
        for row in rows:
            figures = f"{standings_words.halves(row['halves'])} {sheet_words.spread(row['spread'])}"
            assert f"{row['rank']} {row['name']} " in whole
            assert f"{figures} {row['total']}" in whole
        texts = printer.prints("clubs", tmp_path / "escoles.pdf")
        assert len(texts) == 1
        texts = printer.prints("cross_table", tmp_path / "quadre.pdf")
        whole = " ".join(texts)
        ranks = {row["no"]: row["rank"] for row in rows}
        for row in rows:
            game = row["games"][0]
            if game["opponents"]:
                met = f"{sheet_words.outcome(game)}{ranks[game['opponents'][0]]}"
                assert f"{row['name']} {met} {game['score']}–{game['others'][0]}" in whole
        texts = printer.prints("cards", tmp_path / "fitxes.pdf")
        whole = " ".join(texts)
        for row in rows:
            assert whole.count(f"{row['name']} {sheet_words.place_line(row, PAIRED)}") == 1

        # diplomas of all: the first three of each
        box.get_by_role("combobox", name=sheet_words.CATEGORY, exact=True).select_option(
            label=sheet_words.ALL
        )
        texts = printer.prints("diplomas", tmp_path / "diplomes.pdf")
        best = [row for place in (0, 1) for row in day.standings(place) if row["rank"] <= 3]
        assert len(texts) == len(best)
        for text, row in zip(texts, best, strict=True):
            assert text.startswith(f"{diploma_words.DIPLOMA} {TITLE} {diploma_words.AWARDED} {row['name']}")
            assert row["club"] in text
            assert diploma_words.for_place(row["rank"]) in text
            assert PLACE in text
        # one for everybody: only the first ten are told their place
        box.get_by_label(diploma_words.FIRST).select_option(diploma_words.EVERYBODY)
        texts = printer.prints("diplomas", tmp_path / "tothom.pdf")
        assert len(texts) == PAIRED + FOURS
        told = [diploma_words.for_place(row["rank"] if row["rank"] <= 10 else 0) for row in day.standings(0)]
        assert told[-1] == "per haver-hi participat"
        assert all(line in text for line, text in zip(told, texts[:PAIRED], strict=True))
        assert len(printer.prints("cross_table", tmp_path / "quadres.pdf")) == 2
        texts = printer.prints("cards", tmp_path / "fitxes_totes.pdf")
        assert len(texts) == 4
        cards_of_four_have_points_by_round(day, " ".join(texts))


def cards_of_four_have_points_by_round(day: SchoolDay, whole: str) -> None:
    for row in day.standings(1):
        game = row["games"][0]
        assert f"{game['score']} {standings_words.halves(game['halves'])}" in whole, row["name"]


def test_a_day_is_saved_as_a_page_tables_and_reports(
    printer: Printer, day: SchoolDay, tmp_path: Path
) -> None:
    printer.opens(day, tmp_path)
    name, text = printer.saves("page")
    assert name.endswith("final-escolar-de-la-merce-pagina.html")
    assert "<script" not in text
    for row in (*day.standings(0), *day.standings(1)):
        assert text.count(f">{row['name']}<") >= 4  # standings, rounds, games
    web = printer.page.context.new_page()
    web.set_content(text)
    expect(web.get_by_role("heading", level=1)).to_have_text(TITLE)
    assert violations(web) == []
    web.set_viewport_size({"width": 360, "height": 740})
    expect(web.locator("tbody tr").first.locator("td").last).to_be_in_viewport(ratio=1)
    assert violations(web) == []
    web.close()
    name, text = printer.saves("standings", "Sisè")
    assert name.endswith("-final-escolar-de-la-merce-a-classificacio.csv")
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff")), delimiter=";"))
    assert rows[0][:5] == ["Lloc", "Núm.", "Nom", "Escola o club", "Punts"]
    assert len(rows) == PAIRED + 1
    assert "," not in rows[1][4] or rows[1][4].endswith(",5")
    assert json.loads(printer.saves("json")[1])["title"] == TITLE
    assert printer.saves("journal")[1] == day.journal()
    name, text = printer.saves("trf")
    assert name.endswith(".trf")
    assert text.count("\n001 ") == PAIRED
