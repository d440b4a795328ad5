"""A seat in the round that is on: a table of two put together, one of three that has room, or one left."""

from app.ui.dialogs import choose_one, confirm, inform
from app.words import refusals as refusals_words
from app.words.tournament import common as tournament_words
from app.words.tournament import standings as standings_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.action_types import AddPairIntent, TakeSeatIntent
    from faristol.session.tournament.wire import CategoryView, RosterRowView, TableView, TournamentView

_MOST = 4  # at a table of four
_LEAST = 3


def is_open(view: "TournamentView", row: "RosterRowView") -> bool:
    """Whether the present round of the category is still open for a late one."""
    category = _category(view, row)
    return category["state"] in ("paired", "playing", "complete") and category["now"] is not None


def may_leave(view: "TournamentView", row: "RosterRowView") -> bool:
    """Whether the table of ``row`` can go on without it."""
    found = [table for table in _open_tables(_category(view, row)) if table["table"] == row["table_now"]]
    return bool(found) and len(found[0]["seats"]) > _LEAST


async def play_now(course: "TournamentCourse", row: "RosterRowView") -> bool:
    """Give a table in the present round to one who has none; whether it was done."""
    view = course.view
    if view is None:
        return False
    if _category(view, row)["format"] == "fours":
        return await _take_seat(course, view, row)
    return await _add_pair(course, view, row)


async def _take_seat(course: "TournamentCourse", view: "TournamentView", row: "RosterRowView") -> bool:
    """Seat it at a table with room."""
    tables = [one for one in _open_tables(_category(view, row)) if len(one["seats"]) < _MOST]
    if not tables:
        await inform(standings_words.PLAY_NOW, tournament_words.NO_ROOM)
        return False
    place = await choose_one(
        tournament_words.WHICH_TABLE, [tournament_words.take_seat(one) for one in tables]
    )
    if place is None:
        return False
    table = tables[place]["table"]
    seat: "TakeSeatIntent" = {
        "type": "take_seat",
        "category": row["category"],
        "table": table,
        "no": row["no"],
    }
    return await _done(course, seat)


async def _add_pair(course: "TournamentCourse", view: "TournamentView", row: "RosterRowView") -> bool:
    """Put a table together with somebody who has none."""
    free = [
        one
        for one in view["roster"]
        if one["category"] == row["category"]
        and one["no"] != row["no"]
        and not one["table_now"]
        and one["state"] != "withdrawn"
    ]
    if not free:
        await inform(standings_words.PLAY_NOW, tournament_words.PLAY_NOW_NONE)
        return False
    names = [tournament_words.named(one["name"], one["club"]) for one in free]
    place = await choose_one(tournament_words.PLAY_NOW_TITLE, names)
    if place is None:
        return False
    pair: "AddPairIntent" = {
        "type": "add_pair",
        "category": row["category"],
        "seats": [row["no"], free[place]["no"]],
    }
    return await _done(course, pair)


async def _done(course: "TournamentCourse", action: "AddPairIntent | TakeSeatIntent") -> bool:
    """Send, and again where the organiser confirms what it was asked about."""
    refused = await course.attempt(action)
    if refused is not None and refused["code"].startswith("confirm_"):
        text = refusals_words.refusal(refused)
        if not await confirm(tournament_words.CONFIRM_HAND, text, tournament_words.CONFIRM_HAND_YES):
            return False
        action["confirm"] = True
        refused = await course.attempt(action)
    if refused is not None:
        course.refused(refused)
    return refused is None


def _category(view: "TournamentView", row: "RosterRowView") -> "CategoryView":
    return next(category for category in view["categories"] if category["key"] == row["category"])


def _open_tables(category: "CategoryView") -> "list[TableView]":
    """The tables of four or three that have no result yet."""
    now = category["now"]
    if category["format"] != "fours" or now is None:
        return []
    return [table for table in now["tables"] if table["result"] is None]
