"""The sentences of the screen: one for whatever the engine may say, and all of them well written."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from faristol.game.events import Ending, Incident
from faristol.game.final_scores import Cause
from faristol.record.game.sheet import TurnKind
from faristol.rules import BY_ID, Aids, Party, Stop
from faristol.tiles import LETTERS, TEXTS
from tests.rooms.app.loading import APP, ROOT, load

board_words = load("words.board")
common_words = load("words.common")
game_words = load("words.game")
grammar_words = load("words.grammar")
refusals_words = load("words.refusals")
rules_words = load("words.rules")
ENGINE = ROOT / "py" / "faristol"
SHOWN = (
    "session",
    "game",
    "duplicate",
    "rules",
    "board/play.py",
    "board/notation.py",
    "tiles/text.py",
    "intake.py",
    "lexicon/lexicon.py",
    "tiles",
    "record/game/audit.py",
    "record/fields.py",
    "record/journal_format.py",
    "record/game/codec.py",
    "record/gcg/writing.py",
    "record/gcg/reading.py",
    "record/gcg/header.py",
    "record/gcg/text.py",
    "record/game/journal.py",
    "record/study",
    "record/tournament",
    "study",
    "tournament/decide.py",
    "tournament/entering.py",
    "tournament/people.py",
    "tournament/planning.py",
    "tournament/proposals.py",
    "tournament/rounds.py",
    "tournament/formats",
    "tournament/pairing",
    "tournament/phases.py",
    "tournament/trf",
    "tournament/tsh.py",
)


def _codes() -> set[str]:
    """Every code that the engine raises on the way to the screen."""
    raised = re.compile(r'\b(?:IllegalAction|BadRecord|BadPlacement|BadNotation)\(\s*"(\w+)"')
    files: list[Path] = []
    for part in SHOWN:
        files += [ENGINE / part] if part.endswith(".py") else (ENGINE / part).rglob("*.py")
    found = {code for file in files for code in raised.findall(file.read_text())}
    assert len(found) > 40
    return found


@pytest.mark.parametrize("code", sorted(_codes()))
def test_each_refusal_has_its_own_sentence(code: str) -> None:
    said = refusals_words.refusal({"code": code, "article": None, "fields": {}})
    assert said != refusals_words.refusal({"code": "no_such_code", "article": None, "fields": {}})
    assert "{" not in said
    assert said.endswith((".", "!", "?"))


def test_each_remark_on_a_file_has_its_own_sentence() -> None:
    noted = re.compile(r'\b(?:self\.remark|Remark)\(\s*"(\w+)"')
    codes = {
        code for file in (ENGINE / "record" / "gcg").glob("*.py") for code in noted.findall(file.read_text())
    }
    assert len(codes) > 8
    said = {refusals_words.remark({"code": code, "line": 7, "fields": {}}) for code in codes}
    assert len(said) == len(codes)
    assert all(text.startswith("Línia 7: ") and text.endswith(".") for text in said)
    assert "no s’ha entès" in refusals_words.remark({"code": "no_such_code", "line": 0, "fields": {}})
    one = {"code": "gcg_score_differs", "line": 0, "fields": {"announced": 12, "counted": 14}}
    assert refusals_words.remark(one) == "El fitxer diu 12 punts, i Faristol en compta 14."


def test_a_refusal_tells_its_fields() -> None:
    def said(code: str, **fields: Any) -> str:
        text: str = refusals_words.refusal({"code": code, "article": None, "fields": fields})
        return text

    assert "només n’hi ha 3" in said("exchange_too_many", limit=3)
    assert "almenys 7" in said("exchange_bag_too_low", needs=7, bag=3)
    assert "no queda cap fitxa" in said("exchange_bag_too_low", needs=1, bag=0)
    assert "línia 7" in said("bad_field", line=7, field="at")
    assert "línia" not in said("not_json", line=0)
    assert "casella H8" in said("square_is_taken", square=112)
    assert said("word_not_in_lexicon", words=["çAS"]).startswith("ÇAS no és")
    assert said("word_not_in_lexicon", words=["CASA", "SO", "l·lA"]).startswith("CASA, SO i L·LA no són")


def test_every_tile_and_every_ruleset_has_a_name() -> None:
    for number in range(LETTERS + 1):
        assert board_words.tile_name(TEXTS[number]) != TEXTS[number]
        assert board_words.tile_name(TEXTS[number].lower()) == board_words.tile_name(TEXTS[number])
    assert [code for code, _ in rules_words.RULESETS] == list(BY_ID), "offered in this order"
    assert all(rules_words.ruleset_name(ruleset) != ruleset for ruleset in BY_ID)


def test_what_is_offered_before_the_engine_answers_is_what_the_regulations_say() -> None:
    rules = BY_ID.values()
    assert next(iter(BY_ID)) == rules_words.CLASSIC
    assert [one.id for one in rules if one.party.value is Party.PAIR] == [rules_words.OF_PAIRS]
    assert [one.id for one in rules if one.seats.value == (4, 4)] == [rules_words.OF_FOUR]
    assert [one.id for one in rules if one.aids.value is Aids.HINTS_AND_UNDO] == [rules_words.FREE]


def test_squares_and_amounts() -> None:
    assert grammar_words.square_name(0) == "A1"
    assert grammar_words.square_name(112) == "H8"
    assert grammar_words.square_name(224) == "O15"
    assert grammar_words.points(1) == "1 punt"
    assert grammar_words.points(0) == "0 punts"
    assert grammar_words.signed(-110) == "−110"
    assert grammar_words.thousands(572262) == "572.262"
    assert grammar_words.thousands(81) == "81"
    assert grammar_words.listed(["A", "B", "C"]) == "A, B i C"


def test_dates_elide_before_vowels() -> None:
    assert common_words.date_line(4, 5, 3, 17, 5) == "dv. 4 d’abril, 17.05 h"
    assert common_words.date_line(20, 5, 10, 9, 30) == "dv. 20 de novembre, 9.30 h"


def _row(kind: str, **more: Any) -> dict[str, Any]:
    row = {"number": 1, "seat": 0, "kind": kind, "coord": "H8", "shown": "C(A)SA", "score": 12}
    return {**row, "bingo": False, "total": 12, "exchanged": 0, **more}


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (_row("play"), "Anna juga C(A)SA a H8, horitzontal: 12 punts."),
        (
            _row("play", coord="8H", score=62, bingo=True),
            "Anna juga C(A)SA a 8H, vertical: 62 punts. Scrabble!",
        ),
        (_row("withdrawn", score=0), "Anna retira C(A)SA a H8: 0 punts."),
        (_row("withdrawn", coord="", shown="—", score=0), "Anna retira la jugada: 0 punts."),
        (_row("exchange", score=None, exchanged=1), "Anna canvia 1 fitxa."),
        (_row("pass", score=0), "Anna passa."),
        (_row("abandon", score=None), "Anna abandona la partida."),
        (_row("late", score=0), "Anna perd el torn: s’ha acabat el temps."),
        (_row("redraw", score=None, exchanged=7), "Anna canvia 7 fitxes sense perdre el torn."),
        (_row("out", score=None), "Anna queda fora de la partida."),
    ],
)
def test_each_turn_is_told_in_a_sentence(row: dict[str, Any], said: str) -> None:
    assert game_words.row_line(row, "Anna") == said


@pytest.mark.parametrize("kind", TurnKind)
def test_each_kind_of_turn_is_told_apart(kind: TurnKind) -> None:
    row = _row(kind.value, exchanged=7)
    others = [
        _row(other.value, coord="H8", shown="C(A)SA", exchanged=7) for other in TurnKind if other is not kind
    ]
    assert game_words.row_line(row, "Anna") not in [game_words.row_line(other, "Anna") for other in others]


@pytest.mark.parametrize("ending", Ending)
def test_each_ending_has_its_own_sentence(ending: Ending) -> None:
    said = rules_words.ending({"ending": ending.value, "winners": [0]}, "Anna")
    assert said != rules_words.ending({"ending": "no_such_ending", "winners": [0]}, "Anna")
    assert "{" not in said
    assert said.endswith(".")


def test_endings_name_who_caused_them() -> None:
    assert (
        rules_words.ending({"ending": "disqualified", "winners": [1]}, "Anna")
        == "L’àrbitre ha desqualificat Anna."
    )
    assert rules_words.ending({"ending": "disqualified", "winners": [1]}, "").endswith(
        "desqualificat un jugador."
    )
    assert rules_words.ending({"ending": "disqualified", "winners": []}, "Anna").endswith(
        "tots els jugadors."
    )
    assert rules_words.ending({"ending": "no_show", "winners": [1]}, "").startswith("Un jugador no s’ha")
    assert rules_words.ending({"ending": "no_show", "winners": []}, "Anna") == "No s’ha presentat ningú."


def test_causes_incidents_and_stops_have_words() -> None:
    for cause in Cause:
        assert rules_words.adjustment_line({"cause": cause.value, "tiles": []}, 2) != "Ajust"
    others = {"cause": "other_racks", "tiles": ["A", "?"]}
    assert rules_words.adjustment_line(others, 2) == "Fitxes que quedaven a l’altre: A escarràs"
    assert rules_words.adjustment_line(others, 3) == "Fitxes que quedaven als altres: A escarràs"
    assert all(rules_words.stop_cause(stop.value) != stop.value for stop in Stop)
    assert rules_words.paused_line("score") == "Rellotge aturat: diferència de punts."
    for incident in Incident:
        note = {"seat": 0, "incident": incident.value, "count": 2, "text": "a la ronda 3", "racked": False}
        said = rules_words.incident_line(note, "Anna")
        assert said.startswith("Anna ")
        assert said.endswith("«a la ronda 3»")
        assert "{" not in said
    overdraw = {"incident": "overdraw", "count": 1, "text": "", "racked": False}
    assert rules_words.incident_line(overdraw, "Anna") == "Anna treu 1 fitxa de més."
    racked = rules_words.incident_line({**overdraw, "racked": True}, "Anna")
    assert racked == "Anna treu 1 fitxa de més. Ja eren al faristol."


def test_only_the_classic_regulation_takes_points_off_who_leaves() -> None:
    for ruleset in BY_ID.values():
        asked = " ".join(game_words.abandon_question(ruleset.abandon_penalty.value))
        assert ("se’t resten 110 punts." in asked) == (ruleset.id == "classic")
        assert "{" not in asked


def _sentences() -> Iterator[str]:
    """Every text of the modules of sentences, but for what describes the code."""
    for file in (APP / "words").glob("*.py"):
        nodes = list(ast.walk(ast.parse(file.read_text())))
        described = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
        for node in nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described:
                yield node.value


def _pages() -> dict[str, str]:
    """Each page that is served, without its tags."""
    left_out = r"<(script|style|pre)\b.*?</\1>|<[^>]*>"
    return {
        file.name: re.sub(left_out, "", file.read_text(), flags=re.S)
        for file in (*(ROOT / "static").glob("*.html"), ROOT / "index.html")
    }


def test_the_sentences_are_well_written() -> None:
    for text in (*_sentences(), *map(str.strip, "\n".join(_pages().values()).splitlines())):
        if "[str" in text:  # a type that Python alone reads
            continue
        assert not re.search(r"[^\W\d_]'[^\W\d_]", text), f"straight apostrophe: {text}"
        assert not re.search(r"l[.•]l", text), f"not a punt volat: {text}"
        assert "..." not in text, f"not an ellipsis: {text}"
        assert "  " not in text, f"two spaces: {text}"


def test_the_product_has_one_name_without_an_article() -> None:
    for text in (*_sentences(), *_pages().values()):
        assert not re.search(r"\b(?:[Ee]l|[Dd]el|[Aa]l|[Pp]el) Faristol\b", text), text


def test_a_page_says_first_what_the_blank_is() -> None:
    index_or_heading = r"<(nav|h[1-6])\b.*?</\1>"
    blank = r"escarr[aà]s(?:sos)? (?:\(|és )(?:la |les )?fitx(?:a blanca|es blanques)"
    first = {}
    for file in (ROOT / "static").glob("*.html"):
        text = re.sub(r"<[^>]*>", "", re.sub(index_or_heading, "", file.read_text(), flags=re.S))
        found = re.search(r"escarr[aà]s.*", text, re.I | re.S)
        first |= {file.name: found[0]} if found else {}
    assert len(first) == 7, set(first)
    assert [name for name, text in first.items() if not re.match(blank, text, re.I)] == []


def test_letters_are_called_by_their_names_and_no_article_is_elided() -> None:
    assert game_words.drawn("L") == "treu una ela"
    assert game_words.drawn("NY") == "treu una ena i grega"
    assert game_words.drawn("?") == "treu un escarràs"
    assert board_words.not_on_rack("NY") == "No tens cap ena i grega al faristol."
    assert load("words.home.lesson").lay("L·L", False) == "Ara posa la fitxa L·L a la casella marcada."


@pytest.mark.parametrize(
    ("words", "valid", "final", "said"),
    [
        (["RRU"], False, False, "S’ha impugnat RRU: la jugada no és vàlida."),
        (["RRU", "CASA"], True, False, "S’han impugnat RRU i CASA: la jugada és vàlida."),
        (["RRU"], False, True, "S’ha impugnat RRU. Decisió de l’àrbitre: la jugada no és vàlida."),
    ],
)
def test_an_answer_says_what_was_challenged(words: list[str], valid: bool, final: bool, said: str) -> None:
    assert load("words.table").answered(words, valid, final) == said


@pytest.mark.parametrize(
    ("name", "two"),
    [
        ("Àlex Bosch i Valèria Pujol", ["Àlex Bosch", "Valèria Pujol"]),
        ("Aina i Biel", ["Aina", "Biel"]),
        ("Josep Puig i Cadafalch i Maria Soler", ["Josep Puig i Cadafalch", "Maria Soler"]),
        ("Maria Soler i Josep Puig i Cadafalch", ["Maria Soler", "Josep Puig i Cadafalch"]),
        ("Aina Puig / Biel Roca", ["Aina Puig", "Biel Roca"]),
        ("Aina Puig", ["Aina Puig"]),
    ],
)
def test_a_pair_is_two_pupils(name: str, two: list[str]) -> None:
    assert grammar_words.pupils(name) == two


def test_the_hall_names_each_pupil_of_a_pair_and_no_one_else_twice() -> None:
    people = load("words.tournament.hall").people
    name = "Àlex Bosch i Valèria Pujol"
    assert people({"of_pairs": True}, name, "Mar") == ["Àlex Bosch (Mar)", "Valèria Pujol (Mar)"]
    assert people({"of_pairs": False}, "Josep Puig i Cadafalch", "") == ["Josep Puig i Cadafalch"]


@pytest.mark.parametrize(
    ("scores", "bingos", "is_one", "said"),
    [
        ((90, 40), 1, True, "Has fet un scrabble."),
        ((90, 70), 2, False, "Heu fet 2 scrabbles."),
        ((20, 19), 0, True, "Has fet 1 jugada de 20 punts o més."),
        ((25, 20), 0, False, "Heu fet 2 jugades de 20 punts o més."),
        ((19, 2, 4), 0, True, "Has fet 3 mots al tauler."),
    ],
)
def test_the_end_tells_what_was_good(scores: tuple[int, ...], bingos: int, is_one: bool, said: str) -> None:
    plays = [{"score": score, "bingo": place < bingos} for place, score in enumerate(scores)]
    assert game_words.good(plays, is_one) == said
