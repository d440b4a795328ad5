"""The views of a duplicate for the wire: for the director's desk, the projector, and a class's tablet."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.board import write_coordinates
from faristol.declared import attempts
from faristol.duplicate import actions, view
from faristol.duplicate.events import Null, Number, Ruling, Slip
from faristol.duplicate.state import JudgedSlip, Phase
from faristol.record.game.sheet_text import bracketed
from faristol.rules import written
from faristol.rules.duplicate import DUPLICATE, DuplicateRules, duplicate_switches
from faristol.session import wire
from faristol.session.duplicate import wire as wire_desk
from faristol.session.duplicate.desk import Desk
from faristol.session.game.present import counts, lexicon_view, refusal_of, tile
from faristol.session.plain_views import plain_view
from faristol.tiles import BLANK, VOWELS, spell

_PHASES: dict[Phase, wire_desk.DeskPhase] = {
    Phase.SETUP: "setup",
    Phase.RACK: "rack",
    Phase.SLIPS: "slips",
    Phase.OVER: "over",
}
_MINUTE = 60
# Refusals of a typed rack, whatever its tiles.
_NO_RACK_AT_ALL = ("wrong_phase", "game_is_over", "game_is_prepared", "slips_already_taken")


def rules_view() -> wire_desk.RulesView:
    """The options of a game, its calls, and the codes for which the screen has sentences."""
    return {
        "options": option_views(DUPLICATE),
        "calls": calls(DUPLICATE),
        "nulls": [null.value for null in Null],
        "rulings": [ruling.value for ruling in Ruling],
    }


def option_views(rules: DuplicateRules) -> list[wire.OptionView]:
    """The options of the regulation, with choices and present value."""
    return [
        {
            "name": name,
            "article": rule.article,
            "value": written(rule.value),
            "choices": [written(choice) for choice in rule.choices],
        }
        for name, rule in duplicate_switches(rules).items()
    ]


def calls(rules: DuplicateRules) -> list[wire_desk.CallView]:
    """The calls of a round ("Durada i acabament"): "1 minut!" is optional, "30 segons!" and "Temps!" not."""
    made: list[wire_desk.CallView] = []
    seconds = rules.round_seconds.value
    if rules.one_minute_call.value and seconds > _MINUTE:
        made.append({"seconds": 60, "key": "one_minute"})
    if seconds > _MINUTE // 2:
        made.append({"seconds": 30, "key": "thirty_seconds"})
    return [*made, {"seconds": 0, "key": "time"}]


def tiles(rack: bytes) -> list[wire.TileView]:
    """The tiles of a rack, in its order."""
    return [tile(one) for one in rack]


def board_view(board: bytes) -> list[wire.TileView | None]:
    """The 225 squares, None for an empty one."""
    return [tile(face) if face else None for face in board]


def move_view(move: view.SeenMove) -> wire_desk.MoveView:
    """A play for a screen, which shows it, reads it aloud and places it."""
    coord = write_coordinates(move.play.start, move.play.direction)
    letter_first = coord[0].isalpha()
    return {
        "coord": coord,
        "said": [coord[:1], coord[1:]] if letter_first else [coord[:-1], coord[-1:]],
        "word": spell(move.play.word),
        "shown": bracketed(move.play.word),
        "points": move.points,
        "laid": [{"square": square, "tile": tile(face)} for square, face in move.laid],
    }


def slip_view(entry: JudgedSlip, wrong: Sequence[str]) -> wire_desk.SlipView:
    """A slip that was judged.  wrong: the words that make it null."""
    slip: Slip = entry.slip
    return {
        "coord": slip.coordinates,
        "word": slip.word,
        "shown": bracketed(entry.play.word) if entry.play else "",
        "points": entry.points,
        "null": entry.null.value,
        "wrong": list(wrong),
        "ruling": entry.ruling.value,
        "announced": slip.announced,
        "differs": slip.announced >= 0 and slip.announced != entry.points,
        "before": _as_written(entry.before.slip) if entry.before else None,
    }


def _as_written(slip: Slip) -> str:
    return f"{slip.coordinates} {slip.word}".strip()


def closed_view(closed: view.SeenRound) -> wire_desk.ClosedRound:
    """A closed round with its reference play."""
    return {
        "round": closed.number,
        "rack": tiles(closed.rack),
        "reference": move_view(closed.reference),
        "criterion": closed.criterion.value,
        "best": closed.best,
        "equals": closed.equals,
        "found": closed.found,
        "found_best": closed.found_best,
        "void": closed.void,
        "bonus": plain_view(closed.bonus),
        "swapped": tiles(closed.swapped),
    }


def _rounds_wanted(desk: Desk, rules: DuplicateRules) -> int:
    return len(desk.header.prepared) or rules.rounds.value


def _timer(desk: Desk, rules: DuplicateRules) -> wire_desk.TimerView:
    seconds, started, stopped = desk.timer()
    return {
        "seconds": seconds,
        "started": started,
        "stopped": stopped,
        "calls": calls(rules),
    }


def desk_view(desk: Desk) -> wire_desk.DeskView:
    """All that the director sees."""
    seen = desk.director_view()
    hall = seen.hall
    return {
        "rev": desk.rev,
        "title": desk.header.title,
        "venue": desk.header.venue,
        "seed": desk.header.seed,
        "lexicon": lexicon_view(desk.engine.lexicon, earlier=desk.engine.earlier),
        "options": option_views(hall.rules),
        "prepared": bool(desk.header.prepared),
        "phase": _PHASES[hall.phase],
        "round": hall.round,
        "rounds_wanted": _rounds_wanted(desk, hall.rules),
        "board": board_view(hall.board),
        "last": [square for square, _ in hall.last],
        "rack": tiles(hall.rack),
        "kept": hall.kept,
        "reserved": seen.reserved,
        "bag": len(hall.bag),
        "unseen": counts(hall.bag),
        "timer": _timer(desk, hall.rules),
        "players": [_player(player) for player in seen.players],
        "slips_in": seen.slips_in,
        "best": {"points": seen.best.points, "equals": len(seen.best.plays)} if seen.best else None,
        "above": [
            {"number": one.number, "name": one.name, "move": move_view(one.move)} for one in seen.above
        ],
        "reopened": hall.reopened,
        "former": move_view(seen.former) if seen.former else None,
        "rounds": [closed_view(one) for one in hall.rounds],
        "reference_total": hall.reference_total,
        "ending": hall.ending.value if hall.ending else None,
        "final": hall.final,
        "can": _can(desk, seen),
    }


def _player(seen: view.PlayerView) -> wire_desk.DeskPlayer:
    player = seen.player
    return {
        "number": player.number,
        "name": player.name,
        "table": player.table,
        "club": player.membership.club,
        "category": player.membership.category,
        "licence": player.membership.licence,
        "sanctions": player.sanctions,
        "remarks": seen.remarks,
        "expelled": player.expelled,
        "withdrawn": player.withdrawn,
        "zeroed": seen.zeroed,
        "total": seen.total,
        "rank": seen.rank,
        "slip": slip_view(seen.slip, seen.wrong) if seen.slip else None,
    }


def _can(desk: Desk, seen: view.DirectorView) -> dict[wire_desk.DeskButton, wire.Refusal | None]:
    """For each button the refusal that it would meet now, or None."""
    players = (one.player for one in seen.players if not (one.player.expelled or one.player.withdrawn))
    someone = next((player.number for player in players), Number(1))
    tried = attempts(
        actions.Action, number=someone, name="", table="", slip=Slip("", ""), round=1, tiles=seen.hall.rack
    )
    tried["join"] = actions.Join(Number(0), "", "")
    refusals = {name: desk.refusal(action) for name, action in tried.items()}
    typed = refusals.pop("type_rack")
    refusals["type_rack"] = typed if typed and typed.code in _NO_RACK_AT_ALL else None
    can = {name: refusal_of(refusal) if refusal else None for name, refusal in refusals.items()}
    return can


def projector_view(desk: Desk) -> wire_desk.ProjectorView:
    """What the hall may see, without the classification."""
    hall = desk.hall_view()
    projected = hall_view(hall)
    projected["rev"], projected["title"] = desk.rev, desk.header.title
    projected["rounds_wanted"], projected["timer"] = (
        _rounds_wanted(desk, hall.rules),
        _timer(desk, hall.rules),
    )
    return projected


def hall_view(hall: view.SeenByHall) -> wire_desk.ProjectorView:
    """What the hall may see of a game without a desk, before the time of its round has begun."""
    rules = hall.rules
    return {
        "rev": 0,
        "title": "",
        "phase": _PHASES[hall.phase],
        "round": hall.round,
        "rounds_wanted": rules.rounds.value,
        "players": hall.players,
        "board": board_view(hall.board),
        "last": [square for square, _ in hall.last],
        "rack": tiles(hall.rack),
        "kept": hall.kept,
        "bag": len(hall.bag),
        "unseen": counts(hall.bag),
        "timer": {
            "seconds": rules.round_seconds.value,
            "started": None,
            "stopped": None,
            "calls": calls(rules),
        },
        "solution": closed_view(hall.rounds[-1]) if hall.rounds else None,
        "finders": [],
        "as_good": [],
        "reopened": hall.reopened,
        "voided": [closed_view(one) for one in hall.rounds if one.void],
        "reference_total": hall.reference_total,
        "ranking": None,
        "ending": hall.ending.value if hall.ending else None,
        "final": hall.final,
    }


def equal_view(equal: view.EqualPlay) -> wire_desk.EqualView:
    """One of several best plays, with the figures that help to choose."""
    plain = [one for one in equal.leave if one != BLANK]
    vowels = sum(one in VOWELS for one in plain)
    return {
        "move": move_view(equal.move),
        "leave": tiles(equal.leave),
        "vowels": vowels,
        "consonants": len(plain) - vowels,
        "imbalance": round(equal.imbalance, 4),
        "openness": equal.openness,
        "picks": [way.value for way in equal.picks],
    }
