"""``analyse``: the best plays of each turn of a recorded game, and what was lost against them."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from faristol.cli.exits import CliStop, Exit
from faristol.cli.lexicons import open_lexicon, read_text
from faristol.cli.messages import sentence
from faristol.errors import BadRecord
from faristol.lexicon import Lexicon, must_be
from faristol.players.leaves import trained
from faristol.record import Journal, Millis, audit, read_journal
from faristol.record.game.analysis import Analysis, Analyst, key_turns, tells_chance, totals
from faristol.record.game.candidates import POINT, ReviewedCandidate, win_after
from faristol.record.game.reasons import Reason
from faristol.record.game.turns import PlayedTurn, turns_of
from faristol.record.gcg.header import header_of
from faristol.record.gcg.reading import journal_of
from faristol.record.gcg.text import read_gcg
from faristol.session import engine_over
from faristol.session.engine import Engine


def analyse(arguments: argparse.Namespace) -> Exit:
    """Print the analysis of the game in a file."""
    lexicon = open_lexicon(arguments.lexicon)
    engine = engine_over(lexicon, {})
    try:
        journal = _journal(read_text(arguments.file), lexicon, engine, arguments.ruleset)
        states = [moment.state for moment in audit(journal, engine.judge)]
    except BadRecord as fault:
        raise CliStop(Exit.BAD, f"{arguments.file}: {sentence(fault)}") from None
    turns = turns_of(states, [entry.event for entry in journal.entries])
    analyst = Analyst(engine.finder, lexicon, trained())
    analyses = [analyst.analysis(turns, at, arguments.n) for at in range(len(turns))]
    if arguments.json:
        print(json.dumps(_facts(journal, analyses), ensure_ascii=False))
    else:
        _print(journal, analyses)
    return Exit.OK


def _journal(text: str, lexicon: Lexicon, engine: Engine, ruleset: str) -> Journal:
    """The journal in ``text``, or that of the GCG file."""
    if text.lstrip().startswith("{"):
        journal = read_journal(text)
        must_be(lexicon, journal.header.digest, journal.header.lexicon, journal.line_of(-1))
        return journal
    gcg, _ = read_gcg(text)
    return journal_of(gcg, engine.judge, header_of(gcg, lexicon.name, lexicon.digest, Millis(0), ruleset))[0]


def _facts(journal: Journal, analyses: Sequence[Analysis]) -> dict[str, object]:
    seats = journal.header.seats
    told = tells_chance([seat.player for seat in seats])
    return {
        "turns": [_turn(analysis, told) for analysis in analyses],
        "key": list(key_turns(analyses, [seat.player for seat in seats])),
        "totals": [
            {
                "seat": total.seat,
                "name": seats[total.seat].name,
                "turns": total.turns,
                "best": total.best,
                "loss": total.loss / POINT,
            }
            for total in totals(analyses, len(seats))
        ],
    }


def _turn(analysis: Analysis, tells_chance: bool) -> dict[str, object]:
    loss = analysis.loss
    return {
        "turn": analysis.turn.number,
        "seat": analysis.turn.seat,
        "played": _played(analysis),
        "best": [_candidate(analysis.turn, one, tells_chance) for one in analysis.best],
        "loss": None if loss is None else loss / POINT,
        "win": _chance(analysis.win) if tells_chance else None,
        "reasons": [_reason(reason) for reason in analysis.reasons],
    }


def _played(analysis: Analysis) -> str:
    """What was done, as a play, or as the kind of the turn's row where it is not known."""
    return str(analysis.done) if analysis.done else analysis.turn.row.kind.value


def _candidate(turn: PlayedTurn, one: ReviewedCandidate, tells_chance: bool) -> dict[str, object]:
    leave, equity = one.leave / POINT, one.equity / POINT
    win = _chance(win_after(turn, one)) if tells_chance else None
    return {"play": str(one), "score": one.score, "leave": leave, "equity": equity, "win": win}


def _chance(win: float | None) -> float | None:
    return None if win is None else round(win, 4)


def _reason(reason: Reason) -> dict[str, object]:
    return {"reason": reason.code, **reason.fields}


def _print(journal: Journal, analyses: Sequence[Analysis]) -> None:
    names = [seat.name for seat in journal.header.seats]
    width = max(map(len, names))
    for analysis in analyses:
        line = f"{analysis.turn.number:>3}  {names[analysis.turn.seat]:<{width}}  {_played(analysis):<24}"
        if analysis.loss is not None:
            line += f" {analysis.turn.row.points:>4}  lost {analysis.loss / POINT:>6.2f}"
            line += f"  best {analysis.best[0]} ({analysis.best[0].score})" if analysis.loss else ""
        print(line.rstrip())
    for total in totals(analyses, len(names)):
        print(f"{names[total.seat]}: lost {total.loss / POINT:.2f} in {total.turns} turns")
