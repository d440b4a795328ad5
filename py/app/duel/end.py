"""The end of a duel: who has won, and all racks with their words, on the screen and on paper."""

from app.browser.dom import make
from app.duel import rack, state
from app.duel.round_view import score
from app.ui import print_preview
from app.ui.dates import today_on_paper
from app.ui.fields import button
from app.ui.print_tables import Block, Head, PrintColumn, cell, pages
from app.ui.print_tables import rack as paper_rack
from app.words import duel as duel_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.duel.state import Duel
    from faristol.session.duel.wire import DuelRound

_ROW, _HEAD, _LETTER = 11.0, 6.0, 3.2  # mm
_BEST = 3  # words of a rack on paper


def drawn(duel: "Duel") -> "Node":
    """The screen of the end."""
    node = make("section", "duel-end column grows")
    won = make("h2", "duel-won centred", duel_words.winner(duel["teams"], state.totals(duel)))
    won.tabIndex = -1
    won.setAttribute("data-first", "")
    table = make("table", "lined duel-table")
    table.setAttribute("aria-label", duel_words.ALL_RACKS)
    head, body = make("thead"), make("tbody")
    titles = make("tr")
    for text in [duel_words.ROUND, duel_words.RACK] + duel["teams"] + [duel_words.BEST_WORD]:
        title = make("th", "", text)
        title.setAttribute("scope", "col")
        titles.append(title)
    head.append(titles)
    body.append(*[_row(duel, place) for place in range(len(duel["done"]))])
    table.append(head, body)
    place = make("div", "duel-all panel scrolls")
    place.tabIndex = 0
    place.setAttribute("role", "region")
    place.setAttribute("aria-label", duel_words.ALL_RACKS)
    place.append(table)
    foot = make("div", "duel-foot wrap")
    foot.append(
        button(duel_words.PRINT, "print", "button big"),
        button(duel_words.PREPARE, "duplicate", "button big"),
        button(duel_words.AGAIN, "again", "button primary big"),
    )
    node.append(score(duel), won, place, foot)
    return node


def _row(duel: "Duel", place: int) -> "Node":
    played = duel["done"][place]
    line = make("tr")
    tiles = make("td")
    tiles.append(rack.row(duel["racks"][place]["tiles"], "duel-small"))
    line.append(make("td", "", str(place + 1)), tiles)
    for team in (0, 1):
        line.append(make("td", "word", _word_of(played, team)))
    line.append(make("td", "word bold", _best_of(played, 1)))
    return line


def _word_of(played: "DuelRound", team: int) -> str:
    """RODA 5; a dash where nothing was written."""
    one = played["judged"][team]
    if one["word"] is None:
        return duel_words.NO_WORD
    return one["word"]["word"] + " " + str(one["total"])


def _best_of(played: "DuelRound", count: int) -> str:
    return ", ".join([one["word"] + " " + str(one["total"]) for one in played["best"][:count]])


async def print_all(duel: "Duel") -> None:
    """Show all racks with their words on paper."""
    kinds = [
        PrintColumn("round", duel_words.ROUND, 13.0),
        PrintColumn("rack", duel_words.RACK, 44.0),
        PrintColumn("word", duel["teams"][0], 32.0),
        PrintColumn("word", duel["teams"][1], 32.0),
        PrintColumn("words", duel_words.BEST, 65.0),
    ]

    def row(place: int) -> "Node":
        played = duel["done"][place]
        line = make("tr")
        tiles = make("td", "is-rack")
        tiles.append(paper_rack(duel["racks"][place]["tiles"]))
        line.append(cell(kinds[0], str(place + 1), _LETTER), tiles)
        line.append(*[cell(kinds[2 + team], _word_of(played, team), _LETTER) for team in (0, 1)])
        line.append(cell(kinds[4], _best_of(played, _BEST), _LETTER))
        return line

    def head(continues: bool) -> "Node":
        return make("div", "")

    said = duel_words.winner(duel["teams"], state.totals(duel))
    block = Block(duel_words.ALL_RACKS, kinds, head, _HEAD, row, len(duel["done"]), _ROW, _LETTER)
    paper = pages(Head(duel_words.TITLE, said, "", today_on_paper()), [block], 1)
    await print_preview.show(duel_words.PRINT, paper)
