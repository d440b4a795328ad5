"""The kernel's uncompiled source, on Cython's shadow module, finds the same plays as the compiled kernel."""

from __future__ import annotations

import importlib.util
import struct
import sys
from types import ModuleType
from unittest.mock import patch

import pytest

from faristol.board import PREMIUMS, START
from faristol.chance import Chance
from faristol.kernel import HELD
from faristol.kernel import movegen as compiled
from faristol.kernel.plays import BINGO_BONUS, PlayFinder
from faristol.lexicon import Lexicon
from faristol.tiles import VALUES
from sitebuild.paths import KERNEL
from tests.oracle.wordsmith import lexicon, position

LETTER_PREMIUMS = bytes(premium.letter for premium in PREMIUMS)
WORD_PREMIUMS = bytes(premium.word for premium in PREMIUMS)


# The modules that the generator stands on, each on those before it.
FLOORS = [module.rpartition(".")[2] for module in HELD]


def uncompiled(name: str) -> ModuleType:
    """The module's source as Python; that of the generator with the sources that it stands on."""
    loaded: dict[str, ModuleType] = {}
    for each in (*FLOORS, name) if name == "movegen" else (name,):
        spec = importlib.util.spec_from_file_location(f"{each}_uncompiled", KERNEL / f"{each}.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        with patch.dict(sys.modules, loaded):
            spec.loader.exec_module(module)
        assert not module.cython.compiled
        loaded[f"faristol.kernel.{each}"] = module
    return loaded[f"faristol.kernel.{name}"]


@pytest.fixture(scope="module")
def plain() -> ModuleType:
    return uncompiled("movegen")


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return lexicon(2_000, "source")


def test_the_module_in_use_is_compiled() -> None:
    assert not str(compiled.__file__).endswith(".py")


@pytest.mark.uncounted
def test_source_and_compiled_module_agree(plain: ModuleType, words: Lexicon) -> None:
    rules = (words.edges, bytes(VALUES), LETTER_PREMIUMS, WORD_PREMIUMS, START, BINGO_BONUS)
    both = plain.Generator(*rules), compiled.Generator(*rules)
    finder, chance = PlayFinder(words), Chance("source")
    for _ in range(40):
        board, rack = position(finder, chance)
        found = [generator.generate(board, rack) for generator in both]
        assert found[0] == found[1]
        assert both[0].census() == both[1].census()
        for limit in (0, 1, 25, found[0] + 1):
            assert both[0].best(limit) == both[1].best(limit)
        leaves = struct.pack("<764i", *(chance.below(4001) - 2000 for _ in range(764)))
        for limit in (1, 25):
            assert both[0].top(board, rack, limit, leaves) == both[1].top(board, rack, limit, leaves)
            assert both[0].exchanges() == both[1].exchanges()
            assert both[0].best_exchange() == both[1].best_exchange()


def test_leaves_of_another_size_are_refused(plain: ModuleType, words: Lexicon) -> None:
    rules = (words.edges, bytes(VALUES), LETTER_PREMIUMS, WORD_PREMIUMS, START, BINGO_BONUS)
    for module in (plain, compiled):
        with pytest.raises(ValueError, match="764 values"):
            module.Generator(*rules).top(bytes(225), b"", 1, bytes(4 * 763))


@pytest.mark.parametrize(
    "change",
    [
        {"edges": b""},
        {"edges": bytes(8)},
        {"edges": b"\0\0\0\0\x41\xff\0\0"},
        {"values": bytes(26)},
        {"values": bytes([99] * 27)},
        {"letters": bytes(225)},
        {"words": bytes([4] * 225)},
        {"start": 225},
        {"bonus": -1},
    ],
)
def test_what_is_no_lexicon_or_no_board_is_refused(
    plain: ModuleType, words: Lexicon, change: dict[str, object]
) -> None:
    rules: dict[str, object] = {
        "edges": words.edges,
        "values": bytes(VALUES),
        "letters": LETTER_PREMIUMS,
        "words": WORD_PREMIUMS,
        "start": START,
        "bonus": BINGO_BONUS,
    }
    for module in (plain, compiled):
        with pytest.raises((ValueError, OverflowError)):
            module.Generator(*(rules | change).values())
