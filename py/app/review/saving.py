"""The reviewed game as a GCG file."""

from app.browser import engine, files
from app.ui import dialogs
from app.words import paper as paper_words
from app.words import review as review_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from faristol.session.game.intents import Comment
    from faristol.session.wire import TurnReview


async def save_gcg(game: str, turns: "list[TurnReview]", is_yours: "Callable[[TurnReview], bool]") -> None:
    """Download the game, with a comment at each turn that was reviewed."""
    comments: "list[Comment]" = []
    for turn in turns:
        text = review_words.comment(turn, is_yours(turn))
        if text:
            comments.append({"turn": turn["number"], "text": text})
    reply = await engine.call({"kind": "export", "game": game, "format": "gcg", "comments": comments})
    if reply["ok"]:
        files.download(reply["text"], "faristol-" + files.today() + "-" + game + ".gcg")
    else:
        await dialogs.refuse(reply["error"], paper_words.CANNOT_EXPORT)
