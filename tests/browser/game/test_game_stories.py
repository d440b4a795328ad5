"""Games as persons play them, on the built site: to the end, with challenges, and through every mishap."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from faristol.board import EMPTY_BOARD, placed_tiles
from faristol.game import result_of
from faristol.kernel.plays import ScoredPlay
from faristol.record import Judge, audit, read_journal, sheet
from faristol.tiles import BLANK_BIT, TEXTS, parse, spell
from tests.browser.persons.game_files import comes_to, lays_no_word
from tests.browser.persons.player import (
    AGAINST_ROBOT,
    SCORED,
    TWO_PERSONS,
    Person,
    View,
    board_of,
    first_to_play,
    first_with,
    lexicon_of,
    rack_of,
    rack_texts,
    seed_where,
)
from tests.browser.persons.robots import Game
from tests.browser.stand.site import Site, ask, attached, violations
from tests.rooms.app.loading import load as load_screen

board_words = load_screen("words.board")
collected_words = load_screen("words.collected")
common_words = load_screen("words.common")
game_words = load_screen("words.game")
grammar_words = load_screen("words.grammar")
statistics_words = load_screen("words.home.statistics")
table_words = load_screen("words.table")

DIGRAPHS = {tile for tile, text in enumerate(TEXTS) if len(text) > 1}


@pytest.mark.pyodide
def test_a_whole_game_against_the_robot_to_its_end(site: Site, page: Page, tmp_path: Path) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, "una-partida-sencera")
    while aina.has_the_turn():
        aina.takes_a_turn()
    file = aina.saves_a_file(aina.button(common_words.EXPORT_GAME), tmp_path / "partida.jsonl")
    journal = read_journal(file.read_text(encoding="utf-8"))
    judge = Judge(lexicon_of(site.folder), lambda _board, _rack: True)
    states = [moment.state for moment in audit(journal, judge)]
    result = result_of(states[-1])
    told = aina.end().get_by_role("table", name=game_words.FINAL_SCORE)
    for seat, score in zip(journal.header.seats, result.scores, strict=True):
        expect(told.get_by_role("row", name=seat.name)).to_contain_text(grammar_words.number(score))
    assert result.adjustments
    for change in result.adjustments:
        expect(told).to_contain_text(grammar_words.signed(change.points))
    rows = sheet(states, [entry.event for entry in journal.entries])
    hers = [row for row in rows if row.kind.value == "play" and row.seat == 0]
    best = aina.end().locator(".end-best")
    expect(best).to_contain_text(game_words.YOUR_BEST_PLAY)
    expect(best.locator(".amount")).to_have_text(grammar_words.points(max(row.points for row in hers)))
    aina.button(common_words.SEE_BOARD).click()
    expect(aina.sheet_rows()).to_have_count(len(rows))
    for place, row in enumerate(rows):
        expect(aina.sheet_rows().nth(place)).to_contain_text(str(row.total))
    expect(aina.message()).to_contain_text(game_words.GAME_OVER)
    the_statistics_are_seen_and_erased(aina)


def the_statistics_are_seen_and_erased(aina: Person) -> None:
    aina.page.goto(aina.site.url)
    aina.end().get_by_role("button", name=common_words.HOME).click()
    aina.button(statistics_words.TITLE).click()
    box = aina.box(statistics_words.TITLE)
    expect(box).to_contain_text(statistics_words.BEST)
    box.get_by_role("button", name=statistics_words.FORGET).click()
    title, _, erases = statistics_words.confirm_forget
    aina.box(title).get_by_role("button", name=erases).click()
    expect(box).to_contain_text(statistics_words.EMPTY)
    expect(box.get_by_role("button", name=statistics_words.FORGET)).to_be_hidden()


def test_a_play_challenged_rightly_is_withdrawn_and_a_valid_one_stands_until_the_adjudicator_speaks(
    site: Site, page: Page
) -> None:
    aina = Person(page, site)
    aina.arrives()
    hers: list[str] = []

    def plays_no_word(game: Game, folder: Path) -> None:
        hers.extend(sorted(game.rack()))
        lays_no_word(game, folder)

    biel = comes_to(aina, after=plays_no_word)
    expect(biel.message()).to_contain_text("L’acceptes?")
    biel.challenges()
    said = biel.outcome(valid=False)
    expect(said.locator(".verdict")).to_have_text("NO")
    expect(said).to_contain_text("Aina retira la jugada")
    expect(said).to_contain_text(game_words.YOUR_TURN)
    expect(page.locator("#live")).to_contain_text("la jugada no és vàlida. Aina retira la jugada")
    biel.reads_outcome(valid=False)
    expect(biel.sheet_rows().first).to_contain_text(game_words.WITHDRAWN)
    assert not any(biel.sees()["board"])
    assert biel.has_the_turn()
    best = biel.best()[0]
    biel.plays(best)
    expect(aina.score("Aina")).to_contain_text("0")

    aina.lifts_the_curtain()
    aina.reads_outcome(valid=False)
    assert sorted(rack_texts(aina.sees())) == hers
    aina.button("Impugna").click()
    asked = aina.box(game_words.CHOOSE_CHALLENGE)
    word = asked.get_by_role("checkbox").first
    word.uncheck()
    expect(asked.get_by_role("button", name=game_words.challenge_button(0))).to_be_disabled()
    word.check()
    asked.get_by_role("button", name=game_words.challenge_button(1)).click()
    aina.reads_outcome(valid=True)
    expect(aina.message()).to_contain_text("És vàlida.")
    assert board_of(aina.sees())[best.play.start] == best.play.word[0]
    aina.button("Reimpugna").click()
    argument = aina.box(game_words.ARGUMENT_TITLE)
    argument.get_by_label(game_words.ARGUMENT_LABEL).fill("Al diccionari no surt amb aquesta grafia.")
    argument.get_by_role("button", name=game_words.SEND_ARGUMENT).click()
    verdict = aina.box(game_words.ADJUDICATE_TITLE)
    expect(verdict).to_contain_text("Al diccionari no surt amb aquesta grafia.")
    page.keyboard.press("Escape")
    expect(verdict).to_be_hidden()
    expect(aina.message()).to_contain_text(game_words.WAITING_ADJUDICATOR)
    aina.button("Resol").click()
    verdict.get_by_role("button", name=game_words.PLAY_IS_NOT_VALID).click()
    expect(aina.outcome(valid=False)).to_contain_text("Decisió de l’àrbitre")
    aina.reads_outcome(valid=False)
    expect(aina.sheet_rows().nth(1)).to_contain_text(game_words.WITHDRAWN)
    assert aina.has_the_turn()


def test_what_can_be_done_against_a_robot(site: Site, page: Page) -> None:
    """It challenges and is challenged; tiles are changed, a turn is passed, and the game abandoned."""
    aina = Person(page, site)
    aina.arrives()
    comes_to(aina, seats=AGAINST_ROBOT)
    aina.lays(aina.no_word())
    aina.plays_what_was_laid()
    expect(aina.outcome(valid=False)).to_contain_text("Aina retira la jugada")
    expect(aina.sheet_rows()).to_have_count(1)  # the robot waits with its own play
    expect(aina.sheet_rows().first).to_contain_text(game_words.WITHDRAWN)
    aina.reads_outcome(valid=False)
    expect(aina.sheet_rows()).to_have_count(2)
    assert aina.has_the_turn()

    aina.challenges()
    expect(aina.outcome(valid=True)).to_contain_text(game_words.YOUR_TURN)
    aina.reads_outcome(valid=True)
    expect(aina.message()).to_contain_text(game_words.YOUR_TURN)
    expect(page.locator("[data-act=second_challenge]")).to_be_hidden()  # who challenged is no adjudicator
    assert aina.sees()["phase"] == "turn"

    aina.acts(lambda: aina.changes(3))
    expect(aina.sheet_rows().nth(2)).to_contain_text("Canvi de 3 fitxes")
    expect(aina.sheet_rows().nth(2)).to_contain_text(game_words.DASH)
    assert aina.has_the_turn()
    aina.button(common_words.PASS).click()
    aina.box(game_words.confirm_pass[0]).get_by_role("button", name=common_words.CANCEL).click()
    assert aina.has_the_turn()
    aina.acts(aina.passes)
    expect(aina.sheet_rows().nth(4)).to_contain_text("Passa")
    assert aina.has_the_turn()

    page.locator("#menu summary").click()
    expect(aina.button(common_words.SETTINGS)).to_be_visible()
    expect(aina.button(table_words.LOOK_UP)).to_be_hidden()
    page.keyboard.press("Escape")
    aina.opens_menu("Abandona la partida")
    asked = aina.box(game_words.confirm_abandon[0])
    expect(asked).to_contain_text("110 punts")
    asked.get_by_role("button", name=common_words.CANCEL).click()
    aina.opens_menu("Abandona la partida")
    asked.get_by_role("button", name=common_words.ABANDON, exact=True).click()
    expect(aina.end()).to_contain_text("Ha guanyat el robot")
    expect(aina.end()).to_contain_text("−110")
    aina.button(common_words.SEE_BOARD).click()
    looks_words_up(aina)
    aina.button(common_words.PLAY_AGAIN).click()
    aina.button(game_words.DRAW_GO).click()
    assert aina.has_the_turn()
    blanks_and_digraphs_are_tiles_like_any_other(aina)


def looks_words_up(person: Person) -> None:
    person.opens_menu(table_words.LOOK_UP)
    box = person.box(table_words.LOOK_UP)
    for word, said in (("casa", "CASA és al diccionari."), ("rru", "RRU no és al diccionari.")):
        box.get_by_label(table_words.LOOK_UP_WORD).fill(word)
        person.page.keyboard.press("Enter")
        expect(box.locator("li").first).to_contain_text(said)
    box.get_by_role("button", name=collected_words.WANT).click()
    expect(box.get_by_role("button", name=collected_words.wanted(["RRU"]))).to_be_focused()
    assert violations(person.page) == []
    box.get_by_role("button", name=common_words.CLOSE).click()


def test_two_persons_never_see_each_others_rack_nor_after_a_reload(site: Site, page: Page) -> None:
    aina, biel = Person(page, site), Person(page, site, 1, "Biel")
    aina.comes_to_the_table(TWO_PERSONS, seed_where(first_to_play))
    covered = [board_words.TILE_BACK] * 7
    for person in (aina, biel, aina):
        curtain = person.box(game_words.turn_of(person.name))
        curtain.wait_for()
        assert person.rack_names() in ([], covered)
        page.keyboard.press("Escape")
        expect(curtain).to_be_visible()
        if person is biel:
            page.reload()
            curtain.wait_for()
            assert person.rack_names() in ([], covered)
        person.lifts_the_curtain()
        if person is biel:  # what is laid waits behind the curtain
            person.lays([(112, next(filter(None, rack_of(person.sees()))))])
            page.reload()
            curtain.wait_for()
            assert person.rack_names() in ([], covered)
            expect(page.locator("#board .has-draft")).to_have_count(0)
            person.lifts_the_curtain()
            attached(page, "#s112.has-draft")
            page.locator("#tool-recall").click()
        own = [board_words.tile_label(tile) for tile in person.sees()["rack"]]
        assert sorted(person.rack_names()) == sorted(own)
        person.acts(person.passes)


def test_what_a_hint_says_to_exchange_is_chosen_in_the_box(site: Site, page: Page) -> None:
    """The rack has no vowel, so that nothing can be played."""
    aina = Person(page, site)
    seed = seed_where(lambda view: first_to_play(view) and not {*rack_texts(view)} & {*"AEIOU?"}, "free")
    aina.comes_to_the_table((("person", "Aina"), ("amateur", "")), seed, "free")
    aina.button("Pista").click()
    told = ask(page, "hint", seat=0, count=5)["exchange"]
    aina.button("Pista").click()
    expect(aina.message()).to_contain_text("ja són triades")
    aina.button("Canvia").click()
    box = aina.box(game_words.CHOOSE_EXCHANGE)
    chosen = box.locator("[aria-pressed=true] .tile-letter")
    assert sorted(chosen.all_inner_texts()) == sorted(told["tiles"])
    box.get_by_role("button", name=game_words.exchange_button(len(told["tiles"]))).click()
    assert aina.sees()["actor"] != 0 or aina.sees()["sheet"]


def test_in_a_free_game_words_are_checked_hints_given_and_turns_undone(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.arrives()
    comes_to(aina, "free", seats=(("person", "Aina"), ("amateur", "")))
    before = sorted(rack_texts(aina.sees()))
    judged = page.locator("#table")
    wrong = aina.no_word()
    aina.lays(wrong)
    aina.button(SCORED).click()
    expect(aina.message()).to_contain_text("no és al diccionari de la partida")
    aina.button(collected_words.WANT).click()
    expect(aina.button(collected_words.wanted(["X"]))).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    aina.lays(wrong)
    aina.button(SCORED).wait_for()
    expect(judged).not_to_have_attribute("data-words", re.compile("."))
    checks_words_while_they_are_laid(aina)
    page.keyboard.press("Escape")
    aina.lays(wrong)
    expect(aina.message()).to_contain_text("no és al diccionari")
    expect(judged).to_have_attribute("data-words", "bad")
    page.keyboard.press("Escape")
    expect(judged).not_to_have_attribute("data-words", re.compile("."))

    best = ask(page, "hint", seat=aina.sees()["actor"], count=5)["hints"]
    tiles, points = len(best[0]["tiles"]), [one["play"]["score"] for one in best]
    aina.button("Pista").click()
    expect(page.locator(".sq.hint")).to_have_count(tiles)
    expect(aina.message()).to_contain_text(grammar_words.points(points[0]))
    expect(page.locator("#rack .hint")).to_have_count(0)
    aina.button("Pista").click()
    expect(page.locator("#rack .hint")).to_have_count(tiles)
    places = sorted(parse(placed["tile"].upper())[0] for placed in best[0]["tiles"])
    labels = [TEXTS[place] for place in places]  # on the screen the tiles, to a screen reader their names
    expect(aina.message()).to_contain_text(f"Fes servir {grammar_words.listed(labels)}")
    names = [board_words.tile_name(label) for label in labels]
    expect(page.locator("#live")).to_contain_text(grammar_words.listed(names))
    expect(page.locator(".has-draft")).to_have_count(0)
    aina.button("Pista").click()
    expect(page.locator(".has-draft")).to_have_count(tiles)
    expect(page.locator(".sq.hint, #rack .hint")).to_have_count(0)
    expect(judged).to_have_attribute("data-words", "good")
    aina.button("Pista").click()
    offered = aina.box(game_words.HINTS_TITLE).get_by_role("button", name=grammar_words.points(points[2]))
    offered.first.click()
    aina.plays_what_was_laid(points[2])
    assert aina.has_the_turn()
    aina.button("Desfés").click()
    aina.box(game_words.confirm_undo[0]).get_by_role("button", name=common_words.UNDO).click()
    expect(aina.sheet_rows()).to_have_count(0)
    assert sorted(rack_texts(aina.sees())) == before
    aina.acts(aina.passes)
    assert aina.has_the_turn()

    page.reload()  # the count of hints is kept with the game
    assert aina.has_the_turn()
    aina.opens_menu("Abandona la partida")
    aina.box(game_words.confirm_abandon_free[0]).get_by_role("button", name=common_words.ABANDON).click()
    expect(aina.end().get_by_role("row", name=game_words.hints(4), exact=True)).to_be_visible()


def checks_words_while_they_are_laid(person: Person) -> None:
    person.opens_menu(common_words.SETTINGS)
    box = person.box(common_words.SETTINGS)
    box.get_by_role("group", name=table_words.VALIDITY).get_by_text("Sí").click()
    box.get_by_role("button", name=common_words.CLOSE).click()


def blanks_and_digraphs_are_tiles_like_any_other(aina: Person) -> None:
    """The blank stands for the chosen letter; all tiles of a play are dragged to their squares."""
    comes_to(aina, seats=AGAINST_ROBOT, holds=lambda view: bool(with_blank_and_digraph(aina, view)))
    found = with_blank_and_digraph(aina, aina.sees())[0]
    aina.plays(found, drag=range(7))
    row = aina.sees()["sheet"][0]
    bare = row["shown"].replace("(", "").replace(")", "").upper()
    assert "(" in row["shown"]
    assert bare == spell(found.play.word).upper()
    expect(aina.sheet_rows().first).to_contain_text(row["shown"])
    for square, face in placed_tiles(EMPTY_BOARD, found.play):
        name = aina.page.locator(f"#s{square} [role=img]").get_attribute("aria-label") or ""
        assert board_words.tile_name(spell(bytes((face,)))) in name
        assert ("escarràs que fa de" in name) is bool(face & BLANK_BIT)


def with_blank_and_digraph(person: Person, view: View) -> list[ScoredPlay]:
    """The plays of the first seat with a blank and a tile of two letters."""
    if not first_with("?")(view) or not DIGRAPHS & set(rack_of(view)):
        return []
    plays = person.finds(view, 500)
    return [
        one
        for one in plays
        if DIGRAPHS & set(one.play.word) and any(face & BLANK_BIT for face in one.play.word)
    ]


def test_what_moves_follows_the_game_and_rests_where_less_motion_is_asked(site: Site, page: Page) -> None:
    """The score is the new one at once, whatever counts over it; tiles of a robot come one after another."""
    page.emulate_media(reduced_motion="no-preference")
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    best = aina.best()[0]
    aina.plays(best)
    expect(aina.score("Aina").locator(".seat-score")).to_have_text(str(best.score))
    assert aina.has_the_turn()
    comes = "(nodes) => nodes.map((node) => getComputedStyle(node).animationDelay)"
    delays = page.locator("#board .tile.comes").evaluate_all(comes)
    assert len(delays) > 1
    assert sorted(set(delays)) == sorted(delays)  # each at its own moment
    moving = ["#seats .seat-score.counts", "#board .tile.comes"]
    named = "(node) => getComputedStyle(node).animationName.split(',')[0]"
    assert [page.locator(place).first.evaluate(named) for place in moving] == ["counts", "lands"]
    page.emulate_media(reduced_motion="reduce")
    assert [page.locator(place).first.evaluate(named) for place in moving] == ["none", "none"]
