"""What a file is that is opened as a tournament: each is named, and none is called damaged for that."""

from __future__ import annotations

import pytest

from faristol.errors import BadRecord
from faristol.record.tournament.kinds import DAY, DIVISION, REPORT, kind_of, players_in
from tests.rooms.app.loading import load
from tests.rooms.tournament.test_trf import row

refusals_words = load("words.refusals")
common_words = load("words.common")
kept_words = load("words.kept")
desk_setup_words = load("words.desk.setup")
new_game_words = load("words.home.new_game")
setup_words = load("words.tournament.setup")
tournament_words = load("words.tournament.common")
PLAYED = f"{row(1, '1.0', '   2 w 1')}\n{row(2, '0.0', '   1 b 0')}\n"
OF_ELSEWHERE = [
    ('{"faristol":2,"ruleset":"classic"}\n', "file_of_game"),
    ("#character-encoding UTF-8\n#player1 a Ona\n", "file_of_game"),
    ("#player1 a Ona\n#player2 b Pau\n>a: CASA 8H CASA +10 10\n", "file_of_game"),
    (">Ona: CASA 8H CASA +10 10\n", "file_of_game"),
    ('{"faristol_duplicate":1,"rules_version":1}\n', "file_of_duplicate"),
    ('{\n  "faristol_prepared": 1,\n  "title": ""\n}\n', "file_of_duplicate"),
    ('{"rounds": [{"rack": ["A"], "move": "CASA"}]}\n', "file_of_duplicate"),
    ('<?xml version="1.0" encoding="UTF-8"?>\n<EliotGame format="2">\n', "file_of_duplicate"),
    ('{"faristol_device": 1, "at": 1, "lines": 0}\n', "file_of_device"),
    ("faristol-study 1\ncard\n", "file_of_study"),
    ('{"title": "Jocs", "place": "", "categories": []}\n', "file_of_programs"),
    ("<!DOCTYPE html>\n<p>", "web_page"),
    ("{\\rtf1\\ansi", "rich_text"),
    ("[setting]\na = b\nc = d\n", "not_a_list"),
    ("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0\n", "not_a_tournament"),
    ("1500\n1400\n", "not_a_tournament"),
]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ('{"faristol_tournament":1,"title":"\\"faristol\\": "}\n', DAY),
        ('{"some": "thing"}\n', DAY),
        (PLAYED, REPORT),
        ("012 Jocs\n" + PLAYED, REPORT),
        ("Ona 1500 2; 300\nPau 1400 1; 200\n", DIVISION),
        ("Ona 1500 2\nPau 1400 1\n", DIVISION),
    ],
)
def test_what_goes_on_as_a_day(text: str, kind: str) -> None:
    assert kind_of(text) == kind


@pytest.mark.parametrize(
    ("text", "players", "title", "rounds"),
    [
        (f"012 Jocs\nXXR 7\n{row(1, '')}\n{row(2, '')}\n", 2, "Jocs", 7),
        (f"{row(1, '', '0000 - H')}\n", 1, "", 0),
        ("Soler, Ona 1500;\nRoca, Pau 0\n", 2, "", 0),
        ("Ona Soler; Escola Mar\nPau Roca; Escola Vall\nEva Bo; Escola Mar\n", 3, "", 0),
        ("Ona Soler\nPau Roca\n", 2, "", 0),
    ],
)
def test_a_list_of_who_plays_is_told_with_how_many_they_are(
    text: str, players: int, title: str, rounds: int
) -> None:
    with pytest.raises(BadRecord) as fault:
        kind_of(text)
    told = {"line": 1, "players": players, "title": title, "rounds": rounds}
    assert (fault.value.code, fault.value.fields) == ("file_of_players", told)


@pytest.mark.parametrize(("text", "code"), OF_ELSEWHERE)
def test_the_file_of_another_page_is_named(text: str, code: str) -> None:
    with pytest.raises(BadRecord, match=code):
        kind_of(text)
    said = refusals_words.refusal({"code": code, "article": None, "fields": {}})
    assert said != refusals_words.refusal({"code": "no_such_code", "article": None, "fields": {}})


def test_each_is_told_by_the_names_that_the_pages_have() -> None:
    def said(code: str) -> str:
        return str(refusals_words.refusal({"code": code, "article": None, "fields": {}}))

    for code, *names in (
        ("file_of_game", new_game_words.SAVED_GAMES, common_words.IMPORT),
        ("file_of_duplicate", desk_setup_words.TITLE, desk_setup_words.OPEN_FILE),
        ("file_of_device", common_words.SETTINGS, kept_words.TAKE_ALL),
        ("file_of_programs", tournament_words.MENU_SAVE),
    ):
        assert [f"«{name}»" in said(code) for name in names] == [True] * len(names)


def test_players_of_a_file_that_cannot_be_read_are_counted() -> None:
    assert players_in("001    1      Ona\n001    x      Pau\n012 Jocs\n001    1      Eva\n") == 3
    assert players_in("Ona 1500 2; 300\nPau 1400 3; 200\n") == 2
    assert players_in("Ona\nPau\n") == 0
