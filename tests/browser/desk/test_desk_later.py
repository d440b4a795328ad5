"""Players and racks at the director's desk, and what the director looks up, hears and has in sight."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import permutations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk.days import begins_a_day, begins_a_round
from tests.browser.persons.director import NAMES, Desk
from tests.browser.persons.player import notation
from tests.browser.stand.site import Site, ask, at_sizes
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")
list_words = load_screen("words.desk.lists")
results_words = load_screen("words.results.common")
desk_words = load_screen("words.desk.common")
desk_players_words = load_screen("words.desk.players")
desk_rounds_words = load_screen("words.desk.rounds")
desk_setup_words = load_screen("words.desk.setup")
duplicate_words = load_screen("words.duplicate")

# Tones are counted where they begin; nobody hears them here.
TONES = """
    window.tones = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) {
        window.tones.push(this.frequency.value);
        return start.apply(this, at);
    };
"""


@pytest.fixture
def desk(site: Site, page: Page) -> Desk:
    return Desk(page, site)


def test_players_are_entered_racks_typed_and_replaced_and_their_faults_named(desk: Desk) -> None:
    a_director_who_types_the_racks_goes_on_typing(desk)
    racks_from_a_real_bag_are_typed_and_their_faults_named(desk)
    a_rack_is_replaced_once_it_is_said_what_becomes_of_the_slips(desk)
    who_is_no_player_is_told_and_whoever_comes_before_the_time_may_play(desk)
    a_roster_names_the_line_that_is_wrong(desk)
    a_list_is_asked_about_and_tells_what_each_belongs_to(desk)


def who_is_no_player_is_told_and_whoever_comes_before_the_time_may_play(desk: Desk) -> None:
    begins_a_day(desk, "Aina")
    fault = desk.page.locator(".desk-join").get_by_role("alert")
    desk.line(desk_players_words.TABLE).fill("4")
    desk.page.keyboard.press("Enter")
    expect(fault).to_have_text(desk_players_words.NAME_NEEDED)
    expect(desk.line(desk_players_words.NAME)).to_be_focused()
    desk.line(desk_players_words.NUMBER).fill("1")
    desk.line(desk_players_words.NAME).fill("Biel")
    desk.page.keyboard.press("Enter")
    expect(fault).to_have_text(desk_players_words.number_taken(1))
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    expect(desk.line(desk_players_words.NAME)).to_have_value("Biel")
    desk.line(desk_players_words.NUMBER).fill("0")
    desk.page.keyboard.press("Enter")
    expect(fault).to_have_text(desk_players_words.NUMBER_NEEDED)
    expect(desk.rows()).to_have_count(1)
    desk.line(desk_players_words.NUMBER).fill("7")
    desk.page.keyboard.press("Enter")
    expect(desk.row(7)).to_contain_text("Biel")
    expect(fault).to_be_hidden()
    assert [(one["number"], one["table"]) for one in desk.sees()["players"]] == [(1, ""), (7, "4")]
    desk.row(7).click()
    box = desk.box(desk_players_words.player_name(7))
    box.get_by_label(desk_players_words.NAME).fill("  ")
    desk.page.keyboard.press("Enter")
    expect(box).to_contain_text(desk_players_words.NAME_NEEDED)
    desk.page.keyboard.press("Escape")
    desk.button(desk_words.DRAW_FIRST).click()
    desk.button(desk_words.ADD_PLAYER).click()
    box = desk.box(desk_words.ADD_PLAYER)
    box.get_by_label(desk_players_words.TABLE).fill("5")
    desk.page.keyboard.press("Enter")
    expect(box).to_contain_text(desk_players_words.NAME_NEEDED)
    box.get_by_label(desk_players_words.NAME).fill("Carla")
    desk.page.keyboard.press("Enter")
    expect(box).to_be_hidden()
    assert [one["table"] for one in desk.sees()["players"]] == ["", "4", "5"]
    expect(desk.page.locator(".desk-slips")).to_have_text("0 de 3 paperetes")
    desk.button(desk_words.TIME).click()
    expect(desk.button(desk_words.ADD_PLAYER)).to_be_hidden()


def a_roster_names_the_line_that_is_wrong(desk: Desk) -> None:
    begins_a_day(desk, "Aina")
    desk.button(desk_players_words.ROSTER).click()
    box = desk.box(desk_players_words.ROSTER)
    area = box.get_by_label(desk_players_words.ROSTER_FIELD)
    area.fill("7;Biel;2\n8;Carla;3\nnou;Dídac;4")
    box.get_by_role("button", name=desk_players_words.ROSTER_ADD).click()
    expect(box.get_by_role("alert")).to_have_text("Línia 3: «nou» no és cap número de jugador.")
    area.fill("7;Biel;2\n7;Carla;3")
    box.get_by_role("button", name=desk_players_words.ROSTER_ADD).click()
    expect(box.get_by_role("alert")).to_contain_text("Línia 2")
    file = "número;nom;taula\r\n7;Bièl·la;2\r\n;Carla;3\r\n".encode("cp1252")
    with desk.page.expect_file_chooser() as waited:
        box.get_by_role("button", name=desk_players_words.ROSTER_FILE).click()
    waited.value.set_files({"name": "jugadors.csv", "mimeType": "text/csv", "buffer": file})
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


def a_list_is_asked_about_and_tells_what_each_belongs_to(desk: Desk) -> None:
    begins_a_day(desk, "Aina")
    desk.button(desk_players_words.ROSTER).click()
    box = desk.box(desk_players_words.ROSTER)
    add = box.get_by_role("button", name=desk_players_words.ROSTER_ADD)
    box.get_by_label(desk_players_words.ROSTER_FIELD).fill(
        "Núm.;Nom;Club;Categoria;Llicència\n7;Biel;Mar;Juvenil;0012\n8;NÃºria;Pins;;\n"
    )
    doubtful = desk.box(list_words.DOUBTFUL)
    for answer in (common_words.CANCEL, list_words.GO_ON):
        add.click()
        expect(doubtful).to_contain_text(list_words.question("garbled", 3, "NÃºria"))
        doubtful.get_by_role("button", name=answer).click()
        expect(doubtful).to_be_hidden()
        expect(desk.rows()).to_have_count(1 if answer == common_words.CANCEL else 3)
    expect(box).to_be_hidden()
    desk.row(7).click()
    player = desk.box(desk_players_words.player_name(7))
    expect(player.get_by_label(results_words.CLUB)).to_have_value("Mar")
    player.get_by_label(results_words.CATEGORY).fill("Adult")
    player.get_by_role("button", name=desk_players_words.RENAME).click()
    expect(player).to_be_hidden()
    told = [(one["club"], one["category"], one["licence"]) for one in desk.sees()["players"]]
    assert told == [("", "", ""), ("Mar", "Adult", "0012"), ("Pins", "", "")]
    desk.row(1).click()
    player = desk.box(desk_players_words.player_name(1))
    expect(player.get_by_label(results_words.CLUB)).to_be_hidden()  # nothing is asked that nobody has
    player.get_by_text(desk_players_words.MEMBERSHIP).click()
    player.get_by_label(results_words.CLUB).fill("Mar")
    desk.page.keyboard.press("Enter")
    expect(player).to_be_hidden()
    assert desk.sees()["players"][0]["club"] == "Mar"


def a_director_who_types_the_racks_goes_on_typing(desk: Desk) -> None:
    desk.arrives()
    desk.button(desk_setup_words.DIRECT).click()
    desk.page.get_by_text(desk_setup_words.HANDS_CHOICES[1][1], exact=True).click()
    desk.button(desk_setup_words.GO_ON).click()
    for name in ("Aina", "Biel"):
        desk.line(desk_players_words.NAME).fill(name)
        desk.page.keyboard.press("Enter")
    expect(desk.rows()).to_have_count(2)
    desk.line(desk_words.RACK_FIELD).fill("casaleo")
    desk.page.keyboard.press("Enter")
    expect(desk.button(desk_words.TIME)).to_be_focused()
    desk.page.keyboard.press("Enter")
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    best = desk.finds()[0]
    desk.hands_in(1, notation(best), best.score)
    desk.hands_in(2, notation(best), best.score)
    equals = desk.sees()["best"]["equals"]
    desk.button(desk_words.CLOSE_ROUND).click()
    desk.confirms_the_close()
    if equals > 1:
        desk.page.get_by_role("listbox", name=desk_rounds_words.CHOICE_TITLE).press("Enter")
    expect(desk.line(desk_words.RACK_FIELD)).to_be_focused()


def racks_from_a_real_bag_are_typed_and_their_faults_named(desk: Desk) -> None:
    begins_a_day(desk, "Aina", "Biel")
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


def a_rack_is_replaced_once_it_is_said_what_becomes_of_the_slips(desk: Desk) -> None:
    begins_a_round(desk, "Aina", "Biel")
    best = desk.finds()[0]
    desk.hands_in(1, notation(best), best.score)
    again, anew = (title for _, (title, _) in desk_rounds_words.RACK_CHOICES)

    def another(choice: str, rack: str) -> None:
        desk.picks(desk_words.MENU_RACK)
        box = desk.box(desk_rounds_words.RACK_TITLE)
        expect(box).to_contain_text("1 papereta")
        box.get_by_role("button", name=choice).click()
        expect(desk.line(desk_words.RACK_FIELD)).to_be_focused()
        desk.page.keyboard.press("ControlOrMeta+A")
        desk.page.keyboard.type(rack)
        desk.page.keyboard.press("Enter")

    another(again, "QUNYXJZÇL")
    refused = "El faristol ha de tenir almenys una vocal i una consonant."
    expect(desk.page.get_by_role("status").filter(has_text=refused)).to_be_visible()
    expect(desk.line(desk_words.RACK_FIELD)).to_be_focused()
    assert desk.sees()["slips_in"] == 1
    desk.page.keyboard.press("ControlOrMeta+A")
    desk.page.keyboard.type("quxjzoae")
    desk.page.keyboard.press("Enter")
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    expect(desk.row(1).locator(".desk-points")).to_have_text("0")
    assert desk.sees()["timer"]["started"] is not None
    another(anew, "casaleo")
    expect(desk.button(desk_words.TIME)).to_be_focused()
    after = desk.sees()
    assert (after["slips_in"], after["timer"]["started"]) == (0, None)
    assert [tile["text"] for tile in after["rack"]] == list("CASALEO")


def no_word(desk: Desk) -> str:
    """Three letters of the rack that are no word, through the centre."""
    letters = [tile["text"] for tile in desk.sees()["rack"] if tile["text"] != "?"]
    words = ("".join(three) for three in permutations(letters, 3))
    return "H8 " + next(word for word in words if not ask(desk.page, "check", words=[word])["valid"])


def test_a_word_is_looked_up_and_the_wrong_one_is_named_and_heard(site: Site, page: Page) -> None:
    page.add_init_script(TONES)
    desk = Desk(page, site)
    a_word_is_looked_up_and_all_plays_of_a_round_are_seen(desk)
    page.evaluate("tones = []")
    begins_a_round(desk, "Aina", "Biel")
    best = desk.finds()[0]
    desk.hands_in(1, notation(best), best.score)
    assert page.evaluate("window.tones") == []
    wrong = no_word(desk)
    desk.hands_in(2, wrong, 0)
    told = wrong.split()[1] + " no és al diccionari"
    expect(desk.message()).to_contain_text(told)
    expect(desk.row(2)).to_contain_text(told)
    heard = page.evaluate("window.tones.splice(0)")
    assert heard
    desk.page.keyboard.type("9 ")
    expect(desk.message()).to_have_text(desk_words.NO_SUCH_NUMBER)
    assert page.evaluate("window.tones.splice(0)") == heard
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    desk.picks(desk_words.MENU_NO_NULL_SOUND)
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    desk.types("2 H8 XZX")
    desk.replaces(2, "Biel")
    expect(desk.message()).to_contain_text(duplicate_words.NULLS["tiles"])
    assert page.evaluate("window.tones") == []
    page.locator("#menu summary").click()
    expect(page.locator("#menu-panel")).to_contain_text(desk_words.MENU_NULL_SOUND)
    page.reload()
    desk.list().wait_for(state="attached")
    page.locator("#menu summary").click()
    expect(page.locator("#menu-panel")).to_contain_text(desk_words.MENU_NULL_SOUND)


def a_word_is_looked_up_and_all_plays_of_a_round_are_seen(desk: Desk) -> None:
    begins_a_round(desk, "Aina", "Biel")
    best, other = desk.finds(2)
    desk.hands_in(1, notation(best), best.score)
    desk.hands_in(2, notation(best), best.score)
    desk.picks(desk_words.LOOK_UP)
    box = desk.box(desk_words.LOOK_UP)
    box.get_by_label(desk_words.WORD).fill("casa cçsa")
    desk.page.keyboard.press("Enter")
    expect(box.get_by_role("status")).to_have_text("CASA és al diccionari. CÇSA no és al diccionari.")
    desk.page.keyboard.press("Escape")
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    desk.picks(desk_words.MENU_PLAYS)
    box = desk.box(desk_words.PLAYS)
    row = box.get_by_role("row", name=re.compile(notation(best)))
    expect(row).to_contain_text(f"{best.score}")
    expect(row.get_by_role("cell").last).to_have_text("2")
    expect(box.get_by_role("row", name=re.compile(notation(other))).get_by_role("cell").last).to_have_text("")
    expect(box.get_by_role("row")).to_have_count(101)
    box.get_by_role("button", name=desk_words.MORE_PLAYS).click()
    expect(box.get_by_role("row")).to_have_count(201)
    desk.page.keyboard.press("Escape")
    expect(box).to_be_hidden()


# Whether each coordinate stands beside its line of squares.
EDGES = """() => [...document.querySelectorAll("#columns > *, #rows > *")].map(one => {
    const place = [...one.parentNode.children].indexOf(one);
    const square = document.querySelector("#s" + place * (one.closest("#rows") ? 15 : 1));
    const edge = one.getBoundingClientRect(), at = square.getBoundingClientRect();
    const [mid, off] = one.closest("#rows") ? [edge.top + edge.height / 2, at.top]
        : [edge.left + edge.width / 2, at.left];
    return edge.width > 0 && off < mid && mid < off + at.width;
})"""


def test_twenty_four_players_are_seen_at_once_one_column_after_the_other_and_so_are_the_coordinates(
    site: Site, open_page: Callable[..., Page]
) -> None:
    page = open_page(width=1366, height=768)
    desk = Desk(page, site)
    begins_a_round(desk, *NAMES, *(name + " Bis" for name in NAMES))
    best = desk.finds()[0]
    desk.hands_in(1, notation(best), best.score)
    desk.hands_in(2, no_word(desk), 0)
    boxes = [desk.row(number).bounding_box() for number in range(1, 25)]
    tops = [box["y"] for box in boxes if box]
    assert len(tops) == 24
    assert tops[:12] == sorted(tops[:12])
    assert tops[12:] == tops[:12]
    for number in (1, 12, 13, 24):
        expect(desk.row(number)).to_be_in_viewport(ratio=0.99)
    window = page.locator(".desk-window")
    assert window.evaluate("node => node.scrollHeight <= node.clientHeight")
    unfolds = page.get_by_role("button", name="Tauler", exact=True)
    for width, _ in at_sizes(page, [(768, 1024), (360, 740), (1366, 768), (1920, 1080)]):
        if width == 360:  # a phone shows the slips, and the board when it is asked for
            expect(page.locator("#board-frame")).to_be_hidden()
            expect(desk.row(2)).to_be_in_viewport(ratio=0.99)
            desk.line(desk_words.WORD).fill("CA")
            unfolds.click()
            expect(desk.line(desk_words.WORD)).to_have_value("CA")
        else:
            expect(unfolds).to_be_hidden()
        assert page.evaluate(EDGES) == [True] * 30, width
        board = page.locator("#board-frame").bounding_box()
        assert board
        assert board["x"] >= 0
        assert board["x"] + board["width"] <= width
    assert board["height"] > 0.9 * 1080, "on a large screen the board has the height"
    for number in (1, 12, 13, 24):
        expect(desk.row(number)).to_be_in_viewport(ratio=0.99)
