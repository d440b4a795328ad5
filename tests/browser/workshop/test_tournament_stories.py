"""A class's tournament of robots: faults, stops, its files, its hall, and tricks that reach nobody else."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.stand.site import Site, page_log, violations
from tests.browser.workshop.pupil import LONG, Pupil
from tests.rooms.app.loading import load

workshop_words = load("words.workshop.common")
robots_words = load("words.workshop.robots")
cup_words = load("words.workshop.cup")

pytestmark = pytest.mark.pyodide

GREEDY = workshop_words.SAMPLE
PASSES = "def choose(position):\n    return None\n"
# Each tries to reach the game, the other rack or who comes after it; then it passes.
_LOOK = """
def look(things):
    for thing in things:
        is_state = type(thing) is dict and type(thing.get("_levels")) is list
        if is_state or type(thing).__name__ in ("Referee", "Game"):
            raise SystemError(type(thing).__name__)


"""
TRICKS = {
    "Marcs": _LOOK
    + """
import sys


def choose(position):
    frame = sys._getframe()
    while frame:
        look([frame.f_locals, *frame.f_locals.values(), frame.f_globals, *frame.f_globals.values()])
        frame = frame.f_back
""",
    "Memòria": _LOOK
    + """
import gc


def choose(position):
    look(gc.get_objects())
""",
    "Mots de Python": """
import builtins, json


def choose(position):
    builtins.isinstance = lambda *_: True
    builtins.max = builtins.sorted = lambda *_, **__: None
    builtins.exec = builtins.compile = lambda *_, **__: None
    json.loads = lambda *_: {"kind": "choose", "source": "", "cgp": position.cgp}
""",
    "Mòduls": """
import sys, types
from faristol import Position


def choose(position):
    Position.plays = Position.best = Position.after = lambda *_: []
    for name in list(sys.modules):
        if name.startswith("faristol."):
            sys.modules[name] = types.ModuleType(name)
""",
    "Àrbitre": """
import json
import faristol.api.games, faristol.api.matches, faristol.workshop.referee


def choose(position):
    wins = json.dumps({"ok": True, "over": True, "scores": [999, 0]})
    faristol.workshop.referee.Referee.handle = lambda *_: wins
    faristol.api.games.Game.play = faristol.api.games.Game.pass_turn
    faristol.api.matches.idea_of = lambda *_: None
""",
    "Pàgina": """
import js


def choose(position):
    if hasattr(js, "postMessage") or hasattr(js.self, "postMessage"):
        raise SystemError("postMessage")
    js.String.prototype.slice = lambda *_: "{}"
    js.onmessage = lambda *_: None
""",
}
# It says what only the page may say, and much of it.
LIAR = """
class stopped(Exception):
    pass


def choose(position):
    raise stopped("a" * 30_000_000)
"""


class Teacher(Pupil):
    """Who has the class's robots and lets them meet."""

    def __init__(self, page: Page, site: Site, robots: dict[str, str]) -> None:
        super().__init__(page, site)
        self.begin = page.get_by_role("button", name="Comença el torneig")
        self.cup_told = page.locator("#cup-told")
        self.comes()
        own = [{"name": name, "source": source} for name, source in robots.items()]
        text = json.dumps({"chosen": own[0]["name"], "robots": own})
        page.evaluate("text => localStorage.setItem('faristol.workshop.robots', text)", text)
        self.comes()
        page.get_by_role("button", name="Torneig").click()

    def checks(self, *names: str) -> None:
        for box in self.page.locator("#cup-setup").get_by_role("checkbox").all():
            box.set_checked(box.locator("xpath=..").inner_text() in names)

    def rows(self) -> dict[str, list[str]]:
        rows = [row.split("\t") for row in self.page.locator("#cup-rows tr").all_inner_texts()]
        return {row[1]: [row[0], *row[2:]] for row in rows}

    def fault_of(self, name: str) -> Locator:
        return self.page.locator("#cup-faults li").filter(has_text=re.compile(f"^{name} "))


def test_it_goes_on_where_robots_fail_and_never_answer(page: Page, site: Site) -> None:
    robots = {"Passa": PASSES, "Set": "def choose(position):\n    return 7\n", "Sense fi": "while True: pass"}
    teacher = Teacher(page, site, {**robots, "Menteix": LIAR})
    own = page.get_by_role("group", name=robots_words.OWN).get_by_role("checkbox")
    assert [box.is_checked() for box in own.all()] == [True, False, False, False], "nothing else runs unasked"
    teacher.checks("Passa")
    teacher.begin.click()
    expect(page.locator("#cup-size")).to_have_text(cup_words.size(1, 6))
    expect(page.locator("#cup-play")).to_be_hidden()
    teacher.checks(*robots, "Menteix", "Primer pas")
    page.get_by_label("Rivals de cada robot").select_option("tots")
    expect(page.locator("#cup-size")).to_have_text(cup_words.size(5, 1000))
    teacher.begin.click()
    expect(teacher.cup_told).to_have_text(cup_words.winners(["Primer pas"]), timeout=LONG)
    rows = teacher.rows()
    assert next(iter(rows)) == "Primer pas"
    assert {row[1] for row in rows.values()} == {"8"}, "all have played as many"
    assert rows["Sense fi"][-1] == "8"
    late = workshop_words.fault({"kind": "late", "line": 0, "text": ""}, source=robots["Sense fi"])
    expect(teacher.fault_of("Sense fi")).to_have_text(f"Sense fi ja no juga més en aquest torneig. {late}")
    expect(teacher.fault_of("Set")).to_contain_text("ha retornat un número.")
    expect(teacher.fault_of("Menteix")).to_contain_text("no s’entén")
    expect(page.locator("#cup-faults li")).to_have_count(3)
    assert violations(page) == []
    with page.expect_download() as taken:
        page.get_by_role("button", name="Desa la taula").click()
    lines = taken.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert lines[0] == ";".join([*cup_words.HEADS, *cup_words.MORE_HEADS])
    assert lines[1].startswith("1;Primer pas;8;")
    assert len(lines) == 6


def test_it_is_stopped_goes_on_after_a_reload_and_the_hall_sees_it(page: Page, site: Site) -> None:
    teacher = Teacher(page, site, {"Llop": GREEDY, "Passa": PASSES})
    teacher.checks("Llop", "Passa", "Expert")
    teacher.begin.click()
    progress = page.locator("#cup-progress")
    with page.expect_popup() as opened:
        page.get_by_role("button", name="Projecta’l").click()
    hall = opened.value
    expect(hall.locator("#robots-rows tr")).to_have_count(3)
    expect(hall.locator("#robots-name-0")).to_have_text(re.compile("Llop|Passa|Expert"), timeout=LONG)
    expect(hall.locator("#board .tile").first).to_be_visible(timeout=LONG)
    expect(progress).to_have_text(re.compile("^[1-5] de 6 partides"), timeout=LONG)
    page.get_by_role("button", name="Atura").click()
    expect(teacher.cup_told).to_have_text(cup_words.STOPPED, timeout=LONG)
    before = str(progress.text_content())
    teacher.comes()
    page.get_by_role("button", name="Torneig").click()
    expect(progress).to_have_text(before)
    expect(page.locator("#cup-rows tr")).to_have_count(3)
    page.get_by_role("button", name="Continua").click()
    expect(teacher.cup_told).to_contain_text(cup_words.DONE, timeout=LONG)
    expect(hall.locator("#hall-round")).to_have_text("6 de 6 partides.")
    assert [row[1] for row in teacher.rows().values()] == ["4", "4", "4"]
    page.get_by_role("button", name="Torneig nou").click()
    page.get_by_role("dialog").get_by_role("button", name="Torneig nou").click()
    expect(teacher.begin).to_be_visible()
    # The bench is as it was.
    page.get_by_role("button", name="Torna al taller").click()
    teacher.tries()
    teacher.is_told(workshop_words.YOURS)


def test_a_script_that_tries_every_trick_reaches_nobody(page: Page, site: Site) -> None:
    log = page_log(page)
    robots = {}
    for number, (name, source) in enumerate(TRICKS.items(), 1):
        robots |= {name: source, f"Honest {number}": GREEDY}
    teacher = Teacher(page, site, robots)
    teacher.checks(*robots)
    page.get_by_label("Rivals de cada robot").select_option("2")  # each trick meets two who are honest
    teacher.begin.click()
    expect(teacher.cup_told).to_contain_text(cup_words.DONE, timeout=4 * LONG)
    rows = teacher.rows()
    for name in TRICKS:
        assert rows[name][1:3] == ["4", "0"], rows
        expect(teacher.fault_of(name).filter(has_text="SystemError")).to_have_count(0)
    for name in robots.keys() - TRICKS:  # and who comes to the place where one was plays as before
        assert int(rows[name][3]) > 250, rows
        assert rows[name][-1] == "0", rows
    assert log.errors == []
