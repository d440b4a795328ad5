"""The best plays of a round of a class, and those that pupils played with the reason why they made less.

The engine explains one slip at a time, as to the pupil who handed it in.
"""

from app.browser.stable_sort import stable_sorted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from faristol.session.duplicate.intents import TrainingRound, WrittenSlip
    from faristol.session.duplicate.wire import DeskReply, FoundPlay, RoundPlays, RoundRow, Trained

    Ask = Callable[[TrainingRound], Awaitable[DeskReply]]


async def plays_of(
    ask: "Ask", code: str, played: "RoundRow", is_wanted: "Callable[[], bool]"
) -> "RoundPlays | None":
    """The plays of a round; None if the engine refuses, or as soon as nobody wants them any more.

    code: the game's class code.
    """
    found = _found(played)
    several: "list[FoundPlay]" = []
    for (coord, word), count in found.items():
        trained = await _trained(ask, code, played["round"], {"coord": coord, "word": word})
        if trained is None or not is_wanted():
            return None
        if trained["mine"] is not None:
            several.append({"move": trained["mine"], "found": count, "reasons": trained["reasons"]})
    trained = await _trained(ask, code, played["round"], None)
    if trained is None:
        return None
    for move in trained["best"]:
        if (move["coord"], move["word"]) not in found:
            several.append({"move": move, "found": 0, "reasons": []})
    best_first = stable_sorted(several, lambda one: -one["move"]["points"])
    return {"round": played["round"], "count": trained["plays"], "plays": best_first}


def _found(played: "RoundRow") -> "dict[tuple[str, str], int]":
    """How many pupils found each play."""
    found: "dict[tuple[str, str], int]" = {}
    for slip in played["slips"]:
        if slip["null"] == "none":
            play = slip["coord"], slip["word"]
            found[play] = found.get(play, 0) + 1
    return found


async def _trained(ask: "Ask", code: str, round: int, slip: "WrittenSlip | None") -> "Trained | None":
    reply = await ask({"kind": "training_round", "code": code, "round": round, "slip": slip})
    return reply["trained"] if reply["ok"] else None
