# Longer than 300 lines: the box, its curve and its turns share the moment that is shown.
"""The box of the review: the curve, the board, and for each turn what was done, what was better, and why.

The engine reviews a few turns at a time while the box is open; each can be looked at as soon as it is there.
Place 0 is the summary, place n the turn n.  The position before a turn is asked of the engine when it is
first shown, and cached while the box is open.
"""

import asyncio

from pyscript import window

from app.board.position_text import cgp_of, faces_of
from app.browser import engine
from app.browser.dom import make, on, run, set_text
from app.game.replay.replay_board import ReplayBoard
from app.review.curve import Curve
from app.review.keys import ReviewKeys
from app.review.look import Look
from app.review.panel import ReviewPanel, with_play
from app.review.saving import save_gcg
from app.review.turn_rows import TurnRows
from app.ui import dialogs
from app.ui.dialogs import Box
from app.ui.fields import button
from app.words import common as common_words
from app.words import game as game_words
from app.words import paper as paper_words
from app.words import review as review_words
from app.words.training import exercises as exercises_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.game.course import Course
    from faristol.session.wire import Reply, ReviewView, TurnReview, View

SLICE = 3  # turns that are reviewed in one request


async def open(course: "Course") -> None:
    """Review the finished game of ``course`` until the box is closed."""
    view = course.table.view
    if view is not None and view["phase"] == "over":
        await Review(course.game, view).show()


class Review:
    """The box, and the place that it shows."""

    def __init__(self, game: str, last: "View") -> None:
        self.game = game
        self.last = last
        self.turns: "list[TurnReview]" = []
        self.sums: "ReviewView | None" = None
        self.views: "dict[int, View]" = {}
        self.place = self.wanted = 0
        self.going = False
        self.look = Look(game, self._looked)
        self.box = Box(review_words.TITLE, "replay review as-tall")
        self.board = ReplayBoard()
        self.curve = Curve(last)
        self.panel = ReviewPanel(last)
        self.rows = TurnRows(last)
        self.keys = ReviewKeys()
        self._lay_out()
        on(self.box.node, "keydown", self.key)
        on(self.curve.slider, "input", self.slid)
        on(self.curve.plots, "click", lambda event: self.go(self.curve.turn_at(event.clientX)))
        self.box.on_click = self.clicked

    def _lay_out(self) -> None:
        side = make("div", "replay-side column")
        side.append(self.rows.node, self.panel.node)
        back, forth = button("‹", "back", "button"), button("›", "on", "button")
        back.setAttribute("aria-label", paper_words.PREVIOUS)
        forth.setAttribute("aria-label", paper_words.NEXT)
        bar = make("div", "review-bar side-by-side")
        bar.append(back, self.keys.node, forth)
        self.box.body.append(self.curve.node, self.board.node, side, bar)
        self.save = button(review_words.SAVE, "save", "button")
        self.save.disabled = True  # until all turns are reviewed
        self.train = button(exercises_words.TRAIN_THIS, "train", "button")
        self.train.hidden = True  # while no turn is shown: a phone has room for one of the two
        if len(self.last["seats"]) == 2:  # GCG is for two, and so are exercises
            self.box.foot.append(self.save, self.train)
        self.box.cancel_button(common_words.CLOSE)
        self.box.first = forth

    async def show(self) -> None:
        self._draw_summary()
        run(self._review_all())
        await self.box.ask()
        self.look.leave()

    # -- reviewing

    async def _review_all(self) -> None:
        """Review all turns, a few at a time, until the box is closed."""
        await asyncio.sleep(0)  # the box opens first
        count = len(self.last["sheet"])
        while self.sums is None:
            self.keys.say(review_words.reviewing(len(self.turns), count))
            reply = await self._ask(len(self.turns), SLICE)
            if not self.box.node.open:
                return
            if not reply["ok"]:
                self.keys.say(review_words.CANNOT)
                await dialogs.refuse(reply["error"], review_words.CANNOT)
                return
            self._take(reply["review"])

    def _take(self, part: "ReviewView") -> None:
        """Add the reviewed turns; with the last ones come the sums."""
        for turn in part["turns"]:
            self.turns.append(turn)
            self.rows.show_lost(turn)
            if turn["number"] == self.wanted:
                self._follow()
        self.curve.show_chances(self.turns)
        if len(self.turns) >= part["count"]:
            self.save.disabled = False
            self._sum_up(part)

    def _sum_up(self, part: "ReviewView") -> None:
        """Show the sums, the turns that mattered most, and the words of all turns."""
        self.sums = part
        self.curve.show_keys(part["key"])
        self.keys.show(part["key"], self.turns)
        if self.panel.person >= 0:
            self.panel.collect.take(self.panel.words(self.turns))
        if self.place == 0:
            self._draw_summary()

    async def _sum_again(self) -> None:
        """Take the sums anew after a longer look, whose turns the engine counts.

        An engine that was lost has forgotten the looks before: their turns are shown as it counts them.
        """
        reply = await self._ask(len(self.turns), 1)
        if not reply["ok"]:
            return
        part = reply["review"]
        for turn in list(self.turns):
            if turn["deeper"] and turn["number"] not in part["deeper"]:
                again = await self._ask(turn["number"] - 1, 1)
                if again["ok"]:
                    self._replace(again["review"]["turns"][0])
        if self.box.node.open:
            self._sum_up(part)

    async def _ask(self, first: int, count: int) -> "Reply":
        return await engine.call({"kind": "review", "game": self.game, "first": first, "count": count})

    def _train(self) -> None:
        """Open the page of the exercises with the position of this turn."""
        turn = self.turns[self.place - 1]
        text = cgp_of(faces_of(self.views[turn["rev"]]["board"]), turn["rack"])
        window.location.assign(exercises_words.PAGE + "#posicio=" + str(window.encodeURIComponent(text)))

    # -- a longer look

    def _deepen(self) -> None:
        """Look longer at the turn that is shown, or from the summary at all of them; or stop it."""
        if self.look.is_going:
            self.look.stop()
        elif self._to_look_at():
            run(self.look.at(self._to_look_at()))

    def _to_look_at(self) -> "list[int]":
        """The turns that the button would look at: those that mattered come first."""
        numbers = [self.place] if self.place else []
        if not self.place and self.sums is not None:
            key = self.sums["key"]
            numbers = key + [turn["number"] for turn in self.turns if turn["number"] not in key]
        return [number for number in numbers if self._can_look_at(number)]

    def _can_look_at(self, number: int) -> bool:
        turn = self.turns[number - 1]
        return turn["done"] is not None and not turn["deeper"]

    def _looked(self, turn: "TurnReview | None") -> None:
        """A look has come further; ``turn`` is what it has found when it has ended."""
        if turn is not None:
            self._replace(turn)
        self._show_look()
        if not self.look.is_going:
            run(self._sum_again())  # not before: what one is about to press stays where it is

    def _replace(self, turn: "TurnReview") -> None:
        """Show a turn as it is seen now."""
        self.turns[turn["number"] - 1] = turn
        self.rows.show_lost(turn)
        self.curve.show_chances(self.turns)
        self.keys.show_lost(turn)
        if self.place == turn["number"]:
            self._draw()

    def _show_look(self) -> None:
        """The button of the look: what it would do, or how far it is."""
        going = self.look.is_going
        set_text(self.panel.deeper, review_words.looking(self.look.share) if going else review_words.DEEPER)
        hidden = not (going or self._to_look_at())
        if hidden and self.box.first is not None and self.panel.deeper.matches(":focus"):
            self.box.first.focus()  # the keys must stay in the box
        self.panel.deeper.hidden = hidden

    # -- moving

    def go(self, place: int) -> None:
        """Show a place; of several requests only the last is shown."""
        self.wanted = max(0, min(place, self.rows.count))
        self.curve.slider.value = str(self.wanted)
        self._follow()

    def _follow(self) -> None:
        if not self.going:
            run(self._show_wanted())

    async def _show_wanted(self) -> None:
        """Show the wanted place, if its turn is reviewed already; else it is shown when it is."""
        self.going = True
        try:
            while self.place != self.wanted and self.wanted <= len(self.turns):
                place = self.wanted
                if place and not await self._look(self.turns[place - 1]["rev"]):
                    self.wanted = self.place
                    return
                self.place = place
                self._draw()
        finally:
            self.going = False

    async def _look(self, moment: int) -> bool:
        """Take the position after ``moment`` events; False if the engine refuses it."""
        if moment not in self.views:
            reply = await engine.call({"kind": "look", "game": self.game, "moment": moment})
            if not reply["ok"]:
                return False
            self.views[moment] = reply["view"]
        return True

    def clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        name = pressed.getAttribute("data-do")
        if name == "see":
            self._see(int(pressed.getAttribute("data-see")))
        elif name == "row":
            self.go(int(pressed.getAttribute("data-row")))
        elif name == "deeper":
            self._deepen()
        elif name == "save":
            run(save_gcg(self.game, self.turns, self.panel.is_yours))
        elif name == "train":
            self._train()
        elif name in ("back", "on"):
            self.go(self.wanted + (1 if name == "on" else -1))

    def slid(self, event: "Event") -> None:
        self.go(int(self.curve.slider.value))

    def key(self, event: "Event") -> None:
        """Arrows, Home and End from anywhere."""
        ways = {
            "ArrowLeft": self.wanted - 1,
            "ArrowRight": self.wanted + 1,
            "Home": 0,
            "End": self.rows.count,
        }
        name = str(event.key)
        if name in ways and not (event.ctrlKey or event.altKey or event.metaKey):
            event.preventDefault()
            self.go(ways[name])

    # -- drawing

    def _draw_summary(self) -> None:
        self.box.node.setAttribute("data-shown", "summary")
        self.panel.summarise(self.sums, self.turns)
        self._offer(self.save, self.train)
        self.board.render(self.last)
        self.curve.show(0, review_words.SUMMARY)
        self.rows.mark(0)
        self._show_look()

    def _draw(self) -> None:
        if self.place == 0:
            self._draw_summary()
            return
        self.box.node.setAttribute("data-shown", "turn")
        turn = self.turns[self.place - 1]
        row = self.last["sheet"][self.place - 1]
        name = self.last["seats"][turn["seat"]]["name"]
        said = game_words.row_line(row, name)
        self.panel.show(turn, said)
        self.train.disabled = not turn["rack"]
        self._offer(self.train, self.save)
        self.curve.show(self.place, review_words.turn_title(self.place, name))
        self.rows.mark(self.place)
        self._show_look()
        self._see(1 if turn["loss"] else 0)

    def _offer(self, shown: "Node", hidden: "Node") -> None:
        """Show one of the two buttons at the foot; the keys stay in the box."""
        if hidden.matches(":focus") and self.box.first is not None:
            self.box.first.focus()
        shown.hidden, hidden.hidden = False, True

    def _see(self, place: int) -> None:
        """Put a candidate of the turn on the board."""
        turn = self.turns[self.place - 1]
        view = self.views[turn["rev"]]
        rows = self.panel.plays
        self.panel.press(place)
        self.board.render(with_play(view, rows[place]) if place < len(rows) else view)
        label = review_words.candidate(rows[place]) if place < len(rows) else ""
        self.board.node.setAttribute("aria-label", review_words.board_with(self.place, label))
