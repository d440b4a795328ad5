"""What is printed of a duplicate.

Classification, detail by rounds, a card for each player, the game's record, and a prepared game's sheet for
whoever directs it.
"""

import json

import js

import ca
import ca_paper
import ca_results
from dom import make
from results_data import bracketed, name_of, tiles_of, victory_place, word_of
from results_leaf import ROOM, WIDTH, Block, Kind, cell, framed, pages, row_height

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.wire_desk import DeskView, RankView
    from results_data import PlaceRow, Results, RoundRow, SlipRow

_HALF = (WIDTH - 5.0) / 2
_TITLES = 4.6  # mm of the line with the columns' names
_TALLEST = 7.0  # mm of a row of the classification
_LOWEST = 4.1
_HEAD, _CARD_HEAD = 12.5, 10.5  # mm over the rows of a round and of a player
_NOTE = 4.0  # mm of a line under the classification
_LONG = 118  # letters of such a line
_BOARD = 92.0  # mm of its side


class Paper:
    """The pages of one duplicate.  ``status``: how definitive its results are."""

    def __init__(self, results: "Results", view: "DeskView", lines: "list[str]", status: str) -> None:
        self.results = results
        self.view = view
        self.header = json.loads(lines[0]) if lines else {}
        self.status = status
        self.told = results.title or ca_results.DUPLICATE
        venue = [(ca_results.PLACE, results.venue)] if results.venue else []
        self.fields = venue + [(ca_results.DATE, _date(self.header.get("started", 0)))]  # noqa: RUF005
        self.victories = bool([one for one in view["options"] if one["value"] == "auction"])

    # -- classification

    def places(self) -> "list[Node]":
        """With what the text wants said of them: how the game ended, bonus, and how ties were resolved."""
        results = self.results
        told = [ca_results.ending(results.ending, len(results.rounds))]
        told[0] += " " + ca_results.of_reference(results.reference_total) + "."
        if results.bonus():
            told.append(ca_results.bonus_rule(results.bonus()) + ".")
        told += [ca_results.tie(tie) for tie in results.ties()]
        title, under = ca_results.TABS[0][1], self.told + " · " + self.status
        return _classification(title, under, self.fields, results.places, self.victories, False, told)

    # -- by rounds

    def rounds(self) -> "list[Node]":
        blocks = [self._round(played) for played in self.results.rounds]
        return pages(
            ca_results.PAPERS[1][1],
            self.told + " · " + self.status,
            self.fields,
            blocks,
            2,
            ca_results.LEGEND,
        )

    def _round(self, played: "RoundRow") -> Block:
        kinds = [
            Kind("number", ca_results.NUMBER, 7.0),
            Kind("name", ca_results.NAME, 26.0),
            Kind("coord", ca_results.COORD, 9.0),
            Kind("word", ca_results.PLAY, 22.0),
            Kind("points", ca_results.POINTS, 8.5),
            Kind("note", ca_results.NOTE_SHORT, _HALF - 72.5),
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
                cell(kinds[4], ca.number(slip["points"])),
                cell(kinds[5], ca_results.paper_note(slip)),
            )
            return line

        high = _HEAD + _TITLES
        return Block(
            ca_results.round_name(played["round"]),
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
        return pages(
            ca_results.PAPERS[2][1],
            self.told + " · " + self.status,
            self.fields,
            blocks,
            2,
            ca_results.LEGEND,
        )

    def _card(self, place: "PlaceRow") -> Block:
        kinds = [
            Kind("number", ca_results.ROUND_SHORT, 6.5),
            Kind("coord", ca_results.COORD, 9.0),
            Kind("word", ca_results.PLAY, 25.0),
            Kind("points", ca_results.POINTS, 9.0),
            Kind("note", ca_results.NOTE_SHORT, _HALF - 70.0),
            Kind("total", ca_results.RUNNING, 11.0),
            Kind("best", ca_results.REFERENCE_SHORT, 9.5),
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
                cell(kinds[3], ca.number(slip["points"])),
                cell(kinds[4], ca_results.paper_note(slip)),
                cell(kinds[5], ca.number(sums[at])),
                cell(kinds[6], str(self.results.rounds[at]["points"])),
            )
            return line

        high = _CARD_HEAD + _TITLES
        return Block(name_of(place), kinds, head, high, row, len(slips), row_height(len(slips), high))

    def _card_head(self, place: "PlaceRow", continued: bool) -> "Node":
        head = make("div", "paper-head is-card")
        line = make("p", "paper-name")
        line.append(make("b", "", name_of(place) + (" (" + ca_results.GOES_ON + ")" if continued else "")))
        line.append(make("b", "", ca.points(place["total"])))
        under = ca_results.player_line(place["number"], place["table"], place["expelled"])
        under += " · " + ca_results.place_line(place["rank"], len(self.results.places))
        under += " · " + ca_results.percent(place["percent"])
        under += " · " + ca_results.MEAN_PLACE + " " + ca_results.decimal(place["mean_place"], 2)
        head.append(line, make("p", "", under))
        return head

    # -- the game

    def record(self) -> "list[Node]":
        """Racks and reference plays, and the board after them."""
        rounds = self.results.rounds
        blocks = [_game(rounds, len(self.results.places))]
        leaves = pages(ca_results.GAME_TITLE, self.told, self.fields, blocks, 1, self._lexicon())
        board = _board(self.view)
        if blocks[0].height(len(rounds)) + _BOARD + 6 <= ROOM:
            leaves[-1].insertBefore(board, leaves[-1].lastChild)
            return leaves
        body = make("div", "paper-columns")
        body.append(board)
        return leaves + framed(ca_results.GAME_TITLE, self.told, self.fields, [body], self._lexicon())

    def director(self) -> "list[Node]":
        """Racks and plays of a prepared game; of one that is not played yet nobody knows the points."""
        rounds = self.results.rounds
        if self.view["prepared"]:
            rounds = [_prepared(at, one, rounds) for at, one in enumerate(self.header["prepared"])]
        told = self.told + ". " + ca_results.DIRECTOR_WARNING
        return pages(ca_results.DIRECTOR_TITLE, told, self.fields, [_game(rounds, 0)], 1, self._lexicon())

    def _lexicon(self) -> str:
        lexicon = self.view["lexicon"]
        return ca_paper.lexicon(lexicon["name"], lexicon["digest"])


def merged(title: str, places: "list[RankView]", victories: bool) -> "list[Node]":
    """The classification of several venues."""
    under = title or ca_results.DUPLICATE
    return _classification(ca_results.MERGED, under, [], places, victories, True, [])


# --- classification ---------------------------------------------------------------------------
def _classification(
    title: str,
    under: str,
    fields: "list[tuple[str, str]]",
    places: "list[PlaceRow] | list[RankView]",
    victories: bool,
    venues: bool,
    told: "list[str]",
) -> "list[Node]":
    """``told``: sentences under the last row."""
    said = sum([1 + len(line) // _LONG for line in told])
    room = ROOM - _TITLES - 4 - said * _NOTE
    count = len(places)
    sheets = 1
    while count > sheets * int(room / _LOWEST):
        sheets += 1
    each = min(_TALLEST, room / -(-count // sheets))
    letter = min(3.9, each * 0.64)
    kinds = [
        Kind("rank", ca_results.RANK, 12.0),
        Kind("number", ca_results.NUMBER, 14.0),
        Kind("name", ca_results.NAME, 0.0),
        Kind("table", ca_results.TABLE, 18.0),
        Kind("total", ca_results.TOTAL, 19.0),
        Kind("percent", ca_results.PERCENT, 19.0),
        Kind("mean", ca_results.MEAN_PLACE, 21.0),
    ]
    if venues:
        kinds.insert(4, Kind("venue", ca_results.VENUE, 30.0))
    if victories:
        kinds.append(Kind("wins", ca_results.VICTORIES, 19.0))
    kinds[2].width = WIDTH - sum([kind.width for kind in kinds])

    def row(at: int) -> "Node":
        line = make("tr")
        said = _place_cells(places[at])
        line.append(*[cell(kind, said[kind.kind], letter) for kind in kinds])
        return line

    block = Block(title, kinds, lambda _: make("div"), _TITLES, row, count, each, letter)
    leaves = pages(title, under, fields, _in_sheets(block, sheets), 1)
    notes = make("div", "paper-notes")
    notes.append(*[make("p", "", line) for line in told])
    leaves[-1].insertBefore(notes, leaves[-1].lastChild)
    return leaves


def _in_sheets(block: Block, sheets: int) -> "list[Block]":
    """The same rows, as many on each sheet: the last is not left with two of them."""
    per = -(-block.count // sheets)
    parts = []
    for first in range(0, block.count, per):

        def row(at: int, first: int = first) -> "Node":
            return block.row(first + at)

        count = min(per, block.count - first)
        high = block.high if first + per >= block.count else ROOM - count * block.each
        part = Block(block.label, block.kinds, block.head, high, row, count, block.each, block.letter)
        parts.append(part)
    return parts


def _place_cells(one: "PlaceRow | RankView") -> "dict[str, str]":
    return {
        "rank": str(one["rank"]),
        "number": str(one["number"]),
        "name": one["name"] + (" (" + ca_results.EXPELLED + ")" if one["expelled"] else ""),
        "table": one["table"],
        "venue": one["venue"],
        "total": ca.number(one["total"]),
        "percent": ca_results.decimal(one["percent"], 2),
        "mean": ca_results.decimal(one["mean_place"], 2),
        "wins": ca_results.victories(one["victories"], victory_place(one)),
    }


# --- rounds -----------------------------------------------------------------------------------
def _slip_line(slip: "SlipRow") -> "Node":
    return make("tr", "is-found" if slip["found"] else "is-null" if slip["null"] != "none" else "")


def _round_head(played: "RoundRow", continued: bool, players: int) -> "Node":
    head = make("div", "paper-head")
    line = make("p", "paper-name")
    name = ca_results.round_name(played["round"]) + (" (" + ca_results.GOES_ON + ")" if continued else "")
    line.append(make("b", "", name), rack(played["rack"]))
    reference = make("p", "paper-reference")
    reference.append(make("span", "", played["coord"] + " "), make("b", "", word_of(played)))
    reference.append(" " + ca.points(played["points"]) + ". " + ca_results.found(played, players))
    head.append(line, reference)
    if played["criterion"] != "only_best":
        head.lastChild.append(" " + ca_results.criterion(played))
    return head


def rack(tiles: "list[str]") -> "Node":
    """The tiles as small squares; a blank is an empty one."""
    row = make("span", "paper-rack")
    for tile in tiles:
        row.append(
            make("span", "paper-tile" + (" is-blank" if tile == "?" else ""), "" if tile == "?" else tile)
        )
    return row


def _prepared(at: int, told: "dict[str, str]", played: "list[RoundRow]") -> "RoundRow":
    """A round of a prepared game, as far as its file tells it."""
    if at < len(played):
        return played[at]
    coord, word = told["play"].split(" ", 1)
    return {
        "round": at + 1,
        "rack": tiles_of(told["rack"]),
        "coord": coord,
        "word": word,
        "shown": bracketed(word),
        "points": -1,
    }


def _game(rounds: "list[RoundRow]", players: int) -> Block:
    """A row for each round: rack, reference play, points and sum; ``players``: whether it was played."""
    each = min(7.4, max(4.6, (ROOM - _TITLES - _BOARD - 8) / max(1, len(rounds))))
    letter = min(3.6, each * 0.62)
    kinds = [
        Kind("number", ca_results.ROUND_SHORT, 9.0),
        Kind("rack", ca_results.RACK, 44.0),
        Kind("coord", ca_results.COORD, 13.0),
        Kind("word", ca_results.PLAY, 42.0),
        Kind("points", ca_results.POINTS, 13.0),
        Kind("total", ca_results.RUNNING, 15.0),
    ]
    if players:
        kinds.append(Kind("times", ca_results.FOUND, 17.0))
        kinds.append(Kind("note", ca_results.CHOICE, 33.0))
    else:
        kinds.append(Kind("note", ca_results.CALLED, 50.0))
    sums: "list[int]" = []
    for played in rounds:
        sums.append((sums[-1] if sums else 0) + played["points"])

    def row(at: int) -> "Node":
        played = rounds[at]
        known = played["points"] >= 0
        line = make("tr")
        tiles = make("td", "is-rack")
        tiles.append(rack(played["rack"]))
        line.append(cell(kinds[0], str(played["round"]), letter), tiles)
        texts = [
            played["coord"],
            word_of(played),
            str(played["points"]) if known else "",
            str(sums[at]) if known else "",
        ]
        texts += [str(played["found"]), ca_results.chosen(played)] if players else [""]
        line.append(*[cell(kinds[place + 2], texts[place], letter) for place in range(len(texts))])
        return line

    title = ca_results.GAME_TITLE
    return Block(title, kinds, lambda _: make("div"), _TITLES, row, len(rounds), each, letter)


def _board(view: "DeskView") -> "Node":
    board = make("div", "leaf-board paper-board")
    board.style.setProperty("--side", str(round(_BOARD / 15, 3)))
    board.setAttribute("role", "img")
    board.setAttribute("aria-label", ca_results.BOARD)
    for tile in view["board"]:
        square = make("span", "" if tile is None else "is-blank" if tile["blank"] else "is-tile")
        if tile is not None:
            square.textContent = tile["label"]
        board.append(square)
    return board


def _date(at: int) -> str:
    if not at:
        return ""
    day = js.Date.new(float(at))
    return ca_paper.date(day.getDate(), day.getMonth(), day.getFullYear())
