"""The stories of wire samples of the rooms beside the table, each asked of a session of its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, Protocol

CGP: Final = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AMES/"
END: Final = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AM/SA"
NOW: Final = 1_795_000_000_000


class Teller(Protocol):
    """Asks, and keeps request and reply."""

    story: str

    def ask(self, kind: str, **fields: Any) -> Any: ...


class _Journal:
    """The lines of a journal, as a page keeps them."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lines: list[str] = []

    def take(self, reply: Any) -> Any:
        log = reply.get(self.name)
        if log is not None:
            self.lines[log["keep"] :] = log["lines"]
        return reply

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def desk(teller: Teller) -> None:
    journal = _Journal("desk_log")
    teller.story = "a duplicate: players, a round, a slip, its end and its results"
    teller.ask("desk_rules")
    teller.ask("desk_roster", text="1;Aina\n2;Biel Mas;3\n")
    journal.take(teller.ask("desk_new", title="Prova", seed="mostres", roster="Aina\nBiel\nCarla\n",
                             options={"tie_break": "at_random"}))  # fmt: skip

    def act(**action: Any) -> Any:
        return journal.take(teller.ask("desk_act", action=action))

    act(type="draw")
    act(type="start_timer")
    best = teller.ask("desk_plays", round=0, count=2)
    teller.ask("desk_complete", coord="H8", prefix="A")
    act(type="slip", number=1, coord="H8", word="AM")
    act(type="slip", number=2, coord="H8", word="XXXX")
    act(type="slip", number=9, coord="H8", word="AM")
    act(type="withdraw", number=3)
    act(type="close_round")
    teller.ask("desk_equals", count=2)
    teller.ask("desk_plays", round=1, count=2)
    assert best["ok"], best
    act(type="draw")
    act(type="end")
    teller.ask("desk_look", projector=True, ranking=True)
    teller.ask("desk_results", journals=[])
    teller.ask("desk_venue", journal="{}", journals=[], name="Reus")
    for name in ("csv", "json", "eliot"):
        teller.ask("desk_export", format=name, journals=[])
    teller.ask("desk_open", journal=journal.text())
    teller.ask("desk_open", journal="Hola!\n")
    teller.ask("desk_import", text=journal.text(), title="", venue="")
    teller.ask("desk_import", text="<", title="a", venue="b")


def class_of_a_school(teller: Teller) -> None:
    teller.story = "a class: its code, its rounds at a tablet, its result code and its classification"
    made = teller.ask("class_code", seed="mostres", options={"rounds": 1})["game_of_class"]
    code = made["code"]
    teller.ask("class_read", code=code)
    teller.ask("class_read", code="00000-00000-00000")
    teller.ask("class_names", text="7 Aina\nBiel\n")
    first = teller.ask("training_round", code=code, round=1, slips=[])
    teller.ask("class_round", code=code, round=1)
    slip = {"coord": "H8", "word": "AM"}
    teller.ask("training_round", code=code, round=1, slip=slip, slips=[])
    mine = teller.ask("class_mine", code=code, number=7, slips=[slip])
    assert first["ok"], first
    results = [{"name": "Aina", "code": mine.get("class_mine", {}).get("code", "x")}]
    teller.ask("class_result", code=code, results=results, enrolled=2)
    teller.ask("class_hall", code=code, results=results, closed=0, playing=True, ranking=False)


def words(teller: Teller) -> None:
    teller.story = "words that are searched for, with their hooks, written and compared"
    teller.ask("words_find", asked={"begins": "A"}, first=0, count=3, hooks=True)
    teller.ask("words_find", asked={"pattern": "["}, first=0, count=3, hooks=False)
    teller.ask("words_write", asked={"begins": "AM"}, first=0, count=2, format="csv")
    teller.ask("words_hooks", word="AM")
    teller.ask("words_compare", before="YW0KYXMK", after="YW0KY2FzYQo=", names=["abans", "ara"], most=5)
    teller.story = "a duel of words"
    drawn = teller.ask("duel_draw", level="five", rounds=1, seed="mostres")
    teller.ask("duel_list", words="casa", seed="a")
    teller.ask("duel_judge", rack="AMESTIL", words=["am", "xx"])
    teller.ask("duel_prepare", racks=["CASAEEE"], title="Prova")
    assert "duel" in "".join(drawn) or not drawn["ok"], drawn
    teller.story = "exercises"
    teller.ask("exercise_day", date="2026-05-14")
    teller.ask("exercise_open", cgp=CGP)
    teller.ask("exercise_try", cgp=CGP, count=2)
    teller.ask("exercise_try", cgp=CGP, text="H8 AM")
    teller.ask("exercise_solve", cgp=END)
    teller.ask("exercise_endings", journal="{}\n")
    teller.story = "a helper's work, a deeper look, and what study reads back"
    job = {"key": 0, "cgp": CGP, "bag": 0, "candidates": ["-"], "scores": [0], "worlds": ["SA"], "turns": 2}
    teller.ask("assist", job=job)
    teller.ask("deeper", turn=0, parts=1)
    teller.ask("study_open", now=NOW, offset=60, kept=[], lists={"own": ["am"], "missed": []})
    teller.ask("study_read", text="faristol-study 1\n", now=NOW)


def day(teller: Teller) -> None:
    journal = _Journal("tournament_log")
    teller.story = "a tournament's day: a list, a round, its results, standings and files"
    teller.ask("tournament_roster", text="Aina\nBiel Mas\n", category="")
    plan = {"name": "Infantil", "rounds": 2}
    roster = "Aina\nBiel\nCarla\nDídac\n"
    new = teller.ask(
        "tournament_new", title="Jocs", place="Reus", seed="mostres", categories=[plan], roster=roster
    )
    journal.take(new)
    key = new["tournament"]["categories"][0]["key"]

    def act(**action: Any) -> Any:
        return journal.take(teller.ask("tournament_act", action={"category": key, **action}))

    act(type="pair")
    teller.ask("tournament_propose", category=key, tables=[[1, 2], [3, 4]], bye=None)
    journal.take(teller.ask("tournament_act", action={"type": "start"}))
    act(type="result", table=1, scores=[400, 300])
    act(type="result", table=2, scores=[1, 2])
    act(type="result", table=2, scores=[310, 310], confirm=True)
    act(type="pair")
    teller.ask("tournament_look", hall=True)
    teller.ask("tournament_round", category=key, round=1)
    teller.ask("tournament_standings", category=key, after=1)
    teller.ask("tournament_ratings", category=key, factor=40, after=1)
    teller.ask("tournament_phase", category=key, first=2)
    teller.ask("tournament_cards")
    teller.ask("tournament_card", code="00000-00000-00000")
    for name in ("json", "trf"):
        teller.ask("tournament_export", format=name, category=key)
    teller.ask("tournament_game", journal="{}", confirm=False)
    teller.ask("tournament_replay", line="{}")
    teller.ask("tournament_merge", journals=[journal.text()], first=2, each=True)
    teller.ask("tournament_same", journal=journal.text(), journals=["{}", journal.text()])
    teller.ask("tournament_compare", journal=journal.text())
    teller.ask("tournament_open", journal=journal.text())
    teller.ask("tournament_open", journal=json.dumps({"faristol_tournament": 99}) + "\n")


STORIES: Final[dict[str, Callable[[Teller], None]]] = {
    "desk": desk,
    "class": class_of_a_school,
    "words": words,
    "day": day,
}
