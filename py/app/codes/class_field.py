"""The input field for a class code or a result code."""

from app.browser.dom import make, on
from app.codes import class_code

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node


def code_field(name: str, body: "Node", signs: int) -> "Node":
    """Add a labelled field to ``body`` that formats the typed code in groups; returns the input."""
    label = make("label", "field")
    line = make("input", "input code-input bold")
    line.type = "text"
    line.autocomplete = "off"
    line.spellcheck = False
    line.setAttribute("autocapitalize", "characters")
    line.placeholder = "-".join(["XXXXX"] * (signs // class_code.GROUP)) if signs else ""
    label.append(make("span", "field-name", name), line)
    body.append(label)

    def typed(event: "Event") -> None:
        text = class_code.grouped(str(line.value))
        at_end = line.selectionEnd == len(str(line.value))
        if text != line.value and at_end:  # not in the middle, so that the cursor does not jump
            line.value = text

    on(line, "input", typed)
    return line
