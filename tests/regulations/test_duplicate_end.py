"""The end of a duplicate, and who plays it: "Final de la partida", "Desenvolupament"."""

from __future__ import annotations

from dataclasses import replace

import pytest

from faristol.board import Board, read_play
from faristol.duplicate import Phase, State, World, actions, bag_of, decide, replay, started
from faristol.duplicate.events import DuplicateEnding, Ended, Number, RackSet, RackSource, Slip
from faristol.duplicate.playable_racks import playable_rack
from faristol.errors import BadRecord
from faristol.kernel.plays import ScoredPlay
from faristol.record.duplicate.journal import audit_duplicate, read_duplicate
from faristol.rules import Option
from faristol.rules.duplicate import DUPLICATE, duplicate_rules, duplicate_switches
from faristol.tiles import parse, spell
from tests.duplicates import at_round, bag_left, desk, do, rack, refusal, slip, world

ONE = Number(1)
RARE = "ÇZXL·LNYQUJ"


class OneRackPlays:
    """A finder with a play for the rack ``wanted`` only."""

    def __init__(self, wanted: str) -> None:
        self.wanted = sorted(parse(wanted))

    def find(self, board: Board, rack: bytes, limit: int) -> list[ScoredPlay]:
        return [ScoredPlay(read_play("H8 AS"), 4)] if sorted(rack) == self.wanted else []


class Nothing:
    """A finder without any play, which records its calls."""

    def __init__(self) -> None:
        self.asked: list[bytes] = []

    def find(self, board: Board, rack: bytes, limit: int) -> list[ScoredPlay]:
        self.asked.append(rack)
        return []


def only(wanted: str, seed: str = "prova") -> World:
    return replace(world(seed=seed), finder=OneRackPlays(wanted))


def awaiting(left: str, bag: str, **options: Option) -> State:
    tiles = parse(left)
    return bag_left(replace(desk(**options), phase=Phase.RACK, rack=tiles, kept=len(tiles)), bag)


def drawn(state: State, at: World) -> RackSet:
    (made,) = decide(state, actions.DrawRack(), at)
    assert isinstance(made, RackSet)
    return made


# Final de la partida: no valid play


def test_final_the_only_rack_that_has_a_play_is_found_among_the_last_tiles() -> None:
    state = awaiting("AEI", "OURSTLNMDCP")
    for seed in ("u", "dos", "tres"):
        made = drawn(state, only("EORSTLN", seed))
        assert (sorted(made.added), made.kept) == (sorted(parse("EORSTLN")), b"")
        assert (made.returned, made.source) == (parse("AEI"), RackSource.DRAWN)


def test_final_a_rack_of_consonants_alone_is_none_though_it_would_have_a_play() -> None:
    state = awaiting("AEI", "OURSTLNMDCP")
    assert decide(state, actions.DrawRack(), only("RSTLNMD")) == (Ended(DuplicateEnding.NO_PLAY),)


def test_final_every_different_rack_is_searched_once() -> None:
    finder = Nothing()
    state = awaiting("", "AAAAESSSS")
    assert playable_rack(state, finder, world().seed.stream("r", 0)) is None
    assert len(finder.asked) == len(set(finder.asked)) == 5
    assert all(len(rack) == 7 for rack in finder.asked)


def test_final_of_sixteen_tiles_every_rack_is_still_searched() -> None:
    for bag, first in (("AAAAAAAAEEEESSSS", 7), ("AAAAAAAAEEEESSSSS", 1)):
        finder = Nothing()
        assert playable_rack(awaiting("", bag), finder, world().seed.stream("r", 0)) is None
        assert len(finder.asked[0]) == first


def test_final_of_many_tiles_the_plays_of_one_are_asked_for_first_and_then_of_one_more() -> None:
    finder = Nothing()
    assert playable_rack(desk(), finder, world().seed.stream("r", 0)) is None
    assert finder.asked == [bytes(count) for count in range(1, 8)]
    lent = Nothing()
    assert playable_rack(desk(variant="with_blank"), lent, world().seed.stream("r", 0)) is None
    assert lent.asked == finder.asked, "six tiles and the lent blank"


@pytest.mark.uncounted
def test_final_of_several_racks_that_have_a_play_chance_picks_one() -> None:
    class TwoRacks(OneRackPlays):
        def find(self, board: Board, rack: bytes, limit: int) -> list[ScoredPlay]:
            return super().find(board, rack, limit) or OneRackPlays("AOURSTL").find(board, rack, limit)

    state = awaiting("AEI", "OURSTLNMDCP")
    found = [
        spell(playable_rack(state, TwoRacks("EORSTLN"), world(seed=str(seed)).seed.stream("r", 0)) or b"")
        for seed in range(20)
    ]
    assert len(set(found)) == 2


def test_final_the_only_play_there_is_is_found_in_a_full_bag() -> None:
    vowel = drawn(desk(), world("ÇZXL·LNYQUA"))
    assert sorted(vowel.added) == sorted(parse("ÇZXL·LNYQUA"))
    made = drawn(desk(), world(RARE))
    left = set(parse(RARE)) - set(made.added)
    assert (len(made.added), len(left), made.added.count(0)) == (7, 1, 1), "a blank counts as a vowel"


def test_final_a_play_of_few_tiles_is_filled_up_to_a_valid_rack() -> None:
    at = world("ÇX")
    made = drawn(desk(), at)
    assert len(made.added) == 7
    assert {parse("Ç")[0], parse("X")[0]} <= set(made.added)
    assert at.finder.find(desk().board, made.added, 1)


def test_final_blanks_stand_for_letters_that_are_lacking_and_then_it_is_over() -> None:
    assert drawn(desk(), world("ZZZ")).added.count(0) == 2
    assert decide(desk(), actions.DrawRack(), world("ZZZZ")) == (Ended(DuplicateEnding.NO_PLAY),)


def test_final_a_play_of_seven_consonants_is_no_rack() -> None:
    at = world()
    no_blanks = bag_left(desk(), "AAAEEEIOUCDLMNRSTP")
    assert len(bag_of(no_blanks)) > 16
    assert playable_rack(no_blanks, OneLane("CDLMNRS"), at.seed.stream("r", 0)) is None
    assert playable_rack(no_blanks, OneLane("CDLMNR"), at.seed.stream("r", 0)) is not None


class OneLane:
    """A finder with one play, for every rack that has its tiles."""

    def __init__(self, word: str) -> None:
        self.play = read_play(f"H2 {word.lower()}")

    def find(self, board: Board, rack: bytes, limit: int) -> list[ScoredPlay]:
        return [ScoredPlay(self.play, 9)] if len(rack) >= len(self.play.word) else []


def test_final_with_a_blank_in_every_rack_the_lent_one_makes_the_play() -> None:
    made = drawn(desk(variant="with_blank"), world("ZZ"))
    assert parse("Z")[0] in made.added
    assert made.added.count(0) == 1
    over = decide(desk(variant="with_blank"), actions.DrawRack(), world("ZZZ"))
    assert over == (Ended(DuplicateEnding.NO_PLAY),)


def test_final_with_a_blank_in_every_rack_a_play_of_seven_tiles_is_made_with_it() -> None:
    at = world("ÇZXL·LNYQUA")
    made = drawn(desk(variant="with_blank"), at)
    assert (len(made.added), made.added.count(0)) == (7, 1)
    assert at.finder.find(desk().board, made.added, 1)


def test_final_a_typed_rack_that_has_a_play_is_searched_no_further() -> None:
    class Counts(Nothing):
        def find(self, board: Board, rack: bytes, limit: int) -> list[ScoredPlay]:
            super().find(board, rack, limit)
            return [ScoredPlay(read_play("H8 AS"), 4)]

    finder = Counts()
    decide(awaiting("CA", "TR"), actions.TypeRack(parse("CATR")), replace(world(), finder=finder))
    assert finder.asked == [parse("CATR")]


def test_final_a_typed_rack_without_a_play_and_an_empty_bag_end_the_game() -> None:
    at = world("SES")
    made = decide(awaiting("CA", "TR"), actions.TypeRack(parse("CATR")), at)
    assert [type(event) for event in made] == [RackSet, Ended]
    over = replay(awaiting("CA", "TR"), made)
    assert (over.ending, spell(over.rack)) == (DuplicateEnding.NO_PLAY, "CATR")


def test_final_a_typed_rack_without_a_play_goes_on_while_another_rack_has_one() -> None:
    state = awaiting("CAEI", "TROUMML")
    (made,) = decide(state, actions.TypeRack(parse("CAEITRO")), only("AEIOUMM"))
    assert isinstance(made, RackSet)


def test_final_by_hand_an_empty_bag_without_a_play_ends_when_a_new_rack_is_wanted() -> None:
    state = replace(awaiting("CA", "TR", direction="by_hand"), phase=Phase.RACK)
    state = rack(state, "CATR", only("CATR"))
    assert refusal(state, actions.NewRack(), only("CATR"))[0] == "no_other_rack"
    assert decide(state, actions.NewRack(), world("SES")) == (Ended(DuplicateEnding.NO_PLAY),)


def test_final_while_a_blank_is_left_neither_vowels_nor_consonants_are_all_played() -> None:
    at = only("AE?")
    assert decide(awaiting("AE", ""), actions.DrawRack(), at) == (Ended(DuplicateEnding.NO_VALID_RACK),)
    assert sorted(drawn(awaiting("AE", "?"), at).added) == sorted(parse("?"))


# Desenvolupament: two players or more


def test_desenvolupament_a_duplicate_needs_two_players() -> None:
    at = world()
    alone = at_round(tiles="CASALEO", players=1, tie_break="at_random")
    needs = ("needs_two_players", "Desenvolupament")
    assert refusal(alone, actions.StartTimer(), at) == needs
    assert refusal(alone, actions.TakeSlip(ONE, Slip("H6", "CASA")), at) == needs
    assert refusal(alone, actions.CloseRound(), at) == needs
    assert refusal(at_round(tiles="CASALEO", players=0), actions.StartTimer(), at) == needs
    two = do(alone, actions.Join(Number(0), "Biel", ""), at)
    assert slip(do(two, actions.StartTimer(), at), 1, "H6 CASA", at).slips
    assert replay(two, decide(two, actions.CloseRound(), at)).rounds


def test_desenvolupament_who_lays_a_game_out_beforehand_needs_no_players() -> None:
    at = world()
    state = at_round(tiles="CASALEO", players=0, tie_break="at_random")
    assert do(state, actions.CloseRound(), at).rounds


ALONE = (
    '{"faristol_duplicate":1,"rules_version":3,"lexicon":"petit","digest":"0","seed":"vell","options":%s,'
    '"title":"","venue":"%s","started":0,"prepared":[]}\n'
    '{"at":0,"event":"player_joined","number":1,"name":"Anna","table":""}\n'
    '{"at":0,"event":"rack_set","source":"typed","kept":"","added":"CASALEO","returned":""}\n'
    '{"at":0,"event":"timer_started"}\n'
)


def audited(options: str, venue: str = "") -> State:
    at = world()
    return audit_duplicate(read_duplicate(ALONE % (options, venue)), at.lexicon, at.finder)


def test_desenvolupament_a_game_of_another_program_may_have_one_player() -> None:
    assert audited('{"fewest_players":0}').timed
    with pytest.raises(BadRecord) as fault:
        audited("{}")
    assert (fault.value.line, fault.value.fields["reason"]) == (4, "needs_two_players")
    assert "fewest_players" not in duplicate_switches(DUPLICATE), "no director chooses it"


def test_desenvolupament_one_of_several_venues_may_have_one_player() -> None:
    assert audited("{}", "Vic").timed
    assert started(duplicate_rules({})).rules.fewest_players.value == 2
