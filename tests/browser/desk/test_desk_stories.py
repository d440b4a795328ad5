"""Rounds at the director's desk: whole ones, ties, references, variants, prepared games, and the end."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk.days import begins_a_round
from tests.browser.persons.director import NAMES, Desk
from tests.browser.persons.player import notation
from tests.browser.stand.site import Site, ask
from tests.rooms.app.loading import load as load_screen

desk_words = load_screen("words.desk.common")
desk_players_words = load_screen("words.desk.players")
desk_rounds_words = load_screen("words.desk.rounds")
desk_setup_words = load_screen("words.desk.setup")
duplicate_words = load_screen("words.duplicate")


@pytest.fixture
def desk(site: Site, page: Page) -> Desk:
    return Desk(page, site)


@pytest.mark.pyodide
def test_twelve_players_typed_by_keyboard_alone_and_an_end_from_which_the_results_open(desk: Desk) -> None:
    twelve_players_typed_by_keyboard_alone(desk)
    the_director_ends_the_game_and_the_results_open(desk)


def twelve_players_typed_by_keyboard_alone(desk: Desk) -> None:
    desk.comes_with(*NAMES)
    totals = [0] * len(NAMES)
    for _ in range(2):
        desk.begins_the_round()
        plays = desk.finds(5)
        for place in range(len(NAMES)):
            play = plays[place % 5]
            desk.types(f"{place + 1} {notation(play).lower() if place % 2 else notation(play)}")
            totals[place] += play.score
        expect(desk.page.locator(".desk-slips")).to_have_text("12 de 12 paperetes")
        desk.closes()
        expect(desk.rows().first).to_be_in_viewport(ratio=1)
    assert [player["total"] for player in desk.sees()["players"]] == totals


def test_a_round_is_closed_when_that_is_meant_and_what_was_closed_is_opened_or_void(desk: Desk) -> None:
    a_round_is_closed_when_that_is_meant_and_the_director_chooses_among_equal_plays(desk)
    a_closed_round_is_open_again_and_its_reference_play_is_void_and_restored(desk)
    an_admitted_play_above_the_maximum_is_said_before_closing(desk)


def a_round_is_closed_when_that_is_meant_and_the_director_chooses_among_equal_plays(desk: Desk) -> None:
    begins_a_round(desk, "Aina", "Biel")
    best = desk.finds()[0]
    for number in (1, 2):
        desk.hands_in(number, notation(best), best.score)
    box = desk.box("Vols tancar la ronda 1?")
    for _ in range(2):
        desk.page.keyboard.press("Enter")
        expect(box).to_contain_text("2 de 2 paperetes")
        desk.page.keyboard.press("Enter")
        expect(box).to_be_hidden()
        expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
        assert desk.sees()["rounds"] == []  # and by then the desk has put its question away
    desk.page.keyboard.press("Enter")
    box.get_by_role("button", name=desk_words.CLOSE_ROUND).press("Enter")
    listed = desk.page.get_by_role("listbox", name=desk_rounds_words.CHOICE_TITLE)
    expect(listed).to_be_focused()
    equals = ask(desk.page, "desk_equals")["equals"]
    desk.page.keyboard.press("ArrowDown")
    second = equals[1]["move"]
    expect(desk.page.locator(".sq.has-draft")).to_have_count(len(second["laid"]))
    expect(desk.button(desk_rounds_words.close_with(second))).to_be_visible()
    picked = [one for one in equals if one["picks"]]
    expect(listed.locator(".desk-picks")).to_have_count(len(picked))
    assert picked
    desk.page.keyboard.press("Enter")
    expect(desk.page.locator(".desk-after")).to_contain_text(
        desk_rounds_words.criterion(
            {"criterion": "director", "equals": len(equals), "best": second["points"], "void": False}
        )
    )
    assert desk.sees()["rounds"][0]["reference"] == second


def reopens(desk: Desk) -> None:
    """Open the round that was closed again."""
    desk.button(desk_rounds_words.MENU_REOPEN).first.click()
    desk.box(desk_rounds_words.confirm_reopen(1)[0]).get_by_role(
        "button", name=desk_rounds_words.MENU_REOPEN
    ).click()
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()


def a_closed_round_is_open_again_and_its_reference_play_is_void_and_restored(desk: Desk) -> None:
    begins_a_round(desk, "Aina", "Biel")
    best, other = desk.finds(2)
    desk.hands_in(1, notation(best), best.score)
    desk.closes()
    reference = desk.sees()["rounds"][0]["reference"]
    reopens(desk)
    expect(desk.page.locator(".desk-round")).to_have_text(desk_words.REOPENED + " 1")
    expect(desk.row(1)).to_contain_text(notation(best))
    assert not any(desk.sees()["board"])
    desk.hands_in(2, notation(other), other.score)
    desk.closes()
    after = desk.sees()
    assert [one["total"] for one in after["players"]] == [best.score, other.score]
    assert after["rounds"][0]["reference"] == reference

    desk.picks(desk_rounds_words.MENU_VOID)
    box = desk.box(desk_rounds_words.VOID_TITLE)
    expect(box).to_contain_text(reference["shown"])
    box.get_by_role("button", name=desk_rounds_words.VOID_YES).click()
    expect(box).to_be_hidden()
    expect(desk.page.locator(".desk-after")).to_contain_text("No és vàlida")
    after = desk.sees()
    assert after["rounds"][0]["void"]
    void = f"{reference['coord']} {reference['word']}"
    assert void in (notation(best), notation(other)), "somebody wrote it"
    assert [one["total"] for one in after["players"]] == [
        0 if notation(play) == void else play.score for play in (best, other)
    ]
    desk.picks(desk_rounds_words.MENU_RESTORE)
    box = desk.box(desk_rounds_words.RESTORE_TITLE)
    expect(box).to_contain_text(reference["shown"])
    box.get_by_role("button", name=desk_rounds_words.RESTORE_YES).click()
    expect(box).to_be_hidden()
    expect(desk.page.locator(".desk-after")).not_to_contain_text("No és vàlida")
    after = desk.sees()
    assert not after["rounds"][0]["void"]
    assert [one["total"] for one in after["players"]] == [best.score, other.score]
    desk.begins_the_round()
    expect(desk.button(desk_rounds_words.MENU_REOPEN)).to_be_hidden()


def an_admitted_play_above_the_maximum_is_said_before_closing(desk: Desk) -> None:
    begins_a_round(desk, "Aina", "Biel", seed="llegenda", tie_break="at_random")
    best = desk.finds()[0]
    assert len(best.play.word) < 7, "the rack has no word of all its tiles"
    desk.hands_in(1, notation(best), best.score)
    letters = "".join(tile["text"] for tile in desk.sees()["rack"] if tile["text"] != "?")
    desk.types("2 H2 " + letters)
    expect(desk.row(2)).to_contain_text("H2")
    assert desk.sees()["players"][1]["slip"]["null"] == "main_word", "these letters are no word"
    desk.button(desk_words.ADMIT).click()
    expect(desk.row(2).locator(".desk-note")).to_have_text("admesa")
    above = desk.sees()["above"]
    assert above
    points = above[0]["move"]["points"]
    assert points == desk.sees()["players"][1]["slip"]["points"] > best.score

    desk.button(desk_words.CLOSE_ROUND).click()
    box = desk.box(desk_rounds_words.ABOVE_TITLE)
    expect(box).to_contain_text("2 Biel")
    box.get_by_role("button", name=desk_rounds_words.WAIT).click()
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    for answer, taken in (
        (desk_rounds_words.ABOVE_LEAVE, best.score),
        (desk_rounds_words.ABOVE_TAKE, points),
    ):
        desk.button(desk_words.CLOSE_ROUND).click()
        box.get_by_role("button", name=answer).click()
        expect(desk.page.locator(".desk-after")).to_be_visible()
        closed = desk.sees()["rounds"][0]
        assert closed["best"] == points, answer
        assert closed["reference"]["points"] == taken, answer
        if taken == best.score:
            reopens(desk)


def test_a_duplicate_with_a_bonus_and_a_blank_in_each_rack_and_one_directed_by_hand(desk: Desk) -> None:
    the_bonus_is_announced_and_the_blank_of_every_rack_gives_way_to_its_tile(desk)
    desk.picks(desk_setup_words.HOME)
    by_hand_nobody_has_a_play_then_a_new_rack_then_a_proposal(desk)


def the_bonus_is_announced_and_the_blank_of_every_rack_gives_way_to_its_tile(desk: Desk) -> None:
    desk.comes_with(
        *NAMES[:10],
        bonus=desk_setup_words.choice_words("bonus", "unique_best"),
        variant=desk_setup_words.choice_words("variant", "with_blank"),
    )
    desk.begins_the_round()
    assert desk.sees()["rack"][-1]["text"] == "?"
    move = ask(desk.page, "desk_equals")["equals"][0]["move"]
    desk.hands_in(3, f"{move['coord']} {move['word']}", move["points"])
    desk.closes()
    after = desk.sees()
    assert after["reserved"] == 2
    assert not any(tile and tile["blank"] for tile in after["board"])
    closed = after["rounds"][0]
    assert closed["bonus"] == {"number": 3, "name": "Carla", "points": 5}
    assert closed["swapped"]
    expect(desk.page.locator(".desk-news")).to_have_text(
        "Millor jugada única: Carla (núm. 3), +5 de bonificació. "
        f"Canvieu l’escarràs del tauler per la fitxa {closed['swapped'][0]['label']} del sac."
    )


def by_hand_nobody_has_a_play_then_a_new_rack_then_a_proposal(desk: Desk) -> None:
    desk.sets_up("Aina", "Biel", direction=desk_setup_words.choice_words("direction", "by_hand"))
    desk.begins_the_round()
    first_rack = [tile["text"] for tile in desk.sees()["rack"]]
    for number in (1, 2):
        desk.types(f"{number} A1 XZX")
    desk.button(desk_words.CLOSE_ROUND).click()
    expect(desk.page.get_by_text(desk_rounds_words.CHOICE_NONE)).to_be_visible()
    desk.button(desk_rounds_words.NEW_RACK).click()
    desk.box(desk_rounds_words.confirm_new_rack[0]).get_by_role(
        "button", name=desk_rounds_words.NEW_RACK
    ).click()
    expect(desk.button(desk_words.TIME)).to_be_focused()
    assert [tile["text"] for tile in desk.sees()["rack"]] != first_rack
    desk.page.keyboard.press("Enter")
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    best = desk.best()
    desk.types("1 ")
    desk.types("")
    desk.button(desk_words.CLOSE_ROUND).click()
    desk.box(re.compile("^Falt")).get_by_role("button", name=desk_rounds_words.CLOSE_ANYWAY).click()
    expect(desk.page.get_by_text(desk_rounds_words.CHOICE_NONE)).to_be_visible()
    desk.line(desk_words.COORD).fill("H8")
    desk.line(desk_words.WORD).fill("XZX")
    desk.page.keyboard.press("Enter")
    expect(desk.page.get_by_text(duplicate_words.NULLS["tiles"])).to_be_visible()
    desk.line(desk_words.COORD).fill(best.split()[0])
    desk.line(desk_words.WORD).fill(best.split()[1])
    desk.page.keyboard.press("Enter")
    expect(desk.page.locator(".desk-play-line")).to_contain_text(best.split()[1])


def test_a_prepared_game_is_made_saved_and_directed(desk: Desk, tmp_path: Path) -> None:
    desk.arrives()
    desk.button(desk_setup_words.PREPARE).click()
    desk.page.get_by_label(desk_setup_words.GAME_TITLE).fill("Partida de classe")
    desk.button(desk_setup_words.GO_ON).click()
    chosen = []
    for rack in ("CASESLA", ""):
        if rack:
            desk.line(desk_words.RACK_FIELD).fill(rack)
            desk.page.keyboard.press("Enter")
        else:
            desk.button(desk_words.DRAW_INSTEAD).click()
        listed = desk.page.get_by_role("listbox", name=desk_rounds_words.CHOICE_TITLE)
        expect(listed).to_be_focused()
        desk.page.keyboard.press("PageDown")
        desk.page.keyboard.press("PageDown")
        desk.page.keyboard.press("Enter")
        expect(desk.page.locator(".desk-after")).to_be_visible()
        chosen.append(desk.sees()["rounds"][-1]["reference"])
    desk.page.locator("#menu summary").click()
    expect(desk.button(desk_words.MENU_SAVE_PREPARED)).to_be_visible()
    expect(desk.button(desk_words.MENU_SCORES)).to_be_hidden()
    desk.page.keyboard.press("Escape")
    with desk.page.expect_download() as waited:
        desk.picks(desk_words.MENU_SAVE_PREPARED)
    path = tmp_path / waited.value.suggested_filename
    waited.value.save_as(path)
    assert len(json.loads(path.read_text(encoding="utf-8"))["rounds"]) == 2
    desk.picks(desk_setup_words.HOME)
    desk.opens_file(str(path))
    expect(desk.page.get_by_label(desk_setup_words.GAME_TITLE)).to_have_attribute(
        "placeholder", "Partida de classe"
    )
    desk.button(desk_setup_words.GO_ON).click()
    for name in ("Aina", "Biel"):
        desk.line(desk_players_words.NAME).fill(name)
        desk.page.keyboard.press("Enter")
    expect(desk.rows()).to_have_count(2)
    for play in chosen:
        desk.begins_the_round()
        for number in (1, 2):
            desk.hands_in(number, f"{play['coord']} {play['word']}", play["points"])
        desk.button(desk_words.CLOSE_ROUND).click()
        left = desk.box(re.compile("^Vols tancar la ronda")).get_by_text("Encara queda temps")
        expect(left).not_to_have_text(left.inner_text())  # it runs on
        desk.confirms_the_close()
        expect(desk.page.locator(".desk-play-line")).to_contain_text(play["shown"])
    expect(desk.page.locator(".desk-over")).to_contain_text(desk_rounds_words.ending("rounds_played"))


def the_director_ends_the_game_and_the_results_open(desk: Desk) -> None:
    """Then, from the first screen, whoever has a code is led to where it is typed."""
    begins_a_round(desk, "Aina", "Biel")
    best = desk.finds()[0]
    desk.hands_in(2, notation(best), best.score)
    desk.closes()
    desk.picks(desk_words.MENU_END)
    desk.box(desk_words.confirm_end[0]).get_by_role("button", name=desk_words.MENU_END).click()
    expect(desk.page.locator(".desk-over")).to_contain_text("Guanya Biel (núm. 2).")
    desk.page.locator(".desk-foot .main").click()
    expect(desk.page.get_by_role("dialog")).to_contain_text("Biel")
    desk.page.keyboard.press("Escape")
    desk.picks(desk_setup_words.HOME)
    expect(desk.page.locator(".shelf-row").first).to_contain_text("acabada")

    desk.page.get_by_role("link", name=desk_setup_words.HAVE_CODE).click()
    words = desk.page.get_by_role("dialog").get_by_role("textbox")
    expect(words.first).to_be_visible()
