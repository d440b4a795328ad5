"""Standings: points, then spread, then total. Points are kept in halves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from faristol.errors import BadRecord
from faristol.intake import Json, json_of
from faristol.tournament.classification import classify
from faristol.tournament.tie_breaks import RoundOutcome

WIN, DRAW, LOSS = 2, 1, 0  # half points


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game at a table: who started, the other one, and their scores."""

    table: int
    first: int
    second: int
    first_score: int
    second_score: int


@dataclass(frozen=True, slots=True)
class Bye:
    """A round without an opponent, counted as a game against nobody, who scores 0."""

    player: int
    score: int


@dataclass(frozen=True, slots=True)
class PlayedRound:
    number: int
    games: tuple[PlayedGame, ...] = ()
    byes: tuple[Bye, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayedRounds:
    players: tuple[int, ...]
    rounds: tuple[PlayedRound, ...]


@dataclass(frozen=True, slots=True)
class PersonStanding:
    number: int
    halves: int  # half points
    spread: int
    total: int
    rank: int


def standings(
    results: PlayedRounds, caps: Sequence[int] = (), after: int | None = None
) -> tuple[PersonStanding, ...]:
    """Everyone in order, equals by number and with one rank.

    caps: the most that the difference of one game counts: by round, the last one for all rounds that follow.
    after: only the rounds up to this one.
    """
    placed = classify(outcomes(results, after), caps=caps).placed
    return tuple(PersonStanding(one.number, one.halves, one.spread, one.total, one.rank) for one in placed)


def outcomes(results: PlayedRounds, after: int | None = None) -> dict[int, list[RoundOutcome]]:
    """What every round brought each player, in the order of rounds."""
    found: dict[int, list[RoundOutcome]] = {player: [] for player in results.players}
    for played in sorted(results.rounds, key=lambda one: one.number):
        if after is None or played.number <= after:
            sides = {
                player: RoundOutcome(played.number, _halves(own, other), own - other, own, met, bool(met))
                for player, own, other, met in _sides(played)
            }
            for player, mine in found.items():
                mine.append(sides.get(player) or RoundOutcome(played.number, LOSS, played=False))
    return found


def _sides(played: PlayedRound) -> Iterable[tuple[int, int, int, tuple[int, ...]]]:
    for game in played.games:
        yield game.first, game.first_score, game.second_score, (game.second,)
        yield game.second, game.second_score, game.first_score, (game.first,)
    for bye in played.byes:
        yield bye.player, bye.score, 0, ()


def _halves(own: int, other: int) -> int:
    """A game of 0 to 0 is one to which neither came: both lose it (classic, §8 C)."""
    if own == other:
        return DRAW if own or other else LOSS
    return WIN if own > other else LOSS


# The file


def read_results(text: str) -> PlayedRounds:
    """{"players": [{"no"}], "rounds": [{"round", "games": [[table, first, second, score, score]],
    "byes": [[player, score]]}]}; BadRecord("not_results") where it is anything else."""
    whole = _object(json_of(text, "not_json"), "file")
    players = tuple(_number(_object(item, "players").get("no"), "no", 1) for item in _list(whole, "players"))
    if len(set(players)) != len(players):
        raise BadRecord("not_results", field="players")
    rounds = tuple(_round(item, frozenset(players)) for item in _list(whole, "rounds"))
    numbers = [played.number for played in rounds]
    if len(set(numbers)) != len(numbers):
        raise BadRecord("not_results", field="round")
    return PlayedRounds(players, rounds)


def _round(item: Json, players: frozenset[int]) -> PlayedRound:
    fields = _object(item, "rounds")
    games = tuple(PlayedGame(*_numbers(row, 5, "games")) for row in _list(fields, "games"))
    byes = tuple(Bye(*_numbers(row, 2, "byes")) for row in _list(fields, "byes", ()))
    number = _number(fields.get("round"), "round", 1)
    seen = [player for game in games for player in (game.first, game.second)] + [bye.player for bye in byes]
    for player in seen:
        if player not in players:
            raise BadRecord("no_such_player", player=player, round=number)
    if len(set(seen)) != len(seen):
        raise BadRecord("twice_in_a_round", round=number)
    return PlayedRound(number, games, byes)


def _object(value: Json, where: str) -> dict[str, Json]:
    if not isinstance(value, dict):
        raise BadRecord("not_results", field=where)
    return value


def _list(fields: dict[str, Json], key: str, default: Sequence[Json] | None = None) -> Sequence[Json]:
    value = fields.get(key, default)
    if not isinstance(value, list | tuple):
        raise BadRecord("not_results", field=key)
    return value


def _numbers(row: Json, count: int, where: str) -> list[int]:
    if not isinstance(row, list) or len(row) != count:
        raise BadRecord("not_results", field=where)
    return [_number(value, where) for value in row]


def _number(value: Json, where: str, least: int | None = None) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or (least is not None and value < least):
        raise BadRecord("not_results", field=where)
    return value
