"""Export and import of games through the session."""

from __future__ import annotations

import base64

import pytest

from faristol.session import Session
from tests.rooms.session.test_session import ask, begin, lexicon, play_out, session

__all__ = ["lexicon", "session"]
HEAD = "#player1 Anna Anna Puig\n#player2 Biel Biel Roca\n"
GAME = f"{HEAD}#magic 1\n>Anna: CASERTA 8H CASA +11 11\n>Biel: - +0 0\n"


def test_a_game_leaves_as_gcg_text_and_csv(session: Session) -> None:
    play_out(session, begin(session, "greedy", "intermediate"))
    gcg = ask(session, "export", format="gcg")["text"]
    assert gcg.startswith("#character-encoding UTF-8\n#player1 Seient_")
    assert ask(session, "export", format="text")["text"].startswith("Full d’anotació\n")
    assert ask(session, "export", format="csv")["text"].startswith("Ronda,Taula,")
    again = ask(session, "import_gcg", text=gcg)
    assert (again["ok"], again["remarks"], again["view"]["phase"]) == (True, [], "over")
    refused = ask(session, "export", format="pdf")
    assert refused["error"]["code"] == "unknown_format"
    assert refused["view"] == again["view"]


def test_comments_leave_with_the_turns_that_they_are_of(session: Session) -> None:
    reply = play_out(session, begin(session, "greedy", "intermediate"))[1]
    plain = ask(session, "export", format="gcg")["text"]
    last = len(reply["view"]["sheet"])
    comments = [{"turn": 2, "text": "Molt\nbé. "}, {"turn": last, "text": "Fi."}, {"turn": 999, "text": "?"}]
    text = ask(session, "export", format="gcg", comments=comments)["text"]
    lines, moves = text.splitlines(), [line for line in plain.splitlines() if line.startswith(">")]
    assert [line for line in lines if line not in plain.splitlines()] == ["#note Molt bé.", "#note Fi."]
    assert lines[lines.index(moves[1]) + 1] == "#note Molt bé."
    assert lines[lines.index(moves[last - 1]) + 1] == "#note Fi."
    imported = ask(session, "import_gcg", text=text)
    assert [note["text"] for note in imported["view"]["notes"]] == ["Molt bé.", "Fi."]
    assert ask(session, "export", format="gcg")["text"] == text


def test_four_seats_have_a_sheet_and_no_gcg(session: Session) -> None:
    play_out(session, begin(session, *["greedy"] * 4, ruleset="school_four"))
    assert ask(session, "export", format="gcg")["error"]["code"] == "gcg_two_players_only"
    assert ask(session, "export", format="csv")["ok"]


def test_nothing_leaves_an_empty_table(session: Session) -> None:
    assert ask(session, "export", format="gcg")["error"]["code"] == "no_game"


def test_the_racks_of_a_game_under_way_stay_hidden(session: Session) -> None:
    reply = begin(session, "person", "person")
    seat, limit = reply["view"]["actor"], reply["view"]["exchange_limit"]
    rack = ask(session, "look", viewer=seat)["view"]["rack"]
    exchange = [tile["text"] for tile in rack[:limit]]
    assert ask(session, "act", seat=seat, action={"type": "exchange", "exchange": exchange})["ok"]
    assert f">Seient_{seat}: -7 +0 0\n" in ask(session, "export", format="gcg")["text"]


def test_a_file_is_taken_up_like_a_journal_with_what_was_not_believed(session: Session) -> None:
    reply = ask(session, "import_gcg", text=GAME)
    assert reply["remarks"] == [
        {"code": "gcg_unknown_pragma", "line": 3, "fields": {"pragma": "magic"}},
        {"code": "gcg_score_differs", "line": 4, "fields": {"announced": 11, "counted": 10}},
        {"code": "gcg_total_differs", "line": 4, "fields": {"announced": 11, "counted": 10}},
    ]
    view = reply["view"]
    assert (view["hands"], view["ruleset"]["id"], view["clock"]["kind"]) == ("physical", "classic", "none")
    assert [seat["score"] for seat in view["seats"]] == [10, 0]
    again = ask(session, "open", journal="\n".join(reply["log"]["lines"]))
    assert again["view"] == view


def test_the_bytes_of_a_file_say_how_it_is_written(session: Session) -> None:
    latin = base64.b64encode(f"{HEAD}>Anna: 8H CAÇA +0 0\n".encode("latin-1")).decode()
    assert ask(session, "import_gcg", base64=latin)["view"]["sheet"][0]["shown"] == "CAÇA"
    assert ask(session, "import_gcg", base64="?")["error"]["code"] == "bad_field"


def test_the_bytes_of_any_file_become_text(session: Session) -> None:
    def decoded(data: bytes) -> object:
        reply = ask(session, "decode", base64=base64.b64encode(data).decode())
        return reply["text"] if reply["ok"] else reply["error"]["code"]

    assert decoded("Núria".encode("cp1252")) == decoded("Núria".encode("utf-16")) == "Núria"
    assert decoded(b"") == ""
    assert decoded(b"a\0") == "not_text"
    assert ask(session, "decode", base64="?")["error"]["code"] == "bad_field"


def test_the_regulation_of_a_file_is_asked(session: Session) -> None:
    view = ask(session, "import_gcg", text=GAME, ruleset="world_2009")["view"]
    assert (view["ruleset"]["id"], view["clock"]["kind"]) == ("world_2009", "none")
    refused = ask(session, "import_gcg", text=GAME, ruleset="school_four")
    assert refused["error"]["code"] == "gcg_ruleset_not_for_two"


def test_what_a_file_tells_of_tiles_is_not_among_the_notes(session: Session) -> None:
    view = ask(session, "import_gcg", text=f"{GAME}#note bona\n")["view"]
    assert [(note["incident"], note["text"]) for note in view["notes"]] == [("note", "bona")]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [("", "not_a_gcg", 0), ("x", "gcg_not_a_line", 1), (f"{HEAD}>Anna: 8A AS +2 2", "gcg_impossible", 3)],
)
def test_a_damaged_file_leaves_the_game_under_way_as_it_is(
    session: Session, text: str, code: str, line: int
) -> None:
    view = begin(session, "person", "person")["view"]
    refused = ask(session, "import_gcg", text=text, viewer=0)
    assert (refused["error"]["code"], refused["error"]["fields"]["line"]) == (code, line)
    assert refused["view"] == view
