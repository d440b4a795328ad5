"""A recorded duplicate in the plainest JSON, and whether its numbers are right.

``{"rounds": [{"rack": ["A", "L·L", ...], "move": "CASA", "coord": "H8", "score": 10, "player_moves":
[{"word", "coord", "score", "valid"}]}]}``: blanks in lower case, an unplayed one "?", ``word`` and ``move``
the whole main word.  A player's move may name its ``player``; the record may tell its ``variant``, and a
``classification`` of ``{"player", "total"}``.  Where a score or validity is left out, nothing is compared.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from faristol.board import BadPlacement, Play, placed_tiles, put, write_coordinates
from faristol.duplicate import Best, State, best_plays, effective, score_of, started, verdict_on
from faristol.duplicate.events import Null, Number, Slip
from faristol.duplicate.ranking import Card, Mark, Score, classified
from faristol.duplicate.reference import Finder
from faristol.duplicate.slips import Words
from faristol.duplicate.state import bag_of, is_valid_rack, lends_blank, without
from faristol.errors import BadRecord
from faristol.intake import json_of, sound
from faristol.record.codec import Fields, Json, Line
from faristol.rules.duplicate import Bonus, DuplicateRules, Variant, duplicate_rules
from faristol.tiles import BLANK, BLANK_BIT, spell, spell_each


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """A move as somebody wrote it down, the reference play or a player's; None: not told."""

    coordinates: str
    word: str
    score: int | None = None
    valid: bool | None = None
    player: str = ""

    @property
    def slip(self) -> Slip:
        return Slip(self.coordinates, self.word)


@dataclass(frozen=True, slots=True)
class RecordedRound:
    rack: bytes
    move: RecordedMove
    player_moves: tuple[RecordedMove, ...] = ()


@dataclass(frozen=True, slots=True)
class Recorded:
    """A whole game as it was written down; ``totals``: its classification, by player."""

    rounds: tuple[RecordedRound, ...]
    rules: DuplicateRules
    totals: tuple[tuple[str, int], ...] = ()


def records_of(state: State) -> Fields:
    """The rounds closed so far in the form of this module."""
    rounds: list[Json] = []
    for played in state.rounds:
        moves: list[Json] = []
        for player in state.players:
            entry = played.slips.get(player.number)
            if entry:
                valid = entry.null is Null.NONE and player.number not in played.zeroed
                moves.append(
                    {
                        "player": player.name or str(player.number),
                        "word": entry.slip.word,
                        "coord": entry.slip.coordinates,
                        "score": entry.points if valid else 0,
                        "valid": valid,
                    }
                )
        rounds.append(
            {
                "rack": list(spell_each(played.rack)),
                "move": spell(played.play.word),
                "coord": write_coordinates(played.play.start, played.play.direction),
                "score": played.points,
                "player_moves": moves,
            }
        )
    return {"rounds": rounds, "variant": state.rules.variant.value.value}


def read_records(text: str) -> Recorded:
    """The game that ``text`` records; ``BadRecord`` tells the round, from 1, that cannot be read."""
    fields = json_of(sound(text), "not_a_recorded_game")
    if not isinstance(fields, dict) or "rounds" not in fields:
        raise BadRecord("not_a_recorded_game")
    line = Line(fields, 0, 0)
    rounds = tuple(_read_round(one, at) for at, one in enumerate(line.array("rounds"), start=1))
    rules = duplicate_rules({"variant": line.optional_text("variant", "classic")})
    totals = []
    if line.value("classification") is not None:
        for one in line.array("classification"):
            place = Line(one, 0, 0)
            totals.append((place.text("player"), place.whole("total")))
    return Recorded(rounds, rules, tuple(totals))


def _read_round(fields: Json, number: int) -> RecordedRound:
    try:
        return _round_from(Line(fields, 0, 0))
    except BadRecord as fault:
        raise fault.at(0, round=number) from None


def _round_from(line: Line) -> RecordedRound:
    rack = b"".join(line.words("rack")) if isinstance(line.value("rack"), list) else line.tiles("rack")
    moves = line.array("player_moves") if line.value("player_moves") is not None else []
    return RecordedRound(
        rack,
        _read_move(line, "move"),
        tuple(_read_move(Line(move, line.number, 0), "word") for move in moves),
    )


def _read_move(line: Line, word: str) -> RecordedMove:
    return RecordedMove(
        line.optional_text("coord", ""),
        line.optional_text(word, ""),
        None if line.value("score") is None else line.whole("score"),
        None if line.value("valid") is None else line.truth("valid"),
        _name(line.value("player")),
    )


def _name(value: Json) -> str:
    return "" if value is None else str(value)


class Checker:
    """Goes through a recorded game round by round and notes what does not agree."""

    def __init__(self, recorded: Recorded, words: Words, finder: Finder) -> None:
        self._recorded = recorded
        self._words = words
        self._finder = finder
        self._state = started(recorded.rules)
        self.mismatches: list[Json] = []
        self._scores: dict[str, dict[int, Score]] = {}
        self._marks: list[Mark] = []

    def report(self) -> Fields:
        """Each round anew, what disagrees, and the classification."""
        rounds: list[Json] = [
            self._round(number, recorded) for number, recorded in enumerate(self._recorded.rounds, start=1)
        ]
        ranking = self._classification()
        return {
            "ok": not self.mismatches,
            "rounds": rounds,
            "classification": ranking,
            "mismatches": self.mismatches,
        }

    def _note(self, number: int, what: str, recorded: Json, recomputed: Json, player: str = "") -> None:
        who: Fields = {"player": player} if player else {}
        self.mismatches.append(
            {"round": number, **who, "field": what, "recorded": recorded, "recomputed": recomputed}
        )

    def _round(self, number: int, recorded: RecordedRound) -> Fields:
        fits = self._check_rack(number, recorded.rack)
        self._state = replace(self._state, rack=recorded.rack)
        best = best_plays(self._state, self._finder) if fits else Best(0, ())
        move, play = self._move(number, recorded.move, "")
        moves: list[Json] = [self._player_move(number, one) for one in recorded.player_moves]
        self._marks.append(Mark(self._points(play), best.points))
        self._lay(play)
        return {
            "round": number,
            "rack": list(spell_each(recorded.rack)),
            "coord": recorded.move.coordinates,
            "move": recorded.move.word,
            "recorded_score": recorded.move.score,
            "score": move["score"],
            "valid": move["valid"],
            "reason": move["reason"],
            "best_score": best.points,
            "best_plays": len(best.plays),
            "player_moves": moves,
        }

    def _check_rack(self, number: int, rack: bytes) -> bool:
        """Whether the rack can be searched: its tiles are there, and no more than seven."""
        pool = bag_of(replace(self._state, rack=b""))
        lent = bytes((BLANK,)) if lends_blank(self._state) else b""
        wanted = min(self._state.rules.rack_size.value, len(pool) + len(lent))
        try:
            without(pool + lent, rack)
        except ValueError:
            self._note(number, "rack", spell(rack), "tiles_not_in_bag")
            return False
        if len(rack) != wanted:
            self._note(number, "rack", spell(rack), "rack_has_other_length")
        elif not is_valid_rack(rack):
            self._note(number, "rack", spell(rack), "rack_needs_vowel_and_consonant")
        return len(rack) <= wanted

    def _move(self, number: int, move: RecordedMove, player: str) -> tuple[Fields, Play | None]:
        """The move anew: its score, whether it is valid, and else why not."""
        verdict = verdict_on(move.slip, self._state.board, self._state.rack, self._words)
        valid = verdict.null is Null.NONE
        score = self._points(verdict.play) if valid else 0
        if move.valid is not None and move.valid != valid:
            self._note(number, "valid", move.valid, valid, player)
        elif not player and not valid:
            self._note(number, "move", f"{move.coordinates} {move.word}", verdict.null.value)
        if move.score is not None and move.score != score:
            self._note(number, "score", move.score, score, player)
        told: Fields = {
            "word": move.word,
            "coord": move.coordinates,
            "recorded_score": move.score,
            "score": score,
            "valid": valid,
            "reason": "" if valid else verdict.null.value,
        }
        return told, verdict.play

    def _player_move(self, number: int, move: RecordedMove) -> Fields:
        told, play = self._move(number, move, move.player or "?")
        if move.player:
            null = Null.NONE if told["valid"] else Null.ANNULLED
            score = self._points(play) if told["valid"] else 0
            self._scores.setdefault(move.player, {})[number] = Score(score, 0, null)
        return {"player": move.player, **told}

    def _points(self, play: Play | None) -> int:
        """What ``play`` scores, where it can lie at all."""
        try:
            return score_of(self._state, play).points if play else 0
        except BadPlacement:
            return 0

    def _lay(self, play: Play | None) -> None:
        """The move stays on the board even when its word is none ("la jugada no es retira")."""
        try:
            placed = placed_tiles(self._state.board, effective(self._state, play)) if play else ()
        except BadPlacement:
            return
        board = put(self._state.board, placed)
        blanks = sum(1 for face in board if face & BLANK_BIT)
        reserved = 2 - blanks if self._recorded.rules.variant.value is Variant.WITH_BLANK else 0
        self._state = replace(self._state, board=board, reserved=max(0, reserved))

    def _classification(self) -> list[Json]:
        nothing = Score(0, 0, Null.WORD_MISSING)
        rounds = range(1, len(self._recorded.rounds) + 1)
        cards = [
            Card(Number(number), name, "", tuple(scores.get(at, nothing) for at in rounds))
            for number, (name, scores) in enumerate(self._scores.items(), start=1)
        ]
        ranking = classified(cards, self._marks, Bonus.NONE)
        totals = {one.name: one.total for one in ranking}
        for name, total in self._recorded.totals:
            if totals.get(name) != total:
                self._note(0, "total", total, totals.get(name), name)
        return [{"rank": one.rank, "player": one.name, "total": one.total} for one in ranking]
