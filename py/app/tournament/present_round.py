"""The tables that are played now, by their numbers."""

from app.words import refusals as refusals_words
from app.words.tournament import common as tournament_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.wire import RoundTablesView, TableView, TournamentView
    from faristol.session.wire import Refusal


def round_of(view: "TournamentView", number: int) -> "RoundTablesView | None":
    """The present round of the category that has the table ``number``."""
    for _, now in tournament_words.played_now(view):
        if number in [table["table"] for table in now["tables"]]:
            return now
    return None


def table_of(view: "TournamentView", number: int) -> "TableView | None":
    """The table ``number`` of the present round."""
    now = round_of(view, number)
    return None if now is None else next(table for table in now["tables"] if table["table"] == number)


def asked_about(course: "TournamentCourse", refused: "Refusal") -> str:
    """What is asked about a result that came as a code or a file: its table, who sits there, and why."""
    number = refused["fields"].get("table")
    table = table_of(course.view, number) if course.view is not None and isinstance(number, int) else None
    return tournament_words.of_table(table, refusals_words.refusal(refused))
