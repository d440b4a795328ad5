"""Codes for a class: whole groups of signs, of one list of words and of one ease."""

from __future__ import annotations

import pytest

from faristol.duplicate.codes import (
    ClassGame,
    ClassResult,
    class_rules,
    lexicon_mark,
    read_class_code,
    read_result_code,
    write_class_code,
    write_result_code,
)
from faristol.duplicate.ease import Ease
from faristol.errors import BadNotation

DIGEST, COMMON = "0" * 64, "1" * 64
USUAL = ClassGame(1234, class_rules({}), lexicon_mark(DIGEST))
EASY = ClassGame(1234, class_rules({}), lexicon_mark(DIGEST, COMMON), Ease.EASIEST)


def fault(text: str, common: str = "") -> str:
    with pytest.raises(BadNotation) as refused:
        read_class_code(text, DIGEST, common)
    assert refused.value.position == 0, "of the whole code"
    return refused.value.code


def test_a_code_has_three_groups_of_five_signs_whatever_the_ease() -> None:
    for game, common in ((USUAL, ""), (EASY, COMMON)):
        code = write_class_code(game)
        assert [len(group) for group in code.split("-")] == [5, 5, 5]
        assert read_class_code(code, DIGEST, common) == game


def test_a_code_without_a_sign_or_with_one_more_has_another_length() -> None:
    code = write_class_code(USUAL)
    assert {fault(text) for text in (code[:-1], f"{code}0", "")} == {"code_has_other_length"}
    assert fault(f"{code[:-1]}{'1' if code[-1] == '0' else '0'}") == "code_mistyped"


def test_easy_racks_need_the_list_of_common_words() -> None:
    code = write_class_code(EASY)
    assert {fault(code), fault(code, DIGEST)} == {"code_of_other_lexicon"}
    of_none = ClassGame(1234, class_rules({}), lexicon_mark(DIGEST), Ease.EASIEST)
    assert fault(write_class_code(of_none)) == "code_of_other_lexicon"


def test_what_fills_a_code_to_whole_groups_is_nothing() -> None:
    """The check follows the zeros, so that nothing else fills it."""
    game = ClassGame(0, class_rules({}), 0)
    for result, code in (
        (ClassResult(1, ()), "01000-0003C"),
        (ClassResult(17, (1, 0, 3)), "0H1GR-0PXYQ"),
    ):
        assert write_result_code(write_class_code(game), result) == code
        assert read_result_code(write_class_code(game), code) == result
