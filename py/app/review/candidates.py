"""The list of a turn's best candidates, for who wants it: points, tiles kept, equity and chance to win."""

from app.browser.dom import make
from app.ui.fields import button
from app.words import grammar as grammar_words
from app.words import review as review_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import CandidateView, TurnReview


def is_same(one: "CandidateView", other: "CandidateView") -> bool:
    """Whether both do the same thing."""
    if one["kind"] == "exchange":
        return other["kind"] == "exchange" and sorted(one["tiles"]) == sorted(other["tiles"])
    return (one["kind"], one["shown"], one["coord"]) == (other["kind"], other["shown"], other["coord"])


def listed(review: "TurnReview") -> "list[CandidateView]":
    """The best candidates, and at the end what was done if it is none of them."""
    rows = list(review["best"])
    done = review["done"]
    if done is not None and not [row for row in rows if is_same(row, done)]:
        rows.append(done)
    return rows


class Candidates:
    """A table that is folded until somebody opens it; the next turn finds it as it was left."""

    def __init__(self) -> None:
        self.node = make("details", "more review-candidates")
        self._table = make("table", "lined text-2")
        self.node.append(make("summary", "", review_words.ALL_BEST), self._table)
        self.node.hidden = True

    def show(self, review: "TurnReview", first: int) -> None:
        """Show the candidates of a turn; ``first``: the place of the first among the plays of the panel."""
        rows = listed(review)
        self.node.hidden = not rows
        looked_at = [row for row in rows if row["win"] is not None]
        heads = review_words.COLUMNS if looked_at else review_words.COLUMNS[:-1]
        titles = make("tr")
        for text in heads:
            title = make("th", "review-kept" if text == review_words.KEPT else "", text)
            title.setAttribute("scope", "col")
            titles.append(title)
        head, body = make("thead"), make("tbody")
        head.append(titles)
        for place in range(len(rows)):
            one, done = rows[place], review["done"]
            line = make("tr", "is-done" if done is not None and is_same(one, done) else "")
            see = button("", "see", "review-see")
            see.setAttribute("data-see", str(first + place))
            see.append(make("span", "word" if one["kind"] == "play" else "", review_words.candidate(one)))
            see.append(make("span", "coord dim", one["coord"]))
            cell = make("th")
            cell.setAttribute("scope", "row")
            cell.append(see)
            line.append(cell, make("td", "amount", grammar_words.number(one["score"])))
            line.append(make("td", "review-kept", review_words.kept_tiles(one["kept"])))
            for value in (one["leave"], one["equity"]):
                line.append(make("td", "amount", review_words.tenths(value)))
            if one["win"] is not None:
                line.append(make("td", "amount", review_words.win(one["win"])))
            body.append(line)
        self._table.replaceChildren(make("caption", "unseen", review_words.ALL_BEST), head, body)
