"""The message of the desk, and the rulings of the director on the slip that it is about.

The message is about a slip when it is accepted or its player is tapped.  The buttons are for exceptions: the
slip was late, its word is admitted, it is annulled, it was typed wrong or for another player.  They act on
the player whom the message names; if it names none, they are dimmed.
"""

from app.browser.dom import dim, make, on, run, set_text
from app.ui.fields import button
from app.words import refusals as refusals_words
from app.words.desk import common as desk_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.action_types import PlayerAction, TakeSlipIntent
    from faristol.session.duplicate.wire import DeskPlayer, SlipView
    from faristol.session.wire import Refusal

_RULINGS = ("late", "admitted", "annulled")
_ACTS = (
    ("late", desk_words.LATE, "T"),
    ("admitted", desk_words.ADMIT, "A"),
    ("annulled", desk_words.ANNUL, "N"),
    ("mend", desk_words.MEND, "C"),
    ("undo", desk_words.UNDO, "Z"),
    ("player", desk_words.THIS_PLAYER, "J"),
)
_KEYS = {"Key" + key: name for name, _, key in _ACTS}


class VerdictLine:
    """The message and the buttons.

    opened: called with a player to open the player's box.
    mends: called with a player to put the slip back into the line.
    named: called with the number of the player whom the message names; 0: it names none.
    """

    def __init__(
        self,
        course: "DeskCourse",
        opened: "Callable[[DeskPlayer], None]",
        mends: "Callable[[DeskPlayer], None]",
        named: "Callable[[int], None]",
    ) -> None:
        self.course = course
        self.opened = opened
        self.mends = mends
        self.named = named
        self.number = 0  # of the player whom the message names; 0: none
        self.node = make("div", "desk-verdict column")
        self.message = make("p", "desk-told clamped")
        self.message.setAttribute("role", "status")
        self.acts = make("div", "desk-acts wrap")
        self.acts.setAttribute("role", "group")
        self.acts.setAttribute("aria-label", desk_words.RULINGS)
        self.buttons = {}
        for name, text, key in _ACTS:
            node = self.acts.appendChild(button(text, name, "button small"))
            node.title = desk_words.ACT_HELP[name] + " (Alt+" + key + ")"
            node.setAttribute("aria-keyshortcuts", "Alt+" + key)
            self.buttons[name] = node
        self.node.append(self.message, self.acts)
        on(self.acts, "click", self._clicked)

    def show_message(self, text: str, refused: bool = False) -> None:
        """Show a message about no player; the rulings are dimmed."""
        self._name(0)
        self._write(text, refused)
        self._draw()

    def _write(self, text: str, refused: bool) -> None:
        set_text(self.message, text)
        self.message.classList.toggle("is-refused", refused)

    def _name(self, number: int) -> None:
        self.number = number
        self.named(number)

    def refuse(self, refused: "Refusal") -> None:
        self.show_message(refusals_words.refusal(refused), True)

    def player(self) -> "DeskPlayer | None":
        view = self.course.view
        found = [one for one in view["players"] if one["number"] == self.number] if view else []
        return found[0] if found else None

    def show_player(self, number: int) -> None:
        """Show the verdict on this player's slip; 0: on none."""
        self._name(number)
        player = self.player()
        if player is None:
            self._write("", False)
        else:
            view = self.course.view
            is_first = view is not None and not view["rounds"]
            self._write(desk_words.verdict(player, is_first), bool(desk_words.null_of(player)))
        self._draw()

    def show(self, taking: bool) -> None:
        """Show the buttons while slips are taken (``taking``)."""
        self.acts.hidden = not taking
        self._draw()

    def _draw(self) -> None:
        player = self.player()
        slip = player["slip"] if player else None
        ruling = slip["ruling"] if slip else ""
        for name in _RULINGS:
            self.buttons[name].setAttribute("aria-pressed", "true" if ruling == name else "false")
        of_lexicon = slip is not None and (
            slip["null"] in ("main_word", "cross_word") or ruling == "admitted"
        )
        for name, can in (
            ("late", slip is not None),
            ("admitted", of_lexicon),
            ("annulled", slip is not None),
            ("mend", slip is not None),
            ("undo", slip is not None),
            ("player", player is not None),
        ):
            dim(self.buttons[name], not can)

    def pressed(self, event: "Event") -> None:
        """Alt and a letter have the effect of a button."""
        name = _KEYS.get(str(event.code)) if event.altKey and not event.ctrlKey else None
        if name is not None and not self.acts.hidden:
            event.preventDefault()
            self._do(name)

    def _clicked(self, event: "Event") -> None:
        target = event.target.closest("[data-do]")
        if target is not None:
            self._do(str(target.getAttribute("data-do")))

    def _do(self, name: str) -> None:
        player = self.player()
        if player is None or self.buttons[name].getAttribute("aria-disabled") == "true":
            return
        if name == "player":
            self.opened(player)
        elif name == "mend":
            self.mends(player)
        else:
            run(self._change(player, name))

    async def _change(self, shown: "DeskPlayer", name: str) -> None:
        """Rule on the shown slip, unless another slip of the player was accepted meanwhile."""
        number = shown["number"]
        await self.course.settled()
        if self.number != number:
            self.show_player(number)
        player = self.player()
        if player is None or not player["slip"] or not shown["slip"]:
            return
        same = written_as(player["slip"]) == written_as(shown["slip"])
        if same and await self.course.send(_undoing(player) if name == "undo" else _ruling(player, name)):
            self.show_player(number)


def written_as(slip: "SlipView") -> "tuple[str, str, int]":
    """The content of a slip, without its ruling."""
    return slip["coord"], slip["word"], slip["announced"]


def _undoing(player: "DeskPlayer") -> "PlayerAction":
    """The action that removes the slip; one that it had replaced comes back."""
    slip = player["slip"]
    replaced = slip is not None and slip["before"] is not None
    return {"type": "restore_slip" if replaced else "undo_slip", "number": player["number"]}


def _ruling(player: "DeskPlayer", ruling: str) -> "TakeSlipIntent":
    """The action that sends the same slip with a ruling; pressing the same button again revokes it."""
    slip = player["slip"]
    assert slip is not None
    return {
        "type": "slip",
        "number": player["number"],
        "coord": slip["coord"],
        "word": slip["word"],
        "announced": slip["announced"],
        "ruling": "as_written" if slip["ruling"] == ruling else ruling,
    }
