"""A device on which each page was used and left in the middle: all that it keeps is there.

The same device at rest has nothing open, and lists full of good rows, with damaged ones between.
"""

from __future__ import annotations

import copy
import json
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.browser.desk.days import begins_a_round
from tests.browser.duel.test_duel_stories import Teacher as DuelTeacher
from tests.browser.persons.director import Desk
from tests.browser.persons.organiser import Organiser
from tests.browser.persons.player import Person, first_to_play, lexicon_of, notation, seed_where
from tests.browser.persons.tournament_games import journal_of_table
from tests.browser.scorer.test_arbiter_stories import adjudicated, room
from tests.browser.stand.device import Device
from tests.browser.stand.site import Site, ask
from tests.browser.study.test_study_stories import Learner
from tests.browser.training.test_exercise_stories import Pupil as Solver
from tests.browser.training.test_training_stories import Pupil
from tests.browser.training.test_training_stories import Teacher as ClassTeacher
from tests.rooms.app.loading import load

arbiter_words = load("words.arbiter")
clock_words = load("words.clock")
common_words = load("words.common")
desk_words = load("words.desk.common")
desk_players_words = load("words.desk.players")
duel_words = load("words.duel")
exercises_words = load("words.training.exercises")
study_words = load("words.study")
tournament_words = load("words.tournament.common")

_DROPPED = """text => {
    const files = new DataTransfer();
    files.items.add(new File([text], "taula.jsonl"));
    for (const kind of ["dragover", "drop"]) {
        const dropped = new DragEvent(kind, { dataTransfer: files, bubbles: true, cancelable: true });
        document.body.dispatchEvent(dropped);
    }
}"""


# What is open, or has been begun.
_OPEN: Final = (
    *("open.", "draft", "entry", "heart", "clock", "study-session", "exercise", "daily", "duel", "set_up"),
    *("desk.slips", "day.results"),
)
_JOURNAL_STORES: Final = ("faristol-duplicates", "faristol-tournaments")
_SPOILT: Final = ("{}", "", "null", '{"at": "', "[" * 5000)


def at_rest(device: Device) -> Device:
    """The same device with nothing open; damaged games, duplicates and tournaments stand among the good."""
    other = copy.deepcopy(device)
    other.texts = {key: text for key, text in other.texts.items() if not key.startswith(_OPEN)}
    other.texts |= {key: json.dumps(value) for key, value in LISTS.items()}
    other.stores["faristol-settings"] = {}
    other.stores["faristol-training"] = {}
    school = json.loads(other.stores["faristol-class"]["class"])
    other.stores["faristol-class"]["class"] = json.dumps(
        school | {"view": "setup", "names": "1 Aina\n2 Biel"}
    )
    other.stores["faristol-study"]["own"] = json.dumps(["casa", "gos"])
    games = other.stores["faristol-games"]
    for number, text in enumerate(spoilt(games[min(games)])):
        games[f"game:{1795812003527 + number}-{number + 9}"] = text
    for store in _JOURNAL_STORES:
        records = other.stores[store]
        told = next(text for key, text in records.items() if key.startswith("told:"))
        for number, text in enumerate(spoilt(told)):
            records[f"told:{1795812003527 + number}"] = text
    return other


def spoilt(text: str) -> list[str]:
    """A kept row as it may lie damaged on a device; the summary is in its first line."""
    summary, _, rest = text.partition("\n")
    told: dict[str, Any] = json.loads(summary)
    odd = [told | {"at": 1e300}, told | {"at": None}, told | {"at": -1}, {}]
    return [*_SPOILT, text[:40], *(json.dumps(each) + ("\n" + rest if rest else "") for each in odd)]


# The lists that are short texts.
LISTS: Final[dict[str, Any]] = {
    "words": [{"word": "CASA", "day": "2026-11-20"}, {"word": "GOS", "day": "2026-11-19"}],
    "wanted": [{"word": "XATEJAR", "day": "2026-11-20"}, {"word": "GUAI", "day": "2026-11-19"}],
    "days": {
        "2026-11-19": {"points": 3, "best": 9, "tries": 1, "hints": 0, "over": True},
        "2026-11-20": {"points": 4, "best": 8, "tries": 1, "hints": 0, "over": True},
    },
    "solved": ["a", "b"],
    "endgames": {"1795812003527-0": [], "1795812003528-0": []},
    "workshop.lessons": {"done": ["lines", "repeat"], "seen": ["repeat"]},
    "workshop.robots": {
        "chosen": "Robot 2",
        "robots": [{"name": "Robot 1", "source": "# u"}, {"name": "Robot 2", "source": "# dos"}],
    },
}


def lives_in(page: Page, site: Site) -> Device:
    """What the device of ``page`` keeps when each page was used."""
    adjudicates(page, site)
    stops_a_clock(page, site)
    plays(page, site)
    directs(page, site)
    organises(page, site)
    trains(page, site)
    teaches(page, site)
    duels(page, site)
    solves(page, site)
    studies(page, site)
    return Device.of(page)


def adjudicates(page: Page, site: Site) -> None:
    box = room(page, site)
    adjudicated(page, "T1", ["CASA"])
    page.keyboard.press("Enter")
    box.get_by_role("button", name=arbiter_words.LEAVE).click()
    expect(box).to_be_hidden()


def stops_a_clock(page: Page, site: Site) -> None:
    aina = Person(page, site)
    aina.arrives()
    aina.button(clock_words.CLOCK_ROOM).click()
    aina.box(clock_words.CLOCK_ROOM).get_by_role("button", name=clock_words.CLOCK_START).click()
    page.locator("[data-seat='0']").click()
    expect(page.locator("[data-seat='0']")).to_have_attribute("data-state", "running")
    page.keyboard.press("Escape")
    expect(page.locator("[data-seat='0'] .clock-big")).to_have_count(0)


def plays(page: Page, site: Site) -> None:
    """A game to its end, another that goes on, and a tile that is laid in it."""
    aina = Person(page, site)
    aina.comes_to_the_table((("person", "Aina"), ("novice", "")), seed_where(first_to_play, "free"), "free")
    while aina.has_the_turn():
        aina.acts(aina.passes)
    aina.button(common_words.SEE_BOARD).click()
    aina.opens_menu("Partida nova")
    aina.begins((("person", "Aina"), ("novice", "")), seed_where(first_to_play, "free"), "free")
    assert aina.has_the_turn()
    page.locator("#rack button:enabled").first.click()
    aina.square(112).click()


def directs(page: Page, site: Site) -> None:
    desk = Desk(page, site)
    desk.arrives()
    begins_a_round(desk, "Aina", "Biel")
    desk.button(desk_words.TIME_STOP).click()
    best = desk.finds()[0]
    desk.hands_in(1, notation(best), best.score)
    page.keyboard.type("2 H8 CA")


def organises(page: Page, site: Site) -> None:
    organiser = Organiser(page, site)
    organiser.comes_with("Aina\nBiel\nCarla\nDídac")
    organiser.begins_the_round()
    card = ask(page, "tournament_cards")["cards"][0]
    page.evaluate(_DROPPED, journal_of_table(site.folder, card))
    expect(organiser.scores(1).first).not_to_be_empty()
    organiser.line(tournament_words.TABLE).fill("2")


def trains(page: Page, site: Site) -> None:
    pupil = Pupil(page, site)
    pupil.comes_to_train(clock=False)
    pupil.lays_play(1, pupil.best_plays(1, 1)[0])


def teaches(page: Page, site: Site) -> None:
    ClassTeacher(page, site).makes_a_code()


def duels(page: Page, site: Site) -> None:
    teacher = DuelTeacher(page, site)
    teacher.chooses("La meva llista")
    page.get_by_label(duel_words.LIST).fill("cartera col·legi")
    teacher.presses(duel_words.BEGIN)
    teacher.presses(duel_words.UNCOVER)


def solves(page: Page, site: Site) -> None:
    solver = Solver(page, site)
    solver.sets_up()
    solver.rack_line().fill("AEINRST")
    solver.button(exercises_words.BACK).click()
    solver.at_start().get_by_role("button", name=exercises_words.DAILY).click()
    page.locator("#board .sq.has-tile").first.wait_for()


def studies(page: Page, site: Site) -> None:
    learner = Learner(page, site, lexicon_of(site.folder))
    learner.comes()
    learner.begins("two", "valid")
    page.keyboard.press(study_words.YES_KEY)
    learner.is_marked(right=False)
    learner.rates("3")
