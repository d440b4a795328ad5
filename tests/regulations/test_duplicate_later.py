"""The duplicate regulation: corrections after a round was closed, or after its rack was set."""

from __future__ import annotations

from dataclasses import replace

import pytest

from faristol.board import read_play, write_play
from faristol.duplicate import Phase, State, World, actions, best_plays, decide, standings
from faristol.duplicate.actions import HandedIn
from faristol.duplicate.events import DuplicateEnding, Null, Number, RackSet, RackSource, Ruling
from faristol.duplicate.ranking import RoundMark, Score, ScoreCard, classified, merged, reference_total
from faristol.tiles import parse, spell
from tests.duplicates import (
    at_round,
    bag_left,
    close,
    desk,
    do,
    points_of,
    rack,
    refusal,
    slip,
    world,
    written,
)

ONE, TWO, THREE, TWELVE = Number(1), Number(2), Number(3), Number(12)


def scores(state: State, round_: int = 1) -> dict[int, tuple[int, int]]:
    """Points and bonus by player."""
    return {
        one.number: (one.rounds[round_ - 1].points, one.rounds[round_ - 1].bonus) for one in standings(state)
    }


# Casos especials: the reference play is not valid


def by_hand(at: World) -> State:
    """Twelve players without a program: 1 and 2 have the reference play CALSA, 3 alone the next best."""
    state = at_round(tiles="CASALEO", players=12, direction="by_hand", bonus="unique_best")
    for number in (1, 2):
        state = slip(state, number, "H4 CALSA", at, Ruling.ADMITTED)
    state = slip(state, 3, "H6 CASA", at)
    state = slip(state, 4, "H8 AS", at)
    return close(slip(state, 5, "H4 CALSA", at, Ruling.LATE), at)


def test_casos_especials_an_invalid_reference_play_counts_for_nobody_and_stays_on_the_board() -> None:
    at = world()
    closed = by_hand(at)
    assert scores(closed)[ONE][0] > scores(closed)[THREE][0] > scores(closed)[4][0] > 0
    void = do(closed, actions.VoidReference(1), at)
    assert void.board == closed.board
    assert (void.rack, void.phase) == (closed.rack, closed.phase)
    assert [scores(void)[number][0] for number in (1, 2, 3, 4)] == [0, 0, 10, 4]
    nulls = {number: entry.null for number, entry in void.rounds[0].slips.items()}
    assert (nulls[ONE], nulls[TWO], nulls[Number(5)]) == (Null.ANNULLED, Null.ANNULLED, Null.LATE)
    assert not any(one.victories for one in standings(void))
    assert refusal(void, actions.VoidReference(1), at) == ("reference_is_void_already", "Casos especials")
    assert refusal(void, actions.VoidReference(2), at)[0] == "no_such_round"


def test_casos_especials_another_word_from_the_same_square_keeps_its_points() -> None:
    at = world()
    state = at_round(tiles="CASALEO", direction="by_hand")
    state = slip(slip(state, 1, "H6 CASAL", at), 2, "H6 CASA", at)
    void = do(close(state, at), actions.VoidReference(1), at)
    assert scores(void) == {ONE: (0, 0), TWO: (10, 0)}


def test_casos_especials_a_reference_play_found_valid_after_all_counts_as_it_did() -> None:
    at = world()
    closed = by_hand(at)
    void = do(closed, actions.VoidReference(1), at)
    again = do(void, actions.RestoreReference(1), at)
    assert (scores(again), standings(again)) == (scores(closed), standings(closed))
    assert (again.rounds, reference_total(again)) == (closed.rounds, reference_total(closed))
    assert refusal(again, actions.RestoreReference(1), at) == ("reference_is_not_void", "Casos especials")
    assert refusal(void, actions.RestoreReference(2), at)[0] == "no_such_round"
    # What was mended meanwhile stays.
    mended = mend(void, 2, "H8 AS", at)
    again = do(mended, actions.RestoreReference(1), at)
    assert [scores(again)[number][0] for number in (1, 2)] == [scores(closed)[ONE][0], 4]
    for number, text in ((1, "H6 CASA"), (3, "H6 CASA")):
        annulled = do(mend(void, number, text, at, Ruling.ANNULLED), actions.RestoreReference(1), at)
        assert annulled.rounds[0].slips[Number(number)].slip == written(text)
        assert scores(annulled)[number][0] == 0
    fifth = do(mend(void, 5, "H4 CALSA", at, Ruling.ANNULLED), actions.RestoreReference(1), at)
    assert fifth.rounds[0].slips[Number(5)].null is Null.ANNULLED, "it was late, and lost nothing"
    late = mend(void, 1, "H4 CALSA", at, Ruling.LATE)
    assert scores(do(late, actions.RestoreReference(1), at))[ONE][0] == 0
    final = replace(void, phase=Phase.OVER, final=True)
    assert refusal(final, actions.RestoreReference(1), at)[0] == "results_are_final"
    assert not do(final, actions.RestoreReference(1, after_final=True), at).rounds[0].void


def void_casa(at: World) -> State:
    """By hand: 1 had the reference play CASA, which is void, and 4 another word."""
    state = at_round(tiles="CASALEO", players=12, direction="by_hand", bonus="unique_best")
    closed = close(slip(slip(state, 1, "H6 CASA", at), 4, "H8 AS", at), at)
    return do(closed, actions.VoidReference(1), at)


@pytest.mark.parametrize("ruling", [Ruling.AS_WRITTEN, Ruling.ADMITTED])
def test_casos_especials_a_slip_mended_to_the_void_play_counts_nothing_either(ruling: Ruling) -> None:
    at = world()
    mended = mend(void_casa(at), 3, "H6 CASA", at, ruling)
    entry = mended.rounds[0].slips[THREE]
    assert (entry.null, entry.points, entry.ruling) == (Null.ANNULLED, 0, ruling)
    assert mended.rounds[0].best == reference_total(mended) == points(mended, 4) == 4
    assert points(mend(mended, 3, "H5 CASA", at, ruling), 3) == 10, "the same word elsewhere is another play"
    # It gets its points with the others once the play is found valid after all.
    again = do(mended, actions.RestoreReference(1), at)
    assert [points(again, number) for number in (1, 3)] == [10, 10]
    assert again.rounds[0].slips[THREE].ruling is ruling
    twice = mend(mended, 1, "H6 CASA", at)
    assert [points(one, 1) for one in (twice, do(twice, actions.RestoreReference(1), at))] == [0, 10]


def test_casos_especials_the_reference_play_of_one_round_is_void_and_no_other() -> None:
    at = world()
    state = slip(at_round(tiles="CASALEO", direction="by_hand"), 1, "H6 CASA", at)
    state = slip(rack(close(state, at), "SESLEOT", at), 1, "I8 ES", at)
    closed = close(state, at)
    void = do(closed, actions.VoidReference(2), at)
    assert [played.void for played in void.rounds] == [False, True]
    assert [write_play(played.play) for played in void.rounds] == ["H6 CASA", "I8 ES"]
    assert do(void, actions.RestoreReference(2), at).rounds == closed.rounds
    assert do(closed, actions.ReopenRound(), at).rounds == closed.rounds[:1]


def test_casos_especials_the_best_play_and_its_bonus_are_those_that_stand_once_the_reference_is_void() -> (
    None
):
    at = world()
    closed = by_hand(at)
    assert {bonus for _, bonus in scores(closed).values()} == {0}
    void = do(closed, actions.VoidReference(1), at)
    assert void.rounds[0].best == 10
    assert scores(void)[THREE] == (10, 6)
    assert reference_total(void) == 10
    assert standings(void)[0].percent == 100


def test_casos_especials_the_program_is_asked_again_for_the_best_without_a_word_that_was_admitted() -> None:
    at = world()
    state = slip(
        at_round(tiles="CASALEO", players=12, bonus="unique_best"), 1, "H2 CALSAEO", at, Ruling.ADMITTED
    )
    best = best_plays(state, at.finder)
    state = slip(state, 2, write_play(best.plays[0]), at)
    state = close(state, at, "H2 CALSAEO")
    assert scores(state)[TWO][1] == 0
    void = do(state, actions.VoidReference(1), at)
    assert void.rounds[0].best == best.points
    assert scores(void)[TWO] == (best.points, 6)


def test_casos_especials_a_word_of_the_lexicon_may_be_found_invalid_too() -> None:
    at = world("CASA SACS CAS AS")
    state = close(at_round(tiles="CASALEO", tie_break="at_random"), at)
    assert spell(state.rounds[0].play.word) == "CASA"
    void = do(state, actions.VoidReference(1), at)
    assert void.rounds[0].best == max(
        found.score for found in world("CAS AS").finder.find(state.rounds[0].board, parse("CASALEO"), 99)
    )


# Publicació i comprovació: what stands after a mend; definitive results


def points(state: State, number: int) -> int:
    return scores(state)[Number(number)][0]


def mend(state: State, number: int, text: str, at: World, ruling: Ruling = Ruling.AS_WRITTEN) -> State:
    return do(state, actions.MendSlip(1, Number(number), written(text), ruling), at)


@pytest.mark.parametrize("direction", ["by_hand", "by_program"])
def test_publicacio_a_better_slip_mended_in_later_has_the_bonus_and_the_other_loses_it(
    direction: str,
) -> None:
    at = world("CASA AS SA")
    state = at_round(
        tiles="CASAEEE", players=12, direction=direction, tie_break="at_random", bonus="unique_best"
    )
    state = close(slip(slip(state, 1, "H5 CASA", at), 2, "H8 AS", at), at)
    assert scores(state)[ONE] == (10, 6)
    mended = mend(state, 3, "H4 CASAE", at, Ruling.ADMITTED)
    assert scores(mended)[ONE] == (10, 0)
    points = scores(mended)[THREE][0]
    assert (points > 10, scores(mended)[THREE], mended.rounds[0].best) == (True, (points, 6), points)
    again = mend(mended, 3, "H4 CASAE", at, Ruling.ANNULLED)
    assert (scores(again)[ONE], again.rounds[0].best) == ((10, 6), 10)


def test_publicacio_by_hand_the_next_best_is_the_best_once_the_best_is_annulled() -> None:
    at = world("CASA AS SA")
    state = at_round(tiles="CASAEEE", players=12, direction="by_hand", bonus="unique_best")
    state = close(slip(slip(state, 1, "H5 CASA", at), 2, "H8 AS", at), at)
    mended = mend(state, 1, "H5 CASA", at, Ruling.ANNULLED)
    assert (scores(mended)[ONE], scores(mended)[TWO], mended.rounds[0].best) == ((0, 0), (4, 6), 4)


def test_publicacio_venues_have_the_best_play_of_them_all() -> None:
    at = world("CASA AS SA")
    state = at_round(tiles="CASAEEE", players=12, direction="prepared", bonus="unique_best")
    north = close(slip(state, 1, "H5 CASA", at), at, "H5 CASA")
    south = mend(close(state, at, "H5 CASA"), 1, "H4 CASAE", at, Ruling.ADMITTED)
    bonus = {(one.venue, one.number): one.rounds[0].bonus for one in merged({"n": north, "s": south})}
    assert (bonus["n", ONE], bonus["s", ONE]) == (0, 12)
    # Void in both: the play of most points that stands in either is what percentages are of.
    north, south = (mend(one, 2, "H8 AS", at) for one in (north, close(state, at, "H5 CASA")))
    south = mend(south, 1, "H4 CASAE", at, Ruling.ADMITTED)
    void = {name: do(one, actions.VoidReference(1), at) for name, one in (("n", north), ("s", south))}
    assert merged(void)[0].percent == 100


def over(at: World) -> State:
    state = slip(at_round(tiles="CASALEO", rounds=1, tie_break="at_random"), 1, "H6 CASA", at)
    return close(state, at)


def test_publicacio_definitive_results_are_mended_only_by_an_entry_that_says_so() -> None:
    at = world()
    state = over(at)
    assert refusal(at_round(tiles="CASALEO"), actions.DeclareFinal(), at)[0] == "wrong_phase"
    final = do(mend(state, 2, "H6 CASA", at), actions.DeclareFinal(), at)
    attempts: tuple[actions.Action, ...] = (
        actions.MendSlip(1, TWO, written("H8 AS")),
        actions.VoidReference(1),
        actions.ReopenRound(),
        actions.DeclareFinal(),
    )
    for action in attempts:
        assert refusal(final, action, at) == ("results_are_final", "Publicació i comprovació")
    mended = do(final, actions.MendSlip(1, TWO, written("H8 AS"), after_final=True), at)
    assert scores(mended)[TWO][0] == 4
    assert do(final, actions.VoidReference(1, after_final=True), at).rounds[0].void


# Desenvolupament: a round is reopened


def test_desenvolupament_a_closed_round_is_open_again_as_it_was_with_what_was_mended_since() -> None:
    at = world()
    state = do(at_round(tiles="CASALEO", tie_break="at_random"), actions.StartTimer(), at)
    state = slip(state, 1, "H6 CASA", at)
    closed = do(mend(close(state, at), 2, "H8 AS", at), actions.Rename(ONE, "Aina", "9"), at)
    opened = do(closed, actions.ReopenRound(), at)
    assert (opened.board, opened.rack, opened.kept, opened.phase) == (state.board, state.rack, 0, Phase.SLIPS)
    assert (opened.rounds, opened.reopened, opened.timed, opened.stands) == ((), True, True, True)
    assert [points_of(opened, number) for number in (1, 2)] == [10, 4]
    assert opened.players[0].name == "Aina"
    assert opened.former == closed.rounds[0].play
    again = close(opened, at)
    assert (again.board, again.rack, again.reopened) == (closed.board, closed.rack, False)


def test_desenvolupament_a_reopened_round_draws_no_other_lot() -> None:
    at = world("CASA SAC", seed="sort")
    state = close(at_round(tiles="CASAEEE", tie_break="at_random"), at)
    first = state.rounds[0].play
    for number in range(1, 7):
        opened = slip(do(state, actions.ReopenRound(), at), 1 + number % 2, "H8 SAC", at)
        state = close(opened, at)
        assert state.rounds[0].play == first


def test_desenvolupament_by_hand_a_lot_stays_while_a_slip_has_its_play() -> None:
    at = world(seed="sort")
    state = at_round(tiles="CASAEEE", players=6, direction="by_hand", tie_break="at_random")
    tied = ("H5 CASA", "H6 CASA", "H7 CASA", "5H CASA", "6H CASA", "7H CASA")
    for number, text in enumerate(tied, 1):
        state = slip(state, number, text, at)
    state = close(state, at)
    drawn = tied.index(write_play(state.rounds[0].play)) + 1
    others = [number for number in range(1, 7) if number != drawn]
    for number, text in zip(others, (tied[drawn - 1], "", "H8 AS", "8H CASA", "H8 SA"), strict=True):
        opened = slip(do(state, actions.ReopenRound(), at), number, text, at)
        state = close(opened, at)
        assert write_play(state.rounds[0].play) == tied[drawn - 1]
    opened = slip(do(state, actions.ReopenRound(), at), drawn, "", at)
    state = close(opened, at)
    assert write_play(state.rounds[0].play) == tied[drawn - 1], "another player has it too"
    state = close(slip(do(state, actions.ReopenRound(), at), others[0], "", at), at)
    assert write_play(state.rounds[0].play) == "8H CASA", "nobody has it any more: the only other one"


def test_desenvolupament_no_round_is_reopened_once_the_next_rack_is_out() -> None:
    at = world()
    state = close(at_round(tiles="CASALEO", tie_break="at_random"), at)
    assert refusal(do(state, actions.DrawRack(), at), actions.ReopenRound(), at)[0] == "wrong_phase"
    stopped = do(do(state, actions.DrawRack(), at), actions.End(), at)
    assert refusal(stopped, actions.ReopenRound(), at)[0] == "no_round_to_reopen"
    assert refusal(desk(), actions.ReopenRound(), at)[0] == "wrong_phase"


def test_desenvolupament_the_last_round_is_reopened_after_the_end_that_followed_it() -> None:
    at = world()
    state = over(at)
    assert state.ending is DuplicateEnding.ROUNDS_PLAYED
    opened = do(state, actions.ReopenRound(), at)
    assert (opened.ending, opened.phase, opened.slips[ONE].points) == (None, Phase.SLIPS, 10)


def test_desenvolupament_nobody_enters_a_first_round_that_is_open_again() -> None:
    at = world()
    opened = do(close(at_round(tiles="CASALEO", tie_break="at_random"), at), actions.ReopenRound(), at)
    assert refusal(opened, actions.Join(Number(0), "Tard", ""), at)[0] == "no_entry_after_round_one"


def test_sancions_made_after_a_round_fall_on_the_next_one_though_the_round_is_reopened() -> None:
    at = world()
    state = slip(at_round(tiles="CASALEO", tie_break="at_random"), 1, "H6 CASA", at)
    state = close(do(state, actions.Sanction(ONE), at), at)
    opened = do(do(state, actions.Sanction(ONE), at), actions.ReopenRound(), at)
    assert (opened.zeroed, opened.remarks, opened.later) == (frozenset(), (ONE,), (ONE,))
    closed = close(opened, at)
    assert (closed.rounds[0].zeroed, closed.zeroed, closed.remarks) == (frozenset(), {ONE}, (ONE,))
    pardoned = do(closed, actions.LiftSanction(ONE), at)
    assert not pardoned.zeroed


# Selecció del faristol: another rack for slips already in


def test_seleccio_slips_are_read_again_by_the_rack_that_the_players_really_have() -> None:
    at = world()
    state = do(at_round(tiles="CASALEE", tie_break="at_random"), actions.StartTimer(), at)
    state = slip(slip(state, 1, "H4 CASOLA", at), 2, "H6 CASA", at, Ruling.LATE)
    assert state.slips[ONE].null is Null.TILES
    right = do(state, actions.TypeRack(parse("CASALEO"), HandedIn.READ_AGAIN), at)
    assert (right.slips[ONE].null, right.slips[ONE].points > 0) == (Null.NONE, True)
    assert right.slips[TWO].null is Null.LATE
    assert right.timed
    wrong = actions.TypeRack(parse("CASALEX"), HandedIn.READ_AGAIN)
    assert do(state, wrong, at).slips[ONE].null is Null.TILES
    bad = actions.TypeRack(parse("AAAEEEO"), HandedIn.READ_AGAIN)
    assert refusal(state, bad, at)[0] == "rack_needs_vowel_and_consonant"


def test_seleccio_where_no_rack_is_out_there_are_no_slips_to_read_again() -> None:
    at = world()
    typed = actions.TypeRack(parse("CASALEO"), HandedIn.READ_AGAIN)
    assert decide(desk(tie_break="at_random"), typed, at) == (
        RackSet(b"", parse("CASALEO"), b"", RackSource.TYPED),
    )


def test_seleccio_or_the_round_begins_anew_without_them() -> None:
    at = world()
    state = do(at_round(tiles="CASALEE"), actions.StartTimer(), at)
    state = slip(state, 1, "H6 CASA", at)
    other = actions.TypeRack(parse("CASALEO"))
    assert refusal(state, other, at) == ("slips_already_taken", "Selecció del faristol")
    anew = do(state, replace(other, slips=HandedIn.DROPPED), at)
    assert (dict(anew.slips), anew.timed, spell(anew.rack)) == ({}, False, "CASALEO")


# An admitted play above the maximum


def above(at: World) -> State:
    state = at_round(tiles="CASALEO", players=12, tie_break="at_random", bonus="unique_best")
    best = best_plays(state, at.finder)
    state = slip(state, 1, write_play(best.plays[0]), at)
    state = slip(state, 2, "H2 CALSAEO", at, Ruling.ADMITTED)
    assert points_of(state, 2) > best.points
    return state


def test_desenvolupament_an_admitted_play_above_the_maximum_is_told_before_closing() -> None:
    at = world()
    state = above(at)
    best = best_plays(state, at.finder)
    assert refusal(state, actions.CloseRound(), at) == ("admitted_play_above", "Desenvolupament")
    assert refusal(state, actions.CloseRound(best.plays[0]), at)[0] == "admitted_play_above"
    reference = do(state, actions.CloseRound(read_play("H2 CALSAEO")), at).rounds[0]
    assert (write_play(reference.play), reference.best) == ("H2 CALSAEO", reference.points)
    left = do(state, actions.CloseRound(above=True), at).rounds[0]
    assert (left.play in best.plays, left.points) == (True, best.points)
    assert left.best == reference.best


def test_bonificacio_an_admitted_play_above_the_maximum_is_the_best_of_the_round() -> None:
    at = world()
    done = do(above(at), actions.CloseRound(above=True), at)
    assert {number: bonus for number, (_, bonus) in scores(done).items() if bonus} == {TWO: 6}


def test_desenvolupament_a_lower_one_of_two_admitted_plays_is_told_of_the_higher() -> None:
    at = world()
    state = slip(above(at), 3, "H4 CALSAEO", at, Ruling.ADMITTED)
    low, high = sorted(
        ("H2 CALSAEO", "H4 CALSAEO"), key=lambda text: points_of(state, 2 if "H2" in text else 3)
    )
    assert points_of(state, 2) != points_of(state, 3)
    assert refusal(state, actions.CloseRound(read_play(low)), at)[0] == "admitted_play_above"
    assert write_play(do(state, actions.CloseRound(read_play(high)), at).rounds[0].play) == high


def test_final_a_director_who_lays_a_game_out_alone_needs_no_players() -> None:
    at = world()
    state = bag_left(desk(0, tie_break="at_random"), "CASALEO")
    assert close(rack(state, "CASALEO", at), at).rounds


# Classificació final


def test_classificacio_ties_go_by_the_plays_and_not_by_the_bonus_beside_them() -> None:
    """Both have 16 points: plays of 12 and 4, or one of 10 and a bonus of 6."""
    none, solo = Score(0, 0, Null.WORD_MISSING), Score(10, 6, Null.NONE)
    cards = [
        ScoreCard(ONE, "Anna", "", (solo, none), expelled=False),
        ScoreCard(TWO, "Biel", "", (none, Score(12, 0, Null.NONE)), expelled=False),
        ScoreCard(THREE, "Carla", "", (Score(4, 0, Null.NONE), Score(12, 0, Null.NONE)), expelled=False),
    ]
    ranking = classified(cards, (RoundMark(10, 10), RoundMark(12, 12)), 0)
    assert [(one.rank, one.name, one.total) for one in ranking] == [
        (1, "Carla", 16),
        (2, "Anna", 16),
        (3, "Biel", 12),
    ]


def test_classificacio_whoever_was_expelled_comes_after_those_who_played_to_the_end() -> None:
    at = world()
    state = at_round(tiles="CASALEO", players=3, tie_break="at_random")
    state = slip(slip(state, 1, "H6 CASA", at), 2, "H8 AS", at)
    state = close(state, at)
    for _ in range(3):
        state = do(state, actions.Sanction(ONE), at)
    ranking = standings(state)
    assert [(one.rank, one.number, one.total) for one in ranking] == [(1, 2, 4), (2, 3, 0), (3, 1, 10)]
    assert ranking[-1].expelled
