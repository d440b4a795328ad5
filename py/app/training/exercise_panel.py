"""The panel of an exercise that was shown: the best plays and the tries, each shown on the board."""

from app.board.tile import tile_face
from app.browser.dom import by_id, make, on
from app.words import board as board_words
from app.words import common as common_words
from app.words import exercises as exercises_words
from app.words import grammar as grammar_words
from app.words import review as review_words
from app.words import tiles as tile_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.training.exercise_table import ExerciseTable
    from faristol.session.exercise.wire import ExerciseView
    from faristol.session.wire import CandidateView, TurnReview


class ExercisePanel:
    """The panel beside the board; a tapped play is shown on the board."""

    def __init__(self, table: "ExerciseTable") -> None:
        self.table = table
        self.node = by_id("sheet")
        self.view: ExerciseView | None = None
        self.shown: list[CandidateView] = []
        self.rows: list[Node] = []
        on(self.node, "click", self._clicked)

    def clear(self) -> None:
        self.view = None
        self.node.replaceChildren()

    def show(self, view: "ExerciseView", review: "TurnReview", tries: "list[CandidateView]") -> None:
        self.view, self.shown, self.rows = view, [], []
        done = review["done"] if tries else None
        text = exercises_words.against_best(done, review["best"][0])
        if done is not None and not review["loss"]:
            text = exercises_words.ALREADY_BEST
        title = make("h2", "exercise-title text-5", text)
        title.tabIndex = -1
        scroll = make("div", "look-scroll scrolls fills")
        scroll.tabIndex = 0
        scroll.setAttribute("role", "region")
        scroll.setAttribute("aria-label", exercises_words.EXERCISES)
        scroll.append(self._rack(view))
        why = exercises_words.why(review["reasons"]) if done is not None and review["loss"] else ""
        if why:
            scroll.append(make("p", "exercise-why", why))
        best = self._part(exercises_words.BEST_FIVE, review["best"])
        best.insertBefore(make("p", "look-note dim", exercises_words.SEE), best.lastElementChild)
        scroll.append(best)
        if tries:
            scroll.append(self._part(exercises_words.YOUR_TRIES, tries))
        self.node.replaceChildren(title, scroll)
        self.see(0)
        title.focus()

    def _rack(self, view: "ExerciseView") -> "Node":
        row = make("p", "look-rack")
        spoken = grammar_words.listed([board_words.tile_label(one) for one in view["rack"]])
        row.append(make("span", "unseen", common_words.RACK + ": " + spoken))
        for tile in view["rack"]:
            row.append(tile_face(tile["label"], tile["value"], tile["blank"]))
        return row

    def _part(self, name: str, plays: "list[CandidateView]") -> "Node":
        part = make("section", "look-part")
        part.append(make("h3", "look-title text-2", name))
        rows = make("ol", "look-list")
        for one in plays:
            item = make("li")
            item.append(self._row(one))
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
        """Show a play on the board."""
        if self.view is None or place >= len(self.shown):
            return
        for other in range(len(self.rows)):
            self.rows[other].setAttribute("aria-pressed", "true" if other == place else "false")
        board = list(self.view["board"])
        placed = self.shown[place]["placed"]
        for one in placed:
            board[one["square"]] = tile_words.view(one["tile"])
        self.table.show_play(board, [one["square"] for one in placed])
