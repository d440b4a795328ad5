"""Tournament reports: what is read, and what is refused with its line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from faristol.errors import BadRecord, IllegalAction
from faristol.tournament.pairing import PairingTurn, Rules, pair_round
from faristol.tournament.trf import (
    Edition,
    Report,
    ReportPlayer,
    read_report,
    read_trf,
    tournament_of,
    write_trf,
)
from tests.oracle.swiss import by_faristol, days


def row(number: int, points: str, *rounds: str) -> str:
    return f"001 {number:>4}      Nom {number}".ljust(80) + f"{points:>4} {number:>4}  " + "  ".join(rounds)


FIRST = row(1, "1.5", "   2 w 1", "0000 - H")
SECOND = row(2, "1.0", "   1 b 0", "   3 w +")
THIRD = row(3, "1.0", "0000 - U", "   2 b -")
REPORT = ["012 Campionat", "XXR 5", FIRST, SECOND, THIRD]


def report(*lines: str) -> str:
    return "\n".join(lines or REPORT) + "\n"


def test_rounds_and_their_turns() -> None:
    found = read_trf(report())
    assert (found.played, found.rounds, found.number_one_starts) == (2, 5, True)
    one, two, three = (entry.turns for entry in found.entries)
    assert one == (PairingTurn(10, 2, True, played=True), PairingTurn(5))
    assert two == (PairingTurn(0, 1, False, played=True), PairingTurn(10, 3, True, forfeit=True))
    assert three == (PairingTurn(10, bye=True), PairingTurn(0, 2, False))
    assert not any(entry.absent for entry in found.entries)


def test_what_is_asked_for_beforehand_is_an_absence() -> None:
    found = read_trf(report(*REPORT[:4], THIRD + "  0000 - H"))
    assert [entry.absent for entry in found.entries] == [False, False, True]
    assert len(found.entries[2].turns) == 2
    assert [entry.absent for entry in read_trf(report(*REPORT, "XXZ 1 2")).entries] == [True, True, False]


def test_only_the_next_round_counts_as_an_absence_beforehand() -> None:
    ahead = read_trf(report(*REPORT[:4], THIRD.replace("1.0", "1.5") + "            0000 - H"))
    assert not ahead.entries[2].absent
    assert read_trf(report(*REPORT[:4], THIRD + "  0000 -")).entries[2].absent


def test_a_blank_round_is_an_absence_without_points() -> None:
    late = row(4, "0.0", "        ", "        ")
    assert read_trf(report(*REPORT, late)).entries[3].turns == (PairingTurn(0), PairingTurn(0))
    assert read_trf(report(*REPORT, row(4, "0.0").rstrip())).entries[3].turns == (
        PairingTurn(0),
        PairingTurn(0),
    )


@pytest.mark.parametrize(("line", "starts"), [("XXC white1", True), ("XXC black1", False), ("152 B", False)])
def test_the_draw_before_the_first_round(line: str, starts: bool) -> None:
    assert read_trf(report(*REPORT, line)).number_one_starts is starts


def test_the_draw_shows_in_the_first_round_too() -> None:
    swapped = [FIRST.replace("2 w 1", "2 b 1"), SECOND.replace("1 b 0", "1 w 0"), THIRD]
    assert read_trf(report(*swapped)).number_one_starts is False


def test_a_bye_of_the_round_to_be_paired_is_chosen_by_hand() -> None:
    players = [
        row(1, "1.0", "   3 w 1"), row(2, "1.0", "   4 b 1"), row(3, "0.0", "   1 b 0"),
        row(4, "1.0", "   2 w 0", "0000 - U"), row(5, "1.0", "0000 - U"),
    ]  # fmt: skip
    found = read_trf(report("XXR 5", "XXC white1", *players))
    assert (found.played, found.bye, [entry.absent for entry in found.entries].count(True)) == (1, 4, 1)
    paired = pair_round(found)
    assert (paired.number, paired.bye, {frozenset(pair) for pair in paired.pairs}) == (
        2, 4, {frozenset((2, 3)), frozenset((1, 5))},
    )  # fmt: skip


@pytest.mark.parametrize("cells", [("0000 - U", "0000 - U"), ("0000 - U",), ("        ", "0000 - U")])
def test_a_bye_where_there_can_be_none_is_refused(cells: tuple[str, ...]) -> None:
    players = [row(1, "1.0", "   2 w 1"), row(2, "0.0", "   1 b 0"), row(3, "1.0", "0000 - U")]
    one = row(4, "0.0", "0000 - Z", *cells).replace(" 0.0 ", " " * 5)
    with pytest.raises(BadRecord, match="trf_bye_ahead") as fault:
        read_trf(report(*players, one))
    assert fault.value.line == 4
    assert read_trf(report(*players, one, row(5, "0.0"))).bye == 4 if len(cells) == 1 else True


def test_after_the_last_round_no_other_is_paired() -> None:
    played = read_trf(report("XXR 1", row(1, "1.0", "   2 w 1"), row(2, "0.0", "   1 b 0")))
    with pytest.raises(IllegalAction, match="all_rounds_played") as refused:
        pair_round(played)
    assert refused.value.fields["rounds"] == 1


@pytest.mark.parametrize("code", ["101", "011", "O01", "002"])
def test_an_unknown_code_where_players_are_is_refused(code: str) -> None:
    other = row(4, "0.0").replace("001", code, 1)
    with pytest.raises(BadRecord, match="trf_unknown_code") as fault:
        read_trf(report(*REPORT, other))
    assert (fault.value.line, fault.value.fields["text"]) == (6, code)


def test_lines_of_federations_about_known_players_are_passed_over() -> None:
    national = row(3, "").replace("001", "CAT", 1)
    assert read_report(report(*REPORT, national, "352 anything", "132 26/11/25")).more[0] == national.rstrip()


@pytest.mark.parametrize("name", ["Àlex Güell Fàbregas", "Núria", "Joan"])
def test_columns_may_count_bytes(name: str) -> None:
    lines = [row(1, "1.5", "   2 w 1", "0000 - H"), *REPORT[3:]]
    letters = lines[0].replace("Nom 1".ljust(33), name.ljust(33))
    short = len(name.encode()) - len(name)
    as_bytes = lines[0].replace("Nom 1".ljust(33), name.ljust(33 - short))
    assert [len(letters.encode()) - short, len(as_bytes.encode())] == [len(lines[0])] * 2
    for first in (letters, as_bytes):
        found = read_report(report(first, *lines[1:]))
        assert found.players[0].name == name
        assert replace(found.players[0], name="Nom 1") == read_report(report(*lines)).players[0]


def test_points_other_than_usual() -> None:
    lines = [
        row(1, "3.0", "   2 w 1"),
        row(2, "0.5", "   1 b 0"),
        row(3, "2.0", "0000 - U"),
        "XXS W=3 L=0.5 PAB=2",
    ]
    found = read_trf(report(*lines))
    assert [entry.turns[0].points for entry in found.entries] == [30, 5, 20]
    assert (found.win, found.loss) == (30, 5)


def test_pairs_that_shall_not_meet() -> None:
    found = read_trf(report(*REPORT, "XXP 1 2 3")).apart
    assert found == {frozenset((1, 2)), frozenset((1, 3)), frozenset((2, 3))}


def test_clubs_are_wishes() -> None:
    found = read_trf(report(*REPORT, "XXK 1 2", "XXK 1 3"))
    assert found.wishes == {frozenset((1, 2)), frozenset((1, 3))}
    assert found.apart == frozenset()


# TRF26


def test_points_of_a_162_line() -> None:
    lines = [row(1, "3.0", "   2 w 1"), row(2, "0.5", "   1 b 0"), row(3, "3.0", "0000 - U"), row(4, "0.2")]
    found = read_trf(report(*lines, "162  W 3.0    L 0.5    A 0.2"))
    assert [entry.turns[0].points for entry in found.entries] == [30, 5, 30, 2]
    assert (found.win, found.loss) == (30, 5)


@pytest.mark.parametrize(
    "lines", [["162  P 1.5", "162  W 3.0"], ["162  W 3.0    P 1.5"], ["BBU 1.5", "BBW 3.0"]]
)
def test_the_bye_is_worth_a_win_unless_a_line_says_otherwise(lines: list[str]) -> None:
    players = [row(1, "3.0", "   2 w 1"), row(2, "0.0", "   1 b 0"), row(3, "1.5", "0000 - U")]
    assert [entry.turns[0].points for entry in read_trf(report(*players, *lines)).entries] == [30, 0, 15]


def test_byes_that_were_asked_for() -> None:
    # Of the next round: absent. Of one that was played and is blank: its points.
    found = read_trf(report(*REPORT, "240 H   3    1    2", "240 Z   9    3"))
    assert [entry.absent for entry in found.entries] == [True, True, False]
    late = row(4, "0.5", "        ", "        ")
    assert read_trf(report(*REPORT, late, "240 H   2    4")).entries[3].turns == (
        PairingTurn(0),
        PairingTurn(5),
    )
    assert read_trf(report(*REPORT[:4], THIRD.replace("1.0", "1.5"), "240 H   3    3")).entries[2].absent


def test_pairs_that_shall_not_meet_in_some_rounds() -> None:
    one, other = frozenset((1, 2)), frozenset((2, 3))
    assert read_trf(report(*REPORT, "260   1   3    1    2")).apart == {one}
    assert read_trf(report(*REPORT, "260   3        1    2", "260   2   3    2    3")).apart == {one, other}
    assert read_trf(report(*REPORT, "260   1   2    1    2", "260   4   9    2    3")).apart == frozenset()


@pytest.mark.parametrize("system", ["FIDE_DUTCH", "FIDE_DUTCH_2026", "fide_dutch_2017"])
def test_the_system_is_the_dutch_one(system: str) -> None:
    assert read_trf(report(*REPORT, f"192 {system}")) == read_trf(report())


def test_what_bears_on_no_pairing_is_kept() -> None:
    found = read_report(report(*REPORT, "022 Vic", "092 Individual: Swiss-System", "222 30"))
    told = ("092 Individual: Swiss-System", "222 30")
    assert (found.title, found.place, found.more) == ("Campionat", "Vic", told)
    assert [player.name for player in found.players] == ["Nom 1", "Nom 2", "Nom 3"]


def test_columns_may_be_full() -> None:
    players = [row(1001, "0.0"), row(1002, "0.0"), row(1003, "0.0")]
    found = read_trf(report(*players, "240 Z 001 1003", "260 001 003 1001 1002"))
    assert [entry.absent for entry in found.entries] == [False, False, True]
    assert found.apart == {frozenset((1001, 1002))}
    assert read_trf(report(*players, "XXZ 1001 1002")).entries[0].absent


def test_the_draw_shows_in_the_first_pair_whoever_is_absent() -> None:
    absent = row(1, "0.0", "0000 - Z")
    found = read_trf(report(absent, row(2, "0.0", "   3 b 0"), row(3, "1.0", "   2 w 1")))
    assert found.number_one_starts
    swapped = read_trf(report(absent, row(2, "0.0", "   3 w 0"), row(3, "1.0", "   2 b 1")))
    assert not swapped.number_one_starts


# Writing


FULL = [
    "012 Campionat",
    "022 Vic",
    "142 5",
    "152 B",
    "001    1      Soler, Aina                       1500"
    "                             1.5    1     2 w 1  0000 - H  0000 - H",
    "001    2      Puig, Biel                         999"
    "                             1.0    2     1 b 0     3 w +",
    "001    3      Coll, Cesc                            "
    "                             1.0    3  0000 - U     2 b -",
    "001    4      Nou                                                                0.0",
    "260   1   4    1    3",
    "240 Z   3    4",
    "XXK 2 3",
]


@pytest.mark.parametrize("edition", Edition)
def test_written_and_read_again(edition: Edition) -> None:
    found = read_report(report(*FULL))
    again = read_report(write_trf(found, edition))
    assert tournament_of(again) == tournament_of(found)
    assert [replace(player, line=0, points=None) for player in again.players] == [
        replace(player, line=0, points=None) for player in found.players
    ]
    assert (again.title, again.place, again.rounds) == ("Campionat", "Vic", 5)


@pytest.mark.parametrize("edition", Edition)
def test_other_points_are_written(edition: Edition) -> None:
    lines = [
        "162  W 3.0    D 1.0    L 0.5    P 2.0",
        row(1, "3.0", "   2 w 1"),
        row(2, "0.5", "   1 b 0"),
        row(3, "2.0", "0000 - U"),
    ]
    found = read_trf(report(*lines))
    assert read_trf(write_trf(read_report(report(*lines)), edition)) == found
    assert [entry.turns[0].points for entry in found.entries] == [30, 5, 20]


def test_the_settings_are_those_of_the_edition() -> None:
    found = read_report(report(*FULL))
    old, new = (write_trf(found, edition).splitlines() for edition in Edition)
    assert [line for line in old if line[:2] == "XX"] == [
        "XXR 5",
        "XXC black1",
        "XXZ 4",
        "XXP 1 3",
        "XXK 2 3",
    ]
    settings = [line for line in new if line[:3] in ("142", "152", "192", "240", "260")]
    assert settings == ["142 5", "152 B", "192 FIDE_DUTCH_2026", "240 Z   3    4", "260   1   4    1    3"]


def test_what_concerns_other_rounds_is_not_written_as_if_it_concerned_the_next() -> None:
    lines = [
        "260   1   2    1    2",
        "260   4        1    3",
        "260   2   3    2    3",
        "240 H   4    1",
        "XXZ 3",
    ]
    found = read_report(report(*REPORT, *lines))
    old, new = (write_trf(found, edition).splitlines() for edition in Edition)
    assert [line for line in old if line[:3] in ("XXP", "XXZ")] == ["XXZ 3", "XXP 2 3"]
    assert [line for line in new if line[:3] == "240"] == ["240 H   4    1", "240 Z   3    3"]
    assert [line for line in new if line[:3] == "260"] == lines[:3]


def test_how_many_players_and_how_many_of_them_have_a_rating() -> None:
    lines = write_trf(read_report(report(*FULL))).splitlines()
    assert [line for line in lines if line[:3] in ("062", "072")] == ["062 4", "072 2"]


def test_columns_are_those_of_the_format() -> None:
    lines = write_trf(read_report(report(*FULL))).splitlines()
    assert [line for line in lines if line.startswith("001")] == FULL[4:8]


def test_a_long_name_is_cut_and_a_line_stays_a_line() -> None:
    player = ReportPlayer(1, "Maria  del Mar\nde la Vall de Sant Jordi i Bonmatí")
    assert (
        read_report(write_trf(Report(players=(player,)))).players[0].name
        == "Maria del Mar de la Vall de Sant"
    )


def test_what_a_format_cannot_hold() -> None:
    many = Report(players=(ReportPlayer(10_000),))
    with pytest.raises(IllegalAction, match="trf_cannot_hold"):
        write_trf(many)
    odd = Report(players=(ReportPlayer(1),), points={**Report().points, "WW": 20})
    assert "XXS WW=2.0" in write_trf(odd)
    with pytest.raises(IllegalAction, match="trf_cannot_hold"):
        write_trf(odd, Edition.OF_2026)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("seed", range(6))
def test_random_tournaments_survive_being_written(edition: Edition, seed: int) -> None:
    for day in days(seed, 6, 14, lambda day: by_faristol(day, Rules.OF_2026)):
        found = read_report(day.trf())
        assert read_trf(write_trf(found, edition)) == tournament_of(found)


def test_the_order_of_lines_does_not_matter() -> None:
    assert read_trf(report(*reversed(REPORT))) == read_trf(report())


def test_what_no_pairing_needs_is_passed_over() -> None:
    looks_like_a_player = "222 1500 segons per jugador"
    others = ("### a remark", "013 Equip", "", "DDD SSSS", looks_like_a_player)
    assert read_trf(report(*others, *REPORT)) == read_trf(report())


@pytest.mark.parametrize(
    ("lines", "code", "line"),
    [
        (["012 Campionat"], "trf_no_players", 0),
        ([*REPORT, "Hola a tothom"], "trf_not_a_line", 6),
        ([*REPORT, row(0, "0.0")], "trf_no_number", 6),
        ([*REPORT, row(3, "0.0")], "trf_twice", 6),
        ([*REPORT, "001    x"], "trf_not_a_number", 6),
        ([*REPORT, row(4, "0,x")], "trf_not_a_number", 6),
        ([*REPORT, row(4, "1.0", "0000 - 1")], "trf_bad_round", 6),
        ([*REPORT, row(4, "1.0", "   1 - 1")], "trf_bad_round", 6),
        ([*REPORT, row(4, "1.0", "   1 w U")], "trf_bad_round", 6),
        ([*REPORT, "XXR cinc"], "trf_not_a_number", 6),
        ([*REPORT, "XXC blue1"], "trf_unknown_setting", 6),
        ([*REPORT, "152 X"], "trf_unknown_setting", 6),
        ([*REPORT, "XXS V=1"], "trf_unknown_setting", 6),
        ([*REPORT, "XXS W"], "trf_unknown_setting", 6),
        ([*REPORT, "XXP 1"], "trf_not_a_number", 6),
        ([*REPORT, "XXK 1 x"], "trf_not_a_number", 6),
        ([*REPORT, "XXZ 9"], "trf_no_such_player", 6),
        ([*REPORT, "XXA    1  1.0"], "trf_accelerated", 6),
        ([*REPORT, "250       1.0   1   2    1    9"], "trf_accelerated", 6),
        ([*REPORT, "192 FIDE_DUTCH_2026_BAKU"], "trf_accelerated", 6),
        ([*REPORT, "192 FIDE_BURSTEIN"], "trf_other_system", 6),
        ([*REPORT, "092 Team: Swiss-System"], "trf_teams", 6),
        ([*REPORT, "092 Individual: Accelerated Swiss (Baku)"], "trf_accelerated", 6),
        ([*REPORT, "092 Individual: Round-Robin"], "trf_other_system", 6),
        ([*REPORT, "299 1.0"], "trf_abnormal_points", 6),
        ([*REPORT, "310   1 Equip"], "trf_teams", 6),
        ([*REPORT, "162  X 1.0"], "trf_unknown_setting", 6),
        ([*REPORT, "162 1.0"], "trf_unknown_setting", 6),
        ([*REPORT, "162  W x"], "trf_unknown_setting", 6),
        ([*REPORT, "BBW un"], "trf_not_a_number", 6),
        ([*REPORT, "240 U   3    1"], "trf_unknown_setting", 6),
        ([*REPORT, "240 H"], "trf_not_a_number", 6),
        ([*REPORT, "240 H   9    7"], "trf_no_such_player", 6),
        ([*REPORT, "260   1   3    1"], "trf_not_a_number", 6),
        ([*REPORT, "260       3    1    2"], "trf_not_a_number", 6),
        ([*REPORT, row(4, "1.0", "   9 w 1")], "trf_no_such_player", 6),
        ([*REPORT, row(4, "1.0", "   4 w 1")], "trf_no_such_player", 6),
        ([*REPORT, row(4, "1.0", "   1 w 1")], "trf_do_not_agree", 6),
        ([FIRST.replace("2 w 1", "2 b 1"), SECOND, THIRD], "trf_do_not_agree", 1),
        ([FIRST, SECOND.replace("1 b 0", "1 b 1"), THIRD], "trf_do_not_agree", 1),
        ([FIRST, row(2, "0.0"), THIRD], "trf_do_not_agree", 1),
        ([FIRST, SECOND, THIRD.replace("1.0", "2.0")], "trf_points", 3),
    ],
)
def test_what_is_refused(lines: list[str], code: str, line: int) -> None:
    with pytest.raises(BadRecord) as caught:
        read_trf(report(*lines))
    assert (caught.value.code, caught.value.line) == (code, line)


def test_lines_that_disagree_are_told_with_their_round() -> None:
    rows = row(1, "2.0", "   2 w 1", "   2 b 1"), row(2, "1.0", "   1 b 0", "   1 w 1")
    with pytest.raises(BadRecord, match="trf_do_not_agree") as fault:
        read_trf(report(*rows))
    assert (fault.value.fields["player"], fault.value.fields["round"]) == (2, 2)
