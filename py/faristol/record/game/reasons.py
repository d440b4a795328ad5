"""Why something else was better than what was done in a turn, or why that was good: as data.

A reason is a code and fields; the screen writes the sentences.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from faristol.board import PREMIUMS, Placed, Play, placed_tiles
from faristol.errors import Field
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.kernel.scoring import BINGO_TILES, words_of
from faristol.lexicon import Words
from faristol.record.game.candidates import POINT, ReviewedCandidate
from faristol.record.game.sheet import TurnKind
from faristol.record.game.turns import PlayedTurn
from faristol.tiles import BLANK, VOWELS, letters, parse, spell, spell_each, tile_of, without

NEARLY: Final = 3 * POINT  # a smaller loss is as good as none
_LEAVE: Final = 3 * POINT  # by how much better the tiles kept must be to be worth a word
_DANGER: Final = 20  # points of a reply that are worth a word
_ONE_KIND: Final = 4  # tiles, all vowels or all consonants, that make the next turn hard
# Tiles that go with many others: how many points they should add when they are placed.
_FLEXIBLE: Final = {BLANK: 20, parse("S")[0]: 8}


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason; its fields, by code:

    best; nearly: points (lost; 0: less than half a point).  bingo: the play placed all seven tiles.
    no_play: there was none.  exchange: tiles (to be kept, the others exchanged).
    go_out: word; it would have ended the game.  left_over: tiles (kept, which count at the end).
    challenged: words (those that the lexicon lacks).  late.
    had_play: word, points; the turn placed nothing.
    bingo_missed, treble_missed, more_points: word, points (more than were made).
    spent: tile, points (that it added).
    one_kind: vowels (else consonants), tiles (kept).
    kept: tiles (kept), better (those that the best candidate keeps).
    opened: word, points (of the reply over a treble-word square that this play led to).
    looked_ahead: word (none for an exchange or a pass), points; only a longer look shows that it was better.
    """

    code: str
    fields: Mapping[str, Field] = field(default_factory=dict)


def reasons_of(
    turn: PlayedTurn,
    best: ReviewedCandidate,
    done: ReviewedCandidate,
    following: PlayedTurn | None,
    finder: PlayFinder,
    lexicon: Words,
    loss: int | None = None,
) -> tuple[Reason, ...]:
    """The reasons of a turn, the plainest first.

    following: the next turn of the game.  loss: that which a longer look has found.
    """
    seen = best.equity - done.equity
    loss = seen if loss is None else loss
    found: Iterable[Reason]
    if turn.row.kind is TurnKind.WITHDRAWN and turn.row.play:
        found = (Reason("challenged", {"words": _invalid(turn, turn.row.play, lexicon)}),)
    elif turn.row.kind is TurnKind.LATE:
        found = (Reason("late"),)
    elif loss < NEARLY:
        found = _praise(turn, best, loss, finder)
    elif seen < NEARLY:
        found = (_looked_ahead(best, loss),)
    else:
        found = _what_was_better(turn, best, done, finder)
    return (*found, *_opened(turn, following))


def _invalid(turn: PlayedTurn, play: Play, lexicon: Words) -> tuple[str, ...]:
    return tuple(spell(word) for word in words_of(turn.board, play) if word not in lexicon)


def _praise(turn: PlayedTurn, best: ReviewedCandidate, loss: int, finder: PlayFinder) -> Iterator[Reason]:
    if not isinstance(best.thought, ScoredPlay) and not finder.count(turn.board, turn.rack):
        yield Reason("no_play")
    elif turn.row.score and turn.row.score.bingo:
        yield Reason("bingo")
    elif loss <= 0:
        yield Reason("best")
    else:
        yield Reason("nearly", {"points": _whole(loss)})


def _whole(loss: int) -> int:
    """A loss in whole points, a half rounded up, as the screen rounds the loss of a turn."""
    return (loss + POINT // 2) // POINT


def _looked_ahead(best: ReviewedCandidate, loss: int) -> Reason:
    play = best.thought.play.word if isinstance(best.thought, ScoredPlay) else b""
    return Reason("looked_ahead", {"word": spell(letters(play)), "points": -(-loss // POINT)})


def _what_was_better(
    turn: PlayedTurn, best: ReviewedCandidate, done: ReviewedCandidate, finder: PlayFinder
) -> Iterator[Reason]:
    """Why ``best`` is better than what was done."""
    if not isinstance(best.thought, ScoredPlay):
        if turn.row.score:
            yield from _spent(turn, best, done, finder)
        yield Reason("exchange", {"tiles": tuple(spell_each(best.kept))})
        return
    word = spell(letters(best.thought.play.word))
    if turn.row.score is None:
        yield Reason("had_play", {"word": word, "points": best.score})
        return
    placed = placed_tiles(turn.board, best.thought.play)
    more: dict[str, Field] = {"word": word, "points": best.score - done.score}
    if len(placed) == BINGO_TILES and not turn.row.score.bingo:
        yield Reason("bingo_missed", more)
    if not turn.bag and not best.kept:
        yield Reason("go_out", {"word": word})
    yield from _spent(turn, best, done, finder)
    if best.score > done.score and _on_treble(placed) and not _on_treble(turn.row.score.placed):
        yield Reason("treble_missed", more)
    elif best.score > done.score:
        yield Reason("more_points", more)
    if turn.bag:
        yield from _what_was_kept(best, done)
    elif done.kept:
        yield Reason("left_over", {"tiles": tuple(spell_each(done.kept))})


def _spent(
    turn: PlayedTurn, best: ReviewedCandidate, done: ReviewedCandidate, finder: PlayFinder
) -> Iterator[Reason]:
    """A tile that goes with many others, placed for few points, while the best candidate keeps it."""
    assert turn.row.score is not None
    for tile, least in _FLEXIBLE.items():
        used = any(tile_of(face) == tile for _, face in turn.row.score.placed)
        if not used or best.kept.count(tile) <= done.kept.count(tile):
            continue
        others = finder.find(turn.board, without(turn.rack, bytes((tile,))), 1)
        added = done.score - (others[0].score if others else 0)
        if added < least:
            yield Reason("spent", {"tile": spell(bytes((tile,))), "points": max(0, added)})


def _what_was_kept(best: ReviewedCandidate, done: ReviewedCandidate) -> Iterator[Reason]:
    if _is_one_kind(done.kept) and not _is_one_kind(best.kept):
        vowels = done.kept[0] in VOWELS
        yield Reason("one_kind", {"vowels": vowels, "tiles": tuple(spell_each(done.kept))})
    elif best.leave - done.leave >= _LEAVE and best.kept:
        kept, better = tuple(spell_each(done.kept)), tuple(spell_each(best.kept))
        yield Reason("kept", {"tiles": kept, "better": better})


def _is_one_kind(kept: bytes) -> bool:
    """Whether ``kept`` is many tiles, without a blank, that are all vowels or all consonants."""
    return len(kept) >= _ONE_KIND and BLANK not in kept and len({tile in VOWELS for tile in kept}) == 1


def _on_treble(placed: Iterable[Placed]) -> bool:
    return any(PREMIUMS[square].word == 3 for square, _ in placed)


def _opened(turn: PlayedTurn, following: PlayedTurn | None) -> Iterator[Reason]:
    """The next player's word over a treble-word square, if it goes on from the tiles of this play."""
    mine, reply = turn.row, following.row if following else None
    if mine.kind is not TurnKind.PLAY or reply is None or reply.kind is not TurnKind.PLAY:
        return
    assert mine.score is not None
    assert reply.score is not None
    laid = {square for square, _ in mine.score.placed}
    trebles = {square for square, _ in reply.score.placed if PREMIUMS[square].word == 3}
    for word in reply.score.words:
        squares = set(word.play.squares())
        if squares & laid and squares & trebles and word.points >= _DANGER:
            yield Reason("opened", {"word": spell(letters(word.play.word)), "points": reply.score.points})
            return
