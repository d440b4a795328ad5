"""Whether a play may be made: its placement, its tiles and, where they are checked on entry, its words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from faristol.board import BadPlacement, Board, Placed, Play, placed_tiles, play_of
from faristol.errors import IllegalAction
from faristol.game.state import Hands, State, unseen_by
from faristol.kernel.scoring import words_of
from faristol.rules import Ruleset, WordCheck
from faristol.tiles import spell, tile_of, without

if TYPE_CHECKING:
    from faristol.lexicon import Words


def play_from_tiles(board: Board, placed: Iterable[Placed], ruleset: Ruleset) -> Play:
    """The play that ``placed`` makes; ``IllegalAction`` with the law of placing that it breaks."""
    try:
        return play_of(board, placed)
    except BadPlacement as fault:
        raise IllegalAction(fault.code, ruleset.placement.article, **fault.fields) from None


def placed_play(state: State, seat: int, play: Play) -> Play:
    """``play`` as it is recorded: one tile that forms words both ways is read across.

    ``IllegalAction`` when its tiles cannot be placed so or are not on the rack; words are not checked.
    """
    ruleset = state.ruleset
    try:
        placed = placed_tiles(state.board, play)
    except BadPlacement as fault:
        raise IllegalAction(fault.code, ruleset.placement.article, **fault.fields) from None
    play = play_from_tiles(state.board, placed, ruleset)
    _check_rack(state, seat, bytes(tile_of(face) for _, face in placed))
    return play


def checked_play(state: State, seat: int, play: Play, lexicon: Words) -> Play:
    """As ``placed_play``; words are checked too, where the regulation checks them on entry."""
    ruleset = state.ruleset
    play = placed_play(state, seat, play)
    match ruleset.word_check.value:
        case WordCheck.ON_ENTRY:
            unknown = tuple(spell(word) for word in words_of(state.board, play) if word not in lexicon)
            if unknown:
                raise IllegalAction("word_not_in_lexicon", ruleset.word_check.article, words=unknown)
        case WordCheck.ONE_CHALLENGE | WordCheck.CHALLENGE_AND_APPEAL:
            pass
    return play


def _check_rack(state: State, seat: int, used: bytes) -> None:
    """Refuse tiles that are not on the rack; at a physical board, tiles that the box has no more."""
    if state.hands is Hands.DEALT:
        held, code = state.racks[seat], "tiles_not_in_rack"
    else:
        held, code = unseen_by(state.board, b""), "tiles_not_in_box"
    article = state.ruleset.rack_size.article
    if len(used) > len(state.racks[seat]):
        raise IllegalAction("more_tiles_than_the_rack", article, tiles=spell(used))
    try:
        without(held, used)
    except ValueError:
        raise IllegalAction(code, article, tiles=spell(used)) from None
