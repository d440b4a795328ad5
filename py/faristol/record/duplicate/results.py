"""The results of a duplicate, by round and by player, as data and as tables.

The regulation wants them "detallats per rondes i jugadors" ("Publicació i comprovació"): every slip with its
coordinates, its points and, when it is null, why.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from faristol.board import write_coordinates
from faristol.duplicate import Standing, State, by_victories, merged, standings
from faristol.duplicate.events import Null, Number, Ruling
from faristol.duplicate.ranking import Score, reference_total, ties
from faristol.duplicate.state import Round
from faristol.duplicate.wrong_words import wrong_words
from faristol.errors import BadRecord
from faristol.lexicon import Words
from faristol.record.csv_text import Cell, csv_text
from faristol.record.fields import Json, JsonObject
from faristol.record.game.sheet_text import bracketed
from faristol.tiles import spell, spell_each


def results(state: State, title: str, venue: str, words: Words) -> JsonObject:
    """The closed rounds with their slips, and the classification, as JSON.

    words: the lexicon, by which the wrong words of slips are found.
    """
    ranking = standings(state)
    scores = {one.number: one.rounds for one in ranking}
    return {
        "title": title,
        "venue": venue,
        "players": len(state.players),
        "ending": state.ending.value if state.ending else "",
        "reference_total": reference_total(state),
        "rounds": [_round(state, number, scores, words) for number in range(1, len(state.rounds) + 1)],
        "classification": classification(ranking),
        "ties": tie_rows(ranking),
    }


def _round(state: State, number: int, scores: Mapping[Number, Sequence[Score]], words: Words) -> JsonObject:
    played = state.rounds[number - 1]
    slips: list[Json] = [
        {
            **_slip(played, player.number, player.name, scores[player.number][number - 1]),
            "wrong": list[Json](_wrong(played, player.number, words)),
        }
        for player in state.players
    ]
    found = sum(scores[player.number][number - 1].found for player in state.players)
    top = sum(
        scores[player.number][number - 1].null is Null.NONE
        and scores[player.number][number - 1].points == played.best
        for player in state.players
    )
    return {
        "round": number,
        "rack": list(spell_each(played.rack)),
        "coord": write_coordinates(played.play.start, played.play.direction),
        "word": spell(played.play.word),
        "shown": bracketed(played.play.word),
        "points": played.points,
        "worth": played.worth,
        "void": played.void,
        "criterion": played.criterion.value,
        "best": played.best,
        "equals": played.equals,
        "found": found,
        "found_best": top,
        "slips": slips,
    }


def _slip(played: Round, number: Number, name: str, score: Score) -> JsonObject:
    entry = played.slips.get(number)
    return {
        "number": number,
        "name": name,
        "coord": entry.slip.coordinates if entry else "",
        "word": entry.slip.word if entry else "",
        "shown": bracketed(entry.play.word) if entry and entry.play else "",
        "announced": entry.slip.announced if entry else -1,
        "ruling": (entry.ruling if entry else Ruling.AS_WRITTEN).value,
        "points": score.points,
        "bonus": score.bonus,
        "null": score.null.value,
        "found": score.found,
    }


def _wrong(played: Round, number: Number, words: Words) -> list[str]:
    entry = played.slips.get(number)
    return wrong_words(entry, played.board, words) if entry else []


def classification(ranking: Sequence[Standing]) -> list[Json]:
    """The classification as JSON; ``victory_rank`` is the place in the auction's alternative one."""
    victory = {(one.venue, one.number): rank for rank, one in by_victories(ranking)}
    return [
        {
            "rank": one.rank,
            "number": one.number,
            "name": one.name,
            "table": one.table,
            "venue": one.venue,
            "total": one.total,
            "percent": round(one.percent, 2),
            "mean_place": round(one.mean_place, 2),
            "victories": one.victories,
            "victory_rank": victory[one.venue, one.number],
            "expelled": one.expelled,
            "rounds": [score.total for score in one.rounds],
        }
        for one in ranking
    ]


def tie_rows(ranking: Sequence[Standing]) -> list[Json]:
    """The ties of a classification, best first, by number."""
    return [
        {
            "ahead": tie.ahead.number,
            "behind": tie.behind.number,
            "total": tie.ahead.total,
            "by": tie.by.value,
            "play": tie.play,
            "more": tie.points[0],
            "less": tie.points[1],
        }
        for tie in ties(ranking)
    ]


def merged_venues(venues: Iterable[tuple[str, State]]) -> tuple[Standing, ...]:
    """One classification of venues (name and state) that played the same game.

    ``BadRecord``: ``venue_told_twice``, or ``venues_differ`` with the one that played another game.
    """
    named: dict[str, State] = {}
    for venue, state in venues:
        if venue in named:
            raise BadRecord("venue_told_twice", venue=venue)
        named[venue] = state
    if not named:
        raise BadRecord("no_venues")
    try:
        return merged(named)
    except ValueError as differs:
        raise BadRecord("venues_differ", venue=str(differs)) from None


def players_csv(ranking: Sequence[Standing]) -> str:
    """The classification as CSV, with a column for each round."""
    rounds = len(ranking[0].rounds) if ranking else 0
    header = ["rank", "number", "name", "table", "venue", "total", "percent", "mean_place", "victories"]
    rows: list[list[Cell]] = [
        [
            one.rank, one.number, one.name, one.table, one.venue, one.total,
            f"{one.percent:.2f}", f"{one.mean_place:.2f}", one.victories,
            *(score.total for score in one.rounds),
        ]
        for one in ranking
    ]  # fmt: skip
    rows.insert(0, [*header, *(f"round_{number}" for number in range(1, rounds + 1))])
    return csv_text(rows)


def rounds_csv(state: State, words: Words) -> str:
    """Every slip of every closed round as CSV, a line each, with the reference play."""
    header = ["round", "rack", "reference", "reference_points", "best", "number", "name", "coord", "word"]
    rows: list[list[Cell]] = [[*header, "points", "bonus", "wrong", "null"]]
    ranking = {one.number: one for one in standings(state)}
    for number, played in enumerate(state.rounds, start=1):
        reference = f"{write_coordinates(played.play.start, played.play.direction)} {spell(played.play.word)}"
        common: list[Cell] = [number, spell(played.rack), reference, played.points, played.best]
        for player in state.players:
            score = ranking[player.number].rounds[number - 1]
            entry = played.slips.get(player.number)
            written = [entry.slip.coordinates, entry.slip.word] if entry else ["", ""]
            null = "" if score.null is Null.NONE else score.null.value
            wrong = " ".join(_wrong(played, player.number, words))
            rows.append(
                [*common, player.number, player.name, *written, score.points, score.bonus, wrong, null]
            )
    return csv_text(rows)
