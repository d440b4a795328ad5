"""An organiser at the desk of a tournament, who finds things by their names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.stand.site import Site, ask
from tests.rooms.app.loading import load as load_screen

tournament_words = load_screen("words.tournament.common")
setup_words = load_screen("words.tournament.setup")
View = dict[str, Any]
_FILLED = """(line, results) => {
    for (const result of results) {
        const fields = line.querySelectorAll("input");
        result.forEach((text, at) => { fields[at].value = text; });
        fields[0].dispatchEvent(new Event("input", { bubbles: true }));
        line.requestSubmit();
    }
}"""

PAIR, START = re.compile("^Aparella la ronda"), re.compile("^Comença la ronda")


class Organiser:
    """The organiser at a page."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site

    # coming in

    def arrives(self) -> None:
        self.page.goto(self.site.url + "torneig.html")
        self.button(setup_words.NEW).wait_for()

    def sets_up(self, roster: str, *, rounds: int = 3, title: str = "Torneig de Vic", **choices: str) -> None:
        """From the first screen to the desk; ``choices``: labels of lists by the names of these."""
        self.button(setup_words.NEW).click()
        self.page.get_by_label(setup_words.NAME, exact=True).fill(title)
        self.page.get_by_label(setup_words.LIST, exact=True).fill(roster)
        # It is read a moment after the last key, and may then move the button that is to be pressed
        expect(self.page.locator(".day-understood")).not_to_have_text(setup_words.LIST_LATER)
        self.list(setup_words.ROUNDS).select_option(str(rounds))
        for name, label in choices.items():
            self.list(getattr(setup_words, name)).select_option(label=label)
        self.button(setup_words.START).click()
        self.main().wait_for()

    def comes_with(self, roster: str, **more: Any) -> None:
        self.arrives()
        self.sets_up(roster, **more)

    def opens_file(self, path: Path) -> None:
        """From the first screen to the desk of a day that was saved."""
        with self.page.expect_file_chooser() as waited:
            self.button(setup_words.OPEN_FILE).click()
        waited.value.set_files(path)
        self.main().wait_for()

    # finding

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def aside(self, title: str | re.Pattern[str]) -> Locator:
        """A question that was put aside."""
        return self.page.get_by_role("group", name=title)

    def box(self, title: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("dialog", name=title)

    def list(self, name: str) -> Locator:
        """A drop-down list; the first of that name stands for all categories."""
        return self.page.get_by_role("combobox", name=name, exact=True).first

    def main(self) -> Locator:
        """The button with what to do next."""
        return self.page.locator(".day-next")

    def table(self, number: int) -> Locator:
        return self.page.locator(f"[data-table='{number}']")

    def scores(self, number: int) -> Locator:
        return self.table(number).locator(".day-score")

    def line(self, name: str) -> Locator:
        return self.page.locator(".day-line").get_by_label(name, exact=True)

    def hint(self) -> Locator:
        return self.page.locator(".day-hint")

    def part(self, name: str) -> None:
        self.page.get_by_role("tab", name=dict(tournament_words.TABS)[name]).click()

    # knowing

    def sees(self) -> View:
        view: View = ask(self.page, "tournament_look")["tournament"]
        return view

    def tables(self) -> list[int]:
        """The tables of the present round without a result."""
        view = self.sees()
        return [table for one in view["categories"] if one["now"] for table in one["now"]["missing"]]

    # doing

    def goes_on(self, name: str | re.Pattern[str]) -> None:
        """Press the main button, which must say ``name``."""
        expect(self.main()).to_have_text(name)
        # A box may still be open over it, although its answer shows already; what is under it takes no key
        expect(self.page.locator("dialog:modal")).to_have_count(0)
        self.main().press("Enter")

    def picks(self, item: str) -> None:
        """Choose an item of the menu."""
        self.page.locator("#menu summary").click()
        self.page.locator("#menu-panel").get_by_role("button", name=item, exact=True).click()

    def begins_the_round(self) -> None:
        self.goes_on(PAIR)
        self.goes_on(START)
        expect(self.line(tournament_words.TABLE)).to_be_focused()

    def types(self, text: str) -> None:
        """Type a result into the focused line."""
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def types_many(self, results: Iterable[Sequence[int]]) -> None:
        """Type results one after another, as quickly as the keys go; of each the table and its points."""
        self.page.keyboard.type("".join(" ".join(map(str, one)) + "\n" for one in results))

    def hands_in(self, results: Iterable[Sequence[int]]) -> None:
        """The same without single keys: of each the fields are filled and sent."""
        self.page.locator(".day-line").evaluate(
            _FILLED, [[str(one) for one in several] for several in results]
        )

    def types_all(self) -> None:
        """Type a result for every table that lacks one, as quickly as the keys go."""
        missing = self.tables()
        for table in missing:
            self.types(f"{table} {350 + 7 * table % 90} {310 + 11 * table % 80}")
        self.is_complete()

    def is_complete(self) -> None:
        """Wait until every table of the round that is shown has its result."""
        expect(self.page.locator(".day-table[data-state=in]").first).to_be_attached()
        expect(self.page.locator(".day-table[data-state=missing]")).to_have_count(0)
