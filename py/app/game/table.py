"""The table of a game: board and rack with seats, score sheet and action buttons.

It never asks the engine itself; ``ask_preview``, ``act`` and ``tap_physical`` are set by ``main``.
"""

import asyncio

from app.board.laying import Laying, nothing
from app.browser import sound
from app.browser.dom import announce, by_id, set_text
from app.game import lookup
from app.game.actions import Actions, Preview
from app.game.seats import Seats
from app.game.sheet import ScoreSheet
from app.saved import wanted
from app.words import game as game_words
from app.words import table as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from faristol.session.wire import Refusal, View


class GameTable(Laying):
    """The screen of one game."""

    def __init__(self) -> None:
        super().__init__()
        self.seats = Seats()
        self.sheet = ScoreSheet()
        self.actions = Actions()
        self.preview = Preview()
        self.view: View | None = None
        self.thinking = False  # a robot thinks
        self.busy = False  # a person's request is pending
        self._freed = asyncio.Event()
        self.ask_preview: Callable[[], None] = nothing
        self.act: Callable[[str], None] = _ignore
        self.tap_physical: Callable[[int], None] = _no_scorer

    def set_busy(self, busy: bool) -> None:
        self.busy = busy
        self._freed.set()

    def set_thinking(self, thinking: bool) -> None:
        self.thinking = thinking
        self._freed.set()

    async def until_free(self) -> None:
        """Wait until no request of a person is pending and no robot thinks."""
        while self.busy or self.thinking:
            self._freed.clear()
            await self._freed.wait()

    # -- reading

    def mine(self) -> bool:
        """Whether the person at the screen has the turn and no request is pending."""
        view = self.view
        return bool(view and not self.busy and view["actor"] is not None and view["actor"] == view["viewer"])

    def is_covered(self) -> bool:
        """Whether racks are covered: the clock is stopped, or a challenge that covers racks is pending."""
        view = self.view
        return super().is_covered() or bool(view and (view["clock"]["paused"] or view["covered"]))

    # -- drawing

    def fit(self) -> None:
        super().fit()
        self.sheet.show_last()

    def show(self, view: "View") -> None:
        """Show a new view of the engine."""
        if self.view is None:
            self.draft.put_away = {}
        elif self.view["viewer"] != view["viewer"]:
            self.draft.change_hands(self.view["viewer"], view["viewer"], view["board"])
        undone = self.view is not None and view["rev"] < self.view["rev"]
        self.view = view
        before = self.draft.tiles()
        self.follow(view)
        if undone or _was_withdrawn(view):
            self.draft.forget_new()
        if self.draft.tiles() != before or not self.draft.laid:
            self.preview = Preview()
        self.render()
        if self.draft.laid:
            self.keep_draft()  # with this view: they outlive a reload, whatever was done meanwhile
        if self.draft.laid and self.mine():
            self.ask_preview()

    def render(self) -> None:
        view = self.view
        if view is None:
            return
        super().render()
        self.seats.render(view, self.thinking)
        self.actions.render(view, bool(self.draft.laid), self.preview, self.mine())
        self.node.setAttribute("data-phase", view["phase"])
        by_id("open-lookup").hidden = not lookup.is_offered(view)
        by_id("menu-sort").setAttribute("aria-disabled", "true" if self.is_covered() else "false")
        set_text(by_id("bag-count"), game_words.bag_line(view["bag"]))

    def changed(self) -> None:
        """The draft has changed: also ask for its score."""
        self.node.removeAttribute("data-words")
        if not self.draft.laid:
            self.preview = Preview()
        elif self.mine():
            self.ask_preview()
        super().changed()

    def show_validity(self, unknown: "list[str] | None") -> None:
        """Show whether the laid words are in the lexicon, if the preference for it is on."""
        play = self.preview.play
        if play is None or unknown is None:
            return
        said = table_words.words_line([word["text"] for word in play["words"]], unknown)
        self.show_message(said)
        announce(said)
        self.node.setAttribute("data-words", "bad" if unknown else "good")

    def refuse(self, name: str) -> None:
        """A dimmed button was pressed: show why it does nothing."""
        sound.buzz()
        self.show_message(self.actions.why.get(name, ""), self.actions.links.get(name), refused=True)
        if name == "play":
            self.offer_words(self.preview.refusal)

    def offer_words(self, refused: "Refusal | None") -> None:
        """After the line that says so: where a play was refused for its words, offer to note them."""
        if lookup.is_offered(self.view):
            wanted.offer_refused(self.message, refused)

    # -- gestures

    def tap_square(self, square: int) -> None:
        """With a physical board a tap sets the square of the scorer's entry."""
        if self.view and self.view["hands"] == "physical":
            self.tap_physical(square)
            return
        super().tap_square(square)

    def play_or_turn(self) -> None:
        if self.draft.laid or not self.view or self.view["phase"] != "turn":
            self.act(str(self.actions.main.getAttribute("data-act")))
        else:
            super().play_or_turn()


def _was_withdrawn(view: "View") -> bool:
    """Whether the viewer's last turn was a play that was withdrawn."""
    kinds = [row["kind"] for row in view["sheet"] if row["seat"] == view["viewer"]]
    return bool(kinds) and kinds[-1] == "withdrawn"


def _ignore(_name: str) -> None:
    """The default of ``act``, until ``main`` sets it."""


def _no_scorer(_square: int) -> None:
    """The default of ``tap_physical``, until ``main`` sets it."""
