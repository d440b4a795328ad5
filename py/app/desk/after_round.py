"""The solution of the last round, and at the end the result of the whole duplicate."""

from app.board.tile import tile_face
from app.browser.dom import make, set_text
from app.ui.fields import button
from app.words import grammar as grammar_words
from app.words.desk import rounds as desk_rounds_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.duplicate.wire import ClosedRound, DeskView


class AfterRound:
    """The solution of the round closed last; once the game is over, also how it ended."""

    def __init__(self) -> None:
        self.node = make("section", "desk-after panel column")
        self.over = make("p", "desk-over bold")
        self.title = make("h2", "desk-after-title")
        self.play = make("p", "desk-play-line wrap text-7")
        self.coord = self.play.appendChild(make("span", "coord"))
        self.word = self.play.appendChild(make("span", "word"))
        self.points = self.play.appendChild(make("span", "amount text-5"))
        self.why = make("p", "desk-why")
        self.found = make("p", "desk-found")
        self.rack = make("p", "desk-was")
        self.news = make("p", "desk-news bold")
        self.reopen = button(desk_rounds_words.MENU_REOPEN, "reopen", "button small")
        self.parts = (self.title, self.play, self.why, self.found, self.news, self.rack)
        self.node.append(self.over, *self.parts, self.reopen)
        self.drawn: "list[object]" = []

    def show(self, view: "DeskView") -> None:
        over = view["phase"] == "over"
        self.over.hidden = not over
        if over:
            text = (
                desk_rounds_words.ending(view["ending"] or "") + " " + desk_rounds_words.reference_line(view)
            )
            set_text(self.over, text + (" " + desk_rounds_words.winners_line(view) if view["rounds"] else ""))
        closed = view["rounds"][-1] if view["rounds"] else None
        for part in self.parts:
            part.hidden = closed is None
        self.reopen.hidden = view["can"]["reopen_round"] is not None
        if closed is not None:
            self._show(closed, len(view["players"]))

    def _show(self, closed: "ClosedRound", players: int) -> None:
        key = [
            closed["round"],
            desk_rounds_words.solution(closed),
            desk_rounds_words.found_line(closed, players),
        ]
        key += [desk_rounds_words.criterion(closed), desk_rounds_words.news(closed)]
        if key == self.drawn:
            return
        self.drawn = key
        reference = closed["reference"]
        set_text(self.title, desk_rounds_words.solution_title(closed))
        set_text(self.coord, reference["coord"])
        set_text(self.word, reference["shown"])
        set_text(self.points, grammar_words.points(reference["points"]))
        set_text(self.why, desk_rounds_words.criterion(closed))
        set_text(self.found, desk_rounds_words.found_line(closed, players))
        set_text(self.news, desk_rounds_words.news(closed))
        self.rack.replaceChildren()
        for tile in closed["rack"]:
            label = "" if tile["text"] == "?" else tile["label"]
            self.rack.append(tile_face(label, tile["value"], tile["text"] == "?"))
        self.rack.setAttribute("aria-hidden", "true")
