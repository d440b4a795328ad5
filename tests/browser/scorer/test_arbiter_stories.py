"""The referee's table and the scorer of a physical board, as they are used by keyboard."""

from __future__ import annotations

import codecs
import csv
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from faristol.game import result_of
from faristol.record import Journal, Judge, audit, read_journal
from faristol.tiles import parse, spell
from tests.browser.persons.player import Person, lexicon_of
from tests.browser.site.test_access_stories import OUTSIDE, PHONE, SCREENS, SMALL, TABLET
from tests.browser.stand.site import Site, at_sizes, engine_ready, violations
from tests.golden.test_games import FINAL, Twin, lines_of
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")
game_words = load_screen("words.game")
grammar_words = load_screen("words.grammar")
new_game_words = load_screen("words.home.new_game")

arbiter_words = load_screen("words.arbiter")

# The words of a challenged play, one after another, and what the list of the site says to them.
CHALLENGES = [
    (["Cases", "os"], True),
    (["XZQU"], False),
    (["COL·LEGI"], True),
    (["Quan", "CASA"], True),
    (["CASA", "ÇÇÇ"], False),
    (["ANY", "CASAX", "COSA"], False),
]


def room(page: Page, site: Site) -> Locator:
    Person(page, site).arrives()
    page.get_by_role("button", name=arbiter_words.ARBITER, exact=True).click()
    box = page.get_by_role("dialog", name=arbiter_words.ARBITER)
    box.wait_for()
    return box


def expected(site: Site, words: list[str]) -> bool:
    lexicon = lexicon_of(site.folder)
    return all(parse(word.upper()) in lexicon for word in words)


def adjudicated(page: Page, table: str, words: list[str]) -> str:
    """By keyboard alone: the table, word after word, and an empty line that asks."""
    for text in (table, *words):
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    answer = page.locator(".verdict strong")
    answer.wait_for()
    return answer.inner_text()


def saved(page: Page, button: str, path: Path) -> str:
    with page.expect_download() as waited:
        page.get_by_role("button", name=button, exact=True).click()
    waited.value.save_as(path)
    return path.read_text(encoding="utf-8-sig")


def test_the_referees_table_answers_yes_or_no_and_its_log_outlives_a_reload(
    site: Site, page: Page, tmp_path: Path
) -> None:
    box = room(page, site)
    a_word_that_cannot_be_read_is_marked_and_answers_nothing(page, box)
    page.keyboard.press("Enter")
    for number, (words, valid) in enumerate(CHALLENGES, start=2):
        assert expected(site, words) is valid, words
        answer = adjudicated(page, f"T{number}", words)
        assert answer == (arbiter_words.YES if valid else arbiter_words.NO)
        shown = box.inner_text().upper()
        assert not any(word.upper() in shown for word in words), "the answer names no word"
        page.keyboard.press("Enter")
    assert adjudicated(page, "T8", ["CASA"]) == arbiter_words.YES
    box.get_by_role("button", name=arbiter_words.SECOND).click()
    second = page.get_by_role("dialog", name=arbiter_words.SECOND)
    second.get_by_label(arbiter_words.ARGUMENT).fill("Surt només com a nom propi.")
    second.get_by_role("button", name=arbiter_words.RULE_INVALID).click()
    expect(page.locator(".verdict strong")).to_have_text(arbiter_words.NO)
    expect(box.get_by_role("button", name=arbiter_words.SECOND)).to_be_hidden()

    page.keyboard.press("Enter")
    for text in ("T9", "COSA", "NYAP"):
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    expect(box.get_by_role("listitem")).to_have_count(2)
    page.reload()
    expect(box.get_by_role("listitem").first).to_contain_text("COSA")
    expect(box.get_by_label(arbiter_words.TABLE)).to_have_value("T9")
    box.get_by_role("button", name=arbiter_words.COVER).click()
    box.get_by_role("button", name=arbiter_words.log_button(8)).click()
    log = page.get_by_role("dialog", name=arbiter_words.LOG)
    expect(log).to_contain_text("Surt només com a nom propi.")
    expect(log).not_to_contain_text("CASA")
    the_log_is_saved(page, tmp_path)
    the_log_is_cleared_after_a_clear_yes(page, log)


def a_word_that_cannot_be_read_is_marked_and_answers_nothing(page: Page, box: Locator) -> None:
    for text in ("T1", "CASA", "CO$A", ""):
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    fault = box.locator(".is-fault")
    expect(fault.locator("mark")).to_have_text("$")
    expect(box.get_by_role("status").first).to_have_text(arbiter_words.FAULTS_LEFT)
    expect(page.locator(".verdict")).to_have_count(0)
    page.keyboard.press("Backspace")
    expect(box.get_by_label(arbiter_words.WORD)).to_have_value("CO$A")
    box.get_by_label(arbiter_words.WORD).fill("COSA")
    box.get_by_role("button", name=arbiter_words.CONSULT, exact=True).click()
    expect(page.locator(".verdict strong")).to_have_text(arbiter_words.YES)


def the_log_is_saved(page: Page, folder: Path) -> None:
    table = saved(page, arbiter_words.EXPORT_CSV, folder / "log.csv")
    assert (folder / "log.csv").read_bytes().startswith(codecs.BOM_UTF8)
    rows = list(csv.DictReader(io.StringIO(table), delimiter=";"))
    assert [row["resposta"] for row in rows[1:-1]] == [
        arbiter_words.YES if valid else arbiter_words.NO for _, valid in CHALLENGES
    ]
    assert [row["taula"] for row in rows] == [f"T{number}" for number in range(1, 9)]
    assert rows[4]["mots"] == "QUAN CASA"
    kept = json.loads(saved(page, arbiter_words.EXPORT_JSON, folder / "log.json"))
    assert [entry["valid"] for entry in kept[1:-1]] == [valid for _, valid in CHALLENGES]
    assert kept[3]["words"] == ["COL·LEGI"]


def the_log_is_cleared_after_a_clear_yes(page: Page, log: Locator) -> None:
    for answer in (common_words.CANCEL, arbiter_words.confirm_clear[2]):
        log.get_by_role("button", name=arbiter_words.CLEAR).click()
        page.get_by_role("dialog", name=arbiter_words.confirm_clear[0]).get_by_role(
            "button", name=answer
        ).click()
    expect(log).to_contain_text(arbiter_words.LOG_EMPTY)


class Scorer:
    """Who keeps a game on a physical board, at the keyboard."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site
        self.rows = page.locator("#sheet tbody tr")
        self.line = page.locator("#scorer-line")

    def begins(self, first: str = "Aina", ruleset: str = "classic") -> None:
        if self.page.url == "about:blank":
            Person(self.page, self.site).arrives()
        self.page.get_by_role("button", name="Taula", exact=True).click()
        box = self.page.get_by_role("dialog", name=arbiter_words.SCORER)
        box.get_by_label(new_game_words.RULESET).select_option(ruleset)
        box.get_by_label(arbiter_words.ROUND).fill("3")
        box.get_by_label(arbiter_words.TABLE, exact=True).fill("7")
        box.get_by_label(arbiter_words.player_name(0, False), exact=True).first.fill("Aina")
        box.get_by_label(arbiter_words.player_name(1, False), exact=True).first.fill("Biel")
        box.get_by_role("group", name=arbiter_words.BEGINS).get_by_text(first, exact=True).click()
        box.get_by_role("button", name=arbiter_words.START).click()
        self.line.wait_for()
        expect(self.page.locator("#scorer .field-name").first).to_have_text(arbiter_words.entry_of(first))

    def button(self, name: str) -> Locator:
        return self.page.locator("#scorer").get_by_role("button", name=name, exact=True)

    def box(self, title: str) -> Locator:
        return self.page.get_by_role("dialog", name=title)

    def enters(self, text: str) -> None:
        """Type a line and Enter, and wait until it is on the sheet."""
        count = self.rows.count()
        self.types(text)
        self.rows.nth(count).wait_for(state="attached")

    def types(self, text: str) -> None:
        expect(self.line).to_be_focused()
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def brings_a_ruling(self, words: list[str], valid: bool) -> None:
        self.button(arbiter_words.CHALLENGE).click()
        box = self.box(arbiter_words.CHALLENGE)
        for check in box.get_by_role("checkbox").all():
            named = check.evaluate("node => node.parentElement.innerText.trim()")
            check.set_checked(named in words)
        box.get_by_role(
            "button", name=arbiter_words.ARBITER_YES if valid else arbiter_words.ARBITER_NO
        ).click()
        box.wait_for(state="hidden")

    def appeals(self, argument: str, valid: bool) -> None:
        self.button(arbiter_words.SECOND_CHALLENGE).click()
        asked = self.box(game_words.ARGUMENT_TITLE)
        asked.get_by_label(game_words.ARGUMENT_LABEL).fill(argument)
        asked.get_by_role("button", name=game_words.SEND_ARGUMENT).click()
        told = self.box(game_words.ADJUDICATE_TITLE)
        expect(told).to_contain_text(argument)
        told.get_by_role(
            "button", name=game_words.PLAY_IS_VALID if valid else game_words.PLAY_IS_NOT_VALID
        ).click()
        told.wait_for(state="hidden")

    def follows(self, line: dict[str, Any], ruled: dict[str, Any] | None) -> None:
        """Enter what a line of a golden journal says."""
        match line["event"]:
            case "played":
                self.enters(line["play"])
            case "exchanged":
                self.enters(f"-{len(parse(line['returned']))}")
            case "passed":
                self.enters("-")
            case "challenged":
                assert ruled is not None
                self.brings_a_ruling(line["words"], ruled["valid"])
            case "appealed":
                assert ruled is not None
                self.appeals(line["argument"], ruled["valid"])

    def journal(self, path: Path) -> Journal:
        box = self.page.get_by_role("dialog")
        with self.page.expect_download() as waited:
            box.get_by_role("button", name=common_words.EXPORT_GAME).click()
        waited.value.save_as(path)
        return read_journal(path.read_text(encoding="utf-8"))


def golden(name: str) -> list[tuple[dict[str, Any], dict[str, Any] | None]]:
    """The lines of a golden game, each with the one that follows."""
    _, *lines = lines_of(name)
    return [(line, lines[at + 1] if at + 1 < len(lines) else None) for at, line in enumerate(lines)]


def test_games_on_a_physical_board_are_kept_by_touch_and_by_keys_to_their_end(
    site: Site, page: Page, open_page: Any, tmp_path: Path
) -> None:
    a_play_by_touch_with_a_blank(site, open_page(width=360, height=740))
    the_racks_that_are_left_are_told_at_the_end(site, page)
    page.get_by_role("dialog").get_by_role("button", name=common_words.HOME).click()
    a_whole_game_on_a_physical_board(site, page, tmp_path)
    page.get_by_role("dialog").get_by_role("button", name=common_words.HOME).click()
    an_incident_is_noted_seven_tiles_are_drawn_anew_and_a_player_leaves(site, page)


def a_whole_game_on_a_physical_board(site: Site, page: Page, tmp_path: Path) -> None:
    scorer = Scorer(page, site)
    scorer.begins()
    played = 0
    for line, following in golden("classic-challenges-going-out"):
        if line["event"] == "played":
            played += 1
        if line["event"] == "played" and played == 3:
            _announces_another_score(scorer, line["play"])
        elif line["event"] == "played" and played == 4:
            _slips_and_corrects(scorer, line["play"])
        elif line["event"] == "played" and played == 6:
            _draws_too_many(scorer)
            _reloads_half_typed(scorer, line["play"])
        else:
            scorer.follows(line, following)
    scorer.button(arbiter_words.ACCEPT).click()
    name = "classic-challenges-going-out"
    told = page.get_by_role("dialog").get_by_role("table", name=game_words.FINAL_SCORE)
    for seat, score in zip(("Aina", "Biel"), FINAL[name][1], strict=True):
        expect(told.get_by_role("row", name=seat)).to_contain_text(grammar_words.number(score))
    journal = scorer.journal(tmp_path / "partida.jsonl")
    assert (journal.header.round, journal.header.table) == ("3", "7")
    judge = Judge(lexicon_of(site.folder), lambda _board, _rack: True)
    result = result_of(audit(journal, judge)[-1].state)
    assert (result.ending.value, result.scores) == FINAL[name]


def _announces_another_score(scorer: Scorer, play: str) -> None:
    scorer.types(f"{play} 99")
    expect(scorer.page.locator(".scorer-told")).to_contain_text("Ha anunciat 99 punts")
    rows = scorer.rows.count()
    scorer.page.keyboard.press("Enter")
    scorer.rows.nth(rows).wait_for(state="attached")
    box = scorer.box(arbiter_words.INCIDENTS)
    for _ in range(100):  # the box says what was noted when it was opened, and the note comes after the play
        scorer.button(arbiter_words.INCIDENTS).click()
        box.wait_for()
        told = box.inner_text()
        scorer.page.keyboard.press("Escape")
        expect(box).to_be_hidden()
        if arbiter_words.announced_note(99) in told:
            return
    raise AssertionError(told)


def _slips_and_corrects(scorer: Scorer, play: str) -> None:
    """An exchange is written by mistake, taken back, and the play written instead."""
    scorer.enters("-2")
    rows = scorer.rows.count()
    scorer.button(arbiter_words.CORRECT).click()
    scorer.box(arbiter_words.CORRECT_TITLE).get_by_role("button", name=arbiter_words.CORRECT_YES).click()
    expect(scorer.rows).to_have_count(rows - 1)
    scorer.enters(play)
    scorer.button(arbiter_words.CORRECT).click()
    scorer.box(arbiter_words.CORRECT_TITLE).get_by_role("button", name=arbiter_words.CORRECT_YES).click()
    expect(scorer.line).to_have_value(play)
    scorer.page.keyboard.press("Enter")
    expect(scorer.rows).to_have_count(rows)


def _draws_too_many(scorer: Scorer) -> None:
    scorer.button(arbiter_words.INCIDENTS).click()
    scorer.box(arbiter_words.INCIDENTS).get_by_role("button", name=arbiter_words.OVERDRAW).click()
    box = scorer.box(arbiter_words.OVERDRAW)
    box.get_by_text("2", exact=True).click()
    expect(box).to_contain_text("agafa 2 fitxes a l’atzar, de les que s’acaben de treure, sense mirar-les")
    box.get_by_text(dict(arbiter_words.WHERES)["rack"], exact=True).click()
    expect(box).to_contain_text("agafa 4 fitxes a l’atzar, de tot el faristol, i les pot mirar")
    box.get_by_role("button", name=arbiter_words.WRITE_DOWN).click()
    box.wait_for(state="hidden")


def _reloads_half_typed(scorer: Scorer, play: str) -> None:
    expect(scorer.line).to_be_focused()
    scorer.page.keyboard.type(play)
    expect(scorer.page.locator(".has-draft").first).to_be_visible()
    rows = scorer.rows.count()
    scorer.page.reload()
    engine_ready(scorer.page)
    expect(scorer.line).to_have_value(play)
    expect(scorer.rows).to_have_count(rows)
    scorer.line.press("Enter")
    expect(scorer.rows).to_have_count(rows + 1)


def the_racks_that_are_left_are_told_at_the_end(site: Site, page: Page) -> None:
    name = "classic-zero-turns"
    scorer = Scorer(page, site)
    scorer.begins("Biel")
    twin = Twin(2)
    for line, following in golden(name):
        assert line["event"] != "first_chosen" or line["seat"] == 1
        twin.take(line)
        scorer.follows(line, following)
    box = scorer.box(arbiter_words.RACKS_TITLE)
    biel, aina = (box.get_by_label(arbiter_words.rack_of(who, 7)) for who in ("Biel", "Aina"))
    biel.fill("XXXXXXX")
    page.keyboard.press("Enter")
    expect(box).to_contain_text("No pot ser")
    biel.fill(spell(twin.racks[1]))
    aina.fill(spell(twin.racks[0]))
    box.get_by_role("button", name=arbiter_words.WRITE_DOWN).click()
    box.wait_for(state="hidden")
    told = page.get_by_role("dialog").get_by_role("table", name=game_words.FINAL_SCORE)
    for seat, score in zip(("Aina", "Biel"), FINAL[name][1], strict=True):
        expect(told.get_by_role("row", name=seat)).to_contain_text(grammar_words.number(score))


def an_incident_is_noted_seven_tiles_are_drawn_anew_and_a_player_leaves(site: Site, page: Page) -> None:
    """All from the box of incidents, the note by keys alone."""
    scorer = Scorer(page, site)
    scorer.begins(ruleset="world_2009")
    incidents = scorer.box(arbiter_words.INCIDENTS)
    scorer.button(arbiter_words.INCIDENTS).click()
    incidents.get_by_role("button", name=arbiter_words.NOTE_TITLE).click()
    note = scorer.box(arbiter_words.NOTE_TITLE)
    note.get_by_text("Biel", exact=True).click()
    note.get_by_label(arbiter_words.NOTE_TEXT).fill("Arriba tard")
    page.keyboard.press("Enter")
    note.wait_for(state="hidden")
    scorer.button(arbiter_words.INCIDENTS).click()
    expect(incidents.locator(".note-list li")).to_have_text([re.compile("Biel.*Arriba tard")])
    incidents.get_by_role("button", name=arbiter_words.REDRAW).click()
    sure = scorer.box(arbiter_words.REDRAW)
    expect(sure).to_contain_text(arbiter_words.REDRAW_HELP["on_own_turn"])
    sure.get_by_role("button", name=arbiter_words.WRITE_DOWN).click()
    sure.wait_for(state="hidden")
    scorer.enters("H8 CASA")
    scorer.button(arbiter_words.INCIDENTS).click()
    incidents.get_by_role("button", name=arbiter_words.ABANDON).click()
    leaves = scorer.box(arbiter_words.ABANDON)
    leaves.get_by_text("Biel", exact=True).click()
    leaves.get_by_role("button", name=arbiter_words.ABANDON).click()
    told = page.get_by_role("dialog").get_by_role("table", name=game_words.FINAL_SCORE)
    expect(told.get_by_role("row", name="Biel")).to_be_visible()


def a_play_by_touch_with_a_blank(site: Site, page: Page) -> None:
    scorer = Scorer(page, site)
    scorer.begins()
    for _ in at_sizes(page, [(360, 740), (1024, 768), (1920, 1080)]):
        scorer.line.fill("")
        expect(page.locator(".scorer-tile")).to_have_count(0)
        page.locator("#s112").click()
        expect(scorer.line).to_have_value("H8 ")
        page.locator("#s112").click()
        expect(scorer.line).to_have_value("8H ")
        page.keyboard.type("CASA")
        expect(page.locator(".scorer-tile")).to_have_count(4)
        page.locator(".scorer-tile").nth(1).click()
        expect(scorer.line).to_have_value("8H CaSA")
        for turned in ("H8 CaSA", "8H CaSA"):  # by a tap on its first tile
            page.locator("#s112").click()
            expect(scorer.line).to_have_value(turned)
        scorer.button(arbiter_words.note_label(8)).click(trial=True)
    scorer.button(arbiter_words.note_label(8)).click()
    expect(scorer.rows).to_have_count(1)
    expect(scorer.rows.first).to_contain_text("C(A)SA")


def _places(page: Page, site: Site) -> Iterator[str]:
    """Every screen and box of the two rooms, one after another."""
    box = room(page, site)
    yield "referee's table"
    for text in ("4", "CASA", "CO$A"):
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    box.locator(".is-fault").wait_for()
    yield "words"
    box.get_by_role("button", name=arbiter_words.take_out("CO$A")).click()
    box.get_by_role("button", name=arbiter_words.CONSULT, exact=True).click()
    second = page.locator("dialog:modal", has_text=arbiter_words.SECOND_HELP)
    box.get_by_role("button", name=arbiter_words.SECOND).click()
    expect(second).to_be_visible()
    yield "second ruling"
    page.keyboard.press("Escape")
    expect(second).to_have_count(0)
    yield "answer"
    page.keyboard.press("Escape")
    box.get_by_role("button", name=arbiter_words.log_button(1)).click()
    page.get_by_role("dialog", name=arbiter_words.LOG).wait_for()
    yield "log"
    page.keyboard.press("Escape")
    box.get_by_role("button", name=arbiter_words.LEAVE).click()
    box.wait_for(state="hidden")  # a page that is left before that opens the room again
    yield from _places_of_scorer(Scorer(page, site))


def _places_of_scorer(scorer: Scorer) -> Iterator[str]:
    page = scorer.page
    scorer.begins()
    page.locator("#scorer-line").fill("H8 CASA 99")
    page.locator(".has-draft").first.wait_for()
    scorer.line.press("Enter")
    expect(page.locator(".scorer-told")).to_contain_text("Ha anunciat")
    yield "announced score"
    scorer.line.press("Enter")
    scorer.rows.first.wait_for(state="attached")
    yield "play entered"
    for button, title in (
        (arbiter_words.EXCHANGE, arbiter_words.EXCHANGE_TITLE),
        (arbiter_words.CHALLENGE, arbiter_words.CHALLENGE),
        (arbiter_words.CORRECT, arbiter_words.CORRECT_TITLE),
        (arbiter_words.INCIDENTS, arbiter_words.INCIDENTS),
    ):
        scorer.button(button).click()
        scorer.box(title).wait_for()
        yield button
        page.keyboard.press("Escape")
    scorer.button(arbiter_words.CHALLENGE).click()
    scorer.box(arbiter_words.CHALLENGE).get_by_role("button", name=arbiter_words.ASK_HERE).click()
    scorer.box(arbiter_words.PLAY_VALID).wait_for()
    yield "answer of this device"
    page.keyboard.press("Escape")
    expect(page.locator("#message")).to_contain_text("és vàlida")
    yield "review"


def test_both_rooms_are_accessible_and_fit(site: Site, open_page: Any) -> None:
    page: Page = open_page(width=PHONE[0], height=PHONE[1], has_touch=True)
    wrong: dict[str, list[str]] = {}
    for number, place in enumerate(_places(page, site)):
        for width, height, scheme in SCREENS:
            page.emulate_media(color_scheme=scheme)
            for screen in at_sizes(page, [(width, height)]):
                found = [*page.evaluate(SMALL), *page.evaluate(OUTSIDE)]
                # axe-core costs as much as all the rest: it looks on a phone and on a tablet in turn
                if (width, height, scheme) == (PHONE, TABLET)[number % 2]:
                    found += violations(page, colours=True)
                if not page.locator("dialog[open]").count():
                    parts = ("#scorer", "#seats", "#status")
                    found += [name for name in parts if _sticks_out(page, name, height)]
                if found:
                    wrong[f"{place} {screen}"] = found
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert wrong == {}


def _sticks_out(page: Page, selector: str, height: int) -> bool:
    box = page.locator(selector).bounding_box()
    return box is None or box["y"] < -1 or box["y"] + box["height"] > height + 1
