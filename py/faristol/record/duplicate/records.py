"""A recorded duplicate as simple JSON, which other programs can write (``check`` checks its numbers).

``{"rounds": [{"rack": ["A", "L·L", ...], "move": "CASA", "coord": "H8", "score": 10, "player_moves":
[{"word", "coord", "score", "valid"}]}]}``: blanks in lower case, an unplayed one "?", ``word`` and ``move``
the whole main word.  A score or validity that is left out is not compared.

Optional fields: of a move ``player``, ``number``, ``ruling`` (the director's) and ``sanctioned``; of a
round ``ruling`` (its word was admitted) and ``void`` (its reference play was found not to be valid); of the
game ``variant``, ``direction``, ``bonus`` and ``blank_scores``, its ``players`` (``{"number", "player",
"table", "expelled", "club", "category", "licence"}``) and a ``classification`` of ``{"player", "number",
"total"}``.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields

from faristol.board import write_coordinates
from faristol.duplicate import State, standings
from faristol.duplicate.events import NO_MEMBERSHIP, Membership, Null, Number, Ruling, Slip
from faristol.duplicate.state import PlayedRack, Player
from faristol.errors import BadRecord
from faristol.intake import json_of, sound
from faristol.record.fields import Fields, Json, JsonObject
from faristol.rules import Option
from faristol.rules.duplicate import DuplicateRules, chosen_options, duplicate_rules
from faristol.tiles import spell, spell_each

# The options on which points depend.
_OPTIONS = ("variant", "direction", "bonus", "blank_scores")


_NOBODY = Number(0)


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """A recorded move: a reference play or a player's slip.

    score, valid: None where they are not recorded.
    player, number: of the player; "" and 0 where unknown, and for the reference play.
    ruling: None where the format has no field for it; it is then deduced from ``valid``.
    sanctioned: whether a sanction annulled it.
    """

    coordinates: str
    word: str
    score: int | None = None
    valid: bool | None = None
    player: str = ""
    number: Number = _NOBODY
    ruling: Ruling | None = Ruling.AS_WRITTEN
    sanctioned: bool = False

    @property
    def slip(self) -> Slip:
        return Slip(self.coordinates, self.word)


@dataclass(frozen=True, slots=True)
class RecordedRound:
    """A recorded round.

    move: the reference play.  void: whether it was found not to be valid.
    extras: points that the file gives beside the plays (a bonus, a penalty), by the player's number.
    """

    rack: bytes
    move: RecordedMove
    player_moves: tuple[RecordedMove, ...]
    void: bool
    extras: tuple[tuple[Number, int], ...] = ()


@dataclass(frozen=True, slots=True)
class RecordedPlayer:
    """A player of a recorded game; ``table`` is any text."""

    number: Number
    name: str
    table: str = ""
    expelled: bool = False
    membership: Membership = NO_MEMBERSHIP


@dataclass(frozen=True, slots=True)
class RecordedTotal:
    """A line of the recorded classification; ``number`` 0: only the name is known."""

    number: Number
    name: str
    total: int


@dataclass(frozen=True, slots=True)
class Recorded:
    """A whole recorded game.  remarks: codes of hints for its readers.  left_out: players who are nobody."""

    rounds: tuple[RecordedRound, ...]
    rules: DuplicateRules
    players: tuple[RecordedPlayer, ...] = ()
    totals: tuple[RecordedTotal, ...] = ()
    remarks: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()

    def everyone(self) -> tuple[RecordedPlayer, ...]:
        """The recorded players, or else the names on the moves, in order of appearance."""
        moves = (move for one in self.rounds for move in one.player_moves)
        names = dict.fromkeys(move.player for move in moves if move.player)
        seen = (RecordedPlayer(Number(number), name) for number, name in enumerate(names, start=1))
        return self.players or tuple(seen)

    def expelled(self) -> dict[Number, str]:
        """The names of expelled players by number."""
        return {
            player.number: player.name or str(player.number) for player in self.players if player.expelled
        }


def records_of(state: State) -> JsonObject:
    """The closed rounds of ``state``, its players and classification, in the format of this module."""
    options = chosen_options(state.rules)
    return {
        "rounds": [_round_of(state, played) for played in state.rounds],
        "variant": state.rules.variant.value.value,
        **{name: options[name] for name in _OPTIONS if name in options},
        "players": [
            {
                "number": player.number,
                "player": player.name,
                "table": player.table,
                **({"expelled": True} if player.expelled else {}),
                **{name: text for name, text in asdict(player.membership).items() if text},
            }
            for player in state.players
        ],
        "classification": [
            {
                "rank": standing.rank,
                "number": standing.number,
                "player": standing.name,
                "total": standing.total,
            }
            for standing in standings(state)
        ],
    }


def _round_of(state: State, played: PlayedRack) -> JsonObject:
    moves: list[Json] = [
        _move_of(played, player) for player in state.players if player.number in played.slips
    ]
    return {
        "rack": list(spell_each(played.rack)),
        "move": spell(played.play.word),
        "coord": write_coordinates(played.play.start, played.play.direction),
        "score": played.points,
        **_ruling_of(played.ruling),
        **({"void": True} if played.void else {}),
        "player_moves": moves,
    }


def _move_of(played: PlayedRack, player: Player) -> JsonObject:
    entry = played.slips[player.number]
    sanctioned = player.number in played.zeroed
    valid = entry.null is Null.NONE and not sanctioned
    return {
        "player": player.name or str(player.number),
        "number": player.number,
        "word": entry.slip.word,
        "coord": entry.slip.coordinates,
        "score": entry.points if valid else 0,
        "valid": valid,
        **_ruling_of(entry.ruling),
        **({"sanctioned": True} if sanctioned else {}),
    }


def _ruling_of(ruling: Ruling) -> JsonObject:
    """The field ``ruling``, only where it is not ``as_written``."""
    return {} if ruling is Ruling.AS_WRITTEN else {"ruling": ruling.value}


def read_records(text: str) -> Recorded:
    """The recorded game in ``text``; ``BadRecord`` with the round, from 1, that cannot be read."""
    value = json_of(sound(text), "not_a_recorded_game")
    if not isinstance(value, dict) or "rounds" not in value:
        raise BadRecord("not_a_recorded_game")
    line = Fields(value)
    rounds = [_read_round(one, at) for at, one in enumerate(line.array("rounds"), start=1)]
    options: dict[str, Option] = {"variant": line.optional_text("variant", "classic")}
    for name in _OPTIONS[1:]:
        value = line.value(name)
        if isinstance(value, (str, int)):
            options[name] = value
    rules = duplicate_rules(options)
    players = tuple(_read_player(Fields(one)) for one in line.optional_array("players"))
    if len({player.number for player in players}) < len(players):
        raise BadRecord("number_is_taken", field="players")
    totals = tuple(_read_total(Fields(one)) for one in line.optional_array("classification"))
    return Recorded(tuple(rounds), rules, players, totals)


def _number(line: Fields) -> Number:
    return Number(line.optional_whole("number", 0))


def _read_player(line: Fields) -> RecordedPlayer:
    number = Number(line.whole("number"))
    membership = Membership(*(line.optional_text(field.name) for field in fields(Membership)))
    name, table = line.text("player"), line.optional_text("table")
    return RecordedPlayer(number, name, table, line.optional_truth("expelled"), membership)


def _read_total(line: Fields) -> RecordedTotal:
    return RecordedTotal(_number(line), line.text("player"), line.whole("total"))


def _read_round(value: Json, number: int) -> RecordedRound:
    try:
        return _round_from(Fields(value))
    except BadRecord as fault:
        raise fault.at(0, round=number) from None


def _round_from(line: Fields) -> RecordedRound:
    rack = b"".join(line.words("rack")) if isinstance(line.value("rack"), list) else line.tiles("rack")
    moves = tuple(
        _read_move(Fields(one, line.line_number), "word") for one in line.optional_array("player_moves")
    )
    return RecordedRound(rack, _read_move(line, "move"), moves, line.optional_truth("void"))


def _read_move(line: Fields, word: str) -> RecordedMove:
    return RecordedMove(
        line.optional_text("coord"),
        line.optional_text(word),
        line.whole("score") if line.has("score") else None,
        line.truth("valid") if line.has("valid") else None,
        _name(line.value("player")),
        _number(line),
        line.optional_choice("ruling", Ruling, Ruling.AS_WRITTEN),
        line.optional_truth("sanctioned"),
    )


def _name(value: Json) -> str:
    return "" if value is None else str(value)
