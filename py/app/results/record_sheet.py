"""A duplicate's record on paper: rack, reference play and sum of each round, and the final board."""

from app.browser.dom import make
from app.game.paper import paper_board
from app.results.data import bracketed, word_of
from app.ui.print_tables import ROOM, TITLES, Block, PrintColumn, cell, rack
from app.words.results import common as results_words
from app.words.results import paper as results_paper_words
from app.words.tiles import cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.duplicate.wire import FiledRound, PlayedView, RoundRow

BOARD = 96.0  # mm of its side


def prepared(rounds_of_file: "list[FiledRound]", played: "list[RoundRow]") -> "list[RoundRow]":
    """The rounds of a prepared game; those not played yet contain only what its file has."""
    rounds = played[:]
    for at in range(len(played), len(rounds_of_file)):
        coord, word = rounds_of_file[at]["play"].split(" ", 1)
        rounds.append(
            {
                "round": at + 1,
                "rack": cut(rounds_of_file[at]["rack"]),
                "coord": coord,
                "word": word,
                "shown": bracketed(word),
                "points": -1,
                "worth": -1,
                "void": False,
                "criterion": "",
                "best": 0,
                "equals": 0,
                "found": 0,
                "found_best": 0,
                "slips": [],
            }
        )
    return rounds


def game(rounds: "list[RoundRow]", players: int) -> Block:
    """A row for each round: rack, reference play, points and sum; ``players``: 0 if it was not played."""
    each = min(7.4, max(4.6, (ROOM - TITLES - BOARD - 8) / max(1, len(rounds))))
    letter = min(3.6, each * 0.62)
    kinds = [
        PrintColumn("number", results_words.ROUND_SHORT, 9.0),
        PrintColumn("rack", results_words.RACK, 44.0),
        PrintColumn("coord", results_words.COORD, 13.0),
        PrintColumn("word", results_words.PLAY, 35.0),
        PrintColumn("points", results_words.POINTS, 13.0),
        PrintColumn("total", results_words.RUNNING, 15.0),
    ]
    if players:
        kinds.append(PrintColumn("times", results_words.FOUND, 17.0))
        kinds.append(PrintColumn("note", results_words.CHOICE, 40.0))
    else:
        kinds.append(PrintColumn("note", results_paper_words.CALLED, 56.0))
    sums: "list[int]" = []
    for played in rounds:
        sums.append((sums[-1] if sums else 0) + played["worth"])

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
        texts += [str(played["found"]), results_paper_words.chosen(played)] if players else [""]
        line.append(*[cell(kinds[place + 2], texts[place], letter) for place in range(len(texts))])
        return line

    title = results_paper_words.GAME_TITLE
    return Block(title, kinds, lambda _: make("div"), TITLES, row, len(rounds), each, letter)


def board(view: "PlayedView") -> "Node":
    return paper_board.board(view["board"], BOARD, results_paper_words.BOARD)
