"""Check of a recorded duplicate: scores, validity of slips, best scores and classification.

Every round is computed again as at the director's desk.  Rulings, sanctions, corrections and bonuses are
those of the record, and the classification is made by the same function.  Some formats have no field for
rulings.  There a valid slip with a word that the lexicon lacks counts as admitted by the director; it is
reported under ``rulings``, which are no mismatches.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from faristol.board import BadPlacement, Board, Direction, Play, Square, placed_tiles, put
from faristol.duplicate import Best, best_plays, effective, score_of, started
from faristol.duplicate.events import Criterion, Null, Number, RackSet, RackSource, Ruling
from faristol.duplicate.evolve import evolve, with_closed
from faristol.duplicate.ranking import PlayerStanding, ScoreCard, bonus_of, cards, classified, marks
from faristol.duplicate.reference import Finder, score_without
from faristol.duplicate.slips import SlipVerdict, ruled, verdict_on
from faristol.duplicate.state import (
    EXPELLED_AFTER,
    JudgedSlip,
    PlayedRack,
    Player,
    bag_of,
    is_valid_rack,
    lends_blank,
)
from faristol.lexicon import Words
from faristol.record.duplicate.records import Recorded, RecordedMove, RecordedRound
from faristol.record.fields import Json, JsonObject
from faristol.tiles import BLANK, FULL_BAG, spell, spell_each, tile_of, without

_NO_PLAY: Final = Play(Square(0), Direction.ACROSS, b"")


@dataclass(frozen=True, slots=True)
class _Judged:
    """The verdict on a move, with its points; ``ruling``: recorded, or deduced from its recorded validity."""

    verdict: SlipVerdict
    ruling: Ruling
    points: int


class Checker:
    """Computes a recorded game again, round by round, and collects what differs.  Use it once.

    words, finder: of the lexicon to check with.
    """

    def __init__(self, recorded: Recorded, words: Words, finder: Finder) -> None:
        self._recorded = recorded
        self._words = words
        self._finder = finder
        players = recorded.everyone()
        self._numbers = {player.name: player.number for player in reversed(players)}
        self._state = replace(
            started(recorded.rules),
            players=tuple(
                Player(one.number, one.name, one.table, EXPELLED_AFTER * one.expelled) for one in players
            ),
        )
        self.mismatches: list[Json] = []
        self._rulings: list[Json] = []

    def report(self) -> JsonObject:
        """The computed rounds, the classification, rulings and mismatches (fields: see record/FORMATS.md)."""
        rounds: list[Json] = [
            self._round(number, recorded) for number, recorded in enumerate(self._recorded.rounds, start=1)
        ]
        ranking = self._classification()
        return {
            "ok": not self.mismatches,
            "rounds": rounds,
            "classification": ranking,
            "rulings": self._rulings,
            "remarks": list(self._recorded.remarks),
            "mismatches": self.mismatches,
        }

    def _note(
        self, number: int, what: str, recorded: Json, recomputed: Json, move: RecordedMove | None = None
    ) -> None:
        who = self._who(move) if move else {}
        self.mismatches.append(
            {"round": number, **who, "field": what, "recorded": recorded, "recomputed": recomputed}
        )

    def _who(self, move: RecordedMove) -> JsonObject:
        """The fields that name a move: coordinates, word and, unless it is the reference play, the player."""
        where: JsonObject = {"coord": move.coordinates, "word": move.word}
        if not (move.player or move.number):
            return where
        number = self._number_of(move)
        return {"player": move.player, **({"number": number} if number else {}), **where}

    def _number_of(self, move: RecordedMove) -> Number:
        return move.number or self._numbers.get(move.player, Number(0))

    # Rounds

    def _round(self, number: int, recorded: RecordedRound) -> JsonObject:
        fits = self._check_rack(number, recorded.rack)
        self._state = evolve(self._state, RackSet(b"", recorded.rack, b"", RackSource.TYPED))
        best = best_plays(self._state, self._finder) if fits else Best(0, ())
        computed, judged = self._move(number, recorded.move, reference=True, void=recorded.void)
        moves = [self._player_move(number, move) for move in recorded.player_moves]
        self._close(number, recorded, judged, best, fits=fits)
        return {
            "round": number,
            "rack": list(spell_each(recorded.rack)),
            "coord": recorded.move.coordinates,
            "move": recorded.move.word,
            "recorded_score": recorded.move.score,
            "score": computed["score"],
            "valid": computed["valid"],
            "reason": computed["reason"],
            "best_score": best.points,
            "best_plays": len(best.plays),
            "player_moves": list(moves),
        }

    def _check_rack(self, number: int, rack: bytes) -> bool:
        """Note what is wrong with a rack; whether it can be searched (tiles available, not too many)."""
        pool = bag_of(replace(self._state, rack=b""))
        lent = bytes((BLANK,)) if lends_blank(self._state) else b""
        wanted = min(self._state.rules.rack_size.value, len(pool) + len(lent))
        try:
            without(pool + lent, rack)
        except ValueError:
            self._note(number, "rack", spell(rack), "tiles_not_in_bag")
            return False
        if lent and BLANK not in rack:
            self._note(number, "rack", spell(rack), "rack_lacks_its_blank")
            return False
        if len(rack) != wanted:
            self._note(number, "rack", spell(rack), "rack_has_other_length")
        elif not is_valid_rack(rack):
            self._note(number, "rack", spell(rack), "rack_needs_vowel_and_consonant")
        return len(rack) <= wanted

    def _move(
        self, number: int, move: RecordedMove, *, reference: bool = False, void: bool = False
    ) -> tuple[JsonObject, _Judged]:
        """The computed score and validity of a move, and its verdict; differences are noted."""
        judged = self._judged(number, move)
        null = Null.ZEROED if move.sanctioned else judged.verdict.null
        valid = null is Null.NONE
        score = judged.points if valid else 0
        if move.valid is not None and move.valid != valid:
            self._note(number, "valid", move.valid, valid, move)
        elif reference and not valid and not void:
            self._note(number, "move", f"{move.coordinates} {move.word}", null.value, move)
        if move.score is not None and move.score != score and not void:
            self._note(number, "score", move.score, score, move)
        computed: JsonObject = {
            "word": move.word,
            "coord": move.coordinates,
            "recorded_score": move.score,
            "score": score,
            "valid": valid,
            "reason": "" if valid else null.value,
        }
        return computed, judged

    def _judged(self, number: int, move: RecordedMove) -> _Judged:
        board, rack = self._state.board, self._state.rack
        ruling = move.ruling
        if ruling is None and move.sanctioned:
            ruling = Ruling.AS_WRITTEN
        if ruling is None:
            null = verdict_on(move.slip, board, rack, self._words).null
            ruling = _deduced_ruling(null, move.valid)
            if ruling is not Ruling.AS_WRITTEN:
                self._rulings.append(
                    {"round": number, **self._who(move), "ruling": ruling.value, "reason": null.value}
                )
        verdict = ruled(move.slip, ruling, board, rack, self._words)
        return _Judged(verdict, ruling, self._points(verdict))

    def _player_move(self, number: int, move: RecordedMove) -> JsonObject:
        computed, judged = self._move(number, move)
        player = self._number_of(move)
        if self._state.player(player):
            entry = JudgedSlip(
                move.slip, judged.ruling, judged.verdict.null, judged.verdict.play, judged.points
            )
            zeroed = frozenset((player,)) if move.sanctioned else frozenset[Number]()
            self._state = replace(
                self._state,
                slips={**self._state.slips, player: entry},
                zeroed=self._state.zeroed | zeroed,
            )
        return {"player": move.player, **computed}

    def _points(self, verdict: SlipVerdict) -> int:
        """The points of a play that is not null; 0 where it is null, or its rack is impossible."""
        if verdict.null is not Null.NONE:
            return 0
        assert verdict.play is not None
        try:
            return score_of(self._state, verdict.play).points
        except ValueError:
            return 0

    def _close(
        self, number: int, recorded: RecordedRound, reference: _Judged, best: Best, *, fits: bool
    ) -> None:
        """Close the round; the reference play stays on the board even when its word is not valid."""
        state = self._state
        play = reference.verdict.play or _NO_PLAY
        board, played = self._laid(number, recorded.move, play, fits=fits)
        offered = best.points
        if reference.ruling is Ruling.ADMITTED:
            offered = max(reference.points, offered)
        if recorded.void:
            offered = best.points and score_without(state, play, self._finder)
        done = PlayedRack(
            state.board, state.rack, play, played, reference.points, Criterion.DIRECTOR, len(best.plays),
            offered, offered, state.slips, state.zeroed, recorded.void, reference.ruling,
        )  # fmt: skip
        self._state = with_closed(state, done, board, b"")

    def _laid(self, number: int, move: RecordedMove, play: Play, *, fits: bool) -> tuple[Board, Play]:
        """The board after ``play``, and the play as it lies there.

        The board is unchanged where the play cannot be placed or the box lacks its tiles.
        fits: whether the rack is possible; if not, it is left out of account for the bag.
        """
        board = self._state.board
        try:
            played = effective(self._state if fits else replace(self._state, rack=b""), play)
            after = put(board, placed_tiles(board, played)) if play.word else board
        except BadPlacement:
            return board, play
        try:
            without(FULL_BAG, bytes(tile_of(face) for face in after if face))
        except ValueError:
            self._note(number, "board", f"{move.coordinates} {move.word}", "more_tiles_than_the_box", move)
            return board, play
        return after, played

    # The classification

    def _classification(self) -> list[Json]:
        state = self._state
        reward = bonus_of(state.rules.bonus.value, len(state.players))
        ranking = classified(self._cards(), marks(state), reward)
        totals = {one.number: one.total for one in ranking}
        for line in self._recorded.totals:
            number = line.number or self._numbers.get(line.name, Number(0))
            if totals.get(number) != line.total:
                who: JsonObject = {"player": line.name, **({"number": number} if number else {})}
                self.mismatches.append(
                    {"round": 0, **who, "field": "total", "recorded": line.total,
                     "recomputed": totals.get(number)}
                )  # fmt: skip
        return [_place(one) for one in ranking]

    def _cards(self) -> Sequence[ScoreCard]:
        """The players' cards, with the points that the record gives beside the plays as their bonus."""
        extras = [dict(recorded.extras) for recorded in self._recorded.rounds]
        return [
            replace(
                card,
                scores=tuple(
                    replace(score, bonus=extra.get(card.number, 0))
                    for score, extra in zip(card.scores, extras, strict=True)
                ),
            )
            for card in cards(self._state)
        ]


def _place(one: PlayerStanding) -> JsonObject:
    return {"rank": one.rank, "player": one.name, "number": one.number, "total": one.total}


def _deduced_ruling(null: Null, valid: bool | None) -> Ruling:
    """The ruling that makes the lexicon's verdict ``null`` agree with the recorded validity."""
    if valid is None or valid == (null is Null.NONE):
        return Ruling.AS_WRITTEN
    return Ruling.ADMITTED if valid else Ruling.ANNULLED
