"""What the class sees of a round: teams and points, the rack, and under it time, words or the best."""

from app.browser.dom import make, on, set_text
from app.clocks import countdown
from app.duel import rack, state
from app.duel.told import told_view
from app.ui.fields import button
from app.words import duel as duel_words
from app.words import tiles as tiles_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from app.duel.state import Duel
    from faristol.session.duel.wire import JudgedWord

_WORD_LENGTH = 30


class RoundView:
    """The view of one phase of a round.  ``typed(team, text)`` is called with each change of a word."""

    def __init__(self, duel: "Duel", typed: "Callable[[int, str], None]") -> None:
        self.duel = duel
        self.typed = typed
        self.lines: "list[Node]" = []
        self.doubts: "list[Node]" = []  # under each line, what may be mistyped
        self.go: "Node | None" = None
        self.last = 0  # the team whose line had the focus last
        self.digits: "Node | None" = None
        self.node = make("section", "duel-round column grows")
        tiles = duel["racks"][duel["round"]]["tiles"]
        phase = duel["phase"]
        self.node.append(score(duel))
        if phase == "ready":
            self.node.append(rack.covered(len(tiles)))
            self._add_time(button(duel_words.UNCOVER, "uncover", "button primary big"))
        elif phase == "rack":
            self.node.append(rack.shown(tiles))
            self._add_running()
        elif phase == "words":
            self.node.append(rack.touched(tiles, self._touched), self._lines())
        else:
            self.node.append(rack.shown(tiles), *told_view(duel))

    # -- the time

    def _add_time(self, *buttons: "Node") -> None:
        self.digits = make("p", "duel-time bold centred")
        self.digits.setAttribute("role", "timer")
        self.show_time(self.duel["left"], countdown.CALM)
        foot = make("div", "duel-foot wrap")
        foot.append(*buttons)
        buttons[-1].setAttribute("data-first", "")
        self.node.append(self.digits, foot)

    def _add_running(self) -> None:
        runs = self.duel["ends"] > 0
        self._add_time(
            button(duel_words.STOP if runs else duel_words.GO, "stop" if runs else "go", "button big"),
            button(duel_words.ENOUGH, "enough", "button primary big"),
        )

    def show_time(self, left: int, sign: str) -> None:
        """Show the time left (ms)."""
        if self.digits is not None:
            set_text(self.digits, countdown.digits(left))
            self.digits.setAttribute("data-sign", sign)

    # -- the words

    def _lines(self) -> "Node":
        """A line for each team; Enter goes to the next one, and then has both checked."""
        form = make("form", "duel-words grid")
        for team in (0, 1):
            side = make("div", "duel-side panel column")
            label = make("label", "field")
            line = make("input", "input text-7")
            line.type = "text"
            line.maxLength = _WORD_LENGTH
            line.autocomplete = "off"
            line.spellcheck = False
            line.setAttribute("autocapitalize", "characters")
            line.setAttribute("data-team", str(team))
            line.value = self.duel["words"][team]
            if team == 0:
                line.setAttribute("data-first", "")
            label.append(make("span", "as-is bold text-6 one-line", self.duel["teams"][team]), line)
            erase = button(duel_words.ERASE, "", "button soft")
            erase.setAttribute("data-erase", str(team))
            erase.setAttribute("aria-label", duel_words.ERASE + ": " + self.duel["teams"][team])
            doubt = make("p", "is-warning")
            doubt.setAttribute("role", "alert")
            self.doubts.append(doubt)
            side.append(label, erase, doubt)
            form.append(side)
            self.lines.append(line)
        go = self.go = make("button", "button primary big", duel_words.JUDGE)
        go.type = "button"
        go.setAttribute("data-do", "judge")
        foot = make("div", "duel-foot wrap")
        foot.append(make("p", "dim text-5", duel_words.WRITE + " " + duel_words.WRITE_HELP), go)
        form.append(foot)
        on(form, "submit", _stay)
        on(form, "keydown", self._pressed)
        on(form, "input", self._edited)
        on(form, "focusin", self._focused)
        on(form, "click", self._erased)
        return form

    def doubt(self, judged: "list[JudgedWord]") -> bool:
        """Ask about words that do not count whether they are mistyped; whether there are any."""
        wrong = [team for team in (0, 1) if judged[team]["verdict"] not in ("good", "nothing")]
        for team in (0, 1):
            text = duel_words.doubt(judged[team]) if team in wrong else ""
            set_text(self.doubts[team], text)
        if wrong and self.go is not None:
            set_text(self.go, duel_words.JUDGE_SO)
            self.lines[wrong[0]].focus()
        return bool(wrong)

    def _team_of(self, event: "Event") -> int:
        name = event.target.getAttribute("data-team")
        return int(str(name)) if name in ("0", "1") else -1

    def _focused(self, event: "Event") -> None:
        team = self._team_of(event)
        if team >= 0:
            self.last = team

    def _edited(self, event: "Event") -> None:
        team = self._team_of(event)
        if team >= 0:
            self._took(team, str(event.target.value))

    def _pressed(self, event: "Event") -> None:
        team = self._team_of(event)
        if event.key != "Enter" or team < 0:
            return
        event.preventDefault()
        if team == 0:
            self.lines[1].focus()
        else:
            self.node.querySelector("[data-do=judge]").click()

    def _touched(self, tile: str) -> None:
        """Write a touched tile at the end of the line that had the focus last."""
        self._write(self.last, str(self.lines[self.last].value) + tile)

    def _erased(self, event: "Event") -> None:
        """Take the last tile of a line away."""
        pressed = event.target.closest("[data-erase]")
        if pressed is not None:
            team = int(str(pressed.getAttribute("data-erase")))
            self.last = team
            self._write(team, "".join(tiles_words.cut(str(self.lines[team].value))[:-1]))

    def _write(self, team: int, text: str) -> None:
        self.lines[team].value = text
        self._took(team, text)

    def _took(self, team: int, text: str) -> None:
        self.typed(team, text)
        set_text(self.doubts[team], "")
        if self.go is not None:
            set_text(self.go, duel_words.JUDGE)


def score(duel: "Duel") -> "Node":
    """The two teams and their points."""
    node = make("div", "duel-score grid")
    totals = state.totals(duel)
    for team in (0, 1):
        side = make("p", "duel-team side-by-side")
        side.append(
            make("span", "one-line grows", duel["teams"][team]), make("b", "duel-points", str(totals[team]))
        )
        node.append(side)
    return node


def _stay(event: "Event") -> None:
    event.preventDefault()
