"""A prepared duplicate made of the racks of a duel."""

from __future__ import annotations

import pytest

from faristol.board import write_play
from faristol.chance import Seed
from faristol.duel import duplicate_of
from faristol.duplicate import Phase, World
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon, from_words, load
from faristol.record.duplicate.prepared import play_through, prepared_from, read_prepared, write_prepared
from faristol.tiles import parse, spell
from sitebuild.paths import LEXICONS

TEN = (
    "CARTERA", "ESCOLAR", "PLATGES", "VENTALL", "CAMINAR", "POSTRES", "MINUTER", "DIBUIXA", "SOMRIUN",
    "ASSADEU",
)  # fmt: skip


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load((LEXICONS / "default.lex").read_bytes())


def world_of(lexicon: Lexicon) -> World:
    return World(lexicon, PlayFinder(lexicon), Seed(""))


def test_ten_racks_are_ten_rounds_that_the_desk_accepts(lexicon: Lexicon) -> None:
    racks = [parse(text) for text in TEN]
    state, told = duplicate_of(racks, world_of(lexicon))
    assert [one.round for one in told] == list(range(1, 11))
    assert all(one.play and one.points and not one.fault for one in told)
    file = write_prepared(prepared_from(state, "Deu", lexicon.name, lexicon.digest))
    end = play_through(read_prepared(file), lexicon, PlayFinder(lexicon))
    assert end.phase is Phase.OVER
    assert [sorted(played.rack) for played in end.rounds] == list(map(sorted, racks))
    assert [played.play for played in end.rounds] == [one.play for one in told]
    assert all(played.points == played.best for played in end.rounds), "each play is a best one"


def test_a_rack_whose_tiles_are_not_in_the_bag_makes_no_round_and_says_which(lexicon: Lexicon) -> None:
    racks = [parse(text) for text in ("XARRUPA", "XARRUPE", "CARTERA")]
    state, told = duplicate_of(racks, world_of(lexicon))
    assert [one.round for one in told] == [1, 0, 2]
    assert told[1].fault
    assert told[1].fault.code == "tiles_not_in_bag"
    assert spell(told[1].lacking) == "X"
    assert len(state.rounds) == 2


def test_what_a_round_leaves_goes_back_unless_the_next_rack_has_it() -> None:
    lexicon = from_words("petit", sorted(map(parse, ("CASA", "SOL"))))
    racks = [parse(text) for text in ("CASAEEE", "SOLEEEI", "SOLBDFG")]
    _, told = duplicate_of(racks, world_of(lexicon))
    assert [one.play and write_play(one.play).split()[1] for one in told] == ["CASA", "SOL", "SOL"]
    assert [spell(one.left) for one in told][:2] == ["EEE", "EEESI"]
    assert [spell(one.returned) for one in told] == ["", "", "EEEI"]


def test_of_equal_plays_the_one_that_leaves_fewest_tiles_is_taken() -> None:
    """AIAI and BE are both worth 4 points on the first round, doubled."""
    lexicon = from_words("igual", sorted(map(parse, ("AIAI", "BE"))))
    _, (one,) = duplicate_of([parse("AAIIBEM")], world_of(lexicon))
    assert one.play
    assert spell(one.play.word) == "AIAI"


def test_a_rack_without_a_play_makes_no_round_and_the_next_one_goes_on() -> None:
    lexicon = from_words("petit", sorted(map(parse, ("CASA", "CASAL"))))
    racks = [parse(text) for text in ("BDFGEIO", "CASAEEE", "BDFGEIO", "LLEEEII")]
    state, told = duplicate_of(racks, world_of(lexicon))
    assert [one.round for one in told] == [0, 1, 0, 2]
    assert [one.fault.code if one.fault else "" for one in told] == [
        "nobody_has_a_play",
        "",
        "nobody_has_a_play",
        "",
    ]
    assert len(state.rounds) == 2
