"""What is told of the engine's own replies: how a game ended, what it cost, and its turns on paper."""

from __future__ import annotations

import json
from typing import Any

import pytest

from faristol.clock import MINUTE
from faristol.session import Session
from tests.rooms.app.loading import load
from tests.rooms.session.test_arbiter import act
from tests.rooms.session.test_session import ask, begin, lexicon, played_out, session

__all__ = ["lexicon", "session"]

clock_words = load("words.clock")
game_words = load("words.game")
grammar_words = load("words.grammar")
paper_words = load("words.paper")
refusals_words = load("words.refusals")
rules_words = load("words.rules")
clock_face = load("clocks.clock_face")
View = dict[str, Any]
NAMES = ("Aina", "Biel", "Carla", "Dídac")


def begins(session: Session, ruleset: str = "classic", seats: int = 2, **options: Any) -> View:
    """A game of persons; the view of its first instant."""
    players = [{"name": name, "player": "person"} for name in NAMES[:seats]]
    reply = ask(session, "new", ruleset=ruleset, seats=players, seed="s", options=options, at=0)
    assert reply["ok"], reply
    view: View = reply["view"]
    return view


def end(view: View) -> list[str]:
    """What the box of the end says: who wins, why, and each row of its table."""
    result = view["result"]
    names = [seat["name"] for seat in view["seats"]]
    told = [rules_words.winner_line([names[seat] for seat in result["winners"]], len(names))]
    told.append(rules_words.ending(result, rules_words.who_ended(view, result)))
    for change in result["adjustments"]:
        points = grammar_words.signed(change["points"])
        told.append(f"{names[change['seat']]}: {rules_words.adjustment_line(change, len(names))} {points}")
    return told


def test_whoever_leaves_a_classic_game_loses_110_points(session: Session) -> None:
    first = begins(session)["actor"]
    view = act(session, "abandon", seat=first, at=1000)["view"]
    assert end(view) == [
        f"Guanya {NAMES[1 - first]}",
        f"{NAMES[first]} ha abandonat la partida.",
        f"{NAMES[first]}: Penalització del reglament −110",
    ]


def test_whoever_does_not_come_loses_by_300_and_nobody_wins_where_nobody_comes(session: Session) -> None:
    begins(session)
    view = act(session, "absent", seats=[1])["view"]
    assert end(view)[0] == "Guanya Aina"
    assert "Aina: Resultat fixat pel reglament: 300 a 0 +300" in end(view)
    begins(session)
    view = act(session, "absent", seats=[0, 1])["view"]
    assert end(view)[:2] == ["No guanya ningú", "No s’ha presentat ningú."]


def test_whoever_is_disqualified_is_named_and_so_is_everybody(session: Session) -> None:
    begins(session)
    view = act(session, "disqualify", seat=1, reason="Mira dins del sac")["view"]
    assert end(view)[:2] == ["Guanya Aina", "L’àrbitre ha desqualificat Biel."]
    begins(session, "world_2009")
    act(session, "disqualify", seat=0, reason="")
    view = act(session, "disqualify", seat=1, reason="")
    if view["ok"]:
        assert end(view["view"])[:2] == ["No guanya ningú", "L’àrbitre ha desqualificat tots els jugadors."]


@pytest.mark.parametrize("ruleset", ["classic", "world_2009"])
def test_what_overtime_costs_is_told_while_it_runs_and_again_at_the_end(
    session: Session, ruleset: str
) -> None:
    """A classic game is lost after ten minutes of it."""
    view = begins(session, ruleset)
    seat, limit = view["actor"], view["clock"]["limit"]

    def shown(late: int, of: View) -> tuple[str, str, str]:
        face = clock_face.seat_face(of["clock"], seat, seat, limit + late)
        return face.text, face.sign, clock_words.fine(face.fine) if face.fine else ""

    assert shown(-MINUTE, view) == ("1:00", clock_face.LAST, "")
    assert clock_face.is_due(view["clock"], limit + 5_000)
    view = ask(session, "tick", at=limit + 5_000)["view"]
    assert shown(5_000, view) == ("+0:05", clock_face.OVER, "−10 punts")
    assert shown(MINUTE + 5_000, view) == ("+1:05", clock_face.OVER, "−20 punts")
    late = limit + MINUTE + 5_000
    told: View = act(session, "round_time", seat=seat, at=late)["view"]
    while told["result"] is None:
        told = act(session, "pass", seat=told["actor"], at=late)["view"]
    (cost,) = [line for line in end(told) if "Temps excedit" in line]
    assert cost == f"{NAMES[seat]}: Temps excedit −20"

    if ruleset == "classic":
        begins(session, ruleset)
        lost: View = ask(session, "tick", at=limit + 10 * MINUTE + 1)["view"]
        assert end(lost)[:2] == [
            f"Guanya {NAMES[1 - seat]}",
            f"{NAMES[seat]} ha gastat tot el temps i tot el marge de més.",
        ]
        assert rules_words.article_name(lost["result"]["article"]) == "Reglament, §7"


def test_last_turns_count_from_the_call_of_the_round_s_time(session: Session) -> None:
    begins(session)
    view = act(session, "round_time", at=5 * MINUTE)["view"]
    assert clock_words.turns_left(view["turns_left"]) == "En queden 4"
    late: View = ask(session, "tick", at=7 * MINUTE + 1)["view"]
    assert clock_words.turns_left(late["turns_left"]) == "En queden 3"
    (row,) = late["sheet"]
    assert game_words.sheet_cell(row) == "Fora de temps"


@pytest.mark.parametrize("ruleset", ["classic", "school_pairs"])
def test_what_scores_nothing_is_written_as_the_regulation_wants(session: Session, ruleset: str) -> None:
    """On the sheet, on paper and for a screen reader; the schools write a zero and no word."""
    begin(session, "person", "person", ruleset=ruleset, hands="physical")
    told = []
    act(session, "play", text="H8 CASA")
    for view in (
        act(session, "report_ruling", seat=1, words=["CASA"], valid=False)["view"],
        act(session, "exchange", seat=1, count=2)["view"],
        act(session, "pass", seat=0)["view"],
    ):
        row = view["sheet"][-1]
        on_paper = " ".join(one for one in (row["coord"], row["shown"] or paper_words.act(row)) if one)
        told.append((on_paper, paper_words.points(row["score"]), game_words.announce(view)))
    assert told == WRITTEN[ruleset]


WRITTEN = {
    "classic": [
        ("H8 CASA", "0", "Seient 0 retira CASA a H8: 0 punts."),
        ("canvi (2)", "—", "Seient 1 canvia 2 fitxes."),
        ("passa", "0", "Seient 0 passa."),
    ],
    "school_pairs": [
        ("—", "0", "Seient 0 retira la jugada: 0 punts."),
        ("—", "0", "Seient 1 canvia 2 fitxes."),
        ("—", "0", "Seient 0 passa."),
    ],
}


def bad_files() -> list[tuple[str, str]]:
    """Files that are no game, or none any more, and what is said of each."""
    header, *lines = played_out("greedy", "intermediate")
    text = "\n".join([header, *lines]) + "\n"
    drawn = next(place for place, line in enumerate(lines) if '"drew"' in line)
    cheated = json.dumps({**json.loads(lines[drawn]), "tiles": "EEEEEEE"})
    other = json.dumps({**json.loads(header), "digest": "0" * 64, "lexicon": "Una altra llista"})
    return [
        ("\n", "El fitxer és buit"),
        ("Hola, Biel!\n", "no és cap partida de Faristol"),
        (text[: len(text) // 2], "fet malbé"),
        ("\n".join([header, *lines[:drawn], cheated, *lines[drawn + 1 :]]), f"la línia {drawn + 2}"),
        ("\n".join([other, *lines]), "amb un altre diccionari, «Una altra llista»"),
    ]


@pytest.mark.parametrize("which", range(5))
def test_a_file_that_is_no_game_is_told_why_and_leaves_the_game_that_is_open(
    session: Session, which: int
) -> None:
    begins(session)
    before = ask(session, "look")["view"]
    text, told = bad_files()[which]
    reply = ask(session, "open", journal=text)
    assert not reply["ok"]
    assert told in refusals_words.refusal(reply["error"])
    assert ask(session, "look")["view"] == before


def test_what_a_file_of_another_program_says_wrongly_is_told_with_its_line(session: Session) -> None:
    lines = ["#player1 Aina Aina", "#player2 Biel Biel", "#estrany una cosa d’un altre programa"]
    lines += [">Aina: CASASEO 8G CASA +99 99", ">Biel: - +0 0"]
    reply = ask(session, "import_gcg", text="\n".join(lines) + "\n", ruleset="world_2009")
    assert reply["ok"], reply
    told = [refusals_words.remark(one) for one in reply["remarks"]]
    assert any(line.startswith("Línia 3: ") for line in told)
    assert any("diu 99 punts, i Faristol en compta" in line for line in told), told
