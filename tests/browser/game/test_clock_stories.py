"""The clock as persons meet it: in championships of every regulation, and alone beside a physical board.

Playwright's clock moves the page and not the worker: time passes when a story says so.  A second or two go
by between two actions all the same, and so times are read with a margin (``shows``).  Where the way to the
table is not the story, games that were begun elsewhere this moment come as files (``comes_to``).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from faristol.board import placed_tiles
from tests.browser.persons.game_files import comes_to, lays_no_word, lays_the_best, opens, wall
from tests.browser.persons.player import (
    Person,
    Seats,
    View,
    board_of,
    first_to_play,
    seed_where,
)
from tests.browser.persons.robots import before_the_end
from tests.browser.stand.site import Site, ask
from tests.rooms.app.loading import load

board_words = load("words.board")
common_words = load("words.common")
game_words = load("words.game")
grammar_words = load("words.grammar")
new_game_words = load("words.home.new_game")
rules_words = load("words.rules")
table_words = load("words.table")

clock_words = load("words.clock")
arbiter_words = load("words.arbiter")
MINUTE = 60_000
AINA_BIEL: Seats = (("person", "Aina"), ("person", "Biel"))
FOUR: Seats = (("person", "Aina"), ("person", "Biel"), ("person", "Cesc"), ("person", "Duna"))
MARGIN = 30  # seconds that a busy machine may take between two actions
Arrives = Callable[..., Person]


@pytest.fixture
def arrives(site: Site, page: Page) -> Arrives:
    """Aina at the first screen of a page whose time is the story's."""

    def make(name: str = "Aina", seat: int = 0) -> Person:
        page.clock.install()
        person = Person(page, site, seat, name)
        person.arrives()
        return person

    return make


def begins(
    person: Person,
    ruleset: str,
    seats: Seats,
    seed: str = "rellotge",
    options: dict[str, str] | None = None,
    looking: int = 0,
) -> None:
    """A championship's game, from the first screen to the table; ``looking``: minutes at the draw."""
    person.button(clock_words.CHAMPIONSHIP).click()
    box = person.box(clock_words.CHAMPIONSHIP)
    expect(box.get_by_role("heading", name=clock_words.CHAMPIONSHIP)).to_be_focused()
    box.get_by_text(rules_words.ruleset_name(ruleset), exact=True).click()
    pairs = ruleset == "school_pairs"
    for place, (player, alias) in enumerate(seats):
        name = clock_words.default_pair(place) if pairs else new_game_words.default_name(place)
        one = box.get_by_role("group", name=name, exact=True)
        one.get_by_role("combobox").select_option(player)
        if alias:
            one.get_by_label(common_words.ALIAS).fill(alias)
    if options:
        box.get_by_text(rules_words.OPTIONS, exact=True).click()
    for option, choice in (options or {}).items():
        named = re.compile(
            f"^{re.escape(rules_words.option_name(option))}"
        )  # what may be chosen names it too
        box.get_by_label(named).select_option(choice)
    box.get_by_text(new_game_words.MORE_CHOICES).click()
    box.get_by_label(new_game_words.SEED).fill(seed)
    person.page.keyboard.press("Enter")
    drawn = person.box(game_words.DRAW_TITLE)
    drawn.wait_for()
    if looking:
        passes(person.page, minutes=looking)
    drawn.get_by_role("button", name=game_words.DRAW_GO).click()


def passes(page: Page, minutes: int = 0, seconds: int = 0) -> None:
    """So much time goes by."""
    page.clock.fast_forward(minutes * MINUTE + seconds * 1000)


def clock_of(page: Page, seat: int) -> Locator:
    return page.locator("#seats .seat").nth(seat).locator(".seat-digits")


def fine_of(page: Page, seat: int) -> Locator:
    return page.locator("#seats .seat").nth(seat).locator(".seat-fine")


def seconds(text: str) -> int:
    """4:05 is 245; +0:10, past the time, is -10."""
    minutes, rest = text.lstrip("+").split(":")
    span = int(minutes) * 60 + int(rest)
    return -span if text.startswith("+") else span


def shows(clock: Locator, expected: int) -> None:
    """The clock shows ``expected`` seconds, or a little less."""
    expect(clock).not_to_be_empty()
    shown = seconds(clock.inner_text())
    assert expected - MARGIN <= shown <= expected, (shown, expected)


def runs(page: Page, seat: int) -> None:
    """The time of this seat alone runs."""
    running = page.locator('#seats .seat-time[data-state~="running"]')
    expect(running).to_have_count(1)
    expect(page.locator("#seats .seat").nth(seat).locator(".seat-time")).to_have_attribute(
        "data-state", re.compile("^running")
    )


def arbiter(person: Person, action: str) -> None:
    person.page.locator("#clock [data-act=arbiter]").click()
    person.box(clock_words.ARBITER_TITLE).get_by_role("button", name=action, exact=True).click()


def ends_the_round(person: Person) -> None:
    arbiter(person, clock_words.ROUND_TIME)
    title, _, yes = clock_words.confirm_round_time
    person.box(title).get_by_role("button", name=yes).click()


def plays_best(person: Person) -> None:
    best = person.best()[0]
    person.lays(placed_tiles(board_of(person.sees()), best.play))
    person.plays_what_was_laid()


def hide(page: Page, hidden: bool) -> None:
    """The page is hidden, or seen again."""
    page.evaluate(
        """(hidden) => {
            Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


# -- the clock of a championship
def test_the_clock_runs_for_the_seat_on_turn_and_stands_for_a_cause_and_if_so_chosen_for_the_device(
    arrives: Arrives, page: Page
) -> None:
    aina = arrives()
    biel = Person(page, aina.site, 1, "Biel")
    begins(aina, "classic", AINA_BIEL, seed_where(first_to_play), looking=3)
    curtain = aina.box(game_words.turn_of("Aina"))
    expect(curtain).to_contain_text(table_words.CLOCK_WAITS)
    passes(page, minutes=4)
    expect(curtain.locator("dd").first).to_have_text("25:00")
    aina.lifts_the_curtain()
    runs(page, 0)
    passes(page, minutes=4, seconds=30)
    shows(clock_of(page, 0), 20 * 60 + 30)
    expect(clock_of(page, 1)).to_have_text("25:00")
    plays_best(aina)
    expect(biel.box(game_words.turn_of("Biel"))).to_contain_text(table_words.CLOCK_RUNS)
    runs(page, 1)
    before = clock_of(page, 0).inner_text()
    passes(page, minutes=1)
    shows(clock_of(page, 1), 24 * 60)
    expect(clock_of(page, 0)).to_have_text(before)

    # The clock is stopped, on a phone on its side, where that moves nothing.
    biel.lifts_the_curtain()
    page.set_viewport_size({"width": 740, "height": 360})
    seats = page.locator("#seats").bounding_box()
    arbiter(biel, "Consulta a l’àrbitre")
    expect(biel.message()).to_contain_text(rules_words.paused_line("arbiter"))
    expect(page.locator("#board")).to_be_hidden()
    assert page.locator("#seats").bounding_box() == seats
    expect(page.locator(".board-cover")).to_contain_text(table_words.COVERED)
    assert set(biel.rack_names()) == {board_words.TILE_BACK}
    for hint in ("#tool-shuffle", "#tool-sort"):
        expect(page.locator(hint)).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#sheet .left")).to_have_count(0)
    stopped = clock_of(page, 1).inner_text()
    passes(page, minutes=10)
    expect(clock_of(page, 1)).to_have_text(stopped)
    assert biel.sees()["can"]["play"]["code"] == "clock_is_stopped"
    biel.button(clock_words.RESUME).click()
    runs(page, 1)
    shows(clock_of(page, 1), seconds(stopped))
    the_clock_waits_until_the_device_is_taken(aina, biel)


def the_clock_waits_until_the_device_is_taken(aina: Person, biel: Person) -> None:
    page = aina.page
    page.set_viewport_size({"width": 1280, "height": 800})
    aina.opens_menu("Partida nova")
    begins(aina, "classic", AINA_BIEL, seed_where(first_to_play), {"handover": "stands"})
    curtain = aina.box(game_words.turn_of("Aina"))
    expect(curtain).to_contain_text(table_words.CLOCK_WAITS)
    passes(page, minutes=7)
    expect(curtain.locator("dd").first).to_have_text("25:00")
    aina.lifts_the_curtain()
    runs(page, 0)
    expect(page.locator("#board")).to_be_visible()
    passes(page, minutes=3)
    plays_best(aina)
    curtain = biel.box(game_words.turn_of("Biel"))
    shows(curtain.locator("dd").first, 22 * 60)
    passes(page, minutes=9)
    expect(curtain.locator("dd").nth(1)).to_have_text("25:00")
    page.reload()
    expect(curtain).to_contain_text(table_words.CLOCK_WAITS)
    biel.lifts_the_curtain()
    shows(clock_of(page, 1), 25 * 60)
    runs(page, 1)


def test_overtime_costs_points_and_the_game_and_the_round_ends_with_last_turns(
    arrives: Arrives, page: Page
) -> None:
    aina = arrives()
    comes_to(aina, "world_2009")
    passes(page, minutes=24, seconds=20)
    expect(fine_of(page, 0)).to_have_text(clock_words.LAST_MINUTE)
    passes(page, seconds=45)
    shows(clock_of(page, 0), -5)
    expect(fine_of(page, 0)).to_have_text(clock_words.fine(-10))
    passes(page, minutes=1)
    expect(fine_of(page, 0)).to_have_text(clock_words.fine(-20))
    ends_the_round(aina)
    told = aina.end().get_by_role("table", name=game_words.FINAL_SCORE)
    expect(told.get_by_role("row", name="Temps excedit")).to_contain_text(grammar_words.signed(-20))

    comes_to(aina, "classic")
    passes(page, minutes=34, seconds=30)
    expect(fine_of(page, 0)).to_have_text(clock_words.fine(-100))
    assert aina.end().count() == 0
    passes(page, seconds=31)
    expect(aina.box(re.compile("^Ha guanyat Biel"))).to_be_visible()
    expect(aina.end()).to_contain_text("§7")

    # The last turns count from the call.
    comes_to(aina, "classic")
    passes(page, minutes=5)
    ends_the_round(aina)
    line = page.locator("#clock-turn")
    expect(line).to_contain_text(f"{clock_words.LAST_TURNS}: {clock_words.turns_left(4)}")
    passes(page, seconds=80)
    runs(page, 0)
    expect(aina.sheet_rows()).to_have_count(0)
    passes(page, seconds=41)
    expect(aina.sheet_rows().first).to_contain_text("Fora de temps")
    expect(line).to_contain_text(clock_words.turns_left(3))


# -- a challenge and the clock
def test_in_a_challenge_the_clock_stands_and_it_says_who_may_challenge_and_until_when(
    arrives: Arrives, page: Page
) -> None:
    aina = arrives()
    biel = comes_to(aina, "classic", lays_no_word)
    biel.challenges()
    biel.outcome(valid=False)
    passes(page, minutes=6)  # while the answer is read
    biel.reads_outcome(valid=False)
    runs(page, 1)
    shows(clock_of(page, 1), 25 * 60)
    expect(page.locator("#rack button:enabled")).to_have_count(7)

    comes_to(aina, "classic", lays_no_word)
    runs(page, 1)
    arbiter(biel, "Impugnació")
    expect(page.locator(".board-cover")).to_contain_text(rules_words.paused_line("challenge"))
    expect(page.get_by_role("grid")).to_be_hidden()
    expect(page.locator("#rack button:enabled")).to_have_count(0)
    stopped = clock_of(page, 1).inner_text()
    passes(page, minutes=3)
    biel.challenges()
    biel.reads_outcome(valid=False)
    expect(biel.sheet_rows().first).to_contain_text(game_words.WITHDRAWN)
    shows(clock_of(page, 1), seconds(stopped))
    expect(page.get_by_role("grid")).to_be_visible()
    runs(page, 1)
    who_may_challenge_and_until_when(aina)


def who_may_challenge_and_until_when(aina: Person) -> None:
    """The window closes by itself; of four others than the next may; the last play waits for the next."""
    page = aina.page
    biel = comes_to(aina, "classic", lays_the_best, challenge_seconds=30)
    expect(page.locator("#play")).to_have_text(re.compile("^Accepta · [12]?[0-9] s$"))
    passes(page, seconds=31)
    expect(page.locator("#table")).to_have_attribute("data-phase", "turn")
    assert biel.sees()["pending"] is None

    comes_to(aina, "school_four", lays_no_word, FOUR)
    biel.button("Impugna").click()
    asked = biel.box(clock_words.WHO_CHALLENGES)
    expect(asked.get_by_role("button", name="Aina")).to_have_count(0)
    asked.get_by_role("button", name="Duna").click()
    biel.box(game_words.CHOOSE_CHALLENGE).get_by_role("button", name=game_words.challenge_button(1)).click()
    biel.reads_outcome(valid=False)
    expect(biel.sheet_rows().first).to_contain_text(game_words.WITHDRAWN)

    comes_to(aina, "world_2009", lays_no_word)
    passes(page, minutes=51)
    expect(biel.message()).to_contain_text(rules_words.LAST_PLAY)
    expect(page.locator("#clock-turn")).to_have_text(clock_words.LAST_PLAY)
    assert biel.end().count() == 0
    biel.challenges()
    biel.reads_outcome(valid=False)
    expect(biel.end()).to_contain_text("S’ha acabat el temps")
    assert biel.sees()["result"]["scores"][0] == 0


def test_at_a_physical_board_the_clock_goes_on_for_whoever_has_the_turn_after_a_challenge(
    arrives: Arrives, page: Page
) -> None:
    aina = arrives()
    aina.button(clock_words.BOARD_GAME).click()
    box = aina.box(arbiter_words.SCORER)
    box.get_by_text(rules_words.OPTIONS).click()
    timed = box.get_by_label(re.compile(f"^{rules_words.option_name('clock')}"))
    timed.select_option(label=rules_words.choice_words("clock", "chess", ""))
    box.get_by_role("button", name=arbiter_words.START).click()
    entry = page.locator("#scorer-line")
    for turn, (answer, valid) in enumerate([(arbiter_words.ARBITER_NO, 0), (arbiter_words.ARBITER_YES, 1)]):
        following = 1 - turn
        entry.fill("H8 CASA")
        page.locator(".scorer-tiles:not([hidden])").wait_for()
        passes(page, minutes=2)
        entry.press("Enter")
        aina.sheet_rows().nth(turn).wait_for(state="attached")
        runs(page, following)
        passes(page, minutes=1)
        arbiter(aina, "Impugnació")
        expect(page.locator(".board-cover")).to_contain_text(rules_words.paused_line("challenge"))
        stopped = [clock_of(page, seat).inner_text() for seat in range(2)]
        passes(page, minutes=5)
        page.locator("#scorer").get_by_role("button", name=arbiter_words.CHALLENGE, exact=True).click()
        aina.box(arbiter_words.CHALLENGE).get_by_role("button", name=answer).click()
        expect(aina.sheet_rows().filter(has_text=game_words.WITHDRAWN)).to_have_count(1)  # the first play
        expect(aina.button(arbiter_words.SECOND_CHALLENGE)).to_have_count(valid)
        assert [clock_of(page, seat).inner_text() for seat in range(2)] == stopped
        page.locator("#clock [data-act=resume]").click()
        runs(page, following)
        expect(page.get_by_role("grid")).to_be_visible()
        passes(page, minutes=1)
        shows(clock_of(page, 1 - following), seconds(stopped[1 - following]))
        shows(clock_of(page, following), seconds(stopped[following]) - 60)


# -- time and the page
def test_a_reload_gives_and_takes_no_time_and_after_more_than_a_minute_the_game_stands(
    page: Page, site: Site
) -> None:
    aina = Person(page, site)
    aina.arrives()
    begins(aina, "classic", (("person", "Aina"), ("amateur", "")), seed_where(first_to_play))
    shows(clock_of(page, 0), 25 * 60)
    a_second_goes_by(page, 0)
    before, at = seconds(clock_of(page, 0).inner_text()), wall(page)
    page.reload()
    runs(page, 0)
    a_second_goes_by(page, 0)
    after = seconds(clock_of(page, 0).inner_text())
    assert abs((before - after) - (wall(page) - at) / 1000) < 2

    heart_has_beaten(page)
    page.goto(site.url + "ajuda.html")
    page.evaluate(  # the last heartbeat was twenty minutes ago
        """() => {
            const heart = JSON.parse(localStorage["faristol.heart"]);
            localStorage["faristol.heart"] = JSON.stringify({ ...heart, wall: heart.wall - 1200000 });
        }"""
    )
    page.goto(site.url)
    aina.box(clock_words.AWAY_TITLE).get_by_role("button", name=common_words.UNDERSTOOD).click()
    expect(aina.message()).to_contain_text(rules_words.paused_line("force_majeure"))
    stopped = clock_of(page, 0).inner_text()
    shows(clock_of(page, 0), 25 * 60)
    aina.button(clock_words.RESUME).click()
    runs(page, 0)
    shows(clock_of(page, 0), seconds(stopped))


def test_a_changed_system_time_is_ignored_and_a_sleep_counts_by_the_wall_clock(
    arrives: Arrives, page: Page
) -> None:
    aina = arrives()
    comes_to(aina, "classic")
    sets_system_time(page, 60)
    a_second_goes_by(page, 0)
    passes(page, minutes=1)
    shows(clock_of(page, 0), 24 * 60)
    sets_system_time(page, -120)
    a_second_goes_by(page, 0)
    passes(page, minutes=1)
    shows(clock_of(page, 0), 23 * 60)
    plays_best(aina)
    passes(page, minutes=1)
    shows(clock_of(page, 1), 24 * 60)

    Person(page, aina.site, 1, "Biel").lifts_the_curtain()
    hide(page, True)
    sets_system_time(page, 5)  # of which the monotonic clock, that stood still, knows nothing
    hide(page, False)
    expect(clock_of(page, 1)).to_have_text(re.compile("^(19|18):"))
    shows(clock_of(page, 1), 19 * 60)


def sets_system_time(page: Page, minutes: int) -> None:
    """The system's time is moved: the wall clock jumps, and the monotonic one knows nothing of it."""
    page.clock.set_system_time(wall(page) / 1000 + minutes * 60)


def a_second_goes_by(page: Page, seat: int) -> None:
    expect(clock_of(page, seat)).not_to_have_text(clock_of(page, seat).inner_text())


def heart_has_beaten(page: Page) -> None:
    """The page has kept where the clock stands, as it does every few seconds."""
    page.evaluate(
        """async () => {
            while (!localStorage["faristol.heart"]) await new Promise(requestAnimationFrame);
        }"""
    )


# -- turns that are timed
# The page looks at the clock no more: the engine alone knows that a time is over.
UNWATCHED = """() => {
    const latest = setInterval(() => {}, 1e9);
    for (let timer = latest; timer > latest - 5000; timer--) clearInterval(timer);
}"""


def test_the_clocks_of_the_championship_of_four_and_of_the_world_championship(
    arrives: Arrives, page: Page
) -> None:
    aina = arrives()
    what_belongs_to_the_world_championship(aina)
    with_four_a_turn_past_two_minutes_is_lost_and_half_an_hour_ends_the_game(aina)


def with_four_a_turn_past_two_minutes_is_lost_and_half_an_hour_ends_the_game(aina: Person) -> None:
    page = aina.page
    biel = Person(page, aina.site, 1, "Biel")
    comes_to(aina, "school_four", seats=FOUR, late_turn="warning")
    passes(page, minutes=2, seconds=5)
    expect(fine_of(page, 0)).to_have_text(clock_words.TURN_OVER)
    passes(page, minutes=28)
    expect(aina.end()).to_be_visible()
    expect(aina.end()).to_contain_text("S’ha acabat el temps")

    comes_to(aina, "school_four", seats=FOUR)
    expect(page.locator("#clock-turn")).to_have_text(clock_words.turn_of_limit(1, 4))
    shows(clock_of(page, 0), 120)
    passes(page, seconds=90)
    shows(clock_of(page, 0), 30)
    expect(page.locator("#clock-game")).to_contain_text(re.compile("28:[0-3]"))
    passes(page, seconds=31)
    expect(aina.sheet_rows()).to_have_count(1)
    expect(aina.sheet_rows().first).to_contain_text("Fora de temps")
    biel.lifts_the_curtain()
    runs(page, 1)
    shows(clock_of(page, 1), 120)

    # The turn ends between two looks at the clock, and somebody presses a button just then.
    page.evaluate(UNWATCHED)
    passes(page, seconds=121)
    biel.passes()
    expect(biel.sheet_rows().nth(1)).to_contain_text("Fora de temps")
    Person(page, aina.site, 2, "Cesc").lifts_the_curtain()
    runs(page, 2)


def seven_of_a_kind(view: View) -> bool:
    letters = [tile["text"] for tile in view["rack"]]
    vowels = [letter for letter in letters if letter in ("A", "E", "I", "O", "U")]
    return first_to_play(view) and "?" not in letters and len(vowels) in (0, 7)


def what_belongs_to_the_world_championship(aina: Person) -> None:
    """The total time, which goes on in a challenge; turns of two minutes; seven of a kind put back."""
    page = aina.page
    begins(aina, "world_2009", AINA_BIEL, seed_where(first_to_play, "world_2009"), {"game_minutes": "40"})
    aina.lifts_the_curtain()
    shows(clock_of(page, 0), 20 * 60)
    arbiter(aina, "Impugnació")
    expect(page.locator(".board-cover")).to_contain_text(rules_words.paused_line("challenge"))
    stopped = clock_of(page, 0).inner_text()
    passes(page, minutes=5)
    expect(page.locator("#clock-game")).to_contain_text(re.compile("3[45]:"))
    expect(clock_of(page, 0)).to_have_text(stopped)
    aina.button(clock_words.RESUME).click()
    runs(page, 0)
    arbiter(aina, "Consulta a l’àrbitre")
    expect(aina.message()).to_contain_text(rules_words.paused_line("arbiter"))
    before = page.locator("#clock-game").inner_text()
    passes(page, minutes=5)
    expect(page.locator("#clock-game")).to_have_text(before)

    comes_to(aina, "world_2009", clock="turns")
    shows(clock_of(page, 0), 120)
    passes(page, seconds=121)
    expect(aina.sheet_rows().first).to_contain_text("Fora de temps")

    Person(page, aina.site, 1, "Biel").lifts_the_curtain()
    comes_to(aina, "world_2009", holds=seven_of_a_kind)
    rack = aina.rack_names()
    aina.button(clock_words.REDRAW["on_own_turn"]).click()
    title, _, yes = clock_words.redraw_question("on_own_turn")
    aina.box(title).get_by_role("button", name=yes).click()
    expect(aina.sheet_rows().first).to_contain_text("Torna a treure")
    runs(page, 0)
    assert aina.rack_names() != rack


# -- the arbiter
def test_an_arbiter_notes_an_incident_disqualifies_and_says_who_has_not_come(
    arrives: Arrives, page: Page
) -> None:
    aina = arrives()
    comes_to(aina, "classic")
    arbiter(aina, clock_words.INCIDENT)
    aina.box(clock_words.WHO_IS_NOTED).get_by_role("button", name="Biel").click()
    noted = aina.box(clock_words.INCIDENT)
    noted.get_by_label(clock_words.WHAT_HAPPENED).fill("Mira dins del sac")
    noted.get_by_role("button", name=clock_words.NOTE_DOWN).click()
    page.locator("#clock [data-act=arbiter]").click()
    box = aina.box(clock_words.ARBITER_TITLE)
    expect(box).to_contain_text("Biel rep un avís de l’àrbitre. «Mira dins del sac»")
    box.get_by_role("button", name=clock_words.DISQUALIFY).click()
    aina.box(clock_words.WHO_IS_OUT).get_by_role("button", name="Biel").click()
    aina.box(clock_words.confirm_out("Biel")[0]).get_by_role("button", name=clock_words.DISQUALIFY).click()
    expect(aina.box(re.compile("^Ha guanyat Aina"))).to_contain_text("desqualificat Biel")

    comes_to(aina, "world_2009")
    arbiter(aina, clock_words.DISQUALIFY)
    aina.box(clock_words.WHO_IS_OUT).get_by_role("button", name=clock_words.BOTH_OUT).click()
    sure = aina.box(clock_words.confirm_both_out("Aina i Biel")[0])
    sure.get_by_role("button", name=clock_words.DISQUALIFY).click()
    end = aina.box(rules_words.winner_line([], 2))
    expect(end).to_contain_text("desqualificat tots els jugadors")
    end.get_by_role("button", name=common_words.SEE_BOARD).click()
    expect(page.locator("dialog[open]")).to_have_count(0)

    # Whoever does not come loses before the first turn.
    comes_to(aina, "classic")
    arbiter(aina, clock_words.ABSENT)
    asked = aina.box(clock_words.WHO_IS_ABSENT)
    asked.get_by_label("Biel").check()
    asked.get_by_role("button", name=clock_words.GO_ON).click()
    title, _, yes = clock_words.confirm_absent("Biel", 15)
    aina.box(title).get_by_role("button", name=yes).click()
    expect(aina.box(re.compile("^Ha guanyat Aina"))).to_contain_text("300")


# A robot has one more idea each tenth of a second, for as long as it is asked; the page counts the parts.
PONDERS = """
const send = Worker.prototype.postMessage;
let had = 0;
window.parts = 0;
Worker.prototype.postMessage = function (message, ...rest) {
    const asked = typeof message?.text === "string" ? JSON.parse(message.text) : {};
    if (asked.kind !== "think" || !asked.ideas)
        return send.call(this, message, ...rest);
    window.parts += 1;
    const reply = JSON.stringify({ v: 1, id: asked.id, rev: asked.rev, ok: true, ideas: ++had });
    setTimeout(() => this.onmessage?.({ data: { id: message.id, ok: reply } }), 100);
};
"""


def test_a_robot_with_little_time_thinks_for_a_part_of_it_and_robots_play_every_regulation_to_its_end(
    arrives: Arrives, page: Page, dist: Path
) -> None:
    page.add_init_script(PONDERS)
    aina = arrives()
    robot = (("person", "Aina"), ("champion", ""))
    begins(aina, "classic", robot, seed_where(first_to_play, "classic"), looking=3)
    assert aina.has_the_turn()
    runs(page, 0)
    shows(clock_of(page, 0), 25 * 60)
    aina.acts(aina.passes)
    expect(page.locator("#seats .seat.thinking")).to_have_count(1)
    passes(page, minutes=24, seconds=55)
    assert aina.has_the_turn()
    page.evaluate("window.parts = 0")
    aina.acts(aina.passes)
    expect(aina.sheet_rows()).to_have_count(4)
    assert 1 <= page.evaluate("window.parts") <= 6, "half a second of its last five"
    robots_play_every_regulation_to_its_end(aina, dist)


# -- to the end
def robots_play_on(watcher: Person) -> View:
    """The robots play to the end, which tells their scores; the last view of the game."""
    box = watcher.end()
    while not box.is_visible():
        watcher.page.clock.run_for(100)  # of the pause between two turns, which is there to be watched
    view: View = ask(watcher.page, "look")["view"]
    for score in view["result"]["scores"]:
        expect(box).to_contain_text(grammar_words.number(score))
    return view


def robots_play_every_regulation_to_its_end(watcher: Person, dist: Path) -> None:
    """One whole game; of those in which all tiles are played the last turn."""
    watcher.opens_menu("Partida nova")
    begins(watcher, "school_four", (("greedy", ""),) * 4, "robots-school_four-1")
    view = robots_play_on(watcher)
    assert view["result"]["ending"] == "turn_limit"
    assert sum(view["clock"]["used"]) > 0
    for ruleset in ("classic", "school_pairs", "world_2009", "free"):
        robots = (("Robot 1", "greedy"), ("Robot 2", "greedy"))
        opens(watcher, before_the_end(dist, ruleset, robots, f"robots-{ruleset}", wall(watcher.page)))
        view = robots_play_on(watcher)
        assert view["ruleset"]["id"] == ruleset
        assert view["result"]["ending"] == "went_out"


# -- the clock alone
@pytest.mark.pyodide
def test_the_clock_alone_needs_no_engine_and_goes_from_seat_to_seat_and_over_a_reload(
    arrives: Arrives, page: Page
) -> None:
    page.route("**/engine.js", lambda route: None)  # never answered: the engine does not come up
    aina = arrives()
    aina.button(clock_words.CLOCK_ROOM).click()
    aina.box(clock_words.CLOCK_ROOM).get_by_role("button", name=clock_words.CLOCK_START).click()
    first, second = page.locator("[data-seat='0']"), page.locator("[data-seat='1']")
    first.click()
    expect(first).to_have_attribute("data-state", "running")
    while '"turn_of": 0' not in page.evaluate("localStorage.getItem('faristol.clock')"):
        page.wait_for_timeout(10)  # it is saved right after the tap
    page.reload()
    expect(first).to_have_attribute("data-state", "running")
    passes(page, minutes=2)
    second.click()  # it is not this seat's turn
    shows(first.locator(".clock-big"), 23 * 60)
    first.click()
    passes(page, minutes=25, seconds=10)
    shows(second.locator(".clock-big"), -10)
    expect(second).to_contain_text(clock_words.fine(-10))
    aina.button(clock_words.PAUSE).click()
    stopped = second.locator(".clock-big").inner_text()
    passes(page, minutes=5)
    expect(second.locator(".clock-big")).to_have_text(stopped)
    aina.button(clock_words.RESET).click()
    aina.box(clock_words.confirm_reset[0]).get_by_role("button", name=clock_words.RESET).click()
    expect(second.locator(".clock-big")).to_have_text("25:00")
    # what was left comes back, and another clock can be chosen in its place
    first.click()
    aina.box(clock_words.CLOCK_ROOM).get_by_role("button", name=common_words.CLOSE).click()
    aina.button(clock_words.CLOCK_ROOM).click()
    expect(first).to_have_attribute("data-state", "paused")
    aina.button(clock_words.OTHER_CLOCK).click()
    aina.box(clock_words.confirm_other[0]).get_by_role("button", name=clock_words.confirm_other[2]).click()
    expect(aina.button(clock_words.CLOCK_START)).to_be_visible()

    # Four, each turn with a time of their own choice.
    box = aina.box(clock_words.CLOCK_ROOM)
    box.get_by_text("4", exact=True).click()
    box.get_by_label(clock_words.WHICH_TIME).select_option("own")
    box.get_by_role("textbox", name=clock_words.MINUTES_EACH).fill("0")
    box.get_by_role("textbox", name=clock_words.SECONDS_A_TURN).fill("60")
    box.get_by_role("button", name=clock_words.CLOCK_START).click()
    last = page.locator("[data-seat='3']")
    last.click()
    passes(page, seconds=30)
    shows(last.locator(".clock-big"), 30)
    last.click()
    expect(first).to_have_attribute("data-state", "running")
    assert page.evaluate("document.documentElement.dataset.engine") != "ready"
