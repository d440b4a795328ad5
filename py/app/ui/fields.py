"""The few form fields that the boxes share; each comes with its visible label."""

from app.browser.dom import make, new_id

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node


class Choice:
    """Radio buttons side by side, as one bar.  ``options`` are (value, label)."""

    def __init__(self, legend: str, options: "list[tuple[str, str]]", current: str) -> None:
        self.node = make("fieldset", "choice-bar")
        self.node.append(make("legend", "field-name", legend))
        bar = make("div", "choice-options")
        name = new_id("choice")
        self._inputs = []
        for value, text in options:
            label = make("label", "choice-option")
            radio = make("input")
            radio.type = "radio"
            radio.name = name
            radio.value = value
            radio.checked = value == current
            label.append(radio, make("span", "", text))
            bar.append(label)
            self._inputs.append(radio)
        self.node.append(bar)

    def value(self) -> str:
        for radio in self._inputs:
            if radio.checked:
                return str(radio.value)
        return ""

    def choose(self, value: str) -> None:
        for radio in self._inputs:
            radio.checked = radio.value == value

    def offer(self, allowed: "list[str]") -> None:
        """Disable all values but ``allowed``; if the chosen one is disabled, choose the first allowed one."""
        for radio in self._inputs:
            radio.disabled = radio.value not in allowed
        if self.value() not in allowed:
            for radio in self._inputs:
                radio.checked = radio.value == allowed[0]


def text_field(name: str, value: str, limit: int) -> "tuple[Node, Node]":
    """A labelled text field of at most ``limit`` characters; returns the label and the input."""
    label = make("label", "field")
    line = make("input", "input")
    line.type = "text"
    line.maxLength = limit
    line.value = value
    line.autocomplete = "off"
    line.spellcheck = False
    label.append(make("span", "field-name", name), line)
    return label, line


def select_field(name: str, options: "list[tuple[str, str]]", current: str) -> "tuple[Node, Node]":
    """A labelled drop-down list; returns the label and the select."""
    label = make("label", "field")
    select = make("select", "input")
    for value, text in options:
        option = make("option", "", text)
        option.value = value
        option.selected = value == current
        select.append(option)
    label.append(make("span", "field-name", name), select)
    return label, select


def button(text: str, action: str, kind: str = "button") -> "Node":
    """A button whose ``data-do`` is read by a delegated handler."""
    node = make("button", kind, text)
    node.type = "button"
    node.setAttribute("data-do", action)
    return node
