"""A day handed over to another tablet, as codes or as its file; only the file has the kept games."""

from app.browser import files
from app.codes import hand_over, receive
from app.ui.dialogs import Box
from app.words import paper as paper_words
from app.words.tournament import common as tournament_words
from app.words.tournament import setup as setup_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.tournament.course import TournamentCourse

# What is none of them can be chosen too, to be told what it is.
_SUFFIXES = (
    ".jsonl,.faristol,.t,.trf,.trfx,.txt,.csv,.tsv,.json,.gcg,.xml,.xlsx,.xls,.ods,"
    "application/x-ndjson,text/plain,text/csv"
)


def file_name() -> str:
    return tournament_words.FILE_NAME + files.today() + ".jsonl"


async def hand_day_over(course: "TournamentCourse") -> None:
    """Show the codes of the day until the box is closed; its file is offered too."""
    journal = course.journal()
    whole = course.file(journal)
    box = Box(tournament_words.MENU_GIVE, "box-give")
    texts = (tournament_words.GIVE_HELP, paper_words.GIVE_NO_CODES, tournament_words.GIVE_TOO_LONG)
    note = tournament_words.GIVE_GOES_ON
    if course.has_games():
        note += " " + tournament_words.GIVE_GAMES
    await hand_over.send(box, journal, file_name(), texts, note, whole)


async def take_by_codes(title: str = setup_words.TAKE) -> str:
    """The file of a day, received by codes or opened; "" when cancelled."""
    return await receive.receive_text(title, paper_words.TAKE_HELP, _SUFFIXES)


async def open_file() -> str:
    """The file of a day; "" when cancelled."""
    return await receive.open_text(setup_words.CANNOT_OPEN, _SUFFIXES)
