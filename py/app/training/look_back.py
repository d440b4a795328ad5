"""Looking back on a round: the player's play, the reference, the best ten, each shown on the board."""

from app.board.tile import tile_face
from app.browser.dom import by_id, make, on
from app.saved import wanted
from app.training import explanation, game
from app.training.slip import laid_by
from app.ui.dialogs import answering
from app.ui.spelled import Spelled
from app.words import board as board_words
from app.words import common as common_words
from app.words import game as game_words
from app.words import grammar as grammar_words
from app.words import review as review_words
from app.words.training import common as training_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.training.table import TrainingTable
    from app.words.shapes import Playing
    from faristol.session.duplicate.wire import ClassRound, MoveView, SlipView, Trained
    from faristol.session.wire import LetterView


class LookBack:
    """The panel beside the board; a tapped play is shown on the board."""

    def __init__(self, table: "TrainingTable") -> None:
        self.table = table
        self.node = by_id("sheet")
        self.round: ClassRound | None = None
        self.moves: list[MoveView] = []
        self.rows: list[Node] = []
        self.letters: list[LetterView] = []
        self.spelled = Spelled()
        self.premiums = [_premium(square) for square in table.board.squares]
        on(self.node, "click", self.clicked)

    def clear(self) -> None:
        self.round = None
        self.node.replaceChildren()

    def show_rounds(self, playing: "Playing") -> None:
        """Show the earlier rounds while a round is played."""
        self.round = None
        title = make("h2", "sheet-title text-5", training_words.ROUNDS_SO_FAR)
        scroll = make("div", "look-scroll scrolls fills")
        scroll.append(rounds_table(playing, False))
        self.node.replaceChildren(title, scroll)
        now = scroll.querySelector(".is-now")
        scroll.scrollTop = now.offsetTop + now.offsetHeight - scroll.clientHeight

    def show(self, playing: "Playing", round_view: "ClassRound", trained: "Trained") -> None:
        self.round = round_view
        self.moves = []
        self.rows = []
        title = make("h2", "sheet-title text-5", training_words.LOOK_BACK)
        title.tabIndex = -1
        scroll = make("div", "look-scroll scrolls fills")
        scroll.tabIndex = 0
        scroll.setAttribute("role", "region")
        scroll.setAttribute("aria-label", training_words.LOOK_BACK)
        scroll.append(
            self._rack(round_view), self._mine(trained), self._reference(trained), self._best(trained)
        )
        self.node.replaceChildren(title, scroll, self.spelled.node)
        self.see(1 if trained["slip"] is not None else 0)
        title.focus()

    # -- its parts

    def _rack(self, round_view: "ClassRound") -> "Node":
        row = make("p", "look-rack")
        row.append(
            make(
                "span",
                "unseen",
                common_words.RACK
                + ": "
                + grammar_words.listed([board_words.tile_label(one) for one in round_view["rack"]]),
            )
        )
        for tile in round_view["rack"]:
            row.append(tile_face(tile["label"] if tile["text"] != "?" else "", tile["value"], tile["blank"]))
        return row

    def _mine(self, trained: "Trained") -> "Node":
        part = make("section", "look-part")
        part.append(make("h3", "look-title text-2", training_words.YOUR_PLAY))
        slip = trained["slip"]
        if slip is None:
            part.append(make("p", "look-note dim", training_words.NO_PLAY + "."))
            return part
        part.append(self._row(trained["mine"] or self._as_move(slip), slip["points"]))
        if slip["null"] != "none":
            part.append(make("p", "look-null is-warning", self._null_line(slip)))
            if slip["wrong"] and self.table.alone:
                part.append(wanted.offer(slip["wrong"]))
        else:
            part.append(make("p", "look-note dim", training_words.place_line(trained)))
            why = review_words.why(trained["reasons"], True) if trained["lost"] else ""
            if why:
                part.append(make("p", "look-note", why))
        return part

    def _null_line(self, slip: "SlipView") -> str:
        return training_words.null_line(slip["null"], self._is_first(), slip["wrong"])

    def _is_first(self) -> bool:
        return self.round is not None and not any(self.round["board"])

    def _reference(self, trained: "Trained") -> "Node":
        part = make("section", "look-part is-reference")
        part.append(make("h3", "look-title text-2", training_words.BEST_PLAY))
        part.append(self._row(trained["reference"], trained["reference"]["points"]))
        part.append(
            make(
                "p",
                "look-lost is-warning" if trained["lost"] else "look-found bold",
                training_words.lost_line(trained["lost"]),
            )
        )
        if self.round is not None:
            facts = make("ul", "look-why bulleted")
            for line in explanation.lines(trained["reference"], self.round["board"], self.premiums):
                facts.append(make("li", "", line))
            part.append(facts)
        return part

    def _best(self, trained: "Trained") -> "Node":
        part = make("section", "look-part")
        part.append(make("h3", "look-title text-2", training_words.BEST_TEN))
        part.append(make("p", "look-note dim", training_words.SEE))
        rows = make("ol", "look-list")
        for move in trained["best"]:
            one = make("li")
            one.append(self._row(move, move["points"]))
            rows.append(one)
        part.append(rows)
        return part

    def _row(self, move: "MoveView", points: int) -> "Node":
        """The button that shows a play on the board."""
        row = make("button", "look-row side-by-side")
        row.type = "button"
        row.setAttribute("data-move", str(len(self.moves)))
        row.setAttribute("aria-pressed", "false")
        row.append(make("span", "word", move["shown"] or move["word"]), make("span", "coord", move["coord"]))
        row.append(make("span", "amount", grammar_words.points(points)))
        self.moves.append(move)
        self.rows.append(row)
        return row

    # -- on the board

    def clicked(self, event: "Event") -> None:
        row = event.target.closest("[data-move]")
        if row is not None:
            self.see(int(row.getAttribute("data-move")))

    def see(self, place: int) -> None:
        """Show a play on the board, and how its word is spelled."""
        if self.round is None or not 0 <= place < len(self.moves):
            return
        for other in range(len(self.rows)):
            self.rows[other].setAttribute("aria-pressed", "true" if other == place else "false")
        board = list(self.round["board"])
        for one in self.moves[place]["laid"]:
            board[one["square"]] = one["tile"]
        self.table.show_play(board, [one["square"] for one in self.moves[place]["laid"]])
        self.spelled.show([self.moves[place]["shown"] or self.moves[place]["word"]])

    def _as_move(self, slip: "SlipView") -> "MoveView":
        """A null slip as a play, with its tiles as written."""
        board = self.round["board"] if self.round is not None else []
        return {
            "coord": slip["coord"],
            "said": [],
            "word": slip["word"],
            "shown": slip["shown"] or slip["word"],
            "points": slip["points"],
            "laid": laid_by(slip["coord"], slip["word"], board, self.letters),
        }


def _premium(square: "Node") -> str:
    """The premium of a square of the page: DL, TL, DP, TP or ""."""
    for name in ("DL", "TL", "DP", "TP"):
        if square.classList.contains(name.lower()):
            return name
    return ""


def rounds_table(playing: "Playing", whole: bool = True) -> "Node":
    """A table of all rounds: the player's play and the best score.

    whole: also best word and sums; the number of a round is a button, which answers its box with it.
    Otherwise the rounds to come are there too, empty as on paper.
    """
    table = make("table", "rounds-table lined" if whole else "rounds-table lined is-side")
    head, titles = make("thead"), make("tr")
    for text in training_words.COLUMNS if whole else training_words.SIDE_COLUMNS:
        cell = make("th", "", text)
        cell.scope = "col"
        titles.append(cell)
    head.append(titles)
    body = make("tbody")
    for place in range(len(playing["told"])):
        closed = playing["told"][place]
        row = make("tr")
        number = make("th", "", "" if whole else str(place + 1))
        number.scope = "row"
        if whole:
            number.append(_look_again(place + 1))
        mine = make("td")
        if closed["null"]:
            mine.append(make("span", "is-null", closed["word"] or game_words.DASH), " ")
            mine.append(make("span", "is-null text-1", training_words.NULL))
        else:
            mine.append(make("span", "word", closed["word"]))
        row.append(number, mine, make("td", "amount", str(closed["points"])))
        if whole:
            best = make("td")
            best.append(make("span", "word", closed["best_word"]))
            row.append(best)
        row.append(make("td", "amount", str(closed["best"])))
        body.append(row)
    table.append(head, body)
    if not whole:
        for coming in range(len(playing["told"]) + 1, playing["rounds"] + 1):
            body.append(_empty_row(coming, coming == playing["round"]))
        return table
    foot, sums = make("tfoot"), make("tr")
    name = make("th", "", training_words.TOTAL)
    name.scope = "row"
    sums.append(name, make("td"), make("td", "amount", str(game.total(playing))), make("td"))
    sums.append(make("td", "amount", str(game.best_total(playing))))
    foot.append(sums)
    table.append(foot)
    return table


def _empty_row(number: int, is_now: bool) -> "Node":
    row = make("tr", "is-now" if is_now else "")
    head = make("th", "", str(number))
    head.scope = "row"
    row.append(head, make("td"), make("td"), make("td"))
    return row


def _look_again(number: int) -> "Node":
    one = answering(str(number), str(number), "button")
    one.setAttribute("aria-label", training_words.look_again(number))
    return one
