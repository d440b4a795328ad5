"""The results of a duplicate as CSV: a line for each player, and one for each slip."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from faristol.board import write_coordinates
from faristol.duplicate import PlayerStanding, State, standings
from faristol.duplicate.events import Null
from faristol.lexicon import Words
from faristol.record.csv_text import Cell, csv_text
from faristol.record.duplicate.groups import PlayerGroup, by_category, by_club
from faristol.record.duplicate.results import wrong_in
from faristol.tiles import spell


def players_csv(ranking: Sequence[PlayerStanding]) -> str:
    """The classification as CSV, with a column for each round.

    Where the list tells what players belong to, that and their places in it are between.
    """
    rounds = len(ranking[0].rounds) if ranking else 0
    header = ["rank", "number", "name", "table", "venue", "total", "percent", "mean_place", "victories"]
    belonging = _belonging(ranking)
    rows: list[list[Cell]] = [
        [
            one.rank, one.number, one.name, one.table, one.venue, one.total,
            f"{one.percent:.2f}", f"{one.mean_place:.2f}", one.victories,
            *(cells[at] for cells in belonging.values()),
            *(score.total for score in one.rounds),
        ]
        for at, one in enumerate(ranking)
    ]  # fmt: skip
    rows.insert(0, [*header, *belonging, *(f"round_{number}" for number in range(1, rounds + 1))])
    return csv_text(rows)


def _belonging(ranking: Sequence[PlayerStanding]) -> dict[str, list[Cell]]:
    """The columns of what the players belong to, by name; of what nobody has there is none."""
    memberships = [one.membership for one in ranking]
    columns: dict[str, list[Cell]] = {}
    if any(one.club for one in memberships):
        columns["club"] = [one.club for one in memberships]
        columns["club_rank"] = _places_in(by_club(ranking), ranking)
    if any(one.category for one in memberships):
        columns["category"] = [one.category for one in memberships]
        columns["category_rank"] = _places_in(by_category(ranking), ranking)
    if any(one.licence for one in memberships):
        columns["licence"] = [one.licence for one in memberships]
    return columns


def _places_in(groups: Iterable[PlayerGroup], ranking: Sequence[PlayerStanding]) -> list[Cell]:
    """Each player's place in the group; "" for who is in none."""
    places = {
        (standing.venue, standing.number): standing.rank for group in groups for standing in group.standings
    }
    return [places.get((one.venue, one.number), "") for one in ranking]


def rounds_csv(state: State, words: Words) -> str:
    """Every slip of every closed round as CSV, a line each, with the reference play."""
    header = ["round", "rack", "reference", "reference_points", "best", "number", "name", "coord", "word"]
    rows: list[list[Cell]] = [[*header, "points", "bonus", "wrong", "null"]]
    ranking = {standing.number: standing for standing in standings(state)}
    for number, played in enumerate(state.rounds, start=1):
        reference = f"{write_coordinates(played.play.start, played.play.direction)} {spell(played.play.word)}"
        common: list[Cell] = [number, spell(played.rack), reference, played.points, played.best]
        for player in state.players:
            score = ranking[player.number].rounds[number - 1]
            entry = played.slips.get(player.number)
            written = [entry.slip.coordinates, entry.slip.word] if entry else ["", ""]
            null = "" if score.null is Null.NONE else score.null.value
            wrong = " ".join(wrong_in(played, player.number, words))
            rows.append(
                [*common, player.number, player.name, *written, score.points, score.bonus, wrong, null]
            )
    return csv_text(rows)
