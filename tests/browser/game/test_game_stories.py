"""Games as persons play them, on the built site: to the end, with challenges, and through every mishap."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from faristol.board import EMPTY_BOARD, placed_tiles
from faristol.game import result_of
from faristol.kernel.plays import ScoredPlay
from faristol.record import Judge, audit, read_journal, sheet
from faristol.tiles import BLANK_BIT, TEXTS, spell
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
    rack_texts,
    seed_where,
)
from tests.browser.stand.site import Site
from tests.rooms.app.loading import load as load_screen

board_words = load_screen("words.board")
common_words = load_screen("words.common")
game_words = load_screen("words.game")
grammar_words = load_screen("words.grammar")

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
    aina.button(common_words.SEE_BOARD).click()
    rows = sheet(states, [entry.event for entry in journal.entries])
    expect(aina.sheet_rows()).to_have_count(len(rows))
    for place, row in enumerate(rows):
        expect(aina.sheet_rows().nth(place)).to_contain_text(str(row.total))
    expect(aina.message()).to_contain_text(game_words.GAME_OVER)


def test_a_play_challenged_rightly_is_withdrawn(site: Site, page: Page) -> None:
    aina, biel = Person(page, site), Person(page, site, 1, "Biel")
    aina.comes_to_the_table(TWO_PERSONS, seed_where(first_to_play))
    aina.lifts_the_curtain()
    hers = sorted(rack_texts(aina.sees()))
    aina.lays(aina.no_word())
    aina.plays_what_was_laid()
    biel.lifts_the_curtain()
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
    assert sorted(rack_texts(aina.sees())) == hers
    assert biel.has_the_turn()
    biel.takes_a_turn()
    expect(aina.score("Aina")).to_contain_text("0")
    aina.lifts_the_curtain()
    aina.reads_outcome(valid=False)
    assert sorted(rack_texts(aina.sees())) == hers


def test_a_play_challenged_wrongly_stands_until_the_adjudicator_speaks(site: Site, page: Page) -> None:
    aina, biel = Person(page, site), Person(page, site, 1, "Biel")
    aina.comes_to_the_table(TWO_PERSONS, seed_where(first_to_play))
    aina.lifts_the_curtain()
    best = aina.best()[0]
    aina.plays(best)
    biel.lifts_the_curtain()
    biel.challenges()
    biel.reads_outcome(valid=True)
    expect(biel.message()).to_contain_text("És vàlida.")
    assert board_of(biel.sees())[best.play.start] == best.play.word[0]
    biel.button("Reimpugna").click()
    argument = biel.box(game_words.ARGUMENT_TITLE)
    argument.get_by_label(game_words.ARGUMENT_LABEL).fill("Al diccionari no surt amb aquesta grafia.")
    argument.get_by_role("button", name=game_words.SEND_ARGUMENT).click()
    verdict = biel.box(game_words.ADJUDICATE_TITLE)
    expect(verdict).to_contain_text("Al diccionari no surt amb aquesta grafia.")
    page.keyboard.press("Escape")
    expect(verdict).to_be_hidden()
    expect(biel.message()).to_contain_text(game_words.WAITING_ADJUDICATOR)
    biel.button("Resol").click()
    verdict.get_by_role("button", name=game_words.PLAY_IS_NOT_VALID).click()
    expect(biel.outcome(valid=False)).to_contain_text("Decisió de l’àrbitre")
    biel.reads_outcome(valid=False)
    expect(biel.sheet_rows().first).to_contain_text(game_words.WITHDRAWN)
    assert biel.has_the_turn()


def test_a_robot_challenges_what_is_no_word(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    assert aina.has_the_turn()
    aina.lays(aina.no_word())
    aina.plays_what_was_laid()
    expect(aina.outcome(valid=False)).to_contain_text("Aina retira la jugada")
    expect(aina.sheet_rows()).to_have_count(1)  # the robot waits with its own play
    expect(aina.sheet_rows().first).to_contain_text(game_words.WITHDRAWN)
    aina.reads_outcome(valid=False)
    expect(aina.sheet_rows()).to_have_count(2)
    assert aina.has_the_turn()


def test_whoever_challenged_a_robot_is_not_its_adjudicator_too(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(lambda view: not first_to_play(view)))
    assert aina.has_the_turn()
    aina.challenges()
    expect(aina.outcome(valid=True)).to_contain_text(game_words.YOUR_TURN)
    aina.reads_outcome(valid=True)
    expect(aina.message()).to_contain_text(game_words.YOUR_TURN)
    expect(page.locator("[data-act=second_challenge]")).to_be_hidden()
    assert aina.sees()["phase"] == "turn"
    aina.takes_a_turn()
    assert aina.has_the_turn()


def test_two_persons_never_see_each_others_rack(site: Site, page: Page) -> None:
    aina, biel = Person(page, site), Person(page, site, 1, "Biel")
    aina.comes_to_the_table(TWO_PERSONS, seed_where(first_to_play))
    covered = [board_words.TILE_BACK] * 7
    for person in (aina, biel, aina):
        curtain = person.box(game_words.turn_of(person.name))
        curtain.wait_for()
        assert person.rack_names() in ([], covered)
        page.keyboard.press("Escape")
        expect(curtain).to_be_visible()
        person.lifts_the_curtain()
        own = [board_words.tile_label(tile) for tile in person.sees()["rack"]]
        assert sorted(person.rack_names()) == sorted(own)
        person.takes_a_turn()


def test_a_free_game_with_hints_and_undo(site: Site, page: Page) -> None:
    aina = Person(page, site)
    seats = (("person", "Aina"), ("amateur", ""))
    aina.comes_to_the_table(seats, seed_where(first_to_play, "free"), "free")
    assert aina.has_the_turn()
    before = sorted(rack_texts(aina.sees()))
    aina.lays(aina.no_word())
    aina.button(SCORED).click()
    expect(aina.message()).to_contain_text("no és al diccionari de la partida")
    page.keyboard.press("Escape")
    best = aina.best(5)
    for _ in range(4):
        aina.button("Pista").click()
    offered = aina.box(game_words.HINTS_TITLE).get_by_role("button", name=grammar_words.points(best[2].score))
    offered.first.click()
    aina.plays_what_was_laid()
    assert aina.has_the_turn()
    aina.button("Desfés").click()
    aina.box(game_words.confirm_undo[0]).get_by_role("button", name=common_words.UNDO).click()
    expect(aina.sheet_rows()).to_have_count(0)
    assert sorted(rack_texts(aina.sees())) == before
    aina.takes_a_turn()
    assert aina.has_the_turn()


def test_an_exchange_and_a_pass(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    assert aina.has_the_turn()
    aina.acts(lambda: aina.changes(3))
    expect(aina.sheet_rows().first).to_contain_text("Canvi de 3 fitxes")
    expect(aina.sheet_rows().first).to_contain_text(game_words.DASH)
    assert aina.has_the_turn()
    aina.button(common_words.PASS).click()
    aina.box(game_words.confirm_pass[0]).get_by_role("button", name=common_words.CANCEL).click()
    assert aina.has_the_turn()
    aina.acts(aina.passes)
    expect(aina.sheet_rows().nth(2)).to_contain_text("Passa")
    assert aina.has_the_turn()


def test_abandoning_costs_what_the_regulation_says(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    assert aina.has_the_turn()
    aina.opens_menu("Abandona la partida")
    asked = aina.box(game_words.confirm_abandon[0])
    expect(asked).to_contain_text("110 punts")
    asked.get_by_role("button", name=common_words.CANCEL).click()
    aina.opens_menu("Abandona la partida")
    asked.get_by_role("button", name=common_words.ABANDON, exact=True).click()
    expect(aina.end()).to_contain_text("Guanya Robot expert")
    expect(aina.end()).to_contain_text("−110")
    aina.button(common_words.SEE_BOARD).click()
    aina.button(common_words.PLAY_AGAIN).click()
    aina.button(game_words.DRAW_GO).click()
    assert aina.has_the_turn()


def test_a_blank_stands_for_the_chosen_letter(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_with("?")))
    assert aina.has_the_turn()
    with_blank = next(one for one in aina.best(50) if any(face & BLANK_BIT for face in one.play.word))
    aina.plays(with_blank, drag=(1, 3))
    row = aina.sees()["sheet"][0]
    assert "(" in row["shown"]
    expect(aina.sheet_rows().first).to_contain_text(row["shown"])
    square = next(square for square, face in placed_tiles(EMPTY_BOARD, with_blank.play) if face & BLANK_BIT)
    name = page.locator(f"#s{square} [role=img]").get_attribute("aria-label") or ""
    assert "escarràs que fa de" in name


def test_digraph_tiles_are_tiles_like_any_other(site: Site, page: Page) -> None:
    aina = Person(page, site)

    def with_digraphs(view: View) -> list[ScoredPlay]:
        return [one for one in aina.finds(view, 500) if len(DIGRAPHS & set(one.play.word)) > 1]

    seed = seed_where(lambda view: first_to_play(view) and bool(with_digraphs(view)))
    aina.comes_to_the_table(AGAINST_ROBOT, seed)
    assert aina.has_the_turn()
    found = with_digraphs(aina.sees())[0]
    aina.plays(found, drag=range(7))
    expect(aina.sheet_rows().first).to_contain_text(spell(found.play.word))
    placed = dict(placed_tiles(EMPTY_BOARD, found.play))
    for square, face in placed.items():
        name = page.locator(f"#s{square} [role=img]").get_attribute("aria-label") or ""
        assert board_words.tile_name(spell(bytes((face,)))) in name
