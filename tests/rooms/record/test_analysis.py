"""The analysis of a recorded game: what was best in each turn, what was lost, and why."""

from __future__ import annotations

import pytest

from faristol.game import State, actions, decide, evolve
from faristol.game.events import Event
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon, from_words
from faristol.players.chances import chance_to_win
from faristol.players.leaves import LeaveTable
from faristol.players.levels import LEVELS
from faristol.record import Journal, Millis, TurnKind
from faristol.record.game.analysis import Analysis, Analyst, key_turns, tells_chance, totals
from faristol.record.game.candidates import POINT, win_after
from faristol.record.game.turns import turns_of
from faristol.record.gcg.header import header_of
from faristol.record.gcg.reading import journal_of
from faristol.record.gcg.text import read_gcg
from faristol.rules import CLASSIC, FREE, Ruleset
from faristol.tiles import parse
from tests.rooms.app.loading import load as load_screen
from tests.rooms.record.games import lexicon, little_engine, played, states_of
from tests.tables import FIRST, SECOND, play, scored, table, with_bag, world

review_words = load_screen("words.review")

OTHER = "EEEEEEE"  # the rack of the seat that does not matter


def recorded(
    words: str, state: State, *acts: actions.Action, leaves: dict[str, int] | None = None
) -> list[Analysis]:
    """The analyses of the turns that ``acts`` take from ``state`` on, with a lexicon of ``words``."""
    known = from_words("petit", [parse(word) for word in words.split()])
    states, made = [state], list[Event]()
    for act in acts:
        for event in decide(states[-1], act, world(*words.split())):
            made.append(event)
            states.append(evolve(states[-1], event))
    return _analysed(known, states, made, leaves or {})


def _analysed(
    known: Lexicon, states: list[State], made: list[Event], leaves: dict[str, int]
) -> list[Analysis]:
    table_of_leaves = LeaveTable({bytes(sorted(parse(tiles))): value for tiles, value in leaves.items()})
    analyst = Analyst(PlayFinder(known), known, table_of_leaves)
    turns = turns_of(states, made)
    return [analyst.analysis(turns, at) for at in range(len(turns))]


def of_journal(journal: Journal) -> list[Analysis]:
    return _analysed(lexicon(), states_of(journal), [entry.event for entry in journal.entries], {})


def codes(analysis: Analysis) -> list[str]:
    return [reason.code for reason in analysis.reasons]


def fields(analysis: Analysis, code: str) -> dict[str, object]:
    (found,) = (reason.fields for reason in analysis.reasons if reason.code == code)
    return dict(found)


# -- what was best, and the loss
def test_the_best_play_loses_nothing() -> None:
    (turn,) = recorded("CASA AS", table("CASAIEX", OTHER), play(FIRST, "H8 CASA"))
    assert (turn.loss, codes(turn)) == (0, ["best"])


def test_the_loss_is_the_difference_to_the_best_play() -> None:
    (turn,) = recorded("CASA AS", table("CASAIEX", OTHER), play(FIRST, "H8 AS"))
    assert (turn.best[0].score, turn.loss) == (10, 600)
    assert codes(turn) == ["more_points"]
    assert fields(turn, "more_points") == {"word": "CASA", "points": 6}


def test_the_candidates_are_ordered_by_points_and_leave_together() -> None:
    state = table("CASAIEX", OTHER)
    (turn,) = recorded("CASA AS", state, play(FIRST, "H8 CASA"), leaves={"C": 2_000})
    assert (turn.best[0].score, turn.best[0].leave, turn.best[0].equity) == (4, 2_000, 2_400)
    assert turn.loss == 1_400
    assert [one.equity for one in turn.best] == sorted((one.equity for one in turn.best), reverse=True)


def test_pairs_of_tiles_count_besides_single_ones() -> None:
    leaves = LeaveTable({parse("A"): 10, parse("S"): 5, bytes(sorted(parse("AS"))): 100})
    assert leaves.value(parse("SA")) == 115
    assert leaves.value(parse("AAS")) == 225
    assert LeaveTable.zero().value(parse("AS?")) == 0


def test_tiles_that_the_seat_could_not_see_change_nothing() -> None:
    """The same turn, with other tiles on the other rack."""
    one, other = (
        recorded("CASA AS", table("CASAIEX", rack), play(FIRST, "H8 AS"))[0] for rack in (OTHER, "OOOOUUU")
    )
    assert (one.best, one.loss, one.reasons) == (other.best, other.loss, other.reasons)


def test_with_the_bag_empty_the_tiles_left_count() -> None:
    state = with_bag(table("ASX", "ZE", plays=("H8 TE",)), "")
    (turn,) = recorded("TE AS ASX AT SE", state, play(FIRST, "G8 AS"))
    assert turn.done is not None
    assert turn.done.leave < -1_000
    assert (turn.best[0].kept, turn.best[0].leave) == (b"", 1_800)  # Z and E are left on the other rack
    assert codes(turn)[0] == "go_out"
    assert fields(turn, "go_out") == {"word": "ASX"}
    state = with_bag(table("ASX", "ZE", plays=("H8 TE",)), "")
    (turn,) = recorded("TE AS ET TEX", state, play(FIRST, "H8 TES"))
    assert codes(turn)[-1] == "left_over"
    assert fields(turn, "left_over") == {"tiles": ("A", "X")}


# -- why
def test_a_loss_of_less_than_three_points_is_nearly_none() -> None:
    state = table("CASIEEX", OTHER)
    (turn,) = recorded("CA SA", state, play(FIRST, "H8 SA"))
    assert (turn.loss, codes(turn), fields(turn, "nearly")) == (200, ["nearly"], {"points": 2})
    (turn,) = recorded("CA IA", state, play(FIRST, "H8 IA"), leaves={"I": 100})
    assert (turn.loss, codes(turn)) == (300, ["more_points"])


def test_a_scrabble_that_was_missed_and_one_that_was_made() -> None:
    state = table("CARTEIS", OTHER)
    (turn,) = recorded("CARTEIS CAR", state, play(FIRST, "H8 CAR"))
    assert codes(turn) == ["bingo_missed", "more_points"]
    assert fields(turn, "bingo_missed") == {"word": "CARTEIS", "points": turn.best[0].score - 8}
    (turn,) = recorded("CARTEIS CAR", state, play(FIRST, "H7 CARTEIS"))
    assert codes(turn) == ["bingo"]


def test_a_scrabble_at_a_better_place_was_not_missed() -> None:
    (turn,) = recorded("XARTEIS", table("XARTEIS", OTHER), play(FIRST, "H8 XARTEIS"))
    assert (turn.loss, codes(turn)) == (1_800, ["more_points"])


def test_a_blank_that_was_spent_for_nothing() -> None:
    state = table("CR?XIEE", OTHER)
    (turn,) = recorded("CAR XIC", state, play(FIRST, "H8 CaR"))
    assert codes(turn) == ["spent", "more_points"]
    assert fields(turn, "spent") == {"tile": "?", "points": 0}


def test_an_s_that_was_spent_says_what_it_added() -> None:
    state = table("XASEEIO", OTHER)
    (turn,) = recorded("XA XAS", state, play(FIRST, "H8 XAS"), leaves={"S": 800})
    assert fields(turn, "spent") == {"tile": "S", "points": 2}
    # An S that adds much is well spent, and one that the best play spends too.
    (turn,) = recorded("EA XAS", state, play(FIRST, "H8 XAS"), leaves={"S": 5_000})
    assert turn.loss == 3_000
    assert "spent" not in codes(turn)
    (turn,) = recorded("SA XAS", state, play(FIRST, "H8 SA"))
    assert codes(turn) == ["more_points"]


def test_a_play_that_was_withdrawn_names_the_words_that_are_none() -> None:
    challenge = actions.Challenge(SECOND, (parse("CAX"),))
    (turn,) = recorded("CASA", table("CASAIEX", OTHER), play(FIRST, "H8 CAX"), challenge)
    assert turn.turn.row.kind is TurnKind.WITHDRAWN
    assert (codes(turn), fields(turn, "challenged")) == (["challenged"], {"words": ("CAX",)})
    assert turn.done is not None
    assert (turn.done.score, turn.done.kept, turn.loss) == (0, parse("CASAIEX"), 1_000)


def test_a_turn_that_placed_nothing() -> None:
    (turn,) = recorded("CASA", table("CASAIEX", OTHER), actions.Pass(FIRST))
    assert (str(turn.done), turn.loss) == ("pass", 1_000)
    assert fields(turn, "had_play") == {"word": "CASA", "points": 10}
    (turn,) = recorded("CASA", table(OTHER, "CASAIOX"), actions.Exchange(FIRST, parse("EEE")))
    assert (str(turn.done), turn.loss, codes(turn)) == ("exchange EEE", 0, ["no_play"])


def test_an_exchange_that_would_have_been_better() -> None:
    state = table("CASAIEX", OTHER)
    (turn,) = recorded("AS", state, play(FIRST, "H8 AS"), leaves={"S": 3_000})
    assert (turn.best[0].kept, codes(turn)) == (parse("S"), ["spent", "exchange"])
    assert fields(turn, "spent") == {"tile": "S", "points": 4}, "all of it: without the S there is no play"
    assert fields(turn, "exchange") == {"tiles": ("S",)}
    leaves = {"S": 3_000, "X": -100, "A": -50, "C": -50, "I": -50, "E": -50}
    (turn,) = recorded("AS", state, actions.Exchange(FIRST, parse("CAAIE")), leaves=leaves)
    assert (turn.loss, codes(turn)) == (100, ["nearly"])


@pytest.mark.parametrize(
    ("rack", "made", "reason"),
    [
        ("CARAEIO", "H8 CR", {"vowels": True, "tiles": ("A", "A", "E", "I", "O")}),
        ("CARARTP", "H8 AA", {"vowels": False, "tiles": ("C", "R", "R", "T", "P")}),
    ],
)
def test_tiles_of_one_kind_that_were_kept(rack: str, made: str, reason: dict[str, object]) -> None:
    (turn,) = recorded("CARA CR AA", table(rack, OTHER), play(FIRST, made))
    assert codes(turn) == ["more_points", "one_kind"]
    assert fields(turn, "one_kind") == reason


def test_tiles_of_one_kind_are_no_reason_where_the_best_play_keeps_such_too() -> None:
    (turn,) = recorded("CR CRA", table("CRAAEIO", OTHER), play(FIRST, "H8 CR"), leaves={"A": -200})
    assert (turn.loss, codes(turn)) == (400, ["more_points"])


def test_a_blank_is_of_every_kind() -> None:
    (turn,) = recorded("CARA AA", table("CARA?TP", OTHER), play(FIRST, "H8 AA"))
    assert codes(turn) == ["more_points"]


def test_better_tiles_that_could_have_been_kept() -> None:
    (turn,) = recorded("CA IA", table("CAIEEEX", OTHER), play(FIRST, "H8 CA"), leaves={"C": 800})
    assert codes(turn) == ["kept"]
    assert fields(turn, "kept") == {"tiles": ("I", "E", "E", "E", "X"), "better": ("C", "E", "E", "E", "X")}
    (turn,) = recorded("CA CE", table("CAEXLIO", OTHER), play(FIRST, "H8 CA"), leaves={"A": 300})
    assert (turn.loss, codes(turn)) == (300, ["kept"])
    (turn,) = recorded("CA IA", table("CAIEEEX", OTHER), play(FIRST, "H8 CA"), leaves={"C": 450})
    assert codes(turn) == ["nearly"]


@pytest.mark.parametrize(("lost", "points"), [(230, 2), (250, 3), (40, 0)])
def test_a_reason_tells_a_loss_rounded_as_the_turn_shows_it(lost: int, points: int) -> None:
    """Half a point is rounded up; a turn that shows −2 never has 3 points beside it."""
    (turn,) = recorded("CA IA", table("CAIEEEX", OTHER), play(FIRST, "H8 CA"), leaves={"C": 200 + lost})
    assert (turn.loss, fields(turn, "nearly")) == (lost, {"points": points})
    shown = review_words.lost(lost / POINT)
    assert shown == (f"−{points}" if points else "")


def test_a_treble_word_square_that_was_missed() -> None:
    state = table("SXEOUIL", OTHER, plays=("A4 CASA",))
    (turn,) = recorded("CASA CASAS CE", state, play(FIRST, "4A CE"))
    assert codes(turn) == ["treble_missed"]
    assert fields(turn, "treble_missed") == {"word": "CASAS", "points": 15}
    (turn,) = recorded("CASA CASAS CASAX CE", state, play(FIRST, "A4 CASAS"))
    assert codes(turn)[-1] == "more_points"
    assert fields(turn, "more_points")["points"] == 27


def test_a_treble_word_square_that_was_opened() -> None:
    state = table("CASANOI", "XSEEEEE", plays=("4B UN",))
    mine = play(FIRST, "A4 CASA")
    turn, _ = recorded("CASA CUN", state, mine, play(SECOND, "A4 CASAX"))
    assert fields(turn, "opened") == {"word": "CASAX", "points": 45}
    turn, _ = recorded("CASA CUN", state, mine, play(SECOND, "A4 CASAS"))  # 18 points
    assert "opened" not in codes(turn)
    before = table("OSSANAI", "XSEEEEE", plays=("4B UN", "A4 CASA"))
    turn, _ = recorded("CASA NO", before, play(FIRST, "C4 NO"), play(SECOND, "A4 CASAX"))
    assert "opened" not in codes(turn)


# -- games as files
def of_gcg(*lines: str) -> list[Analysis]:
    gcg, _ = read_gcg("#player1 Anna Anna\n#player2 Biel Biel\n" + "\n".join(lines) + "\n")
    engine = little_engine()
    header = header_of(gcg, engine.lexicon.name, engine.lexicon.digest, Millis(0))
    return of_journal(journal_of(gcg, engine.judge, header)[0])


def test_racks_that_a_file_gives_are_analysed() -> None:
    turns = of_gcg(">Anna: CASEEUU 8H SA +4 4", ">Biel: EEELOOO -EOO +0 0", ">Anna: ASEEUUX 7H AS +7 11")
    assert [turn.loss is not None for turn in turns] == [True, True, True]
    assert (turns[0].best[0].score, str(turns[1].done)) == (8, "exchange EOO")


@pytest.mark.parametrize("rack", ["", "SAE", "SAEEUU"])
def test_a_rack_that_is_not_wholly_known_is_not_analysed(rack: str) -> None:
    (turn,) = of_gcg(f">Anna: {rack} 8H SA +4 4")
    assert (turn.best, turn.done, turn.loss, turn.reasons) == ((), None, None, ())


def test_an_exchange_of_unknown_tiles_is_not_analysed() -> None:
    turns = of_gcg(">Anna: CASEEUU 8H SA +4 4", ">Biel: EEELOOO -3 +0 0")
    assert [turn.loss is None for turn in turns] == [False, True]


def test_a_rack_without_the_tiles_that_were_placed_is_not_analysed() -> None:
    (turn,) = of_gcg(">Anna: CEEUUOO 8H SA +4 4")
    assert turn.loss is None


# -- the whole game
@pytest.fixture(scope="module")
def game() -> list[Analysis]:
    return of_journal(played("a game to learn from").journal())


def test_the_player_of_most_points_loses_none_while_there_are_tiles(game: list[Analysis]) -> None:
    bagged = [one for one in game if one.turn.seat == FIRST and one.turn.bag and one.best]
    assert len(bagged) > 5
    assert {one.loss for one in bagged} == {0}


def test_the_totals_are_the_sums_of_the_turns(game: list[Analysis]) -> None:
    for total in totals(game, 2):
        mine = [one for one in game if one.turn.seat == total.seat and one.loss is not None]
        assert total.turns == len(mine) > 5
        assert total.loss == sum(one.loss or 0 for one in mine)
        assert total.best == len([one for one in mine if not one.loss]) > 0


def test_the_sums_tell_apart_what_was_best_and_what_nearly_was() -> None:
    several = [_sa(0, leaves={"S": more}) for more in (599, 500, 499, 0)]  # H8 SA against RA, which keeps S
    assert [one.loss for one in several] == [599, 500, 499, 0]
    (total, _) = totals(several, 2)
    assert (total.turns, total.best, total.good, total.loss) == (4, 1, 2, 1598)


def test_the_key_turns_are_the_three_that_moved_the_chance_to_win_most(game: list[Analysis]) -> None:
    numbers = key_turns(game, ("greedy", "intermediate"))
    chosen = [one.swing or 0 for one in game if one.turn.number in numbers]
    assert list(numbers) == sorted(numbers)
    assert len(chosen) == 3
    assert min(chosen) >= max(one.swing or 0 for one in game if one.turn.number not in numbers)


def test_a_turn_that_did_not_move_the_chance_to_win_is_no_key_turn() -> None:
    level, won = (_sa(ahead, leaves={"S": 2_000}) for ahead in (0, 300))
    assert level.loss == won.loss == 2_000
    assert (level.swing or 0) > 0.05
    assert (won.swing or 0) < 0.01
    assert key_turns([level], ("person", "novice")) == (1,)
    assert key_turns([won], ("person", "novice")) == ()
    more = _sa(300, 0, leaves={"S": 2_000})
    assert (more.swing, key_turns([more], ("person",) * 3)) == (None, (1,)), "among more, points alone count"


def test_the_chance_of_equal_players_is_not_told_of_a_robot_that_knows_fewer_words() -> None:
    told = {level.code: tells_chance(("person", level.code)) for level in LEVELS}
    assert [code for code in told if told[code]] == ["veteran", "greedy", "static", "champion"]
    assert not tells_chance(("intermediate", "person"))
    assert tells_chance(("person", "person"))


def _sa(*ahead: int, leaves: dict[str, int]) -> Analysis:
    """H8 SA, where RA would keep the S; the first seat is ahead."""
    others = (OTHER, "AAAAAAA")[: len(ahead)]
    ruleset = FREE if len(ahead) > 1 else CLASSIC
    state = scored(table("SARRRRR", *others, ruleset=ruleset), ahead[0], *[0] * len(ahead))
    return recorded("SA RA", state, play(FIRST, "H8 SA"), leaves=leaves)[0]


def test_in_a_game_with_persons_the_key_turns_are_theirs(game: list[Analysis]) -> None:
    numbers = key_turns(game, ("person", "intermediate"))
    assert {one.turn.seat for one in game if one.turn.number in numbers} <= {FIRST}
    assert key_turns(game, ("intermediate", "person")) == key_turns(game, ("greedy", "intermediate"))


# -- the chance to win


def _wins(*scores: int, ruleset: Ruleset = CLASSIC) -> list[float | None]:
    """After H8 SA with a leave of nothing: what was done, and the best, as scores stand."""
    others = (OTHER, "AAAAAAA")[: len(scores) - 1]
    state = scored(table("SARRRRR", *others, ruleset=ruleset), *scores)
    (turn,) = recorded("SA RAR", state, play(FIRST, "H8 SA"))
    assert turn.done is not None
    return [turn.win, win_after(turn.turn, turn.done), win_after(turn.turn, turn.best[0])]


def test_the_chance_to_win_is_that_of_the_spread_after_the_turn() -> None:
    done, again, best = _wins(60, 10)
    assert done == again == chance_to_win((60 + 4 - 10) * 100, 100 - 9, False)
    assert best is not None
    assert done is not None
    assert best > done > 0.5
    behind, _, _ = _wins(10, 60)
    assert behind == chance_to_win((10 + 4 - 60) * 100, 100 - 9, False)


def test_among_more_than_two_there_is_no_chance_to_win() -> None:
    assert _wins(30, 10, 20, ruleset=FREE) == [None, None, None]


@pytest.mark.parametrize(("theirs", "win"), [(8, 1.0), (9, 0.5), (10, 0.0)])
def test_who_goes_out_ahead_has_won(theirs: int, win: float) -> None:
    state = with_bag(table("S", "EEE", plays=("H8 TE",)), "")
    (turn,) = recorded("TE TES", scored(state, 0, theirs), play(FIRST, "H8 TES"))
    assert turn.turn.row.points == 3
    assert turn.win == win, "3 points, and twice the 3 of the other rack"


def test_a_turn_with_an_unknown_rack_has_the_chance_of_its_points() -> None:
    lines = ("#player1 A Anna", "#player2 B Biel", ">A: 8H CASA +10 10", ">B: 9H AS +6 6")
    gcg, _ = read_gcg("\n".join(lines) + "\n")
    journal = journal_of(gcg, little_engine().judge, header_of(gcg, "petit", "", Millis(0), "classic"))[0]
    first, second = of_journal(journal)
    assert first.done is None
    assert first.win == chance_to_win(1000, 100 - 4 - 7, False)
    assert second.win == chance_to_win((9 - 10) * 100, 100 - 6 - 7, False)
