"""The texts about the game's progress: the line under the board, and announcements for screen readers."""

from app.browser import sound
from app.browser.dom import announce
from app.words import game as game_words
from app.words import rules as rules_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import View


class Announcer:
    """Announces turns to screen readers, each once."""

    def __init__(self) -> None:
        self.turns: list[str] = []

    def start(self, view: "View") -> None:
        """A game was opened: its past turns are not announced."""
        self.turns = _turns(view)

    def announce(self, view: "View") -> None:
        """Announce the turns taken since the last call."""
        before, self.turns = self.turns, _turns(view)
        if before == self.turns:
            return
        rows = view["sheet"][len(before) :]
        said = [game_words.row_line(row, view["seats"][row["seat"]]["name"]) for row in rows[:-1]]
        said.append(game_words.announce(view))
        if view["actor"] is not None and view["actor"] == view["viewer"]:
            asked = view["phase"] in ("review", "redraw")
            said.append(game_words.turn_line(view) if asked else game_words.YOUR_TURN)
            said[-1] += "" if said[-1].endswith(".") else "."
            if len(view["sheet"]) > len(before):
                sound.tick()
        announce(" ".join(said))


def _turns(view: "View") -> "list[str]":
    """A key for each turn in its current state: a withdrawn play or a verdict is announced again."""
    turns = [str(row["kind"]) for row in view["sheet"]]
    if turns and view["phase"] in ("review", "redraw", "adjudication", "over"):
        turns[-1] += " " + view["phase"]
    return turns


def line(view: "View", thinking: bool) -> str:
    """The text under the board: the last turn of another seat, and whose turn it is."""
    if view["clock"]["paused"]:
        return rules_words.paused_line(view["clock"]["paused"])
    text = game_words.turn_line(view)
    rows = view["sheet"]
    if view["phase"] == "turn" and not thinking and rows:
        row = rows[-1]
        if row["seat"] == view["viewer"] and row["kind"] != "withdrawn":
            return text + "."
        text = game_words.row_line(row, view["seats"][row["seat"]]["name"]) + " " + text + "."
    return text
