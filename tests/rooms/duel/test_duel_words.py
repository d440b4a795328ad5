"""What the words of a duel count, and which are the best of a rack."""

from __future__ import annotations

import pytest

from faristol.duel import WordVerdict, best_words, judged
from faristol.lexicon import from_words
from faristol.search import WordFinder
from faristol.tiles import parse, spell

TEXTS = ("CARTERA", "RETRACA", "CARTER", "QUERAT", "SAC", "ARC", "CAR", "RAC", "CEL·LES")
LEXICON = from_words("petit", sorted(map(parse, TEXTS)))


def told(rack: str) -> list[tuple[str, int, int, int]]:
    best = best_words(parse(rack), WordFinder(LEXICON), LEXICON)
    return [(spell(one.word), one.points, one.bonus, one.total) for one in best]


def test_a_word_counts_its_tiles_and_the_bonus_only_with_all_seven() -> None:
    assert told("ARETRAC") == [
        ("CARTERA", 8, 50, 58),
        ("RETRACA", 8, 50, 58),
        ("CARTER", 7, 0, 7),
        ("ARC", 4, 0, 4),
        ("CAR", 4, 0, 4),
        ("RAC", 4, 0, 4),
    ]


def test_a_digraph_is_one_tile() -> None:
    assert told("QUERATFG")[0] == ("QUERAT", 12, 0, 12)
    assert told("CEL·LESBB") == [("CEL·LES", 15, 0, 15)]
    assert told("CELLESB") == []


def test_equal_words_come_longest_first() -> None:
    words = from_words("igual", sorted(map(parse, ("AS", "BE", "SISI"))))
    best = best_words(parse("AIISBES"), WordFinder(words), words)
    assert [spell(one.word) for one in best] == ["SISI", "BE", "AS"]


def test_of_equal_words_those_that_everybody_knows_come_first() -> None:
    """But no word of fewer points."""
    best = best_words(parse("CARRAC"), WordFinder(LEXICON), from_words("pocs", [parse("RAC")]))
    assert [spell(one.word) for one in best] == ["RAC", "ARC", "CAR"]
    best = best_words(
        parse("ARETRAC"), WordFinder(LEXICON), from_words("pocs", [parse("RAC"), parse("RETRACA")])
    )
    assert [spell(one.word) for one in best][:4] == ["RETRACA", "CARTERA", "CARTER", "RAC"]


@pytest.mark.parametrize(
    ("typed", "verdict", "total"),
    [
        ("cartera", WordVerdict.GOOD, 58),
        (" c à r ", WordVerdict.GOOD, 4),
        ("", WordVerdict.NOTHING, 0),
        ("  ", WordVerdict.NOTHING, 0),
        ("k", WordVerdict.NOT_TILES, 0),
        ("ca?", WordVerdict.NOT_TILES, 0),
        ("sac", WordVerdict.NOT_ON_RACK, 0),
        ("caca", WordVerdict.NOT_ON_RACK, 0),
        ("cart", WordVerdict.NOT_A_WORD, 0),
    ],
)
def test_a_typed_word_counts_if_it_is_one_of_the_rack(typed: str, verdict: WordVerdict, total: int) -> None:
    one = judged(typed, parse("ARETRAC"), LEXICON)
    assert (one.verdict, one.total) == (verdict, total)


def test_a_word_that_does_not_count_still_tells_its_tiles() -> None:
    one = judged("sac", parse("ARETRAC"), LEXICON)
    assert one.worth
    assert (spell(one.worth.word), one.worth.total) == ("SAC", 4)
    assert judged("ca?", parse("ARETRAC"), LEXICON).worth is None
