"""The projector as a room sees it, beside a desk that only speaks: so its every picture can be had at will.

With the director's own page at the other end of the channel it is met in ``test_hall_stories``.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from faristol.session import Session
from tests.browser.persons.player import lexicon_of
from tests.browser.stand.site import Site, at_sizes, attached, time_stands, violations
from tests.rooms.app.loading import load

hall_words = load("words.hall")
GAME = "sala"
CHANNEL = f"faristol.projector.{GAME}"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SIZES = [(1920, 1080), (1280, 720), (1024, 768), (1280, 800)]  # projectors, and a tablet
PARTS = ("#hall-head", "#board-frame", "#hall-stage", "#hall-rack", "#hall-foot")
View = dict[str, Any]


class Desk:
    """An engine of our own, and a page that posts what it says: all that a projector knows of a desk."""

    def __init__(self, site: Site, page: Page) -> None:
        self.session = Session(lexicon_of(site.folder), {}, lambda: GAME)
        self.page = page
        self.rev = 0
        page.goto(site.url + "ajuda.html")
        page.evaluate("(name) => { window.hall = new BroadcastChannel(name); }", CHANNEL)

    def asks(self, kind: str, **fields: Any) -> dict[str, Any]:
        request = json.dumps({"v": 1, "id": 1, "at": 0, "kind": kind, **fields})
        reply: dict[str, Any] = json.loads(self.session.handle(request))
        assert reply["ok"], reply
        self.rev = reply["rev"]
        return reply

    def acts(self, **action: Any) -> None:
        self.asks("desk_act", rev=self.rev, action=action)

    def begins(self, players: int = 12, title: str = "Duplicada de primavera", **options: Any) -> None:
        roster = "\n".join(f"{number},Jugador {number}," for number in range(1, players + 1))
        self.asks("desk_new", title=title, roster=roster, seed="primavera", options=options)

    def closes(self, found: int = 0) -> View:
        """A round; so many have found its reference play."""
        best: View = self.asks("desk_equals")["equals"][0]["move"]
        for number in range(1, found + 1):
            self.acts(type="slip", number=number, coord=best["coord"], word=best["word"])
        self.acts(type="close_round", play=f"{best['coord']} {best['word']}")
        return best

    def sees(self, ranking: bool = False) -> View:
        view: View = self.asks("desk_look", projector=True, ranking=ranking)["projector"]
        return view

    def posts(self, left: int = -1, running: bool = False, ranking: bool = False) -> None:
        """The room's view, with so many milliseconds left."""
        self.says(view=self.sees(ranking), left=left, running=running)

    def says(self, **message: Any) -> None:
        self.page.evaluate("(text) => window.hall.postMessage(text)", json.dumps(message))


@pytest.fixture
def desk(site: Site, context: BrowserContext, open_page: Callable[..., Page]) -> Desk:
    made = Desk(site, open_page(context))
    made.begins()
    return made


@pytest.fixture
def projector(desk: Desk, site: Site, context: BrowserContext, open_page: Callable[..., Page]) -> Page:
    """It comes up while nobody answers."""
    page = open_page(context)
    page.clock.install()
    page.goto(f"{site.url}projeccio.html#{GAME}")
    attached(page, "html[data-projector=ready]")
    return page


def shows(page: Page, state: str) -> None:
    expect(page.locator("#hall")).to_have_attribute("data-state", state)


def racked(page: Page) -> list[str]:
    return page.locator(".hall-slot[aria-hidden=false] .tile > b").all_inner_texts()


def passes(page: Page, seconds: float) -> None:
    page.clock.fast_forward(int(seconds * 1000))


def time_of(page: Page) -> Locator:
    return page.locator("#hall-time")


def left_and_now(page: Page) -> tuple[int, float]:
    """What is left of the round's time and the time of the page, both in seconds, at one moment."""
    text, now = page.evaluate("[document.querySelector('#hall-time').textContent, Date.now()]")
    minutes, seconds = map(int, text.split(":"))
    return 60 * minutes + seconds, now / 1000


# -- a round
def test_the_room_sees_each_round_whole_and_why_the_game_ended(desk: Desk, projector: Page) -> None:
    the_room_sees_each_round_from_its_rack_to_its_solution_and_why_the_game_ended(desk, projector)
    desk.begins()
    tiles_that_stayed_come_first_the_new_ones_are_marked_and_a_blank_is_ringed(desk, projector)
    the_room_is_told_what_is_open_again_and_what_is_not_valid_and_all_of_it_is_read_whole(desk, projector)


def the_room_sees_each_round_from_its_rack_to_its_solution_and_why_the_game_ended(
    desk: Desk, projector: Page
) -> None:
    shows(projector, "waiting")
    expect(projector.locator("#hall-say")).to_have_text(hall_words.WAITING_FIRST)
    desk.posts()
    shows(projector, "setup")
    expect(projector.locator("#hall-say")).to_have_text(
        "La partida començarà aviat 12 jugadors · 3 minuts per ronda"
    )
    expect(projector.locator("#hall-title")).to_have_text("Duplicada de primavera")
    desk.acts(type="type_rack", rack="ESCRUTA")
    desk.posts()
    shows(projector, "ready")
    assert racked(projector) == list("ESCRUTA")
    expect(time_of(projector)).to_have_text("3:00")
    expect(projector.locator("#hall-bag")).to_have_text("93 fitxes al sac")
    desk.acts(type="start_timer")
    desk.posts(left=179_900, running=True)
    shows(projector, "running")
    best = desk.closes(found=4)
    desk.posts()
    shows(projector, "closed")
    expect(projector.locator("#hall-word")).to_have_text(best["word"])
    expect(projector.locator("#hall-coord")).to_have_text(best["coord"])
    expect(projector.locator("#hall-said")).to_have_text(hall_words.said_aloud(best["said"]))
    expect(projector.locator("#hall-points")).to_have_text(f"{best['points']} punts")
    expect(projector.locator("#hall-found")).to_have_text("L’han trobada 4 jugadors de 12")
    expect(projector.locator("#board .sq.last")).to_have_count(len(best["laid"]))
    expect(projector.locator("#hall-total")).to_have_text(f"Total de referència: {best['points']} punts")
    desk.acts(type="end")
    desk.posts()
    shows(projector, "over")
    expect(projector.locator("#hall-round")).to_have_text(hall_words.OVER)
    expect(projector.locator("#hall-word")).to_have_text(best["word"])
    expect(projector.locator("#hall-ending")).to_have_text(hall_words.ending("director"))


def tiles_that_stayed_come_first_the_new_ones_are_marked_and_a_blank_is_ringed(
    desk: Desk, projector: Page
) -> None:
    desk.acts(type="type_rack", rack="VACAÇNYJ")
    desk.closes()
    left = [tile["label"] for tile in desk.sees()["rack"]]
    assert left
    desk.posts()
    expect(projector.locator("#hall-legend")).to_have_text("Queden al faristol")
    assert racked(projector) == left
    desk.acts(type="draw")
    desk.posts()
    shows(projector, "ready")
    assert racked(projector)[: len(left)] == left
    expect(projector.locator(".hall-slot.is-new")).to_have_count(7 - len(left))
    expect(projector.locator("#hall-legend")).to_contain_text(f"{7 - len(left)} de noves")

    desk.begins()
    desk.acts(type="type_rack", rack="?ESCRUT")
    best = desk.closes()
    desk.posts()
    shows(projector, "closed")
    ring = projector.locator("#hall-word .is-blank")
    expect(ring).to_have_count(1)
    assert f"({ring.inner_text()})" in best["shown"]


def the_room_is_told_what_is_open_again_and_what_is_not_valid_and_all_of_it_is_read_whole(
    desk: Desk, projector: Page
) -> None:
    sizes = [*SIZES, (640, 480)]
    desk.begins(24, bonus="unique_best")
    desk.acts(type="draw")
    desk.closes(found=2)
    desk.acts(type="reopen_round")
    desk.posts(left=90_000)  # the time that was left stands
    shows(projector, "reopened")
    expect(projector.locator("#hall-say")).to_have_text(hall_words.reopened(1))
    expect(projector.locator("#hall-clock")).to_be_hidden()
    assert violations(projector) == []
    word = desk.closes(found=2)["shown"]
    desk.acts(type="void_reference", round=1)
    desk.posts()
    shows(projector, "closed")
    expect(projector.locator("#hall-news")).to_contain_text("no és vàlida")
    desk.acts(type="draw")
    desk.closes(found=1)
    desk.posts()
    news = projector.locator("#hall-news")
    expect(news).to_contain_text("bonificació")
    expect(news).to_contain_text(f"Ronda 1: {word} no és vàlida.")
    for size in at_sizes(projector, sizes):
        assert spilt(projector) == [], size
    desk.acts(type="end")
    desk.posts()
    shows(projector, "over")
    for size in at_sizes(projector, sizes):
        assert spilt(projector) == [], size


# -- the time
def test_the_projector_counts_by_itself_shows_every_call_and_stands_while_the_time_is_stopped(
    desk: Desk, projector: Page
) -> None:
    hall, call = projector.locator("#hall"), projector.locator("#hall-call")
    time_stands(projector)  # a call is shown for six seconds
    the_time_begins(desk, projector, 180_000)
    passes(projector, 115)
    expect(hall).to_have_attribute("data-sign", "calm")
    expect(call).to_be_empty()
    passes(projector, 7)
    expect(hall).to_have_attribute("data-sign", "minute")
    expect(call).to_have_text("1 minut!")
    passes(projector, 20)
    expect(call).to_be_empty()
    passes(projector, 9)
    expect(hall).to_have_attribute("data-sign", "last")
    expect(call).to_have_text("30 segons!")
    passes(projector, 31)
    shows(projector, "time")
    expect(time_of(projector)).to_have_text("Temps!")
    expect(projector.locator("#live")).to_have_text("Temps!")

    # The director stops it and lets it go on.
    desk.begins()
    the_time_begins(desk, projector, 100_000)
    desk.says(left=95_000, running=False)
    shows(projector, "stopped")
    passes(projector, 50)
    expect(time_of(projector)).to_have_text("1:35")
    expect(call).to_have_text(hall_words.STOPPED)
    desk.says(left=95_000, running=True)
    shows(projector, "running")
    expect(call).to_be_empty()
    passes(projector, 40)
    expect(hall).to_have_attribute("data-sign", "minute")

    # What it has missed it finds again.
    desk.says(left=20_000, running=True)
    expect(hall).to_have_attribute("data-sign", "last")
    desk.says(left=0, running=False)
    shows(projector, "time")

    # The director may leave out the call of the last minute.
    desk.begins(one_minute_call=0)
    the_time_begins(desk, projector, 61_000)
    expect(call).to_be_empty()
    passes(projector, 3)
    expect(hall).to_have_attribute("data-sign", "minute")
    expect(call).to_be_empty()


def the_time_begins(desk: Desk, projector: Page, left: int) -> None:
    """A first round, with so many milliseconds."""
    desk.acts(type="draw")
    desk.acts(type="start_timer")
    desk.posts(left=left, running=True)
    shows(projector, "running")


# -- windows that come and go
def test_it_asks_for_the_picture_keeps_it_over_a_reload_and_turns_to_another_game(
    desk: Desk, site: Site, context: BrowserContext, open_page: Callable[..., Page]
) -> None:
    desk.page.evaluate(
        "() => { window.asked = []; window.hall.onmessage = (event) => asked.push(event.data); }"
    )
    page = open_page(context)
    page.clock.install()
    page.add_init_script(AWAKE)
    page.goto(site.url + "projeccio.html")
    expect(page.locator("#hall-say")).to_have_text(hall_words.NO_GAME)
    page.goto(f"{site.url}projeccio.html#{GAME}")
    attached(page, "html[data-projector=ready][data-awake=screen]")
    assert "hello" in desk.page.evaluate("asked[0]")
    desk.posts()
    shows(page, "setup")
    no_engine_runs(page)
    desk.page.evaluate("() => { window.asked = []; }")
    passes(page, 5)  # and nobody answers
    expect(page.locator("#hall-waiting")).to_be_visible()
    assert "still" in desk.page.evaluate("asked[0]")

    # Its picture comes back without a desk, and the time has gone on.
    the_time_begins(desk, page, 180_000)
    rack = racked(page)
    passes(page, 60)
    left, before = left_and_now(page)
    assert 90 <= left <= 120
    page.reload()
    shows(page, "running")
    assert racked(page) == rack
    still, now = left_and_now(page)
    assert abs(left - still - (now - before)) <= 2
    passes(page, 10)
    waiting = page.locator("#hall-waiting")
    expect(waiting).to_have_text(hall_words.WAITING)
    desk.posts(left=100_000, running=True)
    expect(waiting).to_be_hidden()

    # The window may turn to another game of the desk, and come back to this one's last picture.
    page.goto(f"{site.url}projeccio.html#altra")
    shows(page, "waiting")
    page.goto(f"{site.url}projeccio.html#{GAME}")
    shows(page, "running")
    the_button_for_the_whole_screen_goes_away(page)


AWAKE = """Object.defineProperty(navigator, "wakeLock", { value: {
    request: async (kind) => { document.documentElement.dataset.awake = kind; },
} });"""


def no_engine_runs(page: Page) -> None:
    assert page.workers == []
    assert page.evaluate("document.documentElement.dataset.engine ?? 'none'") == "none"


def the_button_for_the_whole_screen_goes_away(page: Page) -> None:
    whole = page.get_by_role("button", name="Pantalla completa")
    whole.click()
    expect(whole).to_be_hidden()
    page.evaluate("document.exitFullscreen()")
    expect(whole).to_be_visible()


# -- the ranking
def test_the_ranking_of_sixty_turns_its_pages_and_is_provisional_while_it_is_checked(
    desk: Desk, projector: Page
) -> None:
    desk.begins(players=60)
    desk.acts(type="draw")
    desk.closes(found=7)
    desk.posts(ranking=True)
    places, after = projector.locator(".hall-place"), projector.locator("#hall-ranking-after")
    expect(places).to_have_count(24)
    expect(projector.locator("#hall-ranking-page")).to_have_text("1–24 de 60")
    expect(after).to_have_text("després de la ronda 1")
    expect(projector.locator("#board-frame")).to_be_hidden()
    passes(projector, 11)
    expect(projector.locator("#hall-ranking-page")).to_have_text("25–48 de 60")
    passes(projector, 11)
    expect(places).to_have_count(12)
    passes(projector, 11)
    expect(projector.locator("#hall-ranking-page")).to_have_text("1–24 de 60")
    desk.posts()
    expect(projector.locator("#board-frame")).to_be_visible()

    desk.acts(type="end")
    desk.says(view=desk.sees(True), left=-1, running=False, checking=299_500)
    expect(after).to_have_text("provisional · temps de comprovació: 5:00")
    desk.says(left=-1, running=False, checking=61_000)
    expect(after).to_have_text("provisional · temps de comprovació: 1:01")
    desk.says(left=-1, running=False)
    expect(after).to_have_text("provisional")
    desk.acts(type="declare_final")
    desk.posts(ranking=True)
    expect(after).to_have_text("definitiva")


# -- how it looks
def pictures(desk: Desk) -> list[tuple[str, dict[str, Any]]]:
    """A message for each picture there is, by its name."""
    told: list[tuple[str, dict[str, Any]]] = []

    def take(name: str, left: int = -1, running: bool = False, ranking: bool = False) -> None:
        told.append((name, {"view": desk.sees(ranking), "left": left, "running": running}))

    desk.begins(players=60, title="Duplicada de la Festa Major de Vilanova i la Geltrú")
    take("setup")
    desk.acts(type="draw")
    take("ready")
    desk.closes(found=1)
    take("closed")
    desk.acts(type="draw")
    desk.acts(type="start_timer")
    for left in (60_100, 30_100):
        take("running", left, running=True)
    take("stopped", 700_000)
    take("time", 0)
    take("time", 0, ranking=True)
    desk.closes(found=2)
    desk.acts(type="end")
    take("over")
    told[-1][1]["view"]["solution"].update(found=12, found_best=34)  # as long a sentence as there is
    return told


def boxes(page: Page) -> dict[str, list[float]]:
    """Where the parts of the page are."""
    found: dict[str, list[float]] = page.evaluate(
        """(parts) => Object.fromEntries(parts.map((part) => {
            const box = document.querySelector(part).getBoundingClientRect();
            return [part, [box.left, box.top, box.width, box.height].map(Math.round)];
        }))""",
        list(PARTS),
    )
    return found


def spilt(page: Page) -> list[str]:
    """What lies outside the screen, or outside its part of it."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("#hall *")].filter((node) => {
            const box = node.getBoundingClientRect();
            if (!box.width || !box.height) return false;
            const part = node.closest("#hall > *").getBoundingClientRect();
            return [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, part].some((area) =>
                box.left < area.left - 3 || box.top < area.top - 3 ||
                box.right > area.right + 3 || box.bottom > area.bottom + 3);
        }).map((node) => `${node.id || node.className}: ${node.textContent.slice(0, 30)}`)"""
    )
    scrolls: bool = page.evaluate(
        """() => {
            const root = document.scrollingElement;
            return root.scrollHeight > innerHeight || root.scrollWidth > innerWidth;
        }"""
    )
    return [*found, *(["it scrolls"] if scrolls else [])]


def test_no_picture_moves_or_spills_and_each_is_accessible_and_large_enough(
    desk: Desk, site: Site, context: BrowserContext, open_page: Callable[..., Page]
) -> None:
    page = open_page(context)
    page.goto(f"{site.url}projeccio.html#{GAME}")
    attached(page, "html[data-projector=ready]")
    assert violations_of_both_schemes(page) == []
    playing: list[list[dict[str, list[float]]]] = []
    for state, message in pictures(desk):
        desk.says(**message)
        shows(page, state)
        places = []
        for size in at_sizes(page, SIZES):
            assert spilt(page) == [], (state, size)
            places.append(boxes(page))
        if message["view"]["ranking"] is None:
            playing.append(places)
        if state == "ready":
            the_letters_are_large_enough_for_a_room(page)
        if state != "stopped":  # in the colours of the rack that is ready
            assert violations_of_both_schemes(page) == [], state
    assert len(playing) > 2
    assert [state for state, now in enumerate(playing) if now != playing[0]] == []


def violations_of_both_schemes(page: Page) -> list[str]:
    found: list[str] = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        found += violations(page, colours=True)
    return found


def the_letters_are_large_enough_for_a_room(page: Page) -> None:
    """Ten metres from a screen a metre and a half high, a letter of five centimetres can be read."""
    page.set_viewport_size({"width": 1280, "height": 720})
    share = "(node) => parseFloat(getComputedStyle(node).fontSize) * 0.67 / innerHeight * 150"
    letter = page.locator(".hall-slot .tile > b").first
    assert letter.evaluate(share) > 9
    assert time_of(page).evaluate(share) > 25
    assert page.locator("#hall-round").evaluate(share) > 5
