"""The start of the room: which set, which kinds of card, and how the last days went."""

from app.browser import kept
from app.browser.dom import by_id, make, on, set_text
from app.study.chart import days_chart, set_bar
from app.ui.fields import button
from app.words import study as study_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from faristol.session.study.wire import SetView, StudyView

_KEY = "study"  # what was chosen last


class StudyStart:
    """The choice.  ``begin`` is called with a set and kinds, ``own_list`` to write a list of one's own."""

    def __init__(self, begin: "Callable[[str, list[str]], None]", own_list: "Callable[[], None]") -> None:
        self._begin = begin
        self._own_list = own_list
        self._sets: "dict[str, SetView]" = {}
        self._radios: "dict[str, Node]" = {}
        self._ticks: "dict[str, Node]" = {}
        self._set, self._kinds = _last()
        self.place = by_id("start")
        on(self.place, "change", self._changed)
        on(self.place, "click", self._clicked)

    def draw(self, study: "StudyView", now: int, offset: int) -> None:
        """Show the sets as they stand; the times as for ``days_chart``."""
        self._sets = {view["key"]: view for view in study["sets"]}
        if not self._can(self._set):
            self._set = next(view["key"] for view in study["sets"] if view["cards"])
        self._fault = make("p", "is-wrong text-3")
        self._fault.setAttribute("role", "alert")
        go = button(study_words.BEGIN, "begin", "main")
        own = button(study_words.OWN_LIST, "own", "button soft")
        # Within a flexible box WebKit reserves a legend's height twice, until something is pressed.
        kinds, rest = make("div"), make("div", "column spaced")
        kinds.append(self._draw_kinds(), self._fault)
        rest.append(own, days_chart(study["days"], now, offset))
        self.place.replaceChildren(self._draw_sets(study["sets"]), kinds, go, rest)
        self._offer_kinds()

    def choose(self, key: str) -> None:
        """Choose a set for the next drawing."""
        self._set = key

    def focus(self) -> None:
        self._radios[self._set].focus()

    def _can(self, key: str) -> bool:
        return key in self._sets and self._sets[key]["cards"] > 0

    def _draw_sets(self, sets: "list[SetView]") -> "Node":
        node = make("div", "study-sets")
        self._radios = {}
        for view in sets:
            label, radio, texts = (
                make("label", "choice"),
                make("input", "unseen"),
                make("span", "choice-told"),
            )
            radio.type, radio.name, radio.value = "radio", "set", view["key"]
            radio.checked = view["key"] == self._set
            radio.disabled = not view["cards"]
            texts.append(
                make("b", "", study_words.set_name(view["key"])),
                make("span", "box-note", study_words.set_line(view["key"])),
                set_bar(view),
                make("span", "text-2", study_words.known(view)),
            )
            label.append(radio, texts)
            self._radios[view["key"]] = radio
            node.append(label)
        return _fieldset(study_words.SETS, node)

    def _draw_kinds(self) -> "Node":
        node = make("div", "study-kinds")
        self._ticks = {}
        for key, name in study_words.KINDS:
            label, tick = make("label", "check"), make("input")
            tick.type, tick.value, tick.checked = "checkbox", key, key in self._kinds
            label.append(tick, make("span", "", name))
            self._ticks[key] = tick
            node.append(label)
        return _fieldset(study_words.KINDS_TITLE, node)

    def _offer_kinds(self) -> None:
        """Only the kinds that the set has can be chosen."""
        for key, tick in self._ticks.items():
            tick.disabled = key not in self._sets[self._set]["kinds"]

    def _changed(self, event: "Event") -> None:
        if event.target.type == "radio":
            self._set = str(event.target.value)
            self._offer_kinds()
        else:
            self._kinds = [key for key, tick in self._ticks.items() if tick.checked]
        set_text(self._fault, "")
        kept.write(_KEY, {"set": self._set, "kinds": self._kinds})

    def _clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-do]")
        if pressed is None:
            return
        if pressed.getAttribute("data-do") == "own":
            self._own_list()
            return
        kinds = [key for key in self._kinds if key in self._sets[self._set]["kinds"]]
        if kinds:
            self._begin(self._set, kinds)
        else:
            set_text(self._fault, study_words.NO_KIND)


def _fieldset(title: str, fields: "Node") -> "Node":
    """The fields with their title."""
    node = make("fieldset")
    node.append(make("legend", "text-5 bold", title), fields)
    return node


def _last() -> "tuple[str, list[str]]":
    """The set and the kinds that were chosen last on this device; all kinds at first."""
    every = [key for key, _ in study_words.KINDS]
    chosen = kept.read(_KEY, {"set": "", "kinds": [""]}) or {"set": "two", "kinds": every}
    return chosen["set"], [key for key in every if key in chosen["kinds"]] or every
