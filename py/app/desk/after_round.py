"""What a round came to, and in the end the whole duplicate."""

from app.board.tile import tile_face
from app.browser.dom import make, set_text
from app.ui.fields import button
from app.words import desk as said
from app.words import game as ca

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.duplicate.wire import ClosedRound, DeskView


class After:
    """The solution of the round closed last; above it, once the game is over, how it ended."""

    def __init__(self) -> None:
        self.node = make("section", "desk-after")
        self.over = make("p", "desk-over")
        self.title = make("h2", "desk-after-title")
        self.play = make("p", "desk-play-line")
        self.coord = self.play.appendChild(make("span", "coord"))
        self.word = self.play.appendChild(make("span", "word"))
        self.points = self.play.appendChild(make("span", "amount"))
        self.why = make("p", "desk-why")
        self.found = make("p", "desk-found")
        self.rack = make("p", "desk-was")
        self.news = make("p", "desk-news")
        self.reopen = button(said.MENU_REOPEN, "reopen", "button small")
        self.parts = (self.title, self.play, self.why, self.found, self.news, self.rack)
        self.node.append(self.over, *self.parts, self.reopen)
        self.drawn: "list[object]" = []

    def show(self, view: "DeskView") -> None:
        over = view["phase"] == "over"
        self.over.hidden = not over
        if over:
            told = said.ending(view["ending"] or "") + " " + said.reference_line(view)
            set_text(self.over, told + (" " + said.winners_line(view) if view["rounds"] else ""))
        closed = view["rounds"][-1] if view["rounds"] else None
        for part in self.parts:
            part.hidden = closed is None
        self.reopen.hidden = view["can"]["reopen_round"] is not None
        if closed is not None:
            self._show(closed, len(view["players"]))

    def _show(self, closed: "ClosedRound", players: int) -> None:
        key = [closed["round"], said.solution(closed), said.found_line(closed, players)]
        key += [said.criterion(closed), said.news(closed)]
        if key == self.drawn:
            return
        self.drawn = key
        reference = closed["reference"]
        set_text(self.title, said.solution_title(closed))
        set_text(self.coord, reference["coord"])
        set_text(self.word, reference["shown"])
        set_text(self.points, ca.points(reference["points"]))
        set_text(self.why, said.criterion(closed))
        set_text(self.found, said.found_line(closed, players))
        set_text(self.news, said.news(closed))
        self.rack.replaceChildren()
        for tile in closed["rack"]:
            label = "" if tile["text"] == "?" else tile["label"]
            self.rack.append(tile_face(label, tile["value"], tile["text"] == "?"))
        self.rack.setAttribute("aria-hidden", "true")
