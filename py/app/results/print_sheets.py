"""The papers of a duplicate.

The classification, the detail by rounds, a card for each player, the record of the game, and for a prepared
game the director's sheet.
"""

from app.browser.dom import make
from app.results import group_sheets, ranking_sheet, record_sheet, round_grid
from app.results.data import bracketed, name_of, word_of
from app.ui.dates import day_on_paper
from app.ui.paper import diploma
from app.ui.print_tables import (
    ROOM,
    TITLES,
    WIDTH,
    Block,
    Head,
    PrintColumn,
    cell,
    framed,
    letters_of,
    pages,
    rack,
    row_height,
)
from app.words import grammar as grammar_words
from app.words import paper as paper_words
from app.words.grammar import decimal
from app.words.results import checking as results_checking_words
from app.words.results import common as results_words
from app.words.results import paper as results_paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.results.data import Results
    from faristol.session.duplicate.wire import PlaceRow, PlayedView, RankRow, RoundRow, SlipRow

_HALF = (WIDTH - 5.0) / 2
_HEAD, _CARD_HEAD = 12.5, 10.5  # mm over the rows of a round and of a player
_NAME_ROOM, _NAME_LETTER = 62.0, 3.9  # mm of the line with a player's name, beside the points
_BOLD = 0.56  # the mean width of a bold letter, in parts of its height


class Paper:
    """The papers of one duplicate.  ``status``: a sentence on whether its results are final."""

    def __init__(self, results: "Results", view: "PlayedView", status: str) -> None:
        self.results = results
        self.view = view
        self.status = status
        self.game = (results.title or results_paper_words.DUPLICATE) + (
            " · " + results.venue if results.venue else ""
        )
        self.day = day_on_paper(results.started)
        self.victories = bool([option for option in view["options"] if option["value"] == "auction"])

    def _head(self, title: str, said: str) -> Head:
        return Head(title, self.game, said, self.day)

    # -- classification

    def places(self) -> "list[Node]":
        """The classification with the required notes: how the game ended, the bonus, the tie-breaks."""
        results = self.results
        lines = [results_words.ending(results.ending, len(results.rounds))]
        lines[0] += " " + results_words.of_reference(results.reference_total) + "."
        if results.bonus():
            lines.append(results_words.bonus_rule(results.bonus()) + ".")
        lines += [results_words.tie(tie) for tie in results.ties()]
        lines += [
            results_checking_words.mend_line(mend, bracketed(mend["after"]["word"])) for mend in results.mends
        ]
        head = self._head(results_words.TABS[0][1], self.status)
        return ranking_sheet.pages_of(head, results.places, self.victories, False, lines)

    def categories(self) -> "list[Node]":
        head = self._head(results_paper_words.paper_name("categories"), self.status)
        return group_sheets.pages_of(head, self.results.categories)

    def clubs(self) -> "list[Node]":
        head = self._head(results_paper_words.paper_name("clubs"), self.status)
        return group_sheets.pages_of(head, self.results.clubs, results_words.CLUBS_HELP)

    def grid(self) -> "list[Node]":
        return round_grid.pages_of(self._head(results_words.GRID, self.status), self.results)

    def diplomas(self, first: int) -> "list[Node]":
        """One for each of the ``first``, 0: for everybody."""
        return diplomas_of(self.results.places, self.results.title, first, self.day, self.results.venue)

    # -- by rounds

    def rounds(self) -> "list[Node]":
        blocks = [self._round(played) for played in self.results.rounds]
        head = self._head(results_paper_words.paper_name("rounds"), self.status)
        return pages(head, blocks, 2, results_paper_words.LEGEND)

    def _round(self, played: "RoundRow") -> Block:
        kinds = [
            PrintColumn("number", results_words.NUMBER, 7.0),
            PrintColumn("name", results_words.NAME, 29.0),
            PrintColumn("coord", results_words.COORD, 9.0),
            PrintColumn("word", results_words.PLAY, 20.5),
            PrintColumn("points", results_words.POINTS, 8.0),
            PrintColumn("note", results_words.NOTE_SHORT, _HALF - 73.5),
        ]
        slips = played["slips"]

        def head(continued: bool) -> "Node":
            return _round_head(played, continued, len(slips))

        def row(at: int) -> "Node":
            slip = slips[at]
            line = _slip_line(slip)
            line.append(
                cell(kinds[0], str(slip["number"])),
                cell(kinds[1], slip["name"]),
                cell(kinds[2], slip["coord"]),
                cell(kinds[3], word_of(slip)),
                cell(kinds[4], grammar_words.number(slip["points"])),
                cell(kinds[5], results_paper_words.paper_note(slip, letters_of(kinds[5]))),
            )
            return line

        high = _HEAD + TITLES
        return Block(
            results_words.round_name(played["round"]),
            kinds,
            head,
            high,
            row,
            len(slips),
            row_height(len(slips), high),
        )

    # -- by players

    def cards(self) -> "list[Node]":
        blocks = [self._card(self.results.place(number)) for number in self.results.numbers()]
        head = self._head(results_paper_words.paper_name("cards"), self.status)
        return pages(head, blocks, 2, results_paper_words.LEGEND)

    def _card(self, place: "PlaceRow") -> Block:
        kinds = [
            PrintColumn("number", results_words.ROUND_SHORT, 6.5),
            PrintColumn("coord", results_words.COORD, 9.0),
            PrintColumn("word", results_words.PLAY, 25.0),
            PrintColumn("points", results_words.POINTS, 9.0),
            PrintColumn("note", results_words.NOTE_SHORT, _HALF - 70.0),
            PrintColumn("total", results_words.RUNNING, 11.0),
            PrintColumn("best", results_words.REFERENCE_SHORT, 9.5),
        ]
        slips = self.results.slips_of(place["number"])
        sums: "list[int]" = []
        for slip in slips:
            sums.append((sums[-1] if sums else 0) + slip["points"] + slip["bonus"])

        def head(continued: bool) -> "Node":
            return self._card_head(place, continued)

        def row(at: int) -> "Node":
            slip = slips[at]
            line = _slip_line(slip)
            line.append(
                cell(kinds[0], str(at + 1)),
                cell(kinds[1], slip["coord"]),
                cell(kinds[2], word_of(slip)),
                cell(kinds[3], grammar_words.number(slip["points"])),
                cell(kinds[4], results_paper_words.paper_note(slip, letters_of(kinds[4]))),
                cell(kinds[5], grammar_words.number(sums[at])),
                cell(kinds[6], str(self.results.rounds[at]["worth"])),
            )
            return line

        high = _CARD_HEAD + TITLES
        return Block(name_of(place), kinds, head, high, row, len(slips), row_height(len(slips), high))

    def _card_head(self, place: "PlaceRow", continued: bool) -> "Node":
        head = make("div", "paper-head is-card")
        line = make("p", "paper-name nowrap side-by-side")
        name = name_of(place) + (" (" + results_paper_words.GOES_ON + ")" if continued else "")
        bold = line.appendChild(make("b", "", name))
        fits = _NAME_ROOM / (_BOLD * len(name))
        if fits < _NAME_LETTER:
            bold.style.fontSize = "calc(" + str(round(fits, 3)) + " * var(--mm))"
        line.append(make("b", "", grammar_words.points(place["total"])))
        under = results_words.player_line(place["number"], place["table"], results_words.gone(place))
        under += " · " + results_words.place_line(place["rank"], len(self.results.places))
        under += " · " + results_words.percent(place["percent"])
        under += " · " + results_words.MEAN_PLACE + " " + decimal(place["mean_place"], 2)
        head.append(line, make("p", "", under))
        return head

    # -- the game

    def record(self) -> "list[Node]":
        """The record: racks, reference plays, and the final board."""
        rounds = self.results.rounds
        blocks = [record_sheet.game(rounds, len(self.results.places))]
        head = self._head(
            results_paper_words.GAME_TITLE, results_words.of_reference(self.results.reference_total)
        )
        printed = pages(head, blocks, 1, self._lexicon())
        board = record_sheet.board(self.view)
        if blocks[0].height(len(rounds)) + record_sheet.BOARD + 6 <= ROOM:
            printed[-1].insertBefore(board, printed[-1].lastChild)
            return printed
        body = make("div", "paper-columns grid fills")
        body.append(board)
        return printed + framed(head, [body], self._lexicon())

    def director(self) -> "list[Node]":
        """The director's sheet of a prepared game; without points if it was not played yet."""
        rounds = self.results.rounds
        if self.view["prepared"]:
            rounds = record_sheet.prepared(self.results.prepared, rounds)
        head = self._head(results_paper_words.DIRECTOR_TITLE, results_paper_words.DIRECTOR_WARNING)
        return pages(head, [record_sheet.game(rounds, 0)], 1, self._lexicon())

    def _lexicon(self) -> str:
        lexicon = self.view["lexicon"]
        return paper_words.lexicon(lexicon["name"], lexicon["digest"])


# --- rounds -----------------------------------------------------------------------------------
def _slip_line(slip: "SlipRow") -> "Node":
    return make("tr", "is-found" if slip["found"] else "is-null" if slip["null"] != "none" else "")


def _round_head(played: "RoundRow", continued: bool, players: int) -> "Node":
    head = make("div", "paper-head")
    line = make("p", "paper-name nowrap side-by-side")
    name = results_words.round_name(played["round"]) + (
        " (" + results_paper_words.GOES_ON + ")" if continued else ""
    )
    line.append(make("b", "", name), rack(played["rack"]))
    reference = make("p", "paper-reference")
    reference.append(make("span", "", played["coord"] + " "), make("b", "", word_of(played)))
    reference.append(
        " " + grammar_words.points(played["points"]) + ". " + results_words.found(played, players)
    )
    head.append(line, reference)
    if played["criterion"] != "only_best" or played["void"]:
        head.lastChild.append(" " + results_words.criterion(played))
    return head


def diplomas_of(
    places: "list[PlaceRow] | list[RankRow]", title: str, first: int, day: str, venue: str = ""
) -> "list[Node]":
    """One for each of the ``first``, 0: for everybody, but not for who was expelled.

    venue: of all; "": each has its own.
    """
    printed = []
    for place in places:
        if not place["expelled"] and (not first or place["rank"] <= first):
            rank = diploma.place_for(place["rank"], first)
            where = [venue or place["venue"], day]
            printed.append(
                diploma.page(title or results_paper_words.DUPLICATE, name_of(place), [], rank, where)
            )
    return printed
