"""Class codes and result codes: a class plays one duplicate without a network.

A *class code* holds what determines a game: the edition of the rules, the options, the seed, and a part of
the lexicon's digest.  A *result code* holds a player's plays: for each round the place of the play among
all plays of its rack.  The reader scores the plays again; the code holds no points, so none can be edited.

Both are codes with a check (``check_code``), into which the purpose is mixed: the code of another game is
refused.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from faristol.check_code import Bits, read_code, refused_code, write_code
from faristol.duplicate.ease import SHARES, Ease
from faristol.errors import BadNotation, BadRecord
from faristol.rules import written
from faristol.rules.duplicate import DUPLICATE, EDITIONS, DuplicateRules, Variant, duplicate_rules

# The edition of the rules.  It is raised whenever the same seed would give another game (by a change of the
# drawing, the order of plays, ties or the end).
EDITION: Final = DUPLICATE.version

# The parts of a class code, in bits; with the options they are 75, three groups.
_EASED_BITS: Final = 1
_EDITION_BITS: Final = 3
_SEED_BITS: Final = 25
_EASE_BITS: Final = 2  # only where racks are eased; the seed has two bits less then
_LEXICON_BITS: Final = 15
# The options of a class game and their bits; the value is the place among the choices of the regulation.
_OPTIONS: Final = (("rounds", 6), ("round_seconds", 6), ("variant", 2), ("bonus", 1), ("invalid_rack", 1))
MOST_SEEDS: Final = 1 << _SEED_BITS
_EASES: Final = tuple(Ease)
_PREPARED: Final = "partida preparada"
_PREPARED_BITS: Final = 60
_EASED: Final = {_EASES.index(ease): ease for ease in SHARES}


@dataclass(frozen=True, slots=True)
class ClassGame:
    """The contents of a class code.

    seed: below ``seeds_of(ease)``.  lexicon: the ``lexicon_mark`` of the word lists.  ease: of the racks.
    """

    seed: int
    rules: DuplicateRules
    lexicon: int
    ease: Ease = Ease.NORMAL

    @property
    def seed_text(self) -> str:
        """The seed as the text for ``chance.Seed``."""
        return f"classe/{self.seed}"


def seeds_of(ease: Ease) -> int:
    """How many seeds a class code of this ease can hold."""
    return MOST_SEEDS if ease is Ease.NORMAL else MOST_SEEDS >> _EASE_BITS


def lexicon_mark(digest: str, common: str = "") -> int:
    """The highest 15 bits of the lexicon's digest (hexadecimal), for a class code.

    common: for eased racks, the digest of the common words; both digests are then hashed together.
    """
    if common:
        digest = hashlib.sha256(f"{digest}/{common}".encode()).hexdigest()
    return int(digest[:8], 16) >> 32 - _LEXICON_BITS


def class_rules(options: Mapping[str, str | int], edition: int = EDITION) -> DuplicateRules:
    """The rules of a class game: no choice is left to a director, and ties are broken by the seed.

    ``BadRecord`` names an option that a class code cannot hold.
    """
    for name in options:
        if name not in {held for held, _ in _OPTIONS} | {"tie_break"}:
            raise BadRecord("not_for_a_class", option=name)
    rules = duplicate_rules({**options, "tie_break": "at_random"}, edition)
    if rules.variant.value is Variant.AUCTION:
        raise BadRecord("not_for_a_class", option="variant")
    return rules


def write_class_code(game: ClassGame) -> str:
    """The class code of ``game``: fifteen signs in three groups."""
    bits = Bits()
    eased = game.ease is not Ease.NORMAL
    bits.put(eased, _EASED_BITS)
    bits.put(game.rules.version, _EDITION_BITS)
    bits.put(game.seed, _seed_bits(eased))
    for name, width in _OPTIONS:
        rule = getattr(game.rules, name)
        bits.put(rule.choices.index(rule.value), width)
    if eased:
        bits.put(_EASES.index(game.ease), _EASE_BITS)
    bits.put(game.lexicon, _LEXICON_BITS)
    return write_code(bits, "classe")


def write_prepared_code(contents: bytes) -> str:
    """The code of a prepared game with these contents: it names the game, and does not hold it."""
    bits = Bits()
    digest = int.from_bytes(hashlib.sha256(contents).digest()[:8], "big")
    bits.put(digest >> 64 - _PREPARED_BITS, _PREPARED_BITS)
    return write_code(bits, _PREPARED)


def _is_prepared(text: str) -> bool:
    with suppress(BadNotation):
        return read_code(text, _PREPARED).length == _PREPARED_BITS
    return False


def _seed_bits(eased: bool) -> int:
    return _SEED_BITS - _EASE_BITS if eased else _SEED_BITS


def read_class_code(text: str, digest: str, common: str = "") -> ClassGame:
    """The game of the class code ``text``.

    digest: of the lexicon.  common: of the common words, "" where there are none.
    ``BadNotation``: ``not_a_code``, ``code_has_other_length``, ``code_mistyped``, ``code_of_other_edition``
    (another version of Faristol), ``code_of_other_lexicon`` (its mark is not that of the digests) or
    ``code_of_prepared_game`` (which needs its file).
    """
    try:
        bits = read_code(text, "classe")
    except BadNotation:
        if _is_prepared(text):
            raise refused_code("code_of_prepared_game", text) from None
        raise
    try:
        eased = bool(bits.take(_EASED_BITS))
        edition = bits.take(_EDITION_BITS)
        if edition not in EDITIONS:
            raise refused_code("code_of_other_edition", text, edition=edition, known=EDITION)
        seed = bits.take(_seed_bits(eased))
        options: dict[str, str | int] = {}
        for name, width in _OPTIONS:
            choices = getattr(DUPLICATE, name).choices
            options[name] = written(choices[bits.take(width)])
        ease = _EASED[bits.take(_EASE_BITS)] if eased else Ease.NORMAL
        lexicon = bits.take(_LEXICON_BITS)
        rules = class_rules(options, edition)
    except (LookupError, BadRecord):
        raise refused_code("code_mistyped", text) from None
    if lexicon != lexicon_mark(digest, common if eased else "") or (eased and not common):
        raise refused_code("code_of_other_lexicon", text)
    return ClassGame(seed, rules, lexicon, ease)


@dataclass(frozen=True, slots=True)
class ClassResult:
    """The contents of a result code.

    number: the player's.  ranks: for each round the place of the play (see ``script.rank_of``), 0 for none.
    """

    number: int
    ranks: tuple[int, ...]


_NUMBER_BITS: Final = 10
_ROUND_BITS: Final = 6
_WIDTH_BITS: Final = 5


def write_result_code(game: str, result: ClassResult) -> str:
    """The code of one player's plays in the game with the code ``game``; it is refused as one of another."""
    bits = Bits()
    bits.put(result.number, _NUMBER_BITS)
    bits.put(len(result.ranks), _ROUND_BITS)
    for rank in result.ranks:
        width = rank.bit_length()
        bits.put(width, _WIDTH_BITS)
        bits.put(rank, width)
    return write_code(bits, game)


def read_result_code(game: str, text: str) -> ClassResult:
    """The contents of the result code ``text``; ``BadNotation`` when it is mistyped or of another game."""
    bits = read_code(text, game)
    try:
        number = bits.take(_NUMBER_BITS)
        ranks = tuple(bits.take(bits.take(_WIDTH_BITS)) for _ in range(bits.take(_ROUND_BITS)))
    except IndexError:
        raise refused_code("code_mistyped", text) from None
    return ClassResult(number, ranks)
