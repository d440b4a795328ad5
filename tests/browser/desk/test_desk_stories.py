"""The director's desk of a duplicate: rounds, slips, rulings, ties, variants, racks of one's own."""

from __future__ import annotations

import json
import re
from itertools import permutations
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

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
def test_twelve_players_typed_by_keyboard_alone(desk: Desk) -> None:
    desk.comes_with(*NAMES)
    totals = [0] * len(NAMES)
    for _ in range(3):
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


def test_a_play_entered_before_is_offered_and_taken_with_two_keys(desk: Desk) -> None:
    desk.comes_with("Aina", "Biel", "Carla")
    desk.begins_the_round()
    first, second = desk.finds(2)
    desk.hands_in(1, notation(first), first.score)
    desk.types("2 " + notation(first)[0])
    desk.page.keyboard.press("Escape")
    desk.page.keyboard.press("Escape")
    desk.page.keyboard.type("2 ")
    offer = desk.page.get_by_role("option", name=re.compile(notation(first).split()[1]))
    offer.wait_for()
    desk.page.keyboard.press("ArrowDown")
    expect(offer).to_have_attribute("aria-selected", "true")
    desk.page.keyboard.press("Enter")
    expect(desk.row(2).locator(".desk-points")).to_have_text(str(first.score))
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    desk.hands_in(3, notation(second), second.score)


def test_a_slip_is_corrected_ruled_upon_and_taken_out(desk: Desk) -> None:
    desk.comes_with("Aina", "Biel")
    desk.begins_the_round()
    good, other = (notation(play) for play in desk.finds(2))
    desk.types("1 H8 XZX")
    expect(desk.message()).to_contain_text(duplicate_words.NULLS["tiles"])
    desk.row(1).click()
    desk.button(desk_words.MEND).click()
    expect(desk.line(desk_words.WORD)).to_have_value("XZX")
    desk.line(desk_words.COORD).fill(good.split()[0])
    desk.line(desk_words.WORD).fill(good.split()[1])
    desk.page.keyboard.press("Enter")
    desk.replaces(1, "Aina")
    expect(desk.message()).to_contain_text("1 Aina: " + good)
    desk.page.keyboard.press("Alt+t")
    expect(desk.message()).to_contain_text(duplicate_words.NULLS["late"])
    expect(desk.button(desk_words.LATE)).to_have_attribute("aria-pressed", "true")
    desk.button(desk_words.LATE).click()
    expect(desk.row(1).locator(".desk-points")).not_to_have_text("0")
    desk.button(desk_words.ANNUL).click()
    expect(desk.message()).to_contain_text(duplicate_words.NULLS["annulled"])
    desk.types("2 " + other)
    expect(desk.message()).to_contain_text("2 Biel: " + other)
    desk.page.keyboard.press("Alt+z")
    expect(desk.message()).to_have_text("2 Biel: encara no té papereta.")
    assert [bool(player["slip"]) for player in desk.sees()["players"]] == [True, False]


def test_what_is_typed_after_a_click_is_the_next_slip_and_nothing_else(desk: Desk) -> None:
    """Rulings, boxes and rows by mouse, the slips by keyboard, as a director has both hands busy."""
    desk.comes_with("Aina", "Biel", "Carla", "Dídac")
    desk.begins_the_round()
    plays = desk.finds(4)
    texts = [notation(play) for play in plays]
    for number, play in enumerate(plays[:2], start=1):
        desk.hands_in(number, notation(play), play.score)

    def next_slip(number: int) -> None:
        """Typed as it is, with no look at the screen; all that was ruled stands."""
        expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
        expect(desk.line(desk_players_words.NUMBER)).to_have_value("")
        expect(desk.line(desk_words.WORD)).to_have_value("")
        desk.page.keyboard.press("Space")
        desk.hands_in(number, texts[number - 1], plays[number - 1].score)

    desk.row(1).click()
    desk.button(desk_words.LATE).click()
    next_slip(3)
    assert desk.sees()["players"][0]["slip"]["ruling"] == "late"
    desk.row(1).click()
    next_slip(4)
    box = desk.opens_player(2)
    box.get_by_role("button", name=desk_players_words.SANCTION + "…").click()
    desk.box("Vols sancionar Biel (núm. 2)?").get_by_role("button", name=desk_players_words.SANCTION).click()
    expect(box).to_be_hidden()
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    desk.page.keyboard.type("Zoe ")
    desk.page.keyboard.press("Escape")
    box = desk.opens_player(2)
    expect(box).to_be_visible()
    desk.page.keyboard.type("x")
    desk.page.keyboard.press("Enter")
    expect(box).to_be_hidden()
    desk.page.get_by_role("button", name=re.compile("^Nul·les")).click()
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    after = desk.sees()["players"]
    assert [one["name"] for one in after] == ["Aina", "Biel", "Carla", "Dídac"]
    assert [f"{one['slip']['coord']} {one['slip']['word']}" for one in after] == texts
    assert [one["sanctions"] for one in after] == [0, 1, 0, 0]


def test_buttons_act_on_the_player_that_the_message_names(desk: Desk) -> None:
    desk.comes_with("Aina", "Biel")
    desk.begins_the_round()
    best = desk.finds()[0]
    desk.hands_in(1, notation(best), best.score)
    expect(desk.message()).to_contain_text("1 Aina")
    expect(desk.button(desk_words.LATE)).to_have_attribute("aria-disabled", "false")
    desk.types("9 ")
    expect(desk.message()).to_have_text(desk_words.NO_SUCH_NUMBER)
    expect(desk.button(desk_words.LATE)).to_have_attribute("aria-disabled", "true")
    desk.page.keyboard.press("Alt+t")
    desk.page.keyboard.press("Alt+z")
    desk.page.keyboard.press("Escape")
    desk.hands_in(2, notation(best), best.score)
    assert [one["slip"]["ruling"] for one in desk.sees()["players"]] == ["as_written", "as_written"]


def test_a_slip_is_replaced_only_where_that_is_said_and_can_be_given_back(desk: Desk) -> None:
    desk.comes_with("Aina", "Biel")
    desk.begins_the_round()
    first, second = desk.finds(2)
    desk.hands_in(1, notation(first), first.score)
    desk.types(f"1 {notation(second)}")
    box = desk.box("1 Aina ja té papereta")
    expect(box).to_contain_text(notation(first))
    expect(box).to_contain_text(notation(second))
    desk.page.keyboard.press("Enter")
    expect(box).to_be_hidden()
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    expect(desk.line(desk_words.WORD)).to_have_value("")
    assert notation(first).endswith(desk.sees()["players"][0]["slip"]["word"])
    desk.types(f"1 {notation(second)}")
    desk.replaces(1, "Aina")
    expect(desk.message()).to_contain_text(notation(second))
    desk.button(desk_words.UNDO).click()
    expect(desk.message()).to_contain_text(notation(first))
    desk.button(desk_words.UNDO).click()
    expect(desk.message()).to_have_text("1 Aina: encara no té papereta.")


def test_enter_in_an_empty_line_asks_before_it_closes_a_round(desk: Desk) -> None:
    desk.comes_with("Aina", "Biel")
    desk.begins_the_round()
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


def test_a_word_that_the_lexicon_lacks_is_admitted(desk: Desk) -> None:
    desk.comes_with("Aina", "Biel")
    desk.begins_the_round()
    texts = [tile["text"] for tile in desk.sees()["rack"] if tile["text"] != "?"]
    threes = ("".join(three) for three in permutations(texts, 3))
    desk.types(
        "1 H8 " + next(three for three in threes if not ask(desk.page, "check", words=[three])["valid"])
    )
    expect(desk.row(1)).to_contain_text("H8")
    word = desk.sees()["players"][0]["slip"]
    assert word["null"] == "main_word", "these three are no word"
    desk.button(desk_words.ADMIT).click()
    expect(desk.row(1).locator(".desk-note")).to_have_text("admesa")
    assert desk.sees()["players"][0]["slip"]["points"] > 0


def test_a_score_of_ones_own_is_shown_where_it_differs(desk: Desk) -> None:
    desk.comes_with("Aina", "Biel")
    desk.begins_the_round()
    desk.picks(desk_words.MENU_SCORES)
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    best = desk.finds()[0]
    desk.types(f"1 {notation(best)} {best.score + 7}")
    expect(desk.message()).to_contain_text(f"hi diu {best.score + 7}")
    assert desk.sees()["players"][0]["slip"]["points"] == best.score


def test_the_director_chooses_among_equal_plays_and_sees_them_on_the_board(desk: Desk) -> None:
    desk.comes_with("Aina", "Biel")
    desk.begins_the_round()
    for number in (1, 2):
        desk.types(f"{number} {desk.best()}")
    desk.page.keyboard.press("Enter")
    desk.box(re.compile("^Vols tancar")).get_by_role("button", name=desk_words.CLOSE_ROUND).press("Enter")
    listed = desk.page.get_by_role("listbox", name=desk_rounds_words.CHOICE_TITLE)
    expect(listed).to_be_focused()
    equals = ask(desk.page, "desk_equals")["equals"]
    desk.page.keyboard.press("ArrowDown")
    second = equals[1]["move"]
    expect(desk.page.locator(".sq.has-draft")).to_have_count(len(second["laid"]))
    expect(desk.button(desk_rounds_words.close_with(second))).to_be_visible()
    assert any(one["picks"] for one in equals)
    desk.page.keyboard.press("Enter")
    expect(desk.page.locator(".desk-after")).to_contain_text(
        desk_rounds_words.criterion(
            {"criterion": "director", "equals": len(equals), "best": second["points"], "void": False}
        )
    )
    assert desk.sees()["rounds"][0]["reference"] == second


def test_a_blank_in_every_rack_gives_way_to_its_tile(desk: Desk) -> None:
    desk.comes_with("Aina", "Biel", variant=desk_setup_words.choice_words("variant", "with_blank"))
    desk.begins_the_round()
    assert desk.sees()["rack"][-1]["text"] == "?"
    move = ask(desk.page, "desk_equals")["equals"][0]["move"]
    desk.hands_in(1, f"{move['coord']} {move['word']}", move["points"])
    desk.closes()
    after = desk.sees()
    assert after["reserved"] == 2
    assert not any(tile and tile["blank"] for tile in after["board"])


def test_by_hand_nobody_has_a_play_then_a_new_rack_then_a_proposal(desk: Desk) -> None:
    desk.comes_with("Aina", "Biel", direction=desk_setup_words.choice_words("direction", "by_hand"))
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


def test_sanctions_tell_their_consequence_before(desk: Desk) -> None:
    desk.comes_with("Aina", "Biel")
    desk.begins_the_round()
    desk.types("1 " + desk.best())
    for already, kind in enumerate(("amonesta", "val zero", "expulsat")):
        box = desk.opens_player(1)
        box.get_by_role("button", name=desk_players_words.SANCTION + "…").click()
        question = desk.box("Vols sancionar Aina (núm. 1)?")
        expect(question).to_contain_text(re.compile(kind))
        question.get_by_role("button", name=desk_players_words.SANCTION).click()
        expect(box).to_be_hidden()
        assert desk.sees()["players"][0]["sanctions"] == already + 1
    expect(desk.row(1)).to_contain_text("expulsat")
    desk.button(desk_words.THIS_PLAYER).click()
    desk.box(desk_players_words.player_name(1)).get_by_role("button", name=desk_players_words.LIFT).click()
    expect(desk.row(1)).to_contain_text(duplicate_words.NULLS["zeroed"])
    assert desk.sees()["players"][0]["sanctions"] == 2


def test_racks_from_a_real_bag_are_typed_and_their_faults_named(desk: Desk) -> None:
    desk.comes_with("Aina", "Biel")
    desk.button(desk_words.TYPE_INSTEAD).click()
    desk.page.keyboard.type("AEK")
    expect(desk.page.locator(".desk-rackline .desk-hint")).to_have_text(desk_words.not_a_tile("K"))
    desk.page.keyboard.press("Backspace")
    desk.page.keyboard.type("l·lçç")
    expect(desk.page.locator(".desk-rackline .desk-hint")).to_have_text(desk_words.not_in_bag(["Ç"]))
    desk.page.keyboard.press("Backspace")
    desk.page.keyboard.press("Enter")
    expect(desk.message()).to_contain_text("no quadra")
    desk.page.keyboard.type("nyqu?")
    desk.page.keyboard.press("Enter")
    expect(desk.button(desk_words.TIME)).to_be_focused()
    assert [tile["text"] for tile in desk.sees()["rack"]] == ["A", "E", "L·L", "Ç", "NY", "QU", "?"]


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
        expect(desk.page.locator(".desk-play-line")).to_contain_text(play["shown"])
    expect(desk.page.locator(".desk-over")).to_contain_text(desk_rounds_words.ending("rounds_played"))


def test_a_roster_names_the_line_that_is_wrong(desk: Desk, tmp_path: Path) -> None:
    desk.comes_with("Aina")
    desk.button(desk_players_words.ROSTER).click()
    box = desk.box(desk_players_words.ROSTER)
    area = box.get_by_label(desk_players_words.ROSTER_FIELD)
    area.fill("7;Biel;2\n8;Carla;3\nnou;Dídac;4")
    box.get_by_role("button", name=desk_players_words.ROSTER_ADD).click()
    expect(box.get_by_role("alert")).to_have_text("Línia 3: «nou» no és cap número de jugador.")
    area.fill("7;Biel;2\n7;Carla;3")
    box.get_by_role("button", name=desk_players_words.ROSTER_ADD).click()
    expect(box.get_by_role("alert")).to_contain_text("Línia 2")
    file = tmp_path / "jugadors.csv"
    file.write_bytes("número;nom;taula\r\n7;Bièl·la;2\r\n;Carla;3\r\n".encode("cp1252"))
    with desk.page.expect_file_chooser() as waited:
        box.get_by_role("button", name=desk_players_words.ROSTER_FILE).click()
    waited.value.set_files(str(file))
    expect(box).to_be_hidden()
    assert [(one["number"], one["name"], one["table"]) for one in desk.sees()["players"]] == [
        (1, "Aina", ""),
        (7, "Bièl·la", "2"),
        (8, "Carla", "3"),
    ]
    desk.row(7).click()
    renaming = desk.box(desk_players_words.player_name(7))
    renaming.get_by_label(desk_players_words.NAME).fill("Blanca")
    desk.page.keyboard.press("Enter")
    expect(desk.row(7)).to_contain_text("Blanca")
    desk.row(8).click()
    desk.box(desk_players_words.player_name(8)).get_by_role("button", name=desk_players_words.LEAVE).click()
    expect(desk.rows()).to_have_count(2)


def test_whoever_comes_before_the_time_of_round_one_may_play(desk: Desk) -> None:
    desk.comes_with("Aina")
    desk.button(desk_words.DRAW_FIRST).click()
    desk.button(desk_words.ADD_PLAYER).click()
    desk.box(desk_words.ADD_PLAYER).get_by_label(desk_players_words.NAME).fill("Biel")
    desk.page.keyboard.press("Enter")
    expect(desk.page.locator(".desk-slips")).to_have_text("0 de 2 paperetes")
    desk.button(desk_words.TIME).click()
    expect(desk.button(desk_words.ADD_PLAYER)).to_be_hidden()


def test_the_director_ends_the_game_and_the_results_open(desk: Desk) -> None:
    desk.comes_with("Aina", "Biel")
    desk.begins_the_round()
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
    expect(desk.page.locator(".shelf-row")).to_contain_text("acabada")
