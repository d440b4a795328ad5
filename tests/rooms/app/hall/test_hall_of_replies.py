"""What the hall is told of the engine's own views, from the first word to the last ranking."""

from __future__ import annotations

import json
from typing import Any
from unittest import mock

from faristol.lexicon import from_words
from faristol.session import Session
from faristol.tiles import parse
from tests.duplicates import A_FEW
from tests.rooms.app.loading import PAGE, load

hall_words = load("words.hall")
screen = load("hall.hall_screen", **{part: mock.MagicMock() for part in PAGE})
View = dict[str, Any]


class Hall:
    """A desk whose engine is the real one, and what its hall sees; ``left``: milliseconds of the round."""

    def __init__(self, players: int = 12, **options: Any) -> None:
        lexicon = from_words("petit", {parse(word) for word in A_FEW.split()})
        self.session = Session(lexicon, {}, lambda: "sala")
        self.rev = 0
        roster = "\n".join(f"{number},Jugador {number}," for number in range(1, players + 1))
        self.ask("desk_new", title="Primavera", roster=roster, seed="primavera", options=options)

    def ask(self, kind: str, **fields: Any) -> View:
        request = json.dumps({"v": 1, "id": 1, "at": 0, "kind": kind, **fields})
        reply: View = json.loads(self.session.handle(request))
        assert reply["ok"], reply
        self.rev = reply["rev"]
        return reply

    def act(self, **action: Any) -> None:
        self.ask("desk_act", rev=self.rev, action=action)

    def rack(self, tiles: str) -> None:
        self.act(type="type_rack", rack=tiles)

    def close(self, found: int = 0) -> View:
        """The round, with the first of its best plays, which so many have found."""
        best: View = self.ask("desk_equals")["equals"][0]["move"]
        for number in range(1, found + 1):
            self.act(type="slip", number=number, coord=best["coord"], word=best["word"])
        self.act(type="close_round", play=f"{best['coord']} {best['word']}")
        return best

    @property
    def view(self) -> View:
        view: View = self.ask("desk_look", projector=True, ranking=True)["projector"]
        return view

    def shows(self, left: int = -1, running: bool = False) -> tuple[str, str]:
        """The state of the screen, and the line over it."""
        state: str = screen.state_of(self.view, left, running)
        return state, hall_words.round_line(self.view, state)

    def legend(self) -> tuple[str, str]:
        """Of the rack on the screen."""
        view, (state, _) = self.view, self.shows()
        kept = len(view["rack"]) if state in ("closed", "over") else view["kept"]
        told: tuple[str, str] = hall_words.rack_line(kept, len(view["rack"]), state)
        return told

    def news(self) -> list[str]:
        closed = self.view["solution"]
        told = [hall_words.news(closed), hall_words.voided(self.view["voided"], closed["round"])]
        return [line for line in told if line]


def test_a_round_goes_from_its_rack_to_its_solution_and_the_game_to_its_end() -> None:
    hall = Hall()
    assert hall.shows() == ("setup", "")
    assert hall_words.soon(hall.view) == "La partida començarà aviat\n12 jugadors · 3 minuts per ronda"
    hall.rack("CASESLA")
    assert hall.shows() == ("ready", "Ronda 1")
    assert hall_words.bag_line(hall.view["bag"]) == "93 fitxes al sac"
    hall.act(type="start_timer")
    assert hall.shows(179_000, True) == ("running", "Ronda 1")
    assert hall.shows(95_000) == ("stopped", "Ronda 1")
    assert hall.shows(0) == ("time", "Ronda 1")
    best = hall.close(found=4)
    assert hall.shows() == ("closed", "Ronda 1")
    closed = hall.view["solution"]
    assert (closed["reference"]["coord"], closed["reference"]["word"]) == (best["coord"], best["word"])
    assert hall_words.found_line(closed, 12, [], []) == "L’han trobada 4 jugadors de 12"
    assert hall.news() == []
    assert hall.view["reference_total"] == best["points"]
    hall.act(type="end")
    assert hall.shows() == ("over", hall_words.OVER)
    assert hall_words.ending(hall.view["ending"]) == hall_words.ending("director") != ""


def test_the_number_of_rounds_is_told_where_it_was_set() -> None:
    hall = Hall(rounds=25)
    hall.rack("CASESLA")
    assert hall.shows() == ("ready", "Ronda 1 de 25")


def test_tiles_that_stayed_come_first_and_the_new_ones_are_counted() -> None:
    hall = Hall()
    hall.rack("CASAÇNYJ")
    assert hall.legend() == ("", "")
    hall.close()
    stayed = [tile["label"] for tile in hall.view["rack"]]
    assert hall.legend() == ("Queden al faristol", "")
    hall.act(type="draw")
    assert [tile["label"] for tile in hall.view["rack"]][: len(stayed)] == stayed
    assert hall.legend() == (f"Quedaven {len(stayed)} fitxes · ", f"{7 - len(stayed)} de noves")


def test_a_blank_of_the_solution_is_a_part_of_its_own() -> None:
    hall = Hall()
    hall.rack("?ASAEEX")
    closed = hall.close()
    parts = screen.marked(closed["shown"])
    assert "".join(text for text, _ in parts) == closed["shown"].replace("(", "").replace(")", "")
    (blank,) = [text for text, is_blank in parts if is_blank]
    assert f"({blank})" in closed["shown"]


def test_what_is_open_again_and_what_is_not_valid_is_told() -> None:
    hall = Hall(24, bonus="unique_best")
    hall.rack("CASESLA")
    hall.close(found=2)
    hall.act(type="reopen_round")
    assert hall.shows(90_000) == ("reopened", "Ronda 1")
    word = hall.close(found=2)["shown"]
    assert hall.news() == []
    hall.act(type="void_reference", round=1)
    assert hall.news() == ["Aquesta jugada no és vàlida: fa zero punts a tothom."]
    hall.act(type="draw")
    hall.close(found=1)
    bonus = hall.view["solution"]["bonus"]
    assert hall.news() == [
        f"Millor jugada única: Jugador 1, +{bonus['points']} de bonificació.",
        f"Ronda 1: {word} no és vàlida.",
    ]


def test_the_ranking_says_after_which_round_and_how_definitive_it_is() -> None:
    hall = Hall(3)

    def standing(left: str = "") -> str:
        view = hall.view
        number = view["solution"]["round"] if view["solution"] else 0
        told: str = hall_words.standing_line(number, view["phase"] == "over", view["final"], left)
        return told

    assert standing() == "abans de començar"
    hall.rack("CASESLA")
    hall.close(found=1)
    assert [hall_words.rank_name(one) for one in hall.view["ranking"]] == [
        "Jugador 1",
        "Jugador 2",
        "Jugador 3",
    ]
    assert standing() == "després de la ronda 1"
    hall.act(type="end")
    assert standing() == "provisional"
    assert standing("4:59") == "provisional · temps de comprovació: 4:59"
    hall.act(type="declare_final")
    assert standing() == "definitiva"
