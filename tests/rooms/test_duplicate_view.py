"""What the director and the hall may see of a duplicate."""

from __future__ import annotations

from faristol.board import Square, read_play
from faristol.duplicate import actions, standings, view
from faristol.duplicate.events import Number, Ruling
from faristol.rules.duplicate import EqualPlaysRule
from faristol.tiles import parse, spell
from tests.duplicates import at_round, close, do, rack, slip, world

AT = world()


def test_the_slips_of_an_open_round_change_nothing_that_the_hall_sees() -> None:
    before = at_round(tiles="CASALEO")
    after = slip(before, 1, "H8 CASA", AT)
    assert after.slips != before.slips
    assert view.hall_view(after, standings(after)) == view.hall_view(before, standings(before))


def test_a_closed_round_says_who_found_its_play_and_who_one_as_good() -> None:
    state = at_round(tiles="CASALEO", players=3, direction="by_hand")
    for number, text in ((1, "H8 CASA"), (2, "8H CASA"), (3, "H8 SACA")):
        state = slip(state, number, text, AT)
    state = close(state, AT, "H8 CASA")
    seen = view.round_view(state, 1, standings(state))
    assert (seen.number, seen.equals, seen.found, seen.found_best) == (1, 2, 1, 2)
    assert [square for square, _ in seen.reference.laid] == [112, 113, 114, 115]
    assert seen.bonus is None


def test_a_round_in_which_no_play_stands_has_nobody_with_the_best() -> None:
    state = slip(at_round(tiles="CASALEO", direction="by_hand"), 1, "H8 CASA", AT)
    state = do(close(state, AT), actions.VoidReference(1), AT)
    seen = view.round_view(state, 1, standings(state))
    assert (seen.best, seen.found, seen.found_best) == (0, 0, 0)


def test_a_round_tells_its_own_bonus() -> None:
    state = at_round(tiles="CASALEO", players=12, direction="by_hand", bonus="unique_best")
    state = rack(close(slip(slip(state, 1, "H6 CASA", AT), 2, "H8 AS", AT), AT), "LEOSTRN", AT)
    state = close(slip(slip(state, 1, "I8 ES", AT), 2, "I8 ES", AT), AT)
    seen = [view.round_view(state, number, standings(state)).bonus for number in (1, 2)]
    assert seen == [view.UniqueBonus(Number(1), "J1", 6), None]


def test_the_director_sees_who_has_nothing_from_the_open_round() -> None:
    state = at_round(tiles="CASALEO")
    for number in (2, 2):
        state = do(state, actions.Sanction(Number(number)), AT)
    seen = view.director_view(state, standings(state), None, AT.lexicon)
    assert [(one.remarks, one.zeroed) for one in seen.players] == [(0, False), (2, True)]


def test_the_director_sees_the_slip_its_wrong_words_and_those_above_the_maximum() -> None:
    state = slip(at_round(tiles="CASALXO"), 1, "H8 CASX", AT)
    seen = view.director_view(state, standings(state), view.Best(0, ()), AT.lexicon)
    assert (seen.slips_in, seen.players[0].wrong, seen.players[1].slip) == (1, ("CASX",), None)
    assert seen.above == ()
    state = slip(state, 1, "H8 CASX", AT, Ruling.ADMITTED)
    seen = view.director_view(state, standings(state), view.Best(0, ()), AT.lexicon)
    assert [(one.number, one.move.play) for one in seen.above] == [(Number(1), read_play("H8 CASX"))]


def test_the_play_of_best_balance_and_the_most_open_one_are_picked() -> None:
    state = at_round(tiles="CASALEO")
    plays = tuple(map(read_play, ("H8 CASA", "H8 CASOLA", "H8 OCA")))
    casa, casola, oca = view.equal_views(state, view.Best(14, plays), AT.seed)
    assert casola.openness > casa.openness > oca.openness
    assert casola.imbalance > casa.imbalance > oca.imbalance
    assert EqualPlaysRule.OPENNESS in casola.picks
    assert EqualPlaysRule.BALANCE in oca.picks


def test_each_way_to_choose_a_play_picks_one_of_the_equals() -> None:
    state = at_round(tiles="CASALEO")
    plays = (read_play("H8 CASA"), read_play("8H CASA"))
    equals = view.equal_views(state, view.Best(14, plays), AT.seed)
    assert [spell(one.leave) for one in equals] == ["LEO", "LEO"]
    picked = [way for one in equals for way in one.picks]
    assert sorted(way.value for way in picked) == sorted(
        way.value for way in (EqualPlaysRule.AT_RANDOM, EqualPlaysRule.BALANCE, EqualPlaysRule.OPENNESS)
    )
    assert view.equal_views(state, view.Best(0, ()), AT.seed) == ()
    assert view.move_view(state, plays[0]).laid[0] == (Square(112), parse("C")[0])
