"""The replay of a game that was kept with a tournament, at the desk."""

from app.browser import engine
from app.game.replay.replay import Replay
from app.ui.dialogs import refuse
from app.words.tournament import tables as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.tournament.course import TournamentCourse

_NAME = "tournament"  # of the game that the engine has open beside the day


async def show(course: "TournamentCourse", line: str) -> None:
    """Show the game of a kept ``line`` until the box is closed."""
    reply = await course.ask({"kind": "tournament_replay", "line": line})
    if not reply["ok"]:
        await refuse(reply["error"], table_words.SEE_GAME)
        return
    journal = reply["replay"]["journal"]
    opened = await engine.call({"kind": "open", "journal": journal})
    if not opened["ok"]:
        await refuse(opened["error"], table_words.SEE_GAME)
        return
    looked = await engine.call({"kind": "look", "game": _NAME, "stops": True})
    await Replay(_NAME, looked["stops"], opened["view"]).show()
