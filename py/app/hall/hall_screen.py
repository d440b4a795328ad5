"""The screen of the projector: board, rack, time, solution and end, each in a fixed place."""

from pyscript import ffi, window

from app.board.board import Board
from app.board.tile import draw_tile, new_tile
from app.browser.dom import by_id, make, set_text
from app.clocks import countdown
from app.words import board as board_words
from app.words import grammar as grammar_words
from app.words import hall as hall_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.duplicate.wire import ClosedRound, ProjectorView

_FITS = (1, 0.9, 0.8, 0.7, 0.6)  # scales of the solution, from which the largest that fits is taken
CALL_STAYS = 6000  # ms for which a call is shown; that of the end stays
SLOTS = 7


class HallScreen:
    """Draws a view; ``state`` is setup, ready, running, stopped, time, closed or over."""

    def __init__(self) -> None:
        self.node = by_id("hall")
        self.board = Board()
        self.time, self.small = by_id("hall-time"), by_id("hall-small-time")
        self.line = by_id("hall-call")
        self.legend = by_id("hall-legend")
        self.state = "waiting"
        self.called_left = -1
        self.slots: "list[Node]" = []
        self.drawn = [""] * SLOTS
        for _ in range(SLOTS):
            slot = make("div", "hall-slot")
            slot.append(new_tile("span"))
            slot.setAttribute("aria-hidden", "true")
            slot.firstChild.className = "tile away"
            self.slots.append(slot)
            by_id("hall-tiles").append(slot)
        window.onresize = ffi.create_proxy(self.fit)  # full screen, or another screen

    def show_sentence(self, text: str) -> None:
        """Show one large sentence, in a state that shows nothing else."""
        by_id("hall-say").hidden = not text
        set_text(by_id("hall-say"), text)

    def show_handed(self, counts: "list[int]") -> None:
        """Show how many of a class's tablets have handed in; of a duplicate nobody is told."""
        set_text(by_id("hall-handed"), hall_words.handed_line(counts[0], counts[1]) if counts else "")

    def wait_for_desk(self, waiting: bool) -> None:
        node = by_id("hall-waiting")
        node.hidden = not waiting or self.state == "waiting"
        set_text(node, hall_words.WAITING if waiting else "")

    # -- a view

    def show(self, view: "ProjectorView", left: int, running: bool) -> None:
        self.state = state_of(view, left, running)
        self.node.setAttribute("data-state", self.state)
        set_text(by_id("hall-title"), view["title"] or hall_words.TITLE)
        set_text(by_id("hall-round"), hall_words.round_line(view, self.state))
        self.board.render(view)
        self._rack(view)
        self._foot(view)
        by_id("hall-clock").hidden = self.state not in ("ready", "running", "stopped", "time")
        solved = view["solution"] if self.state in ("closed", "over") else None
        by_id("hall-solution").hidden = solved is None
        if solved is not None:
            self._solution(solved, view)
        self.show_sentence("")
        if self.state == "setup":
            self.show_sentence(hall_words.soon(view))
        elif self.state == "reopened":
            self.show_sentence(hall_words.reopened(view["round"]))
        elif self.state == "over" and solved is None:
            self.show_sentence(hall_words.OVER + ". " + hall_words.ending(view["ending"] or ""))
        if by_id("hall-clock").hidden:
            self.node.setAttribute("data-sign", countdown.CALM)
            set_text(self.small, "")
        else:
            self._clock(view, left)

    def _rack(self, view: "ProjectorView") -> None:
        rack = view["rack"]
        kept = len(rack) if self.state in ("closed", "over") else view["kept"]
        for place in range(SLOTS):
            tile = rack[place] if place < len(rack) else None
            key = "" if tile is None else ("new " if 0 < kept <= place else "plain ") + tile["text"]
            if key == self.drawn[place]:
                continue
            self.drawn[place] = key
            slot = self.slots[place]
            slot.className = "hall-slot" + (" is-new" if key.startswith("new") else "")
            node = slot.firstChild
            slot.setAttribute("aria-hidden", "true" if tile is None else "false")
            if tile is None:
                node.className = "tile away"
                node.firstChild.textContent = node.lastChild.textContent = ""
            else:
                draw_tile(node, tile, "")
                node.firstChild.setAttribute("aria-label", board_words.tile_label(tile))
        stayed, new = hall_words.rack_line(kept, len(rack), self.state)
        if str(self.legend.textContent) != stayed + new:
            self.legend.replaceChildren(make("span", "", stayed), make("span", "is-new", new))

    def _foot(self, view: "ProjectorView") -> None:
        set_text(by_id("hall-bag"), hall_words.bag_line(view["bag"]) if self.state != "setup" else "")
        text = hall_words.REFERENCE_TOTAL + ": " + grammar_words.points(view["reference_total"])
        set_text(by_id("hall-total"), text if view["solution"] else "")

    def _solution(self, closed: "ClosedRound", view: "ProjectorView") -> None:
        play = closed["reference"]
        word = by_id("hall-word")
        word.replaceChildren()
        for text, blank in marked(play["shown"]):
            word.append(make("b" if blank else "span", "is-blank" if blank else "", text))
        word.style.setProperty("--letters", str(max(5, len(play["shown"]))))
        set_text(by_id("hall-coord"), play["coord"])
        set_text(by_id("hall-said"), hall_words.said_aloud(play["said"]))
        set_text(by_id("hall-points"), grammar_words.points(play["points"]))
        set_text(
            by_id("hall-found"),
            hall_words.found_line(closed, view["players"], view["finders"], view["as_good"]),
        )
        news = [hall_words.news(closed), hall_words.voided(view["voided"], closed["round"])]
        set_text(by_id("hall-news"), " ".join([new for new in news if new]))
        set_text(by_id("hall-ending"), hall_words.ending(view["ending"] or ""))
        self.fit()

    def fit(self, _: object = None) -> None:
        """Scale the solution so that all of it fits: bonus, swapped blank, void plays and ending too."""
        stage, solution = by_id("hall-stage"), by_id("hall-solution")
        for fit in _FITS:
            solution.style.setProperty("--fit", str(fit))
            if solution.offsetHeight <= stage.clientHeight:
                return

    # -- the time

    def _clock(self, view: "ProjectorView", left: int) -> None:
        if self.state == "ready":
            self.show_time(countdown.left_of(view["timer"], 0), countdown.CALM)
            set_text(self.line, hall_words.GET_READY)
        elif self.state == "time":
            self.show_time(0, countdown.OVER)
        else:
            self.show_time(left, countdown.sign_of(left, view["timer"]["seconds"] * countdown.SECOND))
            if self.state == "stopped":
                set_text(self.line, hall_words.STOPPED)
            elif str(self.line.textContent) in (hall_words.STOPPED, hall_words.GET_READY):
                set_text(self.line, "")

    def show_time(self, left: int, sign: str) -> None:
        """Show the digits of ``left`` ms; "Temps!" once there is none left."""
        over = sign == countdown.OVER
        text = hall_words.CALLS["time"] if over else countdown.digits(left)
        set_text(self.time, text)
        set_text(self.small, text)
        self.node.setAttribute("data-sign", sign)
        self.time.setAttribute("data-long", "yes" if len(text) > 4 else "no")
        if over:
            self.state = "time"
            self.node.setAttribute("data-state", "time")
            set_text(self.line, "")
        elif self.called_left >= 0 and not 0 <= self.called_left - left < CALL_STAYS:
            self.called_left = -1
            set_text(self.line, "")

    def call(self, key: str) -> None:
        """Show a call of the round under the digits for a while."""
        if key == "time":
            return  # the digits show it
        set_text(self.line, hall_words.CALLS[key])
        self.called_left = {"one_minute": 60000, "thirty_seconds": 30000}[key]


def state_of(view: "ProjectorView", left: int, running: bool) -> str:
    """The state of the screen (see ``HallScreen``)."""
    phase = view["phase"]
    if phase == "over":
        return "over"
    if phase == "slips":
        if running:
            return "running"
        if view["reopened"]:  # its time stands until the director lets it run
            return "reopened"
        if left < 0:
            return "ready"
        return "stopped" if left else "time"
    return "closed" if view["solution"] else "setup"


def marked(shown: str) -> "list[tuple[str, bool]]":
    """The parts of a word, each with whether it is a blank (in brackets)."""
    parts: "list[tuple[str, bool]]" = []
    for place, part in enumerate(shown.replace(")", "(").split("(")):
        if part:
            parts.append((part, place % 2 == 1))
    return parts
