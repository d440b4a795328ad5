"""Whole days by script, as a teacher or an organiser has them: a school's, a championship, tables of four."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from time import time
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, expect

from faristol.lexicon import from_words
from faristol.record.tournament.journal import audit_tournament, read_tournament
from faristol.session import Session
from faristol.tiles import parse
from faristol.tournament.ranking import clubs, ranked
from faristol.tournament.state import State
from tests.browser.game.test_paper_stories import printed
from tests.browser.persons.organiser import PAIR, START, Organiser
from tests.browser.stand.killable import Killable
from tests.browser.stand.native_engine import NativeEngines
from tests.browser.stand.site import Site, ask, prepare
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")
grammar = load_screen("words.grammar")
setup_words = load_screen("words.tournament.setup")
sheet_words = load_screen("words.tournament.paper")
standings_words = load_screen("words.tournament.standings")
tournament_words = load_screen("words.tournament.common")

NAMES = (
    *("Aina", "Biel", "Carla", "Dídac", "Elna", "Ferran", "Gemma", "Hug", "Irene", "Jordi", "Kira", "Lluc"),
    *("Martina", "Nil", "Ona", "Pau", "Queralt", "Roc", "Sira", "Teo", "Uriel", "Vera", "Xènia"),
)
SURNAMES = "Puig Roca Soler Vila Mas Camps Bosch Serra Pons Riera Font Casals".split()
SCHOOLS = (
    *("Escola Els Pins", "Escola Drassanes", "Institut-Escola Les Vinyes", "Escola La Sínia"),
    *("Escola Sant Miquel", "Escola Pompeu Fabra", "Col·legi Vedruna", "Escola El Roure"),
    *("Escola Montrodon", "Institut Jaume Callís", "Escola Andersen", "Escola Salarich"),
)
CATEGORIES = ("5è", "6è", "1r d’ESO", "2n d’ESO")
CELLS = """rows => rows.map(row => [...row.cells].map(
    cell => (cell.querySelector("button") ?? cell).textContent))"""

Result = tuple[int, ...]  # table and points


def name(number: int) -> str:
    return f"{NAMES[number % 23]} {SURNAMES[(number * 5 + number // 23 * 2) % 12]}"


def school_roster() -> str:
    """92 pupils under the names of their 12 schools, each with a category."""
    lines = []
    for number in range(92):
        school = number % 12
        lines.append((school, f"{name(number)}; {CATEGORIES[(number // 12 + school) % 4]}"))
    found = []
    for school, title in enumerate(SCHOOLS):
        found += [f"{title}:", *(line for at, line in lines if at == school)]
    return "\n".join(found)


def any_scores(
    chance: random.Random, tables: Iterable[dict[str, Any]], least: int = 180, most: int = 520
) -> list[Result]:
    return [(one["table"], *(chance.randint(least, most) for _ in one["seats"])) for one in tables]


def tables_of(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [table for one in view["categories"] if one["now"] for table in one["now"]["tables"]]


def day_of(page: Page) -> State:
    """The day by its journal, every event of which is decided again."""
    return audit_tournament(read_tournament(journal_of(page)))


def journal_of(page: Page) -> str:
    text: str = ask(page, "tournament_export", format="journal")["file"]["text"]
    return text


def natively(state: State, key: str) -> list[list[str]]:
    """The standings of a category as the engine has them outside the browser, in the cells of the screen."""
    category = state.plan.category(key)
    assert category is not None
    cells, before = [], 0
    for row in ranked(state, category):
        person = state.person(row.no)
        assert person is not None
        rank = "" if row.rank == before else str(row.rank)
        before = row.rank
        spread = grammar.signed(row.spread) if row.spread else "0"
        cells.append([rank, person.entry.name, standings_words.halves(row.halves), spread, str(row.total)])
    return cells


class Teacher(Organiser):
    """An organiser whose browser may be killed."""

    def __init__(
        self, playwright: Playwright, profile: Path, site: Site, engines: NativeEngines | None
    ) -> None:
        self.playwright, self.profile, self.engines = playwright, profile, engines
        super().__init__(self._started(), site)

    def _started(self) -> Page:
        self.browser = Killable(self.playwright, self.profile)
        prepare(self.browser.page.context, engines=self.engines)
        return self.browser.page

    def loses_power(self) -> None:
        self.browser.kill()
        self.page = self._started()
        self.page.goto(self.site.url + "torneig.html")
        self.main().wait_for()

    def goes_home(self) -> None:
        self.browser.browser.close()
        self.browser.kill()

    def is_away(self, who: str) -> None:
        self.button(f"{who}: {standings_words.IS_HERE}").click()

    def comes_late(self, who: str, club: str, category: str) -> None:
        self.page.get_by_label(standings_words.ADD_NAME, exact=True).fill(who)
        self.page.get_by_label(standings_words.CLUB, exact=True).fill(club)
        self.list(standings_words.CATEGORY).select_option(label=category)
        self.button(standings_words.ADD).click()
        # The list is drawn anew then, and what is pressed next may be in it
        expect(self.page.locator(".day-person-open", has_text=who)).to_be_visible()

    def looks_at_round(self, number: int) -> None:
        chosen = self.page.get_by_role("combobox", name=tournament_words.ROUND_SHOWN)
        chosen.select_option(str(number))

    def mends(self, table: int, turn: int, scores: Iterable[int], reason: str = "") -> None:
        """A result in the box of its table."""
        self.table(table).click()
        box = self.box(tournament_words.table_title(table, turn))
        for seat, score in enumerate(scores):
            box.get_by_role("textbox").nth(seat).fill(str(score))
        if reason:
            box.get_by_label(tournament_words.REASON).fill(reason)
        box.get_by_role("button", name=tournament_words.SAVE, exact=True).click()
        expect(box).to_be_hidden()

    def reads_standings(self, category: str = "", way: str = "") -> list[list[str]]:
        if category:
            self.list(standings_words.CATEGORY).select_option(label=category)
        if way:
            self.list(standings_words.WAY).select_option(label=way)
        table = self.page.get_by_role("table", name=way or standings_words.STANDINGS)
        cells: list[list[str]] = table.locator("tbody tr").evaluate_all(CELLS)
        return cells


@pytest.mark.full
def test_a_school_day_of_92_pupils(
    site: Site, playwright: Playwright, engines: NativeEngines | None, spare: Path, tmp_path: Path
) -> None:
    """Absences, a power cut, a late pair, a start by mistake, results found wrong, and paper."""
    chance = random.Random(92)
    teacher = Teacher(playwright, spare, site, engines)
    teacher.arrives()
    teacher.button(setup_words.NEW).click()
    teacher.page.get_by_label(setup_words.LIST, exact=True).fill(school_roster())
    understood = teacher.page.locator(".day-understood")
    expect(understood).to_have_text("92 participants en 104 línies · 12 escoles o clubs · 4 categories")
    teacher.button(setup_words.START).click()
    teacher.main().wait_for()
    for number in (3, 20, 41, 60, 85):
        teacher.is_away(name(number))
    expect(teacher.page.locator(".day-told-people")).to_have_text("92 participants, 5 absents")

    # round 1: a power cut with half of the results in, and two pupils who come late and play each other
    teacher.begins_the_round()
    tables = tables_of(teacher.sees())
    assert all(first["club"] != second["club"] for first, second in (one["seats"] for one in tables))
    results = any_scores(chance, tables)
    teacher.types_many(results[:20])
    expect(teacher.page.locator(".day-table[data-state=in]")).to_have_count(20)
    before = teacher.sees()
    teacher.loses_power()
    assert teacher.sees() == before
    teacher.part("people")
    teacher.comes_late("Mariona Tard", SCHOOLS[0], "6è")
    teacher.comes_late("Norbert Tard", SCHOOLS[0], "6è")
    teacher.page.locator(".day-person-open", has_text="Mariona Tard").click()
    teacher.box("Mariona Tard").get_by_role("button", name=standings_words.PLAY_NOW).click()
    asked = teacher.box(tournament_words.PLAY_NOW_TITLE)
    asked.get_by_role("button", name=re.compile("^Norbert Tard")).click()
    expect(asked).to_be_hidden()
    late = next(one for one in tables_of(teacher.sees()) if one["seats"][0]["name"] == "Mariona Tard")
    teacher.goes_on(f"Mostra els {len(tables) + 1 - 20} que falten")
    expect(teacher.line(tournament_words.TABLE)).to_be_focused()
    teacher.hands_in([*results[20:], (late["table"], 310, 290)])
    teacher.goes_on(PAIR)

    # round 2 is paired when a result of round 1 is found to be the wrong way round
    wrong = results[0]
    teacher.looks_at_round(1)
    teacher.mends(wrong[0], 1, reversed(wrong[1:]))
    expect(teacher.main()).to_have_text(START)
    expect(teacher.page.locator(".day-help")).to_have_text(tournament_words.STALE)
    teacher.button("Torna a aparellar la ronda 2").click()
    teacher.button(tournament_words.confirm_pair_again[2]).click()
    expect(teacher.button("Torna a aparellar la ronda 2")).to_be_hidden()
    teacher.goes_on(START)
    expect(teacher.line(tournament_words.TABLE)).to_be_focused()
    # it was started too early: somebody has gone home
    teacher.picks(tournament_words.MENU_UNSTART)
    teacher.button(tournament_words.confirm_unstart[2]).click()
    expect(teacher.main()).to_have_text(START)
    teacher.part("people")
    teacher.is_away("Mariona Tard")
    expect(teacher.page.locator(".day-help")).to_contain_text(
        "A l’aparellament hi ha qui no juga: Mariona Tard."
    )
    teacher.button("Torna a aparellar la ronda 2").click()
    teacher.button(tournament_words.confirm_pair_again[2]).click()
    # the pairing hangs on the wall when another one comes: the round begins as it stands
    teacher.comes_late("Ona Tard", SCHOOLS[0], "6è")
    expect(teacher.page.locator(".day-help")).to_contain_text(
        "Fora de l’aparellament fins a la ronda 3: Ona Tard."
    )
    teacher.goes_on(START)
    expect(teacher.line(tournament_words.TABLE)).to_be_focused()
    paired = tables_of(teacher.sees())
    assert "Mariona Tard" not in [seat["name"] for one in paired for seat in one["seats"]]

    # round 1 is locked now; another wrong result of it is mended with a reason, and no pairing changes
    teacher.looks_at_round(1)
    teacher.mends(results[1][0], 1, reversed(results[1][1:]), reason="Papereta girada")
    expect(teacher.table(results[1][0])).to_contain_text("esmenat: Papereta girada")
    assert tables_of(teacher.sees()) == paired
    teacher.goes_on(re.compile("que falten$"))
    expect(teacher.line(tournament_words.TABLE)).to_be_focused()
    teacher.hands_in(any_scores(chance, paired))
    teacher.goes_on(PAIR)
    teacher.goes_on(START)
    expect(teacher.line(tournament_words.TABLE)).to_be_focused()
    teacher.hands_in(any_scores(chance, tables_of(teacher.sees())))

    # the end: standings by category and by school, as they are natively; printed; final
    teacher.goes_on("Dona la classificació per definitiva")
    teacher.button(tournament_words.confirm_close[2]).click()
    expect(teacher.main()).to_have_text("Mira la classificació")
    teacher.part("standings")
    state = day_of(teacher.page)
    for category in state.plan.categories:
        assert teacher.reads_standings(category.name) == natively(state, category.key)
    last = state.plan.categories[-1]
    schools = [
        [str(one.rank), one.club, str(one.entries), standings_words.halves(one.halves)]
        for one in clubs(state, ranked(state, last))
    ]
    assert [row[:4] for row in teacher.reads_standings(way=standings_words.BY_CLUB)] == schools
    teacher.picks(tournament_words.MENU_PRINT)
    teacher.box(sheet_words.TO_PRINT).get_by_text(sheet_words.paper_name("standings"), exact=True).click()
    teacher.box(sheet_words.paper_name("standings")).locator(".leaf").first.wait_for()
    whole = " ".join(printed(teacher.page, tmp_path / "classificacio.pdf"))
    for category in state.plan.categories:
        best = natively(state, category.key)[0]
        assert f"{best[0]} {best[1]} " in whole
    assert all(one.entry.name in whole for one in state.people)
    teacher.goes_home()


def played_on(journal: str, chance: random.Random, rounds: int) -> str:
    """The journal of a day of one category after so many more rounds, played natively."""
    session = Session(from_words("petit", [parse("CASA")]), {}, lambda: "")
    lines: list[str] = []
    view: dict[str, Any] = {}

    def asks(kind: str, **fields: object) -> None:
        nonlocal view
        request = {"v": 1, "id": 1, "at": int(time() * 1000), "kind": kind, **fields}
        reply = json.loads(session.handle(json.dumps(request)))
        assert reply["ok"], reply
        lines[reply["tournament_log"]["keep"] :] = reply["tournament_log"]["lines"]
        view = reply["tournament"]

    asks("tournament_open", journal=journal)
    for _ in range(rounds):
        asks("tournament_act", action={"type": "pair", "category": ""})
        asks("tournament_act", action={"type": "start"})
        for table, *scores in any_scores(chance, tables_of(view)):
            asks("tournament_act", action={"type": "result", "table": table, "scores": scores})
    return "\n".join(lines) + "\n"


def test_a_championship_of_85_over_ten_rounds(site: Site, page: Page, tmp_path: Path) -> None:
    """Nobody meets twice, and the standings are those of the engine natively.

    Nine rounds are played natively, and the last one is handed in after their journal is opened.
    """
    chance = random.Random(85)
    organiser = Organiser(page, site)
    roster = "\n".join(
        f"{name(number)} {SURNAMES[number // 12]}\t{1900 - 7 * number}" for number in range(85)
    )
    organiser.comes_with(roster, rounds=10)
    file = tmp_path / "nou-rondes.jsonl"
    file.write_text(played_on(journal_of(page), chance, 9), encoding="utf-8")
    organiser.picks(tournament_words.HOME)
    organiser.opens_file(file)
    organiser.begins_the_round()
    organiser.hands_in(any_scores(chance, tables_of(organiser.sees())))
    organiser.is_complete()
    state = day_of(page)
    rounds = state.played("a")
    assert [len(one.tables) for one in rounds] == [42] * 10
    met = Counter(frozenset(seating.seats) for one in rounds for seating in one.tables)
    assert set(met.values()) == {1}
    assert len({one.bye for one in rounds}) == 10
    assert not any(one.relaxed for one in rounds)
    organiser.part("standings")
    rows = page.get_by_role("table", name=standings_words.STANDINGS).locator("tbody tr")
    assert rows.evaluate_all(CELLS) == natively(state, "a")


def test_a_school_day_at_tables_of_four_with_38_children(site: Site, page: Page) -> None:
    """Eight tables of four and two of three; nobody sits twice with the same one, nor starts twice.

    In the second round a score is mistyped, and the next results are typed without looking.
    """
    chance = random.Random(38)
    organiser = Organiser(page, site)
    roster = "\n".join(f"{name(number)}\t{SCHOOLS[number % 4]}" for number in range(38))
    organiser.comes_with(roster, rounds=3, RULESET="Escolar de quatre")
    together: Counter[frozenset[int]] = Counter()
    for turn in range(3):
        organiser.begins_the_round()
        tables = tables_of(organiser.sees())
        assert sorted(len(one["seats"]) for one in tables) == [3, 3, *[4] * 8]
        for one in tables:
            seats = [seat["no"] for seat in one["seats"]]
            together.update(frozenset((a, b)) for a in seats for b in seats if a < b)
        results = any_scores(chance, tables, 40, 250)
        if turn == 1:
            mistyped = (*results[0][:-1], 10 * results[0][-1])
            organiser.types_many([mistyped, *results[1:]])
            aside = organiser.aside(tournament_words.CHECK_TITLE)
            expect(aside).to_contain_text(str(mistyped[-1]))  # no later key has answered it
            expect(organiser.main()).to_have_text("Mostra el que falta")
            aside.get_by_role("button", name=tournament_words.CHECK_NO).click()
            expect(organiser.line(tournament_words.TABLE)).to_have_value(str(mistyped[0]))
            page.keyboard.press("Escape")
            expect(organiser.line(tournament_words.TABLE)).to_have_value("")
            results = results[:1]
        organiser.types_many(results)
        organiser.is_complete()
    assert max(together.values()) == 1
    starts = Counter(seating.seats[0] for one in day_of(page).played("a") for seating in one.tables)
    assert max(starts.values()) == 1
    organiser.part("standings")
    rows = page.get_by_role("table", name=standings_words.STANDINGS).locator("tbody tr")
    assert rows.evaluate_all(CELLS) == natively(day_of(page), "a")
