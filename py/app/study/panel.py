"""What the four ways of answering a card have alike: fields, keys, and how the answer is handed in."""

from pyscript import window

from app.browser.dom import make, on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from faristol.session.study.intents import GivenHooks
    from faristol.session.study.wire import StudyCardView

    Done = Callable[[], object]
    Given = list[str] | GivenHooks | bool


class StudyPanel:
    """An answer that is being given.  ``done`` is called when it is complete."""

    def __init__(self, card: "StudyCardView", done: "Done") -> None:
        self.card = card
        self.done = done
        self.node = make("div", "study-answer column spaced")
        self.fields: "list[Node]" = []
        on(self.node, "input", self._typed)
        on(self.node, "keydown", self._pressed)
        on(self.node, "click", self._clicked)

    def has_check(self) -> bool:
        """Whether the answer is handed in with a button of its own."""
        return True

    def is_blank(self) -> bool:
        """Whether nothing was given where something must be."""
        return not self.given()

    def given(self) -> "Given":
        """The answer as it stands."""
        raise NotImplementedError

    def focus(self) -> bool:
        """Put the caret where the answer is typed; False where fingers do that, and on the other kinds."""
        if not self.fields or window.matchMedia("(pointer: coarse)").matches:
            return False
        self.fields[0].focus()
        return True

    def key(self, name: str) -> bool:
        """Take a key that was pressed anywhere on the page; False if it means nothing here."""
        return False

    def typed(self) -> None:
        """A field has changed."""

    def entered(self, field: int) -> None:
        """Enter was pressed in a field: the next one, or the answer is handed in."""
        if field + 1 < len(self.fields):
            self.fields[field + 1].focus()
        else:
            self.done()

    def pressed(self, action: str, button: "Node") -> None:
        """A button with ``data-do`` was pressed."""

    def field(self, name: str, value: str = "") -> "Node":
        """A labelled field for words; returns the label."""
        label, line = make("label", "field"), make("input", "input study-line text-6")
        line.type = "text"
        line.maxLength = 60
        line.value = value
        for key, setting in (
            ("autocomplete", "off"),
            ("autocapitalize", "none"),
            ("autocorrect", "off"),
            ("spellcheck", "false"),
            ("enterkeyhint", "done"),
        ):
            line.setAttribute(key, setting)
        label.append(make("span", "field-name", name), line)
        self.fields.append(line)
        return label

    def _typed(self, event: "Event") -> None:
        self.typed()

    def _pressed(self, event: "Event") -> None:
        if event.key != "Enter" or event.isComposing or not event.target.matches("input"):
            return
        event.preventDefault()
        event.stopPropagation()
        if event.repeat:
            return
        for place, field in enumerate(self.fields):
            if field.isSameNode(event.target):
                self.entered(place)

    def _clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-do]")
        if pressed is not None:
            self.pressed(str(pressed.getAttribute("data-do")), pressed)


def key_sign(name: str) -> "Node":
    """The sign of a key on its button, where there is a keyboard."""
    sign = make("kbd", "study-key as-is text-1", name)
    sign.setAttribute("aria-hidden", "true")
    return sign
