"""``top`` and ``score``: the best plays of a position, and the score of a play."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass

from faristol.api.positions import Position
from faristol.api.words import Words
from faristol.board import write_coordinates
from faristol.cli.exits import CliStop, Exit
from faristol.cli.lexicons import open_lexicon
from faristol.cli.messages import sentence
from faristol.errors import BadNotation, FaristolError
from faristol.kernel.plays import BINGO_BONUS, PlayFinder, ScoredPlay
from faristol.kernel.scoring import score_play
from faristol.record.cgp import Cgp, read_cgp
from faristol.tiles import spell

Json = str | int | float | bool | list["Json"] | dict[str, "Json"] | None


class BadRequest(ValueError):
    """A line of ``--jsonl`` that cannot be answered."""


@dataclass(frozen=True, slots=True)
class Request:
    """The fields of a line of ``--jsonl``, read with their types; ``BadRequest`` for another type."""

    fields: dict[str, object]

    def text(self, name: str) -> str:
        value = self.fields.get(name)
        if not isinstance(value, str):
            raise BadRequest(f'"{name}" must be a string')
        return value

    def count(self, name: str, default: int) -> int:
        value = self.fields.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise BadRequest(f'"{name}" must be a whole number')
        return value

    def budget(self, name: str) -> int | None:
        """A whole number; without it, or with null, None: no limit."""
        return None if self.fields.get(name) is None else self.count(name, 0)


def top(arguments: argparse.Namespace) -> Exit:
    """Print the best plays of a position, or of each position on standard input."""
    finder = PlayFinder(open_lexicon(arguments.lexicon))

    def answer(request: Request) -> Json:
        position = read_cgp(request.text("cgp"))
        plays = _best(finder, position, request.count("n", arguments.n))
        if not arguments.count:
            return plays
        return {"count": finder.count(position.board, position.racks[0]), "plays": plays}

    if arguments.jsonl:
        return each_line(answer)
    try:
        answered = answer(Request({"cgp": arguments.cgp}))
    except BadNotation as fault:
        raise CliStop(Exit.BAD, sentence(fault)) from None
    if arguments.json:
        print(_written(answered))
    else:
        _print_plays(answered)
    return Exit.OK


def _best(finder: PlayFinder, position: Cgp, limit: int) -> list[Json]:
    found = finder.find(position.board, position.racks[0], limit) if limit else []
    return [_play_json(position, play) for play in found]


def _play_json(position: Cgp, found: ScoredPlay) -> Json:
    play = found.play
    score = score_play(position.board, play, BINGO_BONUS)
    return {
        "coord": write_coordinates(play.start, play.direction),
        "word": spell(play.word),
        "tiles": [spell(bytes((face,))) for _, face in score.placed],
        "score": found.score,
        "words": [spell(word.play.word) for word in score.words],
    }


def _print_plays(answered: Json) -> None:
    if isinstance(answered, dict):
        print(f"{answered['count']} legal plays")
        answered = answered["plays"]
    assert isinstance(answered, list)
    for play in answered:
        assert isinstance(play, dict)
        print(f"{play['score']:>4}  {play['coord']:<3}  {play['word']}")


def score(arguments: argparse.Namespace) -> Exit:
    """Print whether a play is legal, and its score; ``Exit.NO`` when it is not legal."""
    if arguments.cgp is not None and arguments.play is None:
        raise CliStop(Exit.BAD, "--cgp needs --play")
    words = Words.over(open_lexicon(arguments.lexicon))

    def answer(request: Request) -> Json:
        return _judged(request.text("cgp"), request.text("play"), words)

    if arguments.jsonl:
        return each_line(answer)
    try:
        judged = answer(Request({"cgp": arguments.cgp, "play": arguments.play}))
    except BadNotation as fault:
        raise CliStop(Exit.BAD, sentence(fault)) from None
    assert isinstance(judged, dict)
    if arguments.json:
        print(_written(judged))
    else:
        _print_judged(judged)
    return Exit.OK if judged["legal"] else Exit.NO


def _judged(cgp: str, written: str, words: Words) -> dict[str, Json]:
    """Whether a play is legal: its placement, its tiles (if the position has a rack), and its words."""
    judged = Position(cgp=cgp).judge(written, words)
    return {
        "legal": judged.legal,
        "score": judged.play.score if judged.play else None,
        "words": list(judged.play.words) if judged.play else [],
        "invalid": list(judged.invalid),
        "reason": judged.reason or None,
    }


def _print_judged(judged: dict[str, Json]) -> None:
    words, invalid = judged["words"], judged["invalid"]
    assert isinstance(words, list)
    assert isinstance(invalid, list)
    print("legal" if judged["legal"] else f"not legal: {str(judged['reason']).replace('_', ' ')}")
    if words:
        print(f"{judged['score']} points: {', '.join(map(str, words))}")
    if invalid:
        print(f"not in the lexicon: {', '.join(map(str, invalid))}")


def _written(answered: Json) -> str:
    return json.dumps(answered, ensure_ascii=False)


def each_line(answer: Callable[[Request], Json]) -> Exit:
    """Answer each line of standard input with one line, in order; an error does not stop the others.

    A line that cannot be answered has its number and the reason in its answer, and ``Exit.BAD`` at the end.
    """
    code = Exit.OK
    for number, line in enumerate(sys.stdin, 1):
        try:
            fields = json.loads(line)
            if not isinstance(fields, dict):
                raise BadRequest("not a JSON object")
            answered = answer(Request(fields))
        except FaristolError as fault:
            answered, code = {"error": sentence(fault), "line": number}, Exit.BAD
        except (ValueError, RecursionError) as fault:
            answered, code = {"error": str(fault), "line": number}, Exit.BAD
        print(_written(answered), flush=True)
    return code
