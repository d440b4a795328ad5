"""Endgames of one's own games: they are looked for while their list is open, and remembered.

An endgame is kept where it is proved quickly and the play with the most points is not the best one.
"""

from app.browser import engine, kept
from app.browser.dom import make, run, set_text
from app.browser.shape import Each
from app.training.exercise_state import fresh
from app.training.solver import solve
from app.ui.dialogs import Box, answering
from app.words.training import exercises as exercises_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from pyscript import Node

    from app.saved.games import GameStore, Summary
    from app.words.shapes import Exercise

    class Found(TypedDict):
        """An endgame of a game: its position, and the row of its turn."""

        cgp: str
        number: int


_KEY, _SOLVED = "endgames", "solved"
_SHAPE = Each({"": [{"cgp": "", "number": 0}]})
_MOST = 15  # requests after which an endgame is too long
_LONGEST = 60  # endgames that are listed


class Endgames:
    """The list of the endgames of the saved games."""

    def __init__(self, games: "GameStore") -> None:
        self.games = games
        self.known: "dict[str, list[Found]]" = {}
        self.solved: "list[str]" = []
        self.listed: "list[tuple[Summary, Found]]" = []
        self.open = False  # whether the list is on the screen

    async def _load(self) -> None:
        await self.games.open()
        self.known = kept.read(_KEY, _SHAPE) or {}
        self._load_solved()
        self.listed = []

    def _load_solved(self) -> None:
        self.solved = kept.read(_SOLVED, Each([""])) or []

    async def mark(self, cgp: str) -> None:
        """Remember that an endgame was solved."""
        self._load_solved()
        if cgp not in self.solved:
            self.solved.append(cgp)
            self.solved = self.solved[-_LONGEST * 2 :]
            kept.write(_SOLVED, self.solved)

    async def choose(self) -> "Exercise | None":
        """Let an endgame be chosen, while more are looked for."""
        await self._load()
        box = Box(exercises_words.ENDGAMES)
        box.text(exercises_words.ENDGAMES_HELP)
        rows = make("div", "column exercise-rows")
        state = make("p", "box-note")
        state.setAttribute("role", "status")
        box.body.append(rows, state)
        box.focus_title()
        box.cancel_button()
        self.open = True
        run(self._look(box, rows, state))
        answer = await box.ask()
        self.open = False
        if answer is None:
            return None
        game, one = self.listed[int(answer)]
        return fresh(one["cgp"], exercises_words.endgame_title(game["names"], one["number"]), "endgame")

    async def _look(self, box: Box, rows: "Node", state: "Node") -> None:
        """Go through the finished games, the latest first."""
        games = [row for row in self.games.rows() if row["over"] and len(row["names"]) == 2]
        for place, game in enumerate(games):
            set_text(state, exercises_words.looking(place, len(games)))
            found = self.known.get(game["game"])
            if found is None:
                found = await self._found(game["game"])
            if not self.open or len(self.listed) >= _LONGEST:
                return
            for one in found or []:
                self._list(rows, game, one)
        set_text(state, "" if self.listed else exercises_words.NO_ENDGAMES)

    async def _found(self, game: str) -> "list[Found] | None":
        """The endgames of a game, which are remembered; None if the list was closed meanwhile."""
        reply = await engine.call({"kind": "exercise_endings", "journal": self.games.load(game) or ""})
        found: "list[Found]" = []
        for ending in reply["endings"] if reply["ok"] else []:
            if await self._is_good(ending["cgp"], ending["tempting"]):
                found.append({"cgp": ending["cgp"], "number": ending["number"]})
            if not self.open:
                return None
        self.known[game] = found
        games = [row["game"] for row in self.games.rows()]
        kept.write(_KEY, {one: self.known[one] for one in games if one in self.known})
        return found

    async def _is_good(self, cgp: str, tempting: str) -> bool:
        if not tempting:
            return False
        best = await solve(cgp, None, "", _MOST, self._goes_on)
        other = await solve(cgp, None, tempting, _MOST, self._goes_on) if best is not None else None
        if best is None or other is None or not best["exact"] or not other["exact"]:
            return False
        return best["value"] > other["value"]

    def _goes_on(self) -> bool:
        return self.open

    def _list(self, rows: "Node", game: "Summary", one: "Found") -> None:
        row = answering("", str(len(self.listed)), "choice")
        texts = make("span", "choice-told")
        is_solved = one["cgp"] in self.solved
        note = exercises_words.SOLVED if is_solved else exercises_words.NOT_SOLVED
        texts.append(make("b", "", exercises_words.endgame_title(game["names"], one["number"])))
        texts.append(make("span", "box-note", note))
        row.append(texts)
        rows.append(row)
        self.listed.append((game, one))
