"""What the review says of a turn: the rack, what was done and what was better, and why; or the summary."""

from app.board.tile import tile_face
from app.browser.dom import make
from app.browser.stable_sort import stable_sorted
from app.review.candidates import Candidates, is_same, listed
from app.review.collect import Collect
from app.ui.fields import button
from app.ui.spelled import Spelled
from app.words import board as board_words
from app.words import common as common_words
from app.words import grammar as grammar_words
from app.words import review as review_words
from app.words import tiles as tile_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.wire import CandidateView, ReviewView, TurnReview, View

LEARNED = 5.0  # points that a turn lost for its best word to be worth remembering
MOST_WORDS = 8
MOST_BETTER = 3  # candidates besides what was done that are told without the list of all


def offered(review: "TurnReview") -> "list[CandidateView]":
    """What is told of a turn: what was done, the best, and what else was better than what was done."""
    done = review["done"]
    if done is None:
        return []
    best = [one for one in review["best"] if not is_same(one, done)]
    return [done] + best[:1] + [one for one in best[1:MOST_BETTER] if one["equity"] > done["equity"]]


class ReviewPanel:
    """The part of the box that changes with the turn; it is read to screen readers."""

    def __init__(self, view: "View") -> None:
        self.seats = view["seats"]
        self.count, self.hints = len(view["sheet"]), view["hints"]
        persons = [seat for seat in range(len(self.seats)) if self.seats[seat]["player"] == "person"]
        self.person = persons[0] if len(persons) == 1 else -1
        self.node = make("div", "review-panel column spaced")
        self.told = make("div", "review-told column")
        self.told.setAttribute("role", "status")
        self.rows = make("div", "review-rows column")
        self.rows.setAttribute("role", "group")
        self.rows.setAttribute("aria-label", review_words.PLAYS)
        self.collect = Collect()
        self.deeper = button(review_words.DEEPER, "deeper", "button review-deeper")
        self.deeper.hidden = True
        self.spelled = Spelled()
        self.plays: "list[CandidateView]" = []
        self.candidates = Candidates()
        self.node.append(self.told, self.rows, self.spelled.node, self.candidates.node, self.deeper)

    def is_yours(self, review: "TurnReview") -> bool:
        return review["seat"] == self.person

    # -- a turn

    def show(self, review: "TurnReview", act: str) -> None:
        """Show a turn; ``act`` is its row of the sheet, for a turn that cannot be reviewed."""
        yours = self.is_yours(review)
        head = make("h3", "review-head side-by-side text-5")
        name = self.seats[review["seat"]]["name"]
        head.append(make("span", "one-line", review_words.turn_title(review["number"], name)))
        lost = review_words.lost(review["loss"])
        if lost:
            badge = make("span", "review-lost", lost)
            badge.setAttribute("aria-hidden", "true")
            head.append(badge, make("span", "unseen", ", " + review_words.lost_line(review["loss"])))
        if review["rack"]:
            why = review_words.why(review["reasons"], yours)
            self.told.replaceChildren(head, self._rack(review["rack"]), make("p", "review-why", why))
            if review["win"] is not None and review["number"] < self.count:
                said = review_words.chance(name, review["win"], yours)
                said += " " + review_words.LOOKED_DEEPER if review["deeper"] else ""
                self.told.append(make("p", "review-chance dim text-3", said))
        else:
            self.told.replaceChildren(
                head, make("p", "bold", act), make("p", "review-why dim", review_words.UNKNOWN_RACK)
            )
        rows = offered(review)
        self.plays = rows + listed(review)
        self.rows.replaceChildren(*[self._row(place, rows[place], review) for place in range(len(rows))])
        self.candidates.show(review, len(rows))

    def _rack(self, rack: "list[str]") -> "Node":
        row = make("p", "replay-rack side-by-side")
        views = stable_sorted([tile_words.view(text) for text in rack], lambda one: one["order"] or 99)
        spoken = grammar_words.listed([board_words.tile_label(view) for view in views])
        row.append(make("span", "unseen", common_words.RACK + ": " + spoken + "."))
        for one in views:
            row.append(tile_face(one["label"], one["value"], one["blank"]))
        return row

    def _row(self, place: int, one: "CandidateView", review: "TurnReview") -> "Node":
        """The button that shows a candidate on the board."""
        label = review_words.did(self.is_yours(review))
        if place:
            label = review_words.better(place - 1, one, self.plays[0])
        row = button("", "see", "choice")
        row.setAttribute("data-see", str(place))
        row.append(make("span", "dim text-2", label))
        row.append(make("span", "word" if one["kind"] == "play" else "", review_words.candidate(one)))
        row.append(make("span", "coord", one["coord"]))
        row.append(make("span", "amount", grammar_words.points(one["score"])))
        return row

    def press(self, place: int) -> None:
        """Mark the candidate that is on the board, and tell how its word is spelled."""
        self.spelled.show([play["shown"] for play in self.plays[place : place + 1]])
        shown = self.plays[place] if place < len(self.plays) else None
        for number in range(len(self.plays)):
            pressed = shown is not None and is_same(self.plays[number], shown)
            row = self.node.querySelector('[data-see="' + str(number) + '"]')
            row.setAttribute("aria-pressed", "true" if pressed else "false")

    # -- the summary

    def summarise(self, review: "ReviewView | None", turns: "list[TurnReview]") -> None:
        """Show the sums of all turns; None: they are not reviewed yet."""
        head = make("h3", "review-head text-5", review_words.SUMMARY)
        lines = make("ul", "review-told column")
        for seat in range(len(review["seats"]) if review else 0):
            total = review["seats"][seat] if review else None
            if total is not None:
                name, yours = self.seats[seat]["name"], seat == self.person
                line = review_words.seat_line(name, total, yours, self.hints[seat])
                lines.append(make("li", "", line))
        known = [turn for turn in turns if turn["rack"]]
        about = review_words.GO_ON if known or review is None else review_words.NOTHING_KNOWN
        self.told.replaceChildren(head, lines, make("p", "review-why", about))
        words = self.words(turns) if review else []
        self.spelled.show(words)
        self.rows.replaceChildren()
        self.candidates.node.hidden = True
        if words:
            self.rows.append(make("h4", "text-3", review_words.WORDS))
            self.rows.append(make("p", "word", ", ".join(words)))
            if self.person >= 0:
                self.rows.append(self.collect.node)

    def words(self, turns: "list[TurnReview]") -> "list[str]":
        """The words whose lack cost most, without those of the others where one person played."""
        found: "list[str]" = []
        for one in stable_sorted(turns, lambda turn: -(turn["loss"] or 0)):
            mine = self.person < 0 or one["seat"] == self.person
            best = one["best"][0] if one["best"] and (one["loss"] or 0) >= LEARNED else None
            if mine and best is not None and best["kind"] == "play" and best["offered"]:
                word = best["shown"].replace("(", "").replace(")", "")
                if word not in found:
                    found.append(word)
        return found[:MOST_WORDS]


def with_play(view: "View", one: "CandidateView") -> "View":
    """The view with the tiles of a candidate on its board, as the last play."""
    board = list(view["board"])
    for placed in one["placed"]:
        board[placed["square"]] = tile_words.view(placed["tile"])
    shown = view.copy()
    shown["board"] = board
    shown["last"] = [placed["square"] for placed in one["placed"]]
    return shown
