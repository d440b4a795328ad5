"""The program of the first lesson: a few plays on a board, each shown, laid by the learner and explained.

It needs no engine: the steps are data (``home.lesson_steps``), and only the tiles they ask for may be laid.
"""

from pyscript import window

from app.board.drag import Drag
from app.board.keys import Keys
from app.board.laying import Laying
from app.board.tools import Tools
from app.browser import settings, storage
from app.browser.dom import announce, by_id, dim, on, run, set_text
from app.home import lesson_steps as steps
from app.words.home import lesson as lesson_words
from app.words.tiles import view as tile_view


class Lesson(Laying):
    """The table of the lesson; ``place`` is the index of the current step."""

    def __init__(self) -> None:
        super().__init__()
        self.letters = steps.letters()
        self.main = by_id("play")
        self.place = 0
        self.marked = -1  # the square of the next tile
        on(self.main, "click", lambda _: self.go())

    # -- a step

    def show_step(self, place: int) -> None:
        self.place = place
        laid = steps.board_at(place)
        step = steps.STEPS[place]
        board = [tile_view(laid[square]) if square in laid else None for square in range(225)]
        last = [square for square, _ in step["other"]]
        self.view = {"board": board, "last": last, "rack": [tile_view(text) for text in step["rack"]]}
        self.draft.clear()
        self.follow(self.view)
        set_text(by_id("steps"), lesson_words.step_of(place + 1, len(steps.STEPS)))
        self.show_turn_text(lesson_words.TEXTS[place])
        announce(lesson_words.TEXTS[place])
        self.render()

    def laid(self) -> "dict[int, str]":
        found = {}
        for placed in self.draft.tiles():
            found[placed["square"]] = placed["tile"]
        return found

    def go(self) -> None:
        """The main button: go to the next step, or show why not yet."""
        step, laid = steps.STEPS[self.place], self.laid()
        if steps.wrong(step, laid):
            self.show_message(lesson_words.WRONG, refused=True)
        elif steps.following(step, laid) is not None:
            self.show_message(lesson_words.NOT_YET, refused=True)
        elif self.place + 1 < len(steps.STEPS):
            self.show_step(self.place + 1)
        else:
            window.location.href = lesson_words.TO_A_GAME

    # -- drawing

    def render(self) -> None:
        super().render()
        if self.view is None:
            return
        step, laid = steps.STEPS[self.place], self.laid()
        following = steps.following(step, laid)
        self._mark(following[0] if following else -1)
        wrong = steps.wrong(step, laid)
        if step["asks"]:
            text = lesson_words.PLAY if following or wrong else lesson_words.play_label(step["points"])
        else:
            text = lesson_words.BEGIN if self.place == 0 else lesson_words.TO_THE_GAME
        set_text(self.main, text)
        dim(self.main, wrong or following is not None)

    def changed(self) -> None:
        """The draft has changed: also show what to do next, or that a tile lies on a wrong square."""
        super().changed()
        step, laid = steps.STEPS[self.place], self.laid()
        following = steps.following(step, laid)
        if steps.wrong(step, laid):
            self.show_message(lesson_words.WRONG, refused=True)
        elif laid and following is not None:
            asked = tile_view(following[1])
            self.show_message(lesson_words.lay(asked["label"], asked["blank"]))
        elif laid:
            self.show_message(lesson_words.ALL_LAID)

    def _mark(self, square: int) -> None:
        """Outline the square of the next tile."""
        for one, marked in ((self.marked, False), (square, True)):
            if one >= 0:
                self.board.squares[one].classList.toggle("asked", marked)
        self.marked = square

    # -- gestures

    def attracts(self, slot: int) -> int:
        """The marked square, by the tile that it asks for."""
        return self.marked if self._is_asked(slot) else -1

    def tap_slot(self, slot: int) -> None:
        """Tell where a taken tile goes, or which one is to be taken instead."""
        super().tap_slot(slot)
        following = steps.following(steps.STEPS[self.place], self.laid())
        if self.rack.selected == slot and following is not None:
            asked = tile_view(following[1])
            if self._is_asked(slot):
                self.show_message(lesson_words.TO_THE_SQUARE)
            else:
                self.show_message(lesson_words.other_tile(asked["label"], asked["blank"]))

    def _is_asked(self, slot: int) -> bool:
        """Whether a slot has the next tile."""
        following = steps.following(steps.STEPS[self.place], self.laid())
        tile = self.draft.slots[slot]
        if following is None or tile is None:
            return False
        asked = "?" if tile_view(following[1])["blank"] else following[1]
        return tile.view["text"] == asked

    def play_or_turn(self) -> None:
        if self.draft.laid:
            self.go()
        else:
            super().play_or_turn()


async def start() -> None:
    lesson = Lesson()
    Keys(lesson)
    Drag(lesson)
    Tools(lesson)
    await storage.restored()
    settings.apply_look()
    lesson.show_step(0)


run(start())
