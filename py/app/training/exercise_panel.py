"""The panel of an exercise that was shown: the best plays and the tries, each shown on the board."""

from app.board.tile import tile_face
from app.browser.dom import by_id, make, on
from app.ui.spelled import Spelled
from app.words import board as board_words
from app.words import common as common_words
from app.words import grammar as grammar_words
from app.words import review as review_words
from app.words import tiles as tile_words
from app.words.training import exercises as exercises_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.training.exercise_table import ExerciseTable
    from faristol.session.exercise.wire import ExerciseView, SolvedView
    from faristol.session.wire import CandidateView, TurnReview


class ExercisePanel:
    """The panel beside the board; a tapped play is shown on the board."""

    def __init__(self, table: "ExerciseTable") -> None:
        self.table = table
        self.node = by_id("sheet")
        self.view: ExerciseView | None = None
        self.shown: list[CandidateView] = []
        self.rows: list[Node] = []
        self.line = 0  # how many of the shown plays are the turns of one line
        self.spelled = Spelled()
        on(self.node, "click", self._clicked)

    def clear(self) -> None:
        self.view = None
        self.node.replaceChildren()

    def show(self, view: "ExerciseView", review: "TurnReview", tries: "list[CandidateView]") -> None:
        """Show the best plays of a review, why they are, and the tries."""
        done = review["done"] if tries else None
        text = exercises_words.against_best(done, review["best"][0])
        if done is not None and not review["loss"]:
            text = exercises_words.ALREADY_BEST
        scroll = self._begin(view)
        why = exercises_words.why(review["reasons"]) if done is not None and review["loss"] else ""
        if why:
            scroll.append(make("p", "exercise-why", why))
        scroll.append(self._part(exercises_words.BEST_FIVE, review["best"], exercises_words.SEE))
        self._end(text, scroll, tries)

    def show_line(
        self, view: "ExerciseView", ending: "SolvedView", tries: "list[CandidateView]", lost: "int | None"
    ) -> None:
        """Show the best line of an endgame, and the tries; ``lost``: by the best of them."""
        scroll = self._begin(view)
        if not ending["exact"]:
            scroll.append(make("p", "exercise-why", exercises_words.NOT_PROVED))
        part = self._part(exercises_words.BEST_LINE, ending["line"], exercises_words.SEE)
        for place in range(len(ending["line"])):
            who = exercises_words.OTHER if place % 2 else exercises_words.YOU
            self.rows[place].insertBefore(
                make("span", "exercise-who dim text-2", who), self.rows[place].firstChild
            )
            self.line = place + 1
        scroll.append(part)
        self._end(exercises_words.best_ending(ending["line"][0], ending["value"], lost), scroll, tries)

    def _begin(self, view: "ExerciseView") -> "Node":
        self.view, self.shown, self.rows, self.line = view, [], [], 0
        scroll = make("div", "look-scroll scrolls fills")
        scroll.tabIndex = 0
        scroll.setAttribute("role", "region")
        scroll.setAttribute("aria-label", exercises_words.EXERCISES)
        scroll.append(self._rack(view))
        return scroll

    def _end(self, text: str, scroll: "Node", tries: "list[CandidateView]") -> None:
        title = make("h2", "exercise-title text-5", text)
        title.tabIndex = -1
        if tries:
            scroll.append(self._part(exercises_words.YOUR_TRIES, tries))
        self.node.replaceChildren(title, scroll, self.spelled.node)
        self.see(0)
        title.focus()

    def _rack(self, view: "ExerciseView") -> "Node":
        row = make("p", "look-rack")
        spoken = grammar_words.listed([board_words.tile_label(one) for one in view["rack"]])
        row.append(make("span", "unseen", common_words.RACK + ": " + spoken))
        for tile in view["rack"]:
            row.append(tile_face(tile["label"], tile["value"], tile["blank"]))
        return row

    def _part(self, name: str, plays: "list[CandidateView]", note: str = "") -> "Node":
        part = make("section", "look-part")
        part.append(make("h3", "look-title text-2", name))
        if note:
            part.append(make("p", "look-note dim", note))
        rows = make("ol", "look-list")
        for play in plays:
            item = make("li")
            item.append(self._row(play))
            rows.append(item)
        part.append(rows)
        return part

    def _row(self, one: "CandidateView") -> "Node":
        """The button that shows a play on the board."""
        row = make("button", "look-row side-by-side")
        row.type = "button"
        row.setAttribute("data-move", str(len(self.shown)))
        row.setAttribute("aria-pressed", "false")
        row.append(
            make("span", "word" if one["kind"] == "play" else "", review_words.candidate(one)),
            make("span", "coord", one["coord"]),
        )
        row.append(make("span", "amount", grammar_words.points(one["score"])))
        self.shown.append(one)
        self.rows.append(row)
        return row

    def _clicked(self, event: "Event") -> None:
        row = event.target.closest("[data-move]")
        if row is not None:
            self.see(int(row.getAttribute("data-move")))

    def see(self, place: int) -> None:
        """Show a play on the board, and how its word is spelled."""
        if self.view is None or place >= len(self.shown):
            return
        for other in range(len(self.rows)):
            self.rows[other].setAttribute("aria-pressed", "true" if other == place else "false")
        board = list(self.view["board"])
        first = 0 if place < self.line else place  # the turns of a line lie one on the other
        for turn in self.shown[first : place + 1]:
            for one in turn["placed"]:
                board[one["square"]] = tile_words.view(one["tile"])
        self.table.show_play(board, [one["square"] for one in self.shown[place]["placed"]])
        self.spelled.show([self.shown[place]["shown"]])
