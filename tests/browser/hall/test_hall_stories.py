"""A hall in which a duplicate is played: the director's desk, the projector beside it, and what is heard."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.persons.director import NAMES, NEXT_RACK, Desk
from tests.browser.persons.duplicates import Duplicate
from tests.browser.persons.player import notation
from tests.browser.stand.site import Site, ask, attached, time_stands
from tests.rooms.app.loading import load

desk_words = load("words.desk.common")
desk_players_words = load("words.desk.players")
desk_rounds_words = load("words.desk.rounds")

hall_words = load("words.hall")
results_words = load("words.results.common")
results_checking_words = load("words.results.checking")
Opens = Callable[..., Page]

# All that a page posts over any channel.
LISTEN = """
window.posted = [];
const post = BroadcastChannel.prototype.postMessage;
BroadcastChannel.prototype.postMessage = function (message) {
    window.posted.push([this.name, message]);
    post.call(this, message);
};
"""
# A device with voices, whose Catalan one says at once what it is told; and how many strokes it has rung.
VOICES = """
window.spoken = [];
window.strokes = 0;
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
Object.defineProperty(window, "speechSynthesis", { value: {
    onvoiceschanged: null,
    getVoices: () => VOICES,
    cancel: () => {},
    speak: (told) => {
        document.documentElement.dataset.spoken = window.spoken.push([told.text, told.voice.lang, told.rate]);
        setTimeout(() => told.onend({ utterance: told }), 1);
    },
} });
window.players = 0;
const Player = AudioContext;
window.AudioContext = class extends Player { constructor() { super(); window.players += 1; } };
const ring = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.strokes += 1; return ring.call(this); };
"""
PLAYERS = NAMES[:4]
LOCAL = [{"lang": "es-ES", "localService": True, "default": True}, {"lang": "ca-ES", "localService": True}]
FAR = [{"lang": "es-ES", "localService": True, "default": True}, {"lang": "ca-ES", "localService": False}]


def heard(desk: Desk, count: int) -> None:
    """So much has been said."""
    attached(desk.page, f"html[data-spoken='{count}']")


def with_voices(page: Page, voices: list[dict[str, Any]]) -> None:
    page.add_init_script(VOICES.replace("VOICES", json.dumps(voices)))


def beside(desk: Desk, context: BrowserContext) -> Page:
    """The projector, opened from the desk."""
    with context.expect_page() as opened:
        desk.button(desk_words.PROJECTOR).click()
    attached(opened.value, "html[data-projector=ready]")
    return opened.value


def shows(page: Page, state: str) -> None:
    expect(page.locator("#hall")).to_have_attribute("data-state", state)


def racked(page: Page) -> list[str]:
    return page.locator(".hall-slot[aria-hidden=false] .tile > b").all_inner_texts()


def texts(desk: Desk) -> list[str]:
    return [tile["label"] for tile in desk.sees()["rack"]]


def draws(desk: Desk) -> None:
    """The next rack; its time has not begun."""
    desk.button(NEXT_RACK).click()
    desk.button(desk_words.TIME).wait_for()


def posts(desk: Desk) -> list[str]:
    """All that this page has posted over the projector's channel."""
    posted: list[list[str]] = desk.page.evaluate("window.posted")
    return [message for channel, message in posted if channel.startswith("faristol.projector.")]


def closes(desk: Desk) -> None:
    """The round, whoever is missing, with the first of the best plays."""
    view = desk.sees()
    desk.button(desk_words.CLOSE_ROUND).click()
    if desk_words.missing(view["players"]):
        desk.page.get_by_role("dialog").get_by_role("button", name=desk_rounds_words.CLOSE_ANYWAY).click()
    else:
        desk.confirms_the_close()
    if view["best"]["equals"] > 1:
        desk.button(re.compile("^Tanca amb ")).click()
    desk.button(NEXT_RACK).wait_for()


@pytest.fixture
def desk(site: Site, context: BrowserContext, open_page: Opens, tmp_path: Path) -> Desk:
    """A duplicate with four players, on a page whose time is the story's."""
    game = Duplicate(site.folder, title="Duplicada de Vic", seed="conte")
    game.joins(len(PLAYERS))
    file = tmp_path / "partida.jsonl"
    file.write_text(game.journal(), encoding="utf-8")
    page = open_page(context)
    page.clock.install()
    page.add_init_script(LISTEN)
    with_voices(page, LOCAL)
    made = Desk(page, site)
    made.arrives()
    made.opens_file(str(file))
    made.button(NEXT_RACK).wait_for()
    return made


# -- what the room sees
def test_the_projector_follows_the_desk_from_a_round_to_the_definitive_results(
    desk: Desk, context: BrowserContext
) -> None:
    room = beside(desk, context)
    shows(room, "setup")
    expect(room.locator("#hall-title")).to_have_text("Duplicada de Vic")
    draws(desk)
    shows(room, "ready")
    assert racked(room) == texts(desk)
    desk.button(desk_words.TIME).click()
    shows(room, "running")
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    best, *plays = desk.finds(6)
    for number in (1, 2, 4):
        desk.types(f"{number} {notation(plays[number])}")
    desk.hands_in(3, notation(best), best.score)
    secrets = {notation(play).split()[1] for play in (best, *plays)}
    nothing_secret_has_reached_the_room(desk, room, secrets)
    closes(desk)
    shows(room, "closed")
    expect(room.locator("#hall-points")).to_have_text(f"{best.score} punts")
    expect(room.locator("#hall-found")).to_contain_text("L’ha trobada 1 jugador de 4")
    last = [told["view"] for told in map(json.loads, posts(desk)) if "view" in told][-1]
    assert last["solution"]["reference"]["word"] in secrets

    # The ranking is there while the director wants it.
    ranking = room.locator("#hall-ranking")
    expect(ranking).to_be_hidden()
    desk.picks(desk_words.MENU_RANKING)
    expect(ranking).to_be_visible()
    desk.picks(desk_words.MENU_NO_RANKING)
    expect(ranking).to_be_hidden()
    the_results_are_provisional_while_they_are_checked(desk, room)


def nothing_secret_has_reached_the_room(desk: Desk, room: Page, secrets: set[str]) -> None:
    """While slips come in; ``secrets``: the best plays, and those of the slips."""
    expect(desk.page.locator(".desk-slips")).to_have_text("4 de 4 paperetes")
    best = ask(desk.page, "desk_equals", count=30)
    secrets |= {play["word"] for play in [one["move"] for one in best["equals"]] + best["others"]}
    shows(room, "running")
    posted = posts(desk)
    assert len(posted) > 3
    views = [told["view"] for told in map(json.loads, posted) if "view" in told]
    assert len(views) > 1
    assert {(view["solution"], *view["last"], view["reference_total"]) for view in views} == {(None, 0)}
    kept = ("slip", "slips_in", "best", "equals", "others", "announced", "seed", "names")
    for message in posted:
        assert set(json.loads(message)) <= {"view", "left", "running", "desk"}
        assert not [key for key in kept if f'"{key}"' in message]
        assert not [word for word in secrets if f'"{word}"' in message]


def the_results_are_provisional_while_they_are_checked(desk: Desk, room: Page) -> None:
    desk.picks(desk_words.MENU_END)
    desk.box(desk_words.confirm_end[0]).get_by_role("button", name=desk_words.MENU_END).click()
    shows(room, "over")
    expect(room.locator("#hall-ranking")).to_be_hidden()
    desk.page.locator(".desk-foot .main").click()
    shown = desk.box(results_words.TITLE)
    shown.get_by_role("button", name=results_checking_words.CHECKING, exact=True).click()
    desk.box(results_checking_words.CHECKING).get_by_role("combobox").select_option("5")
    desk.box(results_checking_words.CHECKING).get_by_role(
        "button", name=results_checking_words.CHECKING_START
    ).click()
    standing = room.locator("#hall-ranking-after")
    expect(standing).to_have_text(re.compile("^provisional · temps de comprovació: [45]:"))
    expect(room.locator("#hall-ranking")).to_be_visible()
    assert not ask(desk.page, "desk_look")["desk"]["final"]
    desk.page.clock.fast_forward(5 * 60_000)
    expect(standing).to_have_text("definitiva")
    assert ask(desk.page, "desk_look")["desk"]["final"]


# -- windows that come and go
def test_the_desk_and_its_projectors_find_one_another_again_and_a_stopped_time_stands(
    desk: Desk, context: BrowserContext, open_page: Opens
) -> None:
    room = beside(desk, context)
    desk.begins_the_round()
    shows(room, "running")
    rack = racked(room)
    the_time_is_stopped_over_a_reload_of_both(desk, room)
    late = open_page(context)
    late.goto(room.url)
    shows(late, "running")
    assert racked(late) == racked(room) == rack
    late.close()

    desk.page.goto("about:blank")
    waiting = room.locator("#hall-waiting")
    expect(waiting).to_have_text(hall_words.WAITING)
    assert racked(room) == rack
    desk.page.go_back()
    expect(waiting).to_be_hidden()
    shows(room, "running")
    desk.sees()  # what its page has asked is answered: the leap of its time would end the engine
    desk.page.clock.fast_forward(120_000)
    shows(room, "time")
    closes(desk)
    shows(room, "closed")


def the_time_is_stopped_over_a_reload_of_both(desk: Desk, room: Page) -> None:
    desk.page.clock.fast_forward(60_000)
    desk.button(desk_words.TIME_STOP).click()
    shows(room, "stopped")
    stood = room.locator("#hall-time").inner_text()
    assert "1:50" <= stood <= "2:00"
    desk.page.reload()
    room.reload()
    expect(desk.button(desk_words.TIME_GO)).to_be_visible()
    shows(room, "stopped")
    expect(room.locator("#hall-time")).to_have_text(stood)
    desk.picks(desk_rounds_words.MENU_ADD_MINUTE)
    shows(room, "stopped")
    left = room.locator("#hall-time")
    expect(left).to_have_text(str(int(stood[0]) + 1) + stood[1:])
    desk.button(desk_words.TIME_GO).click()
    shows(room, "running")
    desk.page.clock.fast_forward(200_000)
    shows(room, "time")
    desk.picks(desk_rounds_words.MENU_ADD_MINUTE)
    shows(room, "running")
    expect(left).to_have_text(re.compile("1:00|0:59"))


# -- the calls
def test_the_time_is_called_whoever_sees_the_desk_unless_the_director_calls_by_mouth(
    desk: Desk, context: BrowserContext
) -> None:
    # Nobody sees the desk, and its browser holds back its timers.
    desk.page.evaluate("() => { window.held = window.setInterval; window.setInterval = () => 0; }")
    desk.begins_the_round()
    assert desk.page.evaluate("window.players") == 1, "what was not made at a touch may stay silent"
    desk.page.clock.fast_forward(200_000)
    heard(desk, 1)
    assert calls(desk) == ["Temps!"]
    closes(desk)

    # The desk sounds and speaks, and the room shows it.
    desk.page.evaluate("() => { window.setInterval = window.held; }")
    room = beside(desk, context)
    desk.begins_the_round()
    shows(room, "running")
    rung = [desk.page.evaluate("window.strokes")]
    time_stands(desk.page)
    for seconds, call in ((59, "1 minut!"), (29, "30 segons!")):
        passes_until(desk, room, seconds)
        expect(room.locator("#hall-call")).to_have_text(call)
        rung.append(desk.page.evaluate("window.strokes"))
    assert rung == sorted(set(rung)), "each call rings"
    desk.page.clock.resume()
    desk.page.clock.fast_forward(30_000)
    shows(room, "time")
    heard(desk, 4)
    assert calls(desk)[1:] == ["1 minut!", "30 segons!", "Temps!"]
    assert {lang for _, lang, _ in desk.page.evaluate("window.spoken")} == {"ca-ES"}
    closes(desk)

    # All its timers sleep: the projector wakes it.
    desk.page.evaluate("() => { window.setInterval = () => 0; window.Worker = class { terminate() {} }; }")
    desk.begins_the_round()
    shows(room, "running")
    desk.page.clock.fast_forward(200_000)
    shows(room, "time")
    heard(desk, 5)
    assert calls(desk)[4:] == ["Temps!"]
    closes(desk)

    # The director calls by mouth.
    desk.picks(desk_words.MENU_NO_CALLS)
    made = desk.page.evaluate("[window.spoken.length, window.strokes]")
    desk.begins_the_round()
    shows(room, "running")
    desk.page.clock.fast_forward(200_000)
    expect(desk.page.locator(".desk-call")).to_have_text("Temps!")
    assert desk.page.evaluate("[window.spoken.length, window.strokes]") == made


def passes_until(desk: Desk, room: Page, left: int) -> None:
    """So many seconds are left: a call is shown for no more than six."""
    minutes, seconds = room.locator("#hall-time").inner_text().split(":")
    desk.page.clock.fast_forward((int(minutes) * 60 + int(seconds) - left) * 1000)


def calls(desk: Desk) -> list[str]:
    """All that the desk has said."""
    said: list[str] = desk.page.evaluate("window.spoken.map((one) => one[0])")
    return said


# -- what is read aloud
def test_the_rack_is_read_aloud_where_there_is_a_local_voice(
    desk: Desk, site: Site, open_page: Opens
) -> None:
    the_voice_reads_the_rack_slowly_and_then_quickly_and_coordinates_by_their_names(desk)
    without_a_local_voice_nothing_is_said_and_the_screen_tells(site, open_page())


def the_voice_reads_the_rack_slowly_and_then_quickly_and_coordinates_by_their_names(desk: Desk) -> None:
    draws(desk)
    names = [hall_words.tile_aloud(tile) for tile in desk.sees()["rack"]]
    expect(desk.page.locator(".readout-said")).to_have_text(names)
    time_stands(desk.page)
    clock = desk.page.clock
    desk.button(hall_words.READ).click()
    heard(desk, 1)
    assert desk.page.evaluate("window.spoken") == [[names[0], "ca-ES", 0.8]]
    for number in range(2, 8):
        clock.run_for(1000)  # the time to take a tile
        heard(desk, number)
    clock.resume()
    assert calls(desk) == names
    desk.button(hall_words.READ_AGAIN).click()
    text, _, rate = desk.page.evaluate("window.spoken.at(-1)")
    assert text == ", ".join(names)
    assert rate > desk.page.evaluate("window.spoken[0][2]")

    desk.button(desk_words.TIME).click()
    closes(desk)
    play = desk.sees()["rounds"][0]["reference"]
    expect(desk.page.locator(".readout-coord")).to_have_text(hall_words.said_aloud(play["said"]))
    desk.button(hall_words.READ).click()
    heard(desk, 9)
    assert calls(desk)[-1].startswith(hall_words.said_aloud(play["said"]))


def without_a_local_voice_nothing_is_said_and_the_screen_tells(site: Site, page: Page) -> None:
    with_voices(page, FAR)
    desk = Desk(page, site)
    desk.comes_with("Aina", "Biel")
    draws(desk)
    expect(page.locator(".readout-mute")).to_have_text(hall_words.NO_VOICE)
    expect(desk.button(hall_words.READ)).to_have_count(0)
    assert page.evaluate("window.spoken") == []
