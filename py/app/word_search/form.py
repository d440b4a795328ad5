"""The form of a search: its kind, what is typed, and the filters."""

from app.browser.dom import by_id, make, on, set_text
from app.ui.fields import Choice, button, select_field, text_field
from app.words import word_search as word_search_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from faristol.session.word_search.intents import Asked

_LONGEST_TEXT = 100
_LENGTHS = [(str(number), str(number)) for number in range(2, 16)]
_VOWELS = [(str(number), str(number)) for number in range(16)]
_KIN = (2, 3, 5, 8)
_MANY = 65535


class Form:
    """The fields.  ``changed`` is called after every key and choice."""

    def __init__(self, changed: "Callable[[], None]") -> None:
        self._changed = changed
        options = [(mode[0], mode[1]) for mode in word_search_words.MODES]
        self._mode = Choice(word_search_words.SEARCH, options, "pattern")
        self._mode.node.classList.add("search-modes")
        self._line = by_id("line")
        self._left = ("", "", "")  # kind, text and grouping of a search that was left for a word's hooks
        self._exact = _check(word_search_words.EXACT)
        self._hooks = _check(word_search_words.HOOKS)
        self._lengths = _span(word_search_words.FEWEST_TILES, word_search_words.MOST_TILES, _LENGTHS)
        self._vowels = _span(word_search_words.FEWEST_VOWELS, word_search_words.MOST_VOWELS, _VOWELS)
        kin = [("1", word_search_words.ANY)]
        kin += [(str(number), word_search_words.kin_at_least(number)) for number in _KIN]
        self._kin = select_field(word_search_words.KIN, kin, "1")
        self._with_any = text_field(word_search_words.WITH_ANY, "", _LONGEST_TEXT)
        self._order = select_field(word_search_words.ORDER, list(word_search_words.ORDERS), "alphabet")
        self._grouping = select_field(
            word_search_words.GROUPING, list(word_search_words.GROUPINGS), "short_first"
        )
        self._fill()
        self._describe()
        on(by_id("ask"), "input", self._edited)
        on(by_id("ask"), "change", self._edited)
        on(by_id("ask"), "submit", _stay)
        on(by_id("ask"), "click", self._clicked)

    def _fill(self) -> None:
        by_id("modes").append(self._mode.node)
        by_id("exact-place").append(self._exact[0])
        filters = by_id("filters-body")
        filters.append(_pair(self._lengths), _pair(self._vowels), self._with_any[0])
        filters.append(
            button(word_search_words.DEAR, "dear", "button soft"),
            self._kin[0],
            self._order[0],
            self._grouping[0],
            self._hooks[0],
        )
        ready = by_id("ready-body")
        for place, made in enumerate(word_search_words.READY_LISTS):
            ready.append(button(made[0], "ready:" + str(place), "button soft"))

    # -- what is asked

    def mode(self) -> str:
        return self._mode.value()

    def text(self) -> str:
        return str(self._line.value).strip()

    def hooks(self) -> bool:
        return bool(self._hooks[1].checked)

    def long_first(self) -> bool:
        return str(self._grouping[1].value) == "long_first"

    def asked(self) -> "Asked":
        text, mode = self.text(), self.mode()
        asked: "Asked" = {
            "order": str(self._order[1].value),
            "grouping": str(self._grouping[1].value),
            "lengths": _numbers(self._lengths),
            "vowels": _numbers(self._vowels),
            "anagrams": [int(self._kin[1].value), _MANY],
            "with_any": str(self._with_any[1].value),
        }
        if mode == "rack":
            asked["rack"] = text
            asked["exact"] = bool(self._exact[1].checked)
        elif mode == "begins":
            asked["begins"] = text
        elif mode == "ends":
            asked["ends"] = text
        elif mode == "pattern":
            asked["pattern"] = text
        else:
            asked["contains"] = text
        return asked

    # -- what is chosen

    def ask_hooks(self, word: str) -> None:
        """Ask for the hooks of a word; what was searched for comes back with its kind of search."""
        if self.mode() != "hooks":
            self._left = (self.mode(), self.text(), str(self._grouping[1].value))
        self._grouping[1].value = "short_first"
        self._mode.choose("hooks")
        self._line.value = word
        self._describe()
        self._changed()

    def focus(self) -> None:
        self._line.focus()

    def _edited(self, event: "Event") -> None:
        if event.type == "change" and event.target.type == "radio":
            self._grouping[1].value = "long_first" if self.mode() == "rack" else "short_first"
            if self._left[0] == self.mode():
                _, self._line.value, self._grouping[1].value = self._left
            self._left = ("", "", "")
            self._describe()
        elif event.type == "change" and event.target.type == "text":
            return  # each of its keys was an input
        elif event.type == "input" and event.target.type != "text":
            return  # its change comes too
        self._changed()

    def _describe(self) -> None:
        """Say how this kind of search is written."""
        for key, _, example, help_line in word_search_words.MODES:
            if key == self.mode():
                self._line.placeholder = example
                set_text(by_id("line-help"), help_line)
        by_id("exact-place").hidden = self.mode() != "rack"

    def _clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-do]")
        if pressed is None:
            return
        action = str(pressed.getAttribute("data-do"))
        if action == "dear":
            self._with_any[1].value = word_search_words.DEAR_TILES
        elif action.startswith("ready:"):
            self._choose_ready(int(action[6:]))
        self._changed()

    def _choose_ready(self, place: int) -> None:
        _, fewest, most, dear, order = word_search_words.READY_LISTS[place]
        self._mode.choose("pattern")
        self._line.value = ""
        self._lengths[0][1].value, self._lengths[1][1].value = str(fewest), str(most)
        self._vowels[0][1].value, self._vowels[1][1].value = _VOWELS[0][0], _VOWELS[-1][0]
        self._kin[1].value = "1"
        self._with_any[1].value = word_search_words.DEAR_TILES if dear else ""
        self._order[1].value = order
        self._grouping[1].value = "short_first"
        self._describe()


def _stay(event: "Event") -> None:
    event.preventDefault()


def _check(text: str) -> "tuple[Node, Node]":
    label, box = make("label", "check"), make("input")
    box.type = "checkbox"
    label.append(box, make("span", "", text))
    return label, box


def _span(
    first: str, last: str, options: "list[tuple[str, str]]"
) -> "tuple[tuple[Node, Node], tuple[Node, Node]]":
    return select_field(first, options, options[0][0]), select_field(last, options, options[-1][0])


def _pair(span: "tuple[tuple[Node, Node], tuple[Node, Node]]") -> "Node":
    node = make("div", "search-pair grid")
    node.append(span[0][0], span[1][0])
    return node


def _numbers(span: "tuple[tuple[Node, Node], tuple[Node, Node]]") -> "list[int]":
    """The fewest and the most, whichever way round they were chosen."""
    first, last = int(span[0][1].value), int(span[1][1].value)
    return [min(first, last), max(first, last)]
