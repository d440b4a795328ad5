"""Who directs a duplicate, at its results."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from playwright.sync_api import Locator, Page

from tests.browser.game.test_paper_stories import fits, printed
from tests.browser.persons.duplicates import Duplicate
from tests.browser.stand.site import Site, ask, engine_ready
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")

results_words = load_screen("words.results.common")
results_checking_words = load_screen("words.results.checking")
results_files_words = load_screen("words.results.files")
results_paper_words = load_screen("words.results.paper")
diploma_words = load_screen("words.diploma")
desk_words = load_screen("words.desk.common")
desk_setup_words = load_screen("words.desk.setup")
data = load_screen("results.data")
leaf = load_screen("ui.print_tables", **{"browser.dom": mock.MagicMock()})
TITLE, VENUE = "Duplicada de la Mercè", "Gràcia"
TABS = dict(results_words.TABS)
PAPERS = {code: name for code, name, _ in (*results_paper_words.PAPERS, results_paper_words.DIRECTOR_SHEET)}


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

    def prints_diplomas(self, how_many: str, path: Path) -> list[str]:
        """The diplomas that are chosen, read back from their PDF."""
        self.room().get_by_role("button", name=results_words.PRINT, exact=True).click()
        self.box(results_paper_words.TO_PRINT).get_by_text(diploma_words.MENU[1], exact=True).click()
        self.box(diploma_words.MENU[1]).get_by_role("button", name=how_many).click()
        preview = self.page.locator("dialog .leaf")
        preview.first.wait_for()
        texts = printed(self.page, path)
        self.page.keyboard.press("Escape")
        self.box(results_paper_words.TO_PRINT).wait_for()
        self.page.keyboard.press("Escape")
        return texts

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

    def mender(self, name: str, round: int) -> Locator:
        """The button that mends an entry of the round that is shown."""
        label = results_checking_words.mend_label(round, name)
        return self.room().get_by_role("button", name=label, exact=True)

    def mends(self, name: str, round: int, **fields: str) -> None:
        """From the room: an entry of one round, to what ``fields`` say (coord, word, ruling)."""
        self.mender(name, round).click()
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
