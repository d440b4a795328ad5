"""The rack of each round: drawn or typed, with at least a vowel and a consonant ("Selecció del faristol")."""

from __future__ import annotations

from typing import Final

from faristol.chance import Chance, Seed
from faristol.duplicate.events import RackSet, RackSource
from faristol.duplicate.state import State, bag_of, is_valid_rack, lends_blank, without_blank
from faristol.errors import IllegalAction
from faristol.rules.duplicate import InvalidRack
from faristol.tiles import BLANK, spell, without

_MOST_TRIES: Final = 10_000
RACKS_TRIED: Final = 40  # racks drawn for a play before every rack is searched


def target(state: State) -> int:
    """How many tiles of a rack come from the bag: seven, or six beside a lent blank."""
    return state.rules.rack_size.value - lends_blank(state)


def lent_blank(state: State) -> bytes:
    """The blank that completes each rack in the variant that lends one; else no tile."""
    return bytes((BLANK,)) if lends_blank(state) else b""


def can_be_valid(state: State) -> bool:
    """Whether a valid rack can be made; if not, vowels or consonants are used up."""
    own = without_blank(state)
    bag = bag_of(state)
    if state.rules.invalid_rack.value is InvalidRack.NEW_ONES and len(own) >= target(state):
        bag = b""
    return is_valid_rack(own + bag + lent_blank(state))


def drawn(state: State, seed: Seed, kept: bytes) -> RackSet:
    """``kept`` completed by chance until it is valid (ruling 7)."""
    return _complete(state, kept, seed.stream("rack", state.rev), RackSource.DRAWN)


def drawn_again(state: State, seed: Seed, attempt: int, source: RackSource) -> RackSet:
    """A new rack, drawn after all tiles of the old one went back; each ``attempt`` draws another one."""
    return _complete(state, b"", seed.stream(f"again {attempt}", state.rev), source)


def replaced(state: State, tiles: bytes, source: RackSource) -> RackSet:
    """The rack ``tiles``, set after all tiles of the old one went back."""
    return RackSet(b"", tiles + lent_blank(state), without_blank(state), source)


def _complete(state: State, kept: bytes, chance: Chance, source: RackSource) -> RackSet:
    own = without_blank(state)
    everything = bytes(sorted(bag_of(state) + own))
    lent = lent_blank(state)
    for _ in range(_MOST_TRIES):
        bag = without(everything, kept)
        added = chance.sample(bag, min(target(state) - len(kept), len(bag)))
        if is_valid_rack(kept + added + lent):
            return RackSet(kept, added + lent, without(own, kept), source)
        if state.rules.invalid_rack.value is InvalidRack.ALL:
            kept = b""
    raise AssertionError("a valid rack exists and was not drawn")


def typed(state: State, tiles: bytes, source: RackSource) -> RackSet:
    """The rack that a director typed.

    ``IllegalAction`` where its length is wrong, rack and bag lack its tiles, or it is not valid.
    A rack typed in place of another one of the same round keeps the tiles that that one kept.
    """
    lent = lent_blank(state)
    own = without(tiles, lent) if BLANK in tiles else tiles
    everything = bag_of(state) + without_blank(state)
    left = without_blank(state)[: state.kept]
    if len(own) != min(target(state), len(everything)):
        raise IllegalAction(
            "rack_has_other_length", state.rules.rack_size.article, wanted=target(state), given=len(own)
        )
    try:
        without(everything, own)
    except ValueError:
        raise IllegalAction("tiles_not_in_bag", state.rules.drawing.article, tiles=spell(own)) from None
    if not is_valid_rack(own + lent):
        raise IllegalAction("rack_needs_vowel_and_consonant", state.rules.drawing.article)
    try:
        added, kept = without(own, left), left
    except ValueError:
        added, kept = own, b""
    return RackSet(kept, added + lent, without(left, kept), source)
