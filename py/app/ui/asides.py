"""Questions put aside: they stand in a list beside a line of fields, which takes the next keys as before.

A box would take the focus, and what is typed without a look at the screen would be lost in it.
"""

import asyncio

from app.browser.dom import announce, make, on
from app.ui.dialogs import answering
from app.words import common as common_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event


class Aside:
    """One question, and its buttons: each with its text, its answer and its kind."""

    def __init__(self, told: "tuple[str, str]", buttons: "list[tuple[str, str, str]]") -> None:
        self.node = make("div", "aside wrap")
        self.node.setAttribute("role", "group")
        self.node.setAttribute("aria-label", told[0])
        text = self.node.appendChild(make("p", "aside-told text-3"))
        text.append(make("b", "", told[0]), make("span", "", told[1]))
        foot = self.node.appendChild(make("div", "aside-foot wrap"))
        for name, answer, kind in buttons:
            foot.append(answering(name, answer, kind))
        self.answer: "str | None" = None
        self._done = asyncio.Event()

    def end(self, answer: "str | None") -> None:
        self.answer = answer
        self.node.remove()
        self._done.set()

    async def answered(self) -> "str | None":
        """Wait for the answer; None where what is asked is over."""
        await self._done.wait()
        return self.answer


class Asides:
    """The list.  back: called after an answer, to give the focus back to the line."""

    def __init__(self, back: "Callable[[], None]") -> None:
        self.back = back
        self.standing: "list[Aside]" = []
        self.node = make("section", "asides")
        self.node.setAttribute("aria-label", common_words.TO_CONFIRM)
        self.node.hidden = True
        on(self.node, "click", self._clicked)

    def put(self, told: "tuple[str, str]", buttons: "list[tuple[str, str, str]]") -> Aside:
        """Show one more question at once; ``told``: its title and text."""
        aside = Aside(told, buttons)
        self.standing.append(aside)
        self.node.append(aside.node)
        self.node.hidden = False
        announce(common_words.TO_CONFIRM + ": " + told[0] + " " + told[1])
        return aside

    def take_away(self, aside: Aside) -> None:
        """One question is over; its answer is None."""
        self.standing = [one for one in self.standing if one is not aside]
        self.node.hidden = not self.standing
        aside.end(None)

    def clear(self) -> None:
        """What is asked is over."""
        for aside in self.standing:
            aside.end(None)
        self.standing = []
        self.node.hidden = True

    def _clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-answer]")
        for aside in self.standing:
            if button is not None and aside.node.contains(button):
                self.standing = [one for one in self.standing if one is not aside]
                self.node.hidden = not self.standing
                aside.end(str(button.getAttribute("data-answer")))
                self.back()
                return
