"""The duplicate regulation, heading by heading, with the rulings about it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from faristol.board import (
    EMPTY_BOARD,
    Board,
    Direction,
    Play,
    Square,
    placed_tiles,
    put,
    read_play,
    write_play,
)
from faristol.duplicate import (
    Phase,
    PreparedRound,
    State,
    World,
    actions,
    bag_of,
    best_plays,
    by_victories,
    candidates,
    decide,
    effective,
    merged,
    script,
    standings,
    unique_bonus,
)
from faristol.duplicate import refusal as why_not
from faristol.duplicate.events import (
    Criterion,
    DuplicateEnding,
    Ended,
    Null,
    Number,
    RackSet,
    RackSource,
    Ruling,
    Slip,
)
from faristol.duplicate.racks import can_be_valid
from faristol.duplicate.ranking import RoundMark, Score, ScoreCard, TieBroken, bonus_of, classified, ties
from faristol.duplicate.reference import imbalance, openness
from faristol.duplicate.slips import score_of
from faristol.duplicate.state import ZEROED_AFTER, is_valid_rack
from faristol.errors import BadRecord
from faristol.kernel.plays import ScoredPlay
from faristol.lexicon import from_words
from faristol.record.eliot.writing import eliot_from
from faristol.rules import Option
from faristol.rules.duplicate import DUPLICATE, Bonus, InvalidRack, chosen_options, duplicate_rules
from faristol.tiles import BLANK, BLANK_BIT, FULL_BAG, parse, spell
from tests.duplicates import (
    A_FEW,
    at_round,
    bag_left,
    close,
    desk,
    do,
    null_of,
    points_of,
    rack,
    refusal,
    slip,
    world,
    written,
)
from tests.oracle import by_word

ONE, TWO, THREE = Number(1), Number(2), Number(3)


def draw(state: State, at: World) -> State:
    return do(state, actions.DrawRack(), at)


# Formació i posicionament dels mots; recompte de punts


def test_formacio_the_first_word_covers_the_centre_and_has_two_tiles() -> None:
    state = at_round(tiles="CASALEO")
    assert null_of(state, "H5 CASA") == "none"
    assert null_of(state, "H4 CASA") == "placement"
    assert null_of(state, "8E CASA") == "none"
    assert null_of(state, "H8 A") == "placement"


def test_formacio_later_words_join_and_may_lengthen_both_ends() -> None:
    state = at_round("H6 CASA", tiles="SELOTOE")
    assert null_of(state, "A1 SOL") == "placement"
    assert null_of(state, "9H AL") == "none"
    both = at_round("H8 COL", tiles="ESESAIR")
    assert null_of(both, "H6 ESCOLES") == "none"
    assert null_of(both, "H6 ESCOLA") == "none"


def test_recompte_27_times_for_three_red_squares() -> None:
    lane = parse("CASALEOCASALEOC")
    board = Board(bytes(0 if square in (0, 7, 14) else face for square, face in enumerate(lane)) + bytes(210))
    state = replace(desk(), board=board)
    assert score_of(state, Play(Square(0), Direction.ACROSS, lane)).points == 27 * (3 * 2 + 12 * 1)


def test_bonificacio_per_escrable_50_for_seven_tiles() -> None:
    at = world("ESCALES ESCALA")
    state = at_round(tiles="ESCALES")
    state = slip(state, 1, "H2 ESCALES", at)
    assert points_of(state, 1) == (1 + 1 + 2 * 2 + 1 + 1 + 1 + 1) * 2 + 50


# Desenvolupament


def test_desenvolupament_the_program_takes_a_play_of_maximum_score() -> None:
    at = world()
    state = close(at_round(tiles="CASALEO", tie_break="at_random"), at)
    every = at.finder.find(EMPTY_BOARD, parse("CASALEO"), 9999)
    best = max(found.score for found in every)
    assert state.rounds[0].points == state.rounds[0].best == best


def test_desenvolupament_a_lower_play_is_no_reference_play() -> None:
    state = at_round(tiles="CASALEO")
    lower = actions.CloseRound(read_play("H8 AS"))
    assert refusal(state, lower, world()) == ("reference_must_be_best", "Desenvolupament")


def test_desenvolupament_a_null_play_is_no_reference_play() -> None:
    state = at_round(tiles="CASALEO")
    for text in ("H8 CALSA", "A1 CASA", "H8 SOS"):
        code, article = refusal(state, actions.CloseRound(read_play(text)), world())
        assert (code, article) == ("reference_is_null", "Desenvolupament")
    off = actions.CloseRound(read_play("H14 CASA"))
    assert refusal(state, off, world()) == ("off_the_board", "Formació i posicionament")


def test_desenvolupament_without_a_program_the_best_proposed_is_taken() -> None:
    at = world()
    state = at_round(tiles="CASALEO", direction="by_hand")
    state = slip(state, 1, "H8 AS", at)
    state = slip(state, 2, "H6 CASA", at)
    done = close(state, at).rounds[0]
    assert (write_play(done.play), done.criterion, done.best) == ("H6 CASA", Criterion.PROPOSED, 10)
    for text in ("H8 AS", "H5 CASOLA"):
        choice = actions.CloseRound(read_play(text))
        assert refusal(state, choice, at) == ("not_the_best_proposed", "Desenvolupament")


def test_decisions_the_director_admits_a_reference_play() -> None:
    at = world()
    choice = actions.CloseRound(read_play("H2 CALSAEO"), Ruling.ADMITTED)
    done = do(at_round(tiles="CASALEO"), choice, at).rounds[0]
    assert (done.criterion, done.best) == (Criterion.DIRECTOR, done.points)
    proposed = slip(at_round(tiles="CASALEO", direction="by_hand"), 1, "H8 AS", at)
    assert refusal(proposed, choice, at) == ("not_the_best_proposed", "Desenvolupament")
    nonsense = actions.CloseRound(read_play("H4 XALSA"), Ruling.ADMITTED)
    assert refusal(at_round(tiles="CASALEO"), nonsense, at)[0] == "reference_is_null"


def test_desenvolupament_the_only_best_play_is_so_though_the_director_names_it() -> None:
    at = world("CASA SAC AS")
    state = at_round("H6 CASA", tiles="SEEEEEE")
    (best,) = best_plays(state, world("CASA CASAS").finder).plays
    assert close(state, world("CASA CASAS"), write_play(best)).rounds[0].criterion is Criterion.ONLY_BEST
    assert close(state, world("CASA CASAS")).rounds[0].criterion is Criterion.ONLY_BEST
    proposed = slip(at_round(tiles="CASALEO", direction="by_hand"), 1, "H6 CASA", at)
    assert close(proposed, at, "H6 CASA").rounds[0].criterion is Criterion.PROPOSED


def test_decisions_an_admitted_reference_play_of_the_best_score_is_one_of_the_best() -> None:
    at = world("CASA")
    state = at_round(tiles="CASALEO")
    done = do(state, actions.CloseRound(read_play("H5 CASO"), Ruling.ADMITTED), at).rounds[0]
    best = best_plays(state, at.finder)
    assert (done.points, done.best, done.ruling) == (best.points, best.points, Ruling.ADMITTED)
    assert (done.criterion, done.equals) == (Criterion.DIRECTOR, len(best.plays))
    assert done.equals > 1


def test_desenvolupament_a_preset_number_of_rounds() -> None:
    at = world()
    state = desk(rounds=2, tie_break="at_random")
    for _ in range(2):
        state = close(draw(state, at), at)
    assert (state.phase, state.ending, len(state.rounds)) == (Phase.OVER, DuplicateEnding.ROUNDS_PLAYED, 2)
    with pytest.raises(BadRecord) as fault:
        duplicate_rules({"rounds": 61})
    assert (fault.value.code, fault.value.fields["option"]) == ("unknown_option", "rounds")
    assert duplicate_rules({"rounds": 60}).rounds.value == 60


def test_desenvolupament_a_rule_that_is_not_offered_is_refused() -> None:
    for wrong in ({"rack_size": 8}, {"no_such": 1}, {"tie_break": "oldest"}):
        with pytest.raises(BadRecord) as fault:
            duplicate_rules(wrong)  # type: ignore[arg-type]
        assert fault.value.code == "unknown_option"
    assert chosen_options(duplicate_rules({"bonus": "unique_best", "rounds": 0})) == {"bonus": "unique_best"}


# Criteri 9: ties


def tie(**options: Option) -> tuple[State, World]:
    """A first rack whose best plays are many: the word may slide and turn."""
    return at_round(tiles="CASAEEE", **options), world("CASA SAC")


def test_ruling_9_the_director_chooses_among_equals() -> None:
    state, at = tie()
    best = best_plays(state, at.finder)
    assert len(best.plays) > 2
    assert refusal(state, actions.CloseRound(), at) == ("director_must_choose", "criteri 9")
    done = close(state, at, write_play(best.plays[1])).rounds[0]
    assert (done.play, done.criterion) == (best.plays[1], Criterion.DIRECTOR)
    assert (done.equals, done.best) == (len(best.plays), best.points)


def test_ruling_9_at_random_by_the_seed() -> None:
    state, at = tie(tie_break="at_random")
    picked = {close(state, world("CASA SAC", seed=str(seed))).rounds[0].play for seed in range(30)}
    assert len(picked) > 2
    anew, there = tie(tie_break="at_random")
    assert close(anew, there) == close(state, at)
    assert close(state, at).rounds[0].criterion is Criterion.AT_RANDOM


def test_ruling_9_the_best_balance_of_what_is_left() -> None:
    at = world("SOL OSA")
    state = at_round(tiles="SOLAAEE", tie_break="balance")
    assert {spell(play.word) for play in best_plays(state, at.finder).plays} == {"SOL", "OSA"}
    done = close(state, at).rounds[0]
    assert (done.criterion, spell(done.play.word)) == (Criterion.BALANCE, "OSA"), (
        "three vowels of four, not four"
    )


def test_ruling_9_the_balance_is_that_of_what_is_left_and_of_the_bag_too() -> None:
    state = bag_left(replace(desk(), rack=parse("AACCSOL")), "TTRRRRRRNN")
    share = 42 / 98
    sol, solac = (imbalance(state, read_play(f"H8 {word}")) for word in ("SOL", "SOLAC"))
    assert sol == pytest.approx(1 / 2 - share + share - 2 / 14)
    assert solac == pytest.approx(1 / 2 - share + share - 1 / 12)
    whole = imbalance(state, read_play("H8 SOLACAC"))
    assert whole == pytest.approx(share)
    assert sol < solac


def test_ruling_9_a_blank_is_neither_vowel_nor_consonant_in_the_balance() -> None:
    state = bag_left(replace(desk(), rack=parse("SOLA?")), "TR?")
    share = 42 / 98
    assert imbalance(state, read_play("H8 SOL")) == pytest.approx(1 - share + share - 1 / 3)


def test_ruling_9_the_play_that_opens_the_board() -> None:
    at = world()
    state = at_round("H6 CASA", tiles="AATEOAO", tie_break="openness")
    best = best_plays(state, at.finder)
    assert {openness(state, play) for play in best.plays} == {10, 11}
    done = close(state, at).rounds[0]
    assert (done.criterion, openness(state, done.play)) == (Criterion.OPENNESS, 11)


def test_ruling_9_a_director_may_choose_against_the_tie_break() -> None:
    state, at = tie(tie_break="at_random")
    last = best_plays(state, at.finder).plays[-1]
    assert close(state, at, write_play(last)).rounds[0].criterion is Criterion.DIRECTOR


def test_ruling_9_who_prepares_a_game_may_take_a_lower_play() -> None:
    at = world()
    state = close(at_round(tiles="CASALEO", direction="prepared"), at, "H8 AS")
    done = state.rounds[0]
    assert (done.criterion, write_play(done.play)) == (Criterion.LOWER, "H8 AS")
    assert done.best > done.points == 4


def test_ruling_9_a_prepared_game_brings_its_racks_and_reference_plays() -> None:
    rounds = (
        PreparedRound(parse("CASALEO"), read_play("H8 AS")),
        PreparedRound(parse("CALEOSO"), read_play("9H SO")),
    )
    at = world(prepared=rounds)
    state = draw(desk(direction="prepared"), at)
    assert spell(state.rack) == "CASALEO"
    assert refusal(state, actions.TypeRack(parse("CASALEE")), at) == ("game_is_prepared", "criteri 9")
    assert refusal(state, actions.CloseRound(read_play("H6 CASA")), at)[0] == "game_is_prepared"
    (made,) = decide(close(state, at), actions.DrawRack(), at)
    assert isinstance(made, RackSet)
    assert made.source is RackSource.PREPARED
    state = close(draw(close(state, at), at), at)
    assert [write_play(done.play) for done in state.rounds] == ["H8 AS", "9H SO"]
    assert state.ending is DuplicateEnding.ROUNDS_PLAYED


def test_ruling_9_a_prepared_rack_that_cannot_be_made_is_refused_before_it_is_asked_for() -> None:
    at = world(prepared=(PreparedRound(parse("CASALE"), read_play("H8 AS")),))
    asked = why_not(desk(direction="prepared"), actions.DrawRack(), at)
    assert asked is not None
    assert asked.code == "rack_has_other_length"
    assert why_not(desk(), actions.DrawRack(), world()) is None


# Selecció del faristol


def test_seleccio_seven_tiles_and_then_what_is_left_is_completed() -> None:
    at = world()
    state = draw(desk(tie_break="at_random"), at)
    assert len(state.rack) == 7
    state = close(at_round(tiles="CASALEO", tie_break="at_random"), at, "H4 CASOLA")
    assert state.rack == parse("E")
    state = draw(state, at)
    assert (len(state.rack), state.kept, state.rack[:1]) == (7, 1, parse("E"))


class AnyRackPlays:
    """A finder with a play for every rack."""

    def find(self, board: Board, rack: bytes, limit: int) -> list[ScoredPlay]:
        return [ScoredPlay(read_play("H8 AS"), 4)]


def any_rack(seed: int) -> World:
    return replace(world(seed=str(seed)), finder=AnyRackPlays())


def between_rounds(left: str, bag: str, **options: Option) -> State:
    """A state between two rounds, with the tiles ``left`` of the old rack and ``bag``."""
    tiles = parse(left)
    return bag_left(replace(desk(**options), phase=Phase.RACK, rack=tiles, kept=len(tiles)), bag)


def test_seleccio_fewer_than_seven_when_the_bag_has_no_more() -> None:
    (made,) = decide(between_rounds("CA", "SAL"), actions.DrawRack(), any_rack(1))
    assert isinstance(made, RackSet)
    assert (made.kept, sorted(made.added)) == (parse("CA"), sorted(parse("SAL")))


def test_seleccio_a_rack_needs_a_vowel_and_a_consonant_and_a_blank_counts_as_both() -> None:
    assert is_valid_rack(parse("CASTRLN"))
    assert not is_valid_rack(parse("CSTRLNS"))
    assert not is_valid_rack(parse("AEIOAEI"))
    assert is_valid_rack(parse("CSTRLN?"))
    assert is_valid_rack(parse("AEIOAE?"))
    assert is_valid_rack(parse("?"))
    typed = actions.TypeRack(parse("AEIOAEI"))
    assert refusal(desk(), typed, world()) == ("rack_needs_vowel_and_consonant", "Selecció del faristol")
    for digraph in ("QU", "NY", "L·L"):
        assert not is_valid_rack(parse(digraph))


def some_racks(state: State, count: int) -> list[RackSet]:
    made = []
    for seed in range(count):
        (event,) = decide(state, actions.DrawRack(), any_rack(seed))
        assert isinstance(event, RackSet)
        made.append(event)
    return made


def test_ruling_7_all_seven_go_back_when_the_rack_is_not_valid() -> None:
    state = between_rounds("AAAAAA", "EEEEEEECCC")
    racks = some_racks(state, 60)
    assert all(is_valid_rack(made.kept + made.added) for made in racks)
    emptied = [made for made in racks if not made.kept]
    assert emptied
    assert all(made.returned == parse("AAAAAA") for made in emptied)


def test_ruling_7_switch_only_the_new_ones_go_back() -> None:
    state = between_rounds("AAAAAA", "EEEEEEEEECC", invalid_rack="new_ones")
    racks = some_racks(state, 40)
    assert all(made.kept == parse("AAAAAA") and made.added == parse("C") for made in racks)
    assert state.rules.invalid_rack.value is InvalidRack.NEW_ONES


def test_seleccio_the_game_ends_when_no_valid_rack_can_be_made() -> None:
    at = world()
    vowels = between_rounds("AE", "IOU")
    assert not can_be_valid(vowels)
    assert decide(vowels, actions.DrawRack(), at) == (Ended(DuplicateEnding.NO_VALID_RACK),)
    assert can_be_valid(between_rounds("AE", "IOU?"))
    new_only = between_rounds("AEIOUAE", "CCC", invalid_rack="new_ones")
    assert decide(new_only, actions.DrawRack(), at) == (Ended(DuplicateEnding.NO_VALID_RACK),)
    assert can_be_valid(between_rounds("AEIOUAE", "CCC")), "all seven go back, and consonants come"


def test_seleccio_a_typed_rack_is_made_of_what_is_left_and_the_bag() -> None:
    at = world()
    state = at_round("H6 CASA", tiles="SELOTOE")
    assert refusal(state, actions.TypeRack(parse("XXSELOT")), at)[0] == "tiles_not_in_bag"
    assert refusal(state, actions.TypeRack(parse("SELOTO")), at)[0] == "rack_has_other_length"
    assert spell(rack(state, "SELOTOI", at).rack) == "SELOTOI"
    taken = slip(state, 1, "9H AL", at)
    assert refusal(taken, actions.TypeRack(parse("SELOTOI")), at)[0] == "slips_already_taken"


def test_seleccio_what_is_left_of_the_rack_comes_first() -> None:
    at = world()
    state = close(at_round(tiles="CASALEO", tie_break="at_random"), at)
    left = state.rack
    assert left
    new = parse("TRENDIS")[: 7 - len(left)]
    state = rack(state, spell(new + left), at)
    assert (state.rack[: state.kept], state.kept) == (left, len(left))
    assert sorted(state.rack[state.kept :]) == sorted(new)
    again = rack(state, spell(left + parse("SSRRTTU")[: len(new)]), at)
    assert (again.rack[: again.kept], again.kept) == (left, len(left))


# Durada i acabament d'una ronda


def test_durada_three_minutes_unless_another_time_is_announced() -> None:
    assert DUPLICATE.round_seconds.value == 180
    assert duplicate_rules({"round_seconds": 60}).round_seconds.value == 60
    assert DUPLICATE.round_seconds.choices == tuple(quarter * 15 for quarter in range(1, 41)), (
        "ten minutes at most"
    )
    assert (DUPLICATE.one_minute_call.value, DUPLICATE.one_minute_call.choices) == (1, (1, 0))


def test_durada_a_late_slip_counts_nothing() -> None:
    state = slip(at_round(tiles="CASALEO"), 1, "H6 CASA", world(), Ruling.LATE)
    entry = state.slips[ONE]
    assert (entry.null, entry.points) == (Null.LATE, 0)
    assert entry.play == read_play("H6 CASA")


def test_durada_a_late_slip_does_not_change_the_reference_play() -> None:
    at = world()
    state = slip(at_round(tiles="CASALEO", direction="by_hand"), 1, "H8 AS", at)
    late = slip(state, 2, "H4 CASOLA", at, Ruling.LATE)
    assert close(late, at).rounds[0].play == close(state, at).rounds[0].play


# Penalitzacions i sancions: why a slip is null


def test_penalitzacions_coordinates_missing_wrong_or_illegible() -> None:
    state = at_round(tiles="CASALEO")
    assert null_of(state, " CASA") == "coordinates_missing"
    for text in ("H CASA", "H16 CASA", "P8 CASA", "88 CASA", "? CASA", "H0 CASA"):
        assert null_of(state, text) == "coordinates_wrong"
    assert null_of(state, "H13 CASA") == "coordinates_wrong"
    later = at_round("H6 CASA", tiles="SELOTOE")
    assert null_of(later, "H7 SOL") == "coordinates_wrong"
    assert null_of(later, "H7 AS") == "placement"


def test_penalitzacions_main_word_missing_illegible_or_invalid() -> None:
    state = at_round(tiles="CASALEO")
    assert null_of(state, "H8 ") == "word_missing"
    for text in ("H8 C?SA", "H8 CA$A", "H8 C*", "H8 KASA"):
        assert null_of(state, text) == "word_illegible"
    assert null_of(state, "H8 CALSA") == "main_word"


def test_penalitzacions_one_letter_is_no_word() -> None:
    state = at_round("H6 CASA", tiles="SELOTOE")
    assert null_of(state, "I8 E") == "main_word"
    assert null_of(state, "8H SE") == "none"
    ruled = slip(state, 1, "I8 E", world(), Ruling.ADMITTED)
    assert ruled.slips[ONE].null is Null.MAIN_WORD


def test_ruling_6_a_cross_word_that_is_not_admitted() -> None:
    state = at_round("H6 CASA", tiles="SELOTOE")
    assert null_of(state, "I6 SOL") == "cross_word"
    assert null_of(state, "I9 LOS") == "main_word"


def test_penalitzacions_the_blank_is_circled() -> None:
    state = at_round(tiles="CAS?LEO")
    assert null_of(state, "H6 CASa") == "none"
    assert null_of(state, "H6 CASA") == "blank_not_marked"
    assert points_of(slip(state, 1, "H6 CASa", world()), 1) == 2 * (2 + 1 + 1)
    assert null_of(state, "H6 cASA") == "tiles"
    two = at_round(tiles="C?S?LEO")
    assert null_of(two, "H6 CaSA") == "blank_not_marked"
    assert null_of(two, "H6 CASA") == "blank_not_marked"
    assert null_of(two, "H6 CaSa") == "none"


def test_anotacio_a_blank_on_the_board_is_not_circled_again() -> None:
    state = at_round("H6 CaSA", tiles="SELOTOE")
    assert null_of(state, "H6 CASAL") == "none"
    assert null_of(state, "H6 CaSAL") == "none"


def test_penalitzacions_tiles_that_are_not_in_the_rack() -> None:
    state = at_round(tiles="CASALEO")
    assert null_of(state, "H8 SOS") == "tiles"
    assert null_of(state, "H6 CASa") == "tiles"
    assert null_of(at_round("H6 CASA", tiles="SELOTOE"), "H6 CASA") in ("placement", "coordinates_wrong")


def test_anotacio_digraphs_and_accents_are_read_as_they_are_written() -> None:
    assert null_of(at_round(tiles="QUENYTOAS"), "H7 QUE") == "none"
    assert null_of(at_round(tiles="ANYSOLET"), "H7 ANYS") == "none"
    assert null_of(at_round(tiles="L·LCOEATS"), "H6 COL·LE") == "none"
    assert null_of(at_round(tiles="L·LCOEATS"), "H6 CÒL-LE") == "none"


def test_anotacio_row_first_is_across_and_column_first_is_down() -> None:
    state = slip(at_round(tiles="CASALEO"), 1, "8H AS", world())
    play = state.slips[ONE].play
    assert play is not None
    assert play.direction is Direction.DOWN


@pytest.mark.parametrize("text", ["O15 AS", "1O AS", "15O AS", "A15 AS", "O14 SAC"])
def test_anotacio_a_word_that_runs_off_the_board_has_wrong_coordinates(text: str) -> None:
    assert null_of(at_round(tiles="CASALEO"), text) == "coordinates_wrong"


def test_anotacio_a_tile_that_forms_two_words_is_one_play_whichever_is_written() -> None:
    state = at_round("H8 LA", "8H LA", tiles="SELOTOE")
    across, down = (slip(state, 1, text, world()).slips[ONE] for text in ("I8 AS", "9H AS"))
    assert (across.null, across.play) == (Null.NONE, read_play("I8 AS"))
    assert (down.null, down.play) == (Null.NONE, read_play("I8 AS"))


def test_ruling_6_a_score_on_the_slip_has_no_effect() -> None:
    state = at_round(tiles="CASALEO")
    told = do(state, actions.TakeSlip(ONE, written("H6 CASA", announced=99)), world())
    assert (points_of(told, 1), told.slips[ONE].slip.announced) == (10, 99)
    assert Slip("H6", "CASA") == Slip("H6", "CASA", -1), "no score on it"


def test_anotacio_slips_are_replaced_and_undone_until_the_round_is_closed() -> None:
    at = world()
    state = at_round(tiles="CASALEO")
    first = slip(state, 1, "H8 AS", at)
    assert points_of(slip(first, 1, "H6 CASA", at), 1) == 10
    undone = do(first, actions.UndoSlip(ONE), at)
    assert replace(undone, rev=0) == replace(state, rev=0)
    assert refusal(undone, actions.UndoSlip(ONE), at)[0] == "no_slip_to_undo"
    shut = close(first, at, write_play(best_plays(state, at.finder).plays[0]))
    assert refusal(shut, actions.TakeSlip(TWO, Slip("H8", "AS")), at)[0] == "wrong_phase"


def test_anotacio_a_slip_that_was_replaced_can_be_put_back() -> None:
    at = world()
    state = at_round(tiles="CASALEO")
    first = slip(state, 1, "H8 AS", at, Ruling.LATE)
    ruled_later = slip(slip(first, 1, "H6 CASA", at), 1, "H6 CASA", at, Ruling.ANNULLED)
    second = slip(ruled_later, 1, "H8 LA", at)
    back = do(second, actions.RestoreSlip(ONE), at)
    assert back.slips == ruled_later.slips
    assert do(back, actions.RestoreSlip(ONE), at).slips == first.slips
    assert refusal(first, actions.RestoreSlip(ONE), at)[0] == "no_slip_to_undo"
    assert refusal(state, actions.RestoreSlip(ONE), at)[0] == "no_slip_to_undo"
    undone = do(second, actions.UndoSlip(ONE), at)
    assert refusal(slip(undone, 1, "H8 AS", at), actions.RestoreSlip(ONE), at)[0] == "no_slip_to_undo"


def test_decisions_the_director_admits_or_annuls_a_slip() -> None:
    at = world()
    state = at_round(tiles="CASALEO")
    admitted = slip(state, 1, "H5 CALSA", at, Ruling.ADMITTED)
    assert admitted.slips[ONE].null is Null.NONE
    assert points_of(admitted, 1) > 0
    assert slip(state, 1, "H8 CA", at, Ruling.ADMITTED).slips[ONE].null is Null.NONE
    for text in ("H5 XASA", "A1 CASA", "H8 ", " CASA"):
        assert slip(state, 1, text, at, Ruling.ADMITTED).slips[ONE].null is not Null.NONE
    annulled = slip(state, 1, "H6 CASA", at, Ruling.ANNULLED)
    assert (annulled.slips[ONE].null, points_of(annulled, 1)) == (Null.ANNULLED, 0)


def test_anotacio_only_players_of_the_game_hand_in_slips() -> None:
    state = at_round(tiles="CASALEO")
    stranger = actions.TakeSlip(Number(9), Slip("H8", "AS"))
    assert refusal(state, stranger, world()) == ("no_such_player", "Anotació de les jugades")


# Sanctions


def test_sancions_first_warned_then_zero_then_expelled() -> None:
    at = world()
    state = slip(at_round(tiles="CASALEO", tie_break="at_random"), 1, "H6 CASA", at)
    state = slip(state, 2, "H6 CASA", at)
    warned = do(state, actions.Sanction(ONE), at)
    assert standings(close(warned, at))[0].total == 10
    zeroed = do(warned, actions.Sanction(ONE), at)
    done = close(zeroed, at)
    assert {one.number: one.total for one in standings(done)} == {1: 0, 2: 10}
    assert next(one for one in standings(done) if one.number == 1).rounds[0].null is Null.ZEROED
    expelled = do(zeroed, actions.Sanction(ONE), at)
    player = expelled.player(1)
    assert player is not None
    assert player.expelled
    late = actions.TakeSlip(ONE, Slip("H8", "AS"))
    assert refusal(expelled, late, at) == ("player_is_expelled", "Penalitzacions i sancions")
    assert refusal(expelled, actions.Sanction(ONE), at)[0] == "player_is_expelled"
    assert refusal(expelled, actions.Sanction(Number(8)), at)[0] == "no_such_player"


def test_sancions_between_rounds_the_zero_falls_on_the_next_play() -> None:
    at = world()
    state = close(at_round(tiles="CASALEO", tie_break="at_random"), at)
    state = do(do(state, actions.Sanction(ONE), at), actions.Sanction(ONE), at)
    state = draw(state, at)
    assert state.zeroed == {ONE}
    state = close(state, at)
    assert [done.zeroed for done in state.rounds] == [frozenset(), {ONE}]
    assert not state.zeroed


def test_sancions_one_of_this_round_can_be_lifted() -> None:
    at = world()
    state = slip(at_round(tiles="CASALEO", tie_break="at_random"), 1, "H6 CASA", at)
    for _ in range(3):
        state = do(state, actions.Sanction(ONE), at)
    state = do(state, actions.LiftSanction(ONE), at)
    other = do(do(state, actions.Sanction(TWO), at), actions.LiftSanction(ONE), at)
    assert (other.remarks, other.zeroed) == ((ONE, TWO), frozenset())
    assert do(other, actions.LiftSanction(TWO), at).remarks == (ONE,)
    player = state.player(1)
    assert player is not None
    assert (player.sanctions, player.expelled, state.zeroed) == (2, False, {ONE})
    state = do(state, actions.LiftSanction(ONE), at)
    assert not state.zeroed
    closed = close(state, at)
    assert standings(closed)[0].total == 10
    assert refusal(closed, actions.LiftSanction(ONE), at) == (
        "no_sanction_to_lift",
        "Penalitzacions i sancions",
    )


def test_sancions_a_third_remark_that_was_a_mistake_leaves_the_play_of_its_round_as_it_was() -> None:
    at = world()
    state = at_round(tiles="CASALEO", tie_break="at_random")
    state = close(do(do(state, actions.Sanction(ONE), at), actions.Sanction(ONE), at), at)
    state = do(draw(state, at), actions.Sanction(ONE), at)
    assert state.zeroed == {ONE}
    assert not do(state, actions.LiftSanction(ONE), at).zeroed


# Bonificació per millor jugada única


@pytest.mark.parametrize(
    ("players", "bonus"), [(2, 0), (9, 0), (10, 5), (15, 7), (50, 25), (51, 25), (52, 25), (60, 25)]
)
def test_bonificacio_by_the_number_of_players(players: int, bonus: int) -> None:
    assert unique_bonus(players) == bonus


def bonus_round(players: int, holders: int, **options: Option) -> dict[int, tuple[int, int]]:
    """Points and bonus by player, when ``holders`` of them found the best play."""
    at = world("CASA SAC AS SA")
    state = at_round(tiles="CASAEEE", players=players, tie_break="at_random", **options)
    for number in range(1, holders + 1):
        state = slip(state, number, "H5 CASA", at)
    state = slip(state, players, "H8 AS", at)
    done = standings(close(state, at))
    return {one.number: (one.rounds[0].points, one.rounds[0].bonus) for one in done}


def test_bonificacio_only_when_announced_and_only_for_one_alone() -> None:
    assert bonus_round(15, 1)[1] == (10, 0)
    assert bonus_round(15, 1, bonus="unique_best")[1] == (10, 7)
    assert bonus_round(15, 2, bonus="unique_best")[1] == (10, 0)
    assert bonus_round(9, 1, bonus="unique_best")[1] == (10, 0)
    assert bonus_round(15, 0, bonus="unique_best")[15] == (4, 0)


def test_bonificacio_ruling_28_a_play_that_a_sanction_annulled_leaves_the_other_alone() -> None:
    at = world("CASA SAC AS SA")
    state = at_round(tiles="CASAEEE", players=12, tie_break="at_random", bonus="unique_best")
    state = slip(slip(state, 1, "H5 CASA", at), 2, "H5 CASA", at)
    for _ in range(ZEROED_AFTER):
        state = do(state, actions.Sanction(ONE), at)
    done = {one.number: one.rounds[0] for one in standings(close(state, at))}
    assert (done[ONE].total, done[TWO].points, done[TWO].bonus) == (0, 10, 6)


def test_bonificacio_a_valid_play_that_counts_nothing_is_alone_the_best_among_null_ones() -> None:
    nulls = [Null.NONE, *[Null.MAIN_WORD] * 9]
    cards = [
        ScoreCard(Number(at), f"J{at}", "", (Score(0, 0, null),), expelled=False)
        for at, null in enumerate(nulls, start=1)
    ]
    first, *others = classified(cards, [RoundMark(0, 0)], bonus_of(Bonus.UNIQUE_BEST, len(cards)))
    assert (first.number, first.total, {one.total for one in others}) == (1, 5, {0})


def test_bonificacio_needs_the_best_play_there_was_in_a_game_with_a_lower_reference() -> None:
    at = world("CASA SAC AS SA")
    state = at_round(tiles="CASAEEE", players=12, direction="prepared", bonus="unique_best")
    lower = slip(slip(state, 1, "H8 AS", at), 2, "H7 SA", at)
    done = {one.number: one.rounds[0] for one in standings(close(lower, at, "H8 AS"))}
    assert (done[ONE].bonus, done[ONE].found, done[TWO].found) == (0, True, False)
    top = {one.number: one.rounds[0] for one in standings(close(slip(lower, 3, "H5 CASA", at), at, "H8 AS"))}
    assert (top[THREE].points, top[THREE].bonus) == (10, 6)


# Final de la partida


def test_final_all_hundred_tiles_are_placed() -> None:
    state = at_round("H6 CASA", tiles="SELOTOE", tie_break="at_random")
    over = close(bag_left(replace(state, rack=parse("L")), ""), world())
    assert (over.phase, over.ending) == (Phase.OVER, DuplicateEnding.ALL_PLACED)
    assert sum(1 for face in over.board if face) == len(FULL_BAG)


def test_final_no_play_with_the_rack_and_the_bag() -> None:
    at = world("SES")
    assert decide(between_rounds("CA", "TR"), actions.DrawRack(), at) == (Ended(DuplicateEnding.NO_PLAY),)


def test_final_a_rack_without_a_play_goes_back_while_the_bag_may_bring_another() -> None:
    state = replace(desk(), phase=Phase.RACK, rack=parse("CACACA"), kept=6)
    made = [decide(state, actions.DrawRack(), world("SES", seed=str(seed))) for seed in range(8)]
    for (event,) in made:
        assert isinstance(event, RackSet)
        assert not event.kept
        assert (event.returned, event.source) == (parse("CACACA"), RackSource.DRAWN)


def test_final_all_vowels_or_all_consonants_are_played() -> None:
    at = world()
    state = at_round("H6 CASA", tiles="SELOTOE", tie_break="at_random")
    state = bag_left(replace(state, rack=parse("L")), "TR")
    over = close(state, at)
    assert (over.phase, over.ending) == (Phase.OVER, DuplicateEnding.NO_VALID_RACK)


def test_final_the_director_ends_it_with_the_players() -> None:
    slips = at_round(tiles="CASALEO", tie_break="at_random")
    for state in (desk(), slips, close(slips, world())):
        over = do(state, actions.End(), world())
        assert (over.phase, over.ending) == (Phase.OVER, DuplicateEnding.DIRECTOR)
        assert refusal(over, actions.DrawRack(), world()) == ("game_is_over", "Final de la partida")


# Casos especials


def test_casos_until_then_a_player_can_be_struck_out() -> None:
    at = world()
    state = do(desk(players=3), actions.Leave(ONE), at)
    assert [player.number for player in state.players] == [2, 3]
    assert refusal(state, actions.Leave(ONE), at)[0] == "no_such_player"
    assert do(state, actions.Join(Number(1), "Anna", ""), at).player(1)
    drawn = draw(desk(tie_break="at_random"), at)
    assert [player.number for player in do(drawn, actions.Leave(ONE), at).players] == [2]
    begun = do(drawn, actions.StartTimer(), at)
    assert refusal(begun, actions.Leave(ONE), at) == ("no_entry_after_round_one", "Casos especials")


def test_penalitzacions_in_a_round_open_again_the_remark_for_the_next_one_annuls_nothing() -> None:
    at = world()
    state = slip(at_round(tiles="CASALEO", tie_break="at_random"), ONE, "H5 CASA", at)
    state = do(close(do(state, actions.Sanction(ONE), at), at), actions.Sanction(ONE), at)
    state = do(state, actions.ReopenRound(), at)
    again = do(do(state, actions.Sanction(ONE), at), actions.LiftSanction(ONE), at)
    assert replace(again, rev=state.rev) == state
    again = close(again, at)
    assert (again.rounds[0].zeroed, again.zeroed) == (frozenset(), frozenset({ONE}))


def test_casos_whoever_is_struck_out_leaves_no_remark_to_the_next_of_that_number() -> None:
    at = world()
    state = rack(desk(players=3, tie_break="at_random"), "CASALEO", at)
    for number in (ONE, TWO, ONE):
        state = do(state, actions.Sanction(number), at)
    state = do(state, actions.Leave(ONE), at)
    state = do(state, actions.Join(ONE, "Nova", ""), at)
    assert refusal(state, actions.LiftSanction(ONE), at)[0] == "no_sanction_to_lift"
    state = do(state, actions.LiftSanction(TWO), at)
    state = slip(state, ONE, "H5 CASA", at)
    state = close(state, at)
    assert next(one.total for one in standings(state) if one.number == ONE) == 10
    assert not eliot_from(state, "petit", 50).turns[0].events


def test_casos_no_one_enters_once_the_first_round_has_begun() -> None:
    at = world()
    enter = actions.Join(Number(0), "Tardà", "")
    drawn = draw(desk(tie_break="at_random"), at)
    assert refusal(drawn, enter, at)[0] == "not_refused"
    assert refusal(rack(drawn, "CASALEO", at), enter, at)[0] == "not_refused", "the rack was mistyped"
    refused = ("no_entry_after_round_one", "Casos especials")
    assert refusal(do(drawn, actions.StartTimer(), at), enter, at) == refused
    assert refusal(slip(drawn, 1, "H8 AS", at), enter, at) == refused
    closed = close(drawn, at)
    assert refusal(closed, enter, at) == refused
    assert refusal(draw(closed, at), enter, at) == refused
    assert refusal(do(desk(), actions.End(), at), enter, at) == refused
    renamed = do(closed, actions.Rename(ONE, "Un altre", "7"), at).player(1)
    assert renamed is not None
    assert (renamed.name, renamed.table) == ("Un altre", "7")


def test_casos_numbers_are_given_once() -> None:
    at = world()
    state = do(desk(0), actions.Join(Number(7), "Set", ""), at)
    state = do(state, actions.Join(Number(0), "Vuit", ""), at)
    assert [player.number for player in state.players] == [7, 8]
    assert refusal(state, actions.Join(Number(7), "", ""), at)[0] == "number_is_taken"
    for wrong in (-1, 1000):
        assert refusal(state, actions.Join(Number(wrong), "", ""), at)[0] == "number_out_of_range"


def by_hand(*slips: str) -> State:
    state = at_round(tiles="CASALEO", direction="by_hand", tie_break="at_random")
    for number, text in enumerate(slips, start=1):
        state = slip(state, number, text, world())
    return state


def test_casos_by_hand_a_better_play_found_later_changes_no_reference_play() -> None:
    at = world()
    state = close(by_hand("H8 AS"), at)
    before = state.rounds[0]
    mended = do(state, actions.MendSlip(1, TWO, Slip("H6", "CASA")), at)
    after = mended.rounds[0]
    assert (after.play, after.points, mended.board) == (before.play, before.points, state.board)
    assert standings(mended)[0].total == 10


def test_casos_by_hand_an_incorrect_reference_play_stays_and_counts_nothing() -> None:
    at = world()
    state = slip(by_hand(), 1, "H5 CALSA", at, Ruling.ADMITTED)
    state = close(slip(state, 2, "H8 AS", at), at)
    assert write_play(state.rounds[0].play) == "H5 CALSA"
    mended = do(state, actions.MendSlip(1, ONE, Slip("H5", "CALSA")), at)
    assert mended.board == state.board
    assert mended.rounds[0].slips[ONE].null is Null.MAIN_WORD
    assert {one.number: one.total for one in standings(mended)} == {1: 0, 2: 4}
    # What joins that word later is judged by the rules: the words that it forms itself.
    later = rack(mended, spell(mended.rack + parse("SELOTIR"))[:7], at)
    assert later.phase is Phase.SLIPS


def test_casos_by_hand_nobody_has_a_play_the_director_may_play_any() -> None:
    at = world()
    state = by_hand("H8 CALSA", "A1 CASA")
    assert refusal(state, actions.CloseRound(), at) == ("nobody_has_a_play", "Casos especials")
    done = close(state, at, "H8 AS").rounds[0]
    assert (done.criterion, done.points, done.best) == (Criterion.DIRECTOR, 4, 4)


def test_casos_by_hand_the_only_play_may_be_worth_nothing() -> None:
    at = world()
    done = close(at_round(tiles="??RTLND", direction="by_hand"), at, "H8 as").rounds[0]
    assert (done.points, done.best, done.equals, done.criterion) == (0, 0, 1, Criterion.DIRECTOR)


def test_casos_by_hand_nobody_has_a_play_a_new_rack_may_be_drawn() -> None:
    at = world()
    state = by_hand("H8 CALSA")
    (made,) = decide(state, actions.NewRack(), at)
    assert isinstance(made, RackSet)
    assert (made.source, made.kept, made.returned) == (RackSource.NEW, b"", parse("CASALEO"))
    assert spell(made.added) == "NIUBMIA", "for ever the same of this seed: the third, which has a play"
    (first,) = decide(state, actions.NewRack(), world(seed="a"))
    assert isinstance(first, RackSet)
    assert spell(first.added) == "AUFTCAL"
    fresh = do(state, actions.NewRack(), at)
    assert (len(fresh.rack), len(fresh.slips), len(fresh.rounds)) == (7, 0, 0)


def test_ruling_8_no_new_rack_while_there_is_a_play() -> None:
    refused = ("there_is_a_play", "Casos especials")
    assert refusal(by_hand("H8 AS"), actions.NewRack(), world()) == refused
    assert refusal(at_round(tiles="CASALEO"), actions.NewRack(), world()) == refused
    stuck = bag_left(by_hand("H8 CALSA"), "")
    assert refusal(stuck, actions.NewRack(), world()) == ("no_other_rack", "Casos especials")


# Classificació final


def two_rounds(first: tuple[str, ...], second: tuple[str, ...]) -> State:
    """Two rounds; the slips of each, by player."""
    at = world()
    state = at_round(tiles="CASALEO", players=len(first), direction="prepared")
    for number, text in enumerate(first, start=1):
        state = slip(state, number, text, at)
    state = rack(close(state, at, "H6 CASA"), "LEOSTOE", at)
    for number, text in enumerate(second, start=1):
        state = slip(state, number, text, at)
    return close(state, at, "H6 CASAL")


def test_classificacio_by_the_total() -> None:
    state = two_rounds(("H8 AS", "H6 CASA"), ("H6 CASAL", "H6 CASAL"))
    assert [(one.number, one.rank, one.total) for one in standings(state)] == [(2, 1, 16), (1, 2, 10)]


def test_classificacio_ties_go_to_the_highest_play_then_the_next() -> None:
    def card(number: int, *points: int) -> ScoreCard:
        return ScoreCard(
            Number(number), "", "", tuple(Score(p, 0, Null.NONE) for p in points), expelled=False
        )

    marks = [RoundMark(50, 50)] * 4
    cards = [
        card(1, 20, 20, 20, 10),
        card(2, 30, 20, 10, 10),
        card(3, 10, 30, 25, 5),
        card(4, 10, 10, 20, 30),
    ]
    ranking = classified(cards, marks, 0)
    assert [(one.number, one.rank) for one in ranking] == [(3, 1), (2, 2), (4, 2), (1, 4)]
    assert [(tie.ahead.number, tie.behind.number, tie.by, tie.play, tie.points) for tie in ties(ranking)] == [
        (3, 2, TieBroken.PLAY, 1, (25, 20)),
        (2, 4, TieBroken.NOTHING, -1, (0, 0)),
        (4, 1, TieBroken.PLAY, 0, (30, 20)),
    ]


def test_classificacio_an_expulsion_breaks_a_tie_before_the_plays_do() -> None:
    def card(number: int, *points: int, expelled: bool = False) -> ScoreCard:
        return ScoreCard(Number(number), "", "", tuple(Score(p, 0, Null.NONE) for p in points), expelled)

    cards = [card(1, 6, 0, expelled=True), card(2, 4, 2)]
    (tie,) = ties(classified(cards, [RoundMark(6, 6)] * 2, 0))
    assert (tie.ahead.number, tie.behind.number, tie.by) == (2, 1, TieBroken.EXPELLED)


def test_classificacio_percent_of_the_reference_total_and_mean_place() -> None:
    state = two_rounds(("H8 AS", "H6 CASA", "H6 CASA"), ("H6 CASAL", "H8 ", "H6 CASAL"))
    found = {one.number: one for one in standings(state)}
    assert found[THREE].percent == pytest.approx(100)
    assert found[ONE].percent == pytest.approx(100 * 10 / 16)
    assert [found[n].mean_place for n in (ONE, TWO, THREE)] == [2.0, 2.0, 1.0]
    assert found[THREE].victories == 2


def test_classificacio_venues_are_merged_in_any_order() -> None:
    north = two_rounds(("H8 AS", "H6 CASA"), ("H6 CASAL", "H6 CASAL"))
    south = two_rounds(("H6 CASA", "H8 ", "H8 AS"), ("H6 CASAL", "H6 CASAL", "H8 "))
    together = merged({"nord": north, "sud": south})
    assert together == merged({"sud": south, "nord": north})
    assert [one.total for one in together] == [16, 16, 10, 6, 4]
    assert [(one.venue, one.number, one.rank) for one in together[:2]] == [("nord", 2, 1), ("sud", 1, 1)]
    other = close(at_round(tiles="CASALEO", tie_break="at_random"), world())
    with pytest.raises(ValueError, match="zona"):
        merged({"nord": north, "zona": other})
    rewarded = replace(south, rules=duplicate_rules({"bonus": "unique_best"}))
    with pytest.raises(ValueError, match="sud"):
        merged({"nord": north, "sud": rewarded})


def test_classificacio_a_best_play_found_in_two_venues_is_not_unique() -> None:
    at = world("CASA SAC AS SA")
    state = at_round(tiles="CASAEEE", players=10, direction="prepared", bonus="unique_best")
    state = close(slip(state, 1, "H5 CASA", at), at, "H5 CASA")
    assert standings(state)[0].rounds[0].bonus == 5
    assert {one.rounds[0].bonus for one in merged({"a": state, "b": state})} == {0}


# Publicació i comprovació dels resultats


def test_publicacio_entries_are_mended_after_the_end() -> None:
    at = world()
    state = close(at_round(tiles="CASALEO", rounds=1, tie_break="at_random"), at)
    assert state.phase is Phase.OVER
    mended = do(state, actions.MendSlip(1, ONE, Slip("H6", "CASA")), at)
    assert standings(mended)[0].total == 10
    assert refusal(mended, actions.MendSlip(2, ONE, Slip("H6", "CASA")), at)[0] == "no_such_round"
    assert refusal(mended, actions.MendSlip(1, THREE, Slip("H6", "CASA")), at)[0] == "no_such_player"


def test_publicacio_a_slip_is_mended_on_the_board_of_its_round() -> None:
    at = world()
    state = two_rounds(("H8 AS", "H6 CASA"), ("H6 CASAL", "H6 CASAL"))
    mended = do(state, actions.MendSlip(1, ONE, Slip("H6", "CASA")), at)
    assert mended.rounds[0].slips[ONE].points == 10
    assert mended.rounds[1] == state.rounds[1]
    late = do(state, actions.MendSlip(1, TWO, Slip("H6", "CASA"), Ruling.LATE), at)
    assert late.rounds[0].slips[TWO].points == 0


# Partida duplicada amb escarràs


def test_amb_escarras_both_blanks_lie_aside_and_complete_six_tiles() -> None:
    at = world(A_FEW)
    state = draw(desk(variant="with_blank", tie_break="at_random"), at)
    assert len(state.rack) == 7
    assert state.rack.count(BLANK) == 1
    assert state.reserved == 2
    assert BLANK not in bag_of(state)
    assert len(bag_of(state)) == 92


def test_amb_escarras_the_blank_gives_way_to_its_tile_and_scores_as_it() -> None:
    at = world()
    state = at_round(tiles="CAS?LEO", variant="with_blank", direction="prepared")
    state = slip(state, 1, "H6 CASa", at)
    assert points_of(state, 1) == 10
    done = close(state, at, "H6 CASa")
    assert (done.reserved, bytes(done.rounds[0].played.word)) == (2, parse("CASA"))
    assert (done.rounds[0].points, spell(done.rack)) == (10, "LEO")
    assert sorted(bag_of(done) + done.rack + parse("CASA??")) == sorted(FULL_BAG)


def with_tiles_away(state: State, tiles: str) -> State:
    """``state`` with ``tiles`` of the bag in a corner of the board."""
    board = bytearray(state.board)
    board[: len(parse(tiles))] = parse(tiles)
    return replace(state, board=Board(bytes(board)))


def lent(tiles: str, **options: Option) -> State:
    return at_round("H6 CASA", tiles=tiles, variant="with_blank", direction="prepared", **options)


def test_amb_escarras_without_its_tile_in_the_bag_the_blank_is_placed() -> None:
    at = world("CASA CASAL AL ZA AZA")
    state = with_tiles_away(lent("SELOTO?"), "Z")
    state = slip(replace(state, rack=parse("AELOTO?")), 1, "7G zA", at)
    assert (state.slips[ONE].null, points_of(state, 1)) == (Null.NONE, 1)
    done = close(state, at, "7G zA")
    assert (done.reserved, done.rounds[0].points) == (1, 1)
    assert done.board[read_play("7G zA").start] == parse("z")[0]
    assert BLANK not in done.rack + bag_of(done)


def test_amb_escarras_the_second_blank_serves_after_the_first_was_placed() -> None:
    at = world("CASA CASAL AL ZA AZA")
    state = with_tiles_away(lent("AELOTO?"), "Z")
    state = close(state, at, "7G zA")
    state = rack(state, "AELOTS?", at)
    assert (state.rack.count(BLANK), state.reserved) == (1, 1)
    done = close(state, at, "H6 CASAl")
    assert (done.reserved, spell(done.rounds[1].played.word)) == (1, "CASAL")
    assert sorted(bag_of(done) + done.rack + parse("?")) == sorted(
        set_apart(FULL_BAG, bytes(BLANK if face & BLANK_BIT else face for face in done.board if face))
    )


def set_apart(tiles: bytes, taken: bytes) -> bytes:
    left = bytearray(tiles)
    for tile in taken:
        left.remove(tile)
    return bytes(left)


def test_amb_escarras_goes_on_until_both_blanks_lie_on_the_board() -> None:
    at = world()
    state = bag_left(replace(lent("SELOTO?"), rack=b"", phase=Phase.RACK, kept=0), "")
    assert (bag_of(state), state.reserved) == (b"", 2)
    state = draw(state, at)
    assert spell(state.rack) == "?"
    first = close(state, at, "H6 CASAl")
    assert (first.reserved, first.phase) == (1, Phase.RACK)
    second = draw(first, at)
    over = close(second, at, write_play(best_plays(second, at.finder).plays[0]))
    assert (over.reserved, over.ending) == (0, DuplicateEnding.ALL_PLACED)


SMALL = "CASA CASES SAC SACS CAS AS SA ES SE OS SO SOS LA AL EL LES SAL SALA ZA AZA COL·LE OL·LA ANY QUE"


@pytest.mark.parametrize("seed", range(12))
def test_amb_escarras_the_reference_play_is_the_true_maximum(seed: int) -> None:
    """Against every play of the rack, each scored by the tiles that are really placed."""
    chance = random.Random(seed)
    lexicon = from_words("petit", {parse(word) for word in SMALL.split()})
    at = world(SMALL, seed=str(seed))
    state = draw(desk(variant="with_blank", tie_break="at_random"), at)
    for _ in range(chance.randrange(4)):
        if state.phase is Phase.SLIPS:
            state = close(state, at)
        if state.phase is Phase.RACK:
            state = draw(state, at)
    if state.phase is not Phase.SLIPS:
        return
    if seed % 2 and not state.board[0]:
        bag = bytes(tile for tile in bag_of(state) if spell(bytes((tile,))) not in "ALZES")
        state = replace(state, board=Board((bag + bytes(15))[:15] + state.board[15:]))
    every = [
        Play(Square(told.start), Direction(told.down), told.word)
        for told in by_word.plays(lexicon, state.board, state.rack)
    ]
    best = best_plays(state, at.finder)
    scores = {play: score_of(state, play).points for play in every}
    assert best.points == max(scores.values(), default=0)
    assert all(scores[play] == best.points for play in best.plays)
    lie = {put(state.board, placed_tiles(state.board, effective(state, play))) for play in best.plays}
    wanted = {
        put(state.board, placed_tiles(state.board, effective(state, play)))
        for play, points in scores.items()
        if points == best.points
    }
    assert lie == wanted


# Partida subhastada


def test_subhastada_the_best_proposed_becomes_the_reference_play() -> None:
    at = world()
    state = at_round(tiles="CASALEO", variant="auction", players=3)
    state = slip(slip(state, 1, "H8 AS", at), 2, "H6 CASA", at)
    state = slip(state, 3, "H8 CALSA", at)
    assert candidates(state, at.finder).plays == (read_play("H6 CASA"),)
    done = close(state, at)
    assert done.rounds[0].criterion is Criterion.PROPOSED
    assert [(rank, one.number, one.victories) for rank, one in by_victories(standings(done))] == [
        (1, 2, 1),
        (2, 1, 0),
        (2, 3, 0),
    ]


def test_subhastada_the_same_word_for_fewer_points_is_no_victory() -> None:
    at = world()
    state = at_round(tiles="CASA?EO", variant="auction")
    state = close(slip(slip(state, 1, "H6 CASA", at), 2, "H6 CASa", at), at)
    assert (state.rounds[0].points, state.rounds[0].slips[TWO].points) == (10, 8)
    assert [(one.number, one.victories) for one in standings(state)] == [(1, 1), (2, 0)]


def test_subhastada_the_director_chooses_among_equals() -> None:
    at = world()
    state = at_round(tiles="CASALEO", variant="auction")
    state = slip(slip(state, 1, "H6 CASA", at), 2, "8F CASA", at)
    assert refusal(state, actions.CloseRound(), at) == ("director_must_choose", "criteri 9")
    done = close(state, at, "8F CASA").rounds[0]
    assert (done.criterion, done.equals) == (Criterion.DIRECTOR, 2)


# The whole game by the program


@pytest.mark.parametrize("options", [{}, {"rounds": 3}, {"variant": "with_blank", "rounds": 4}])
def test_a_script_closes_every_round_by_a_best_play(options: dict[str, Option]) -> None:
    rules = duplicate_rules({**options, "tie_break": "at_random"})
    played = script(rules, world(seed="guió"))
    assert played.ending is not None
    assert played.rounds
    assert all(done.points == done.best for done in played.rounds)
    assert played == script(rules, world(seed="guió"))
