# Longer than 300 lines: the types of the rows stand beside what fills them.
"""The results of a duplicate, by round and by player, as data and as tables.

The regulation wants them "detallats per rondes i jugadors" ("Publicació i comprovació"): every slip with its
coordinates, its points and, when it is null, why.  The types of the rows are those of the file in JSON and
of the wire: the screen reads them too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypedDict

from faristol.board import write_coordinates
from faristol.duplicate import PlayerStanding, State, by_victories, merged, standings
from faristol.duplicate.events import Null, Number, Ruling
from faristol.duplicate.ranking import Score, course_of, reference_total, ties
from faristol.duplicate.state import PlayedRack, Player
from faristol.duplicate.wrong_words import wrong_words
from faristol.errors import BadRecord
from faristol.lexicon import Words
from faristol.record.duplicate.groups import PlayerGroup, by_category, by_club
from faristol.record.game.sheet_text import bracketed
from faristol.tiles import spell, spell_each


class SlipRow(TypedDict):
    """A player's slip of one round.

    shown: the word with blanks in brackets; "" if illegible.  announced: the score written on it; -1 for
    none.  found: whether it is the reference play.  wrong: the words that make it null.
    """

    number: int
    name: str
    coord: str
    word: str
    shown: str
    announced: int
    ruling: str
    points: int
    bonus: int
    null: str
    found: bool
    wrong: list[str]


class RoundRow(TypedDict):
    """A closed round: the reference play, and every slip.

    worth: its points in the reference total; of a void play those of the best valid one.
    best, equals, found, found_best, void: as in ``ClosedRound`` of the wire.
    """

    round: int
    rack: list[str]
    coord: str
    word: str
    shown: str
    points: int
    worth: int
    void: bool
    criterion: str
    best: int
    equals: int
    found: int
    found_best: int
    slips: list[SlipRow]


class RankRow(TypedDict):
    """A place of a classification.

    victory_rank: the place in the auction's alternative classification; 0 where it is not computed.
    withdrawn: whether the player went home before the end.
    club, category, licence: what the player belongs to; "" where it is not told.
    """

    rank: int
    number: int
    name: str
    table: str
    venue: str
    total: int
    percent: float
    mean_place: float
    victories: int
    victory_rank: int
    expelled: bool
    withdrawn: bool
    club: str
    category: str
    licence: str


class PlaceRow(RankRow):
    """rounds: the points of each round, with the bonus."""

    rounds: list[int]


class GroupRow(TypedDict):
    """A category or a club.  places: its players, with their places in it.

    total: of all its players.  rank: of a club, by the total; equal ones share it; of a category 0.
    """

    name: str
    rank: int
    total: int
    places: list[RankRow]


class TieRow(TypedDict):
    """Two neighbours of a classification, by number, with the same total.

    by: what breaks the tie, "play", "expelled" or "nothing".
    play: the index of the plays, from the best (0) on, that does; -1: none does.  more, less: its points.
    """

    ahead: int
    behind: int
    total: int
    by: str
    play: int
    more: int
    less: int


class GroupRows(TypedDict):
    """categories: by name.  clubs: the highest total first.  Empty where nobody has one."""

    categories: list[GroupRow]
    clubs: list[GroupRow]


class DuplicateResults(GroupRows):
    """ending: why the game ended; "" while it goes on."""

    title: str
    venue: str
    players: int
    ending: str
    reference_total: int
    rounds: list[RoundRow]
    classification: list[PlaceRow]
    ties: list[TieRow]


def results(state: State, title: str, venue: str, words: Words) -> DuplicateResults:
    """The closed rounds with their slips, and the classification.

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
        **group_rows(ranking),
    }


def group_rows(ranking: Sequence[PlayerStanding]) -> GroupRows:
    """The classifications of each category and of each club."""
    return {
        "categories": [_group(one, 0) for one in by_category(ranking)],
        "clubs": _clubs(by_club(ranking)),
    }


def _clubs(clubs: Sequence[PlayerGroup]) -> list[GroupRow]:
    totals = [club.total for club in clubs]
    return [_group(club, 1 + totals.index(club.total)) for club in clubs]


def _group(one: PlayerGroup, rank: int) -> GroupRow:
    places = [rank_row(place) for place in one.standings]
    return {"name": one.name, "rank": rank, "total": one.total, "places": places}


def _round(state: State, number: int, scores: Mapping[Number, Sequence[Score]], words: Words) -> RoundRow:
    played = state.rounds[number - 1]
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
        "slips": [
            _slip(played, player, scores[player.number][number - 1], words) for player in state.players
        ],
    }


def _slip(played: PlayedRack, player: Player, score: Score, words: Words) -> SlipRow:
    entry = played.slips.get(player.number)
    return {
        "number": player.number,
        "name": player.name,
        "coord": entry.slip.coordinates if entry else "",
        "word": entry.slip.word if entry else "",
        "shown": bracketed(entry.play.word) if entry and entry.play else "",
        "announced": entry.slip.announced if entry else -1,
        "ruling": (entry.ruling if entry else Ruling.AS_WRITTEN).value,
        "points": score.points,
        "bonus": score.bonus,
        "null": score.null.value,
        "found": score.found,
        "wrong": wrong_in(played, player.number, words),
    }


def wrong_in(played: PlayedRack, number: Number, words: Words) -> list[str]:
    """The words that make the slip of ``number`` null; none where it is not, or there is none."""
    entry = played.slips.get(number)
    return wrong_words(entry, played.board, words) if entry else []


def rank_row(one: PlayerStanding, victory_rank: int = 0) -> RankRow:
    """A standing without its rounds."""
    return {
        "rank": one.rank,
        "number": one.number,
        "name": one.name,
        "table": one.table,
        "venue": one.venue,
        "total": one.total,
        "percent": round(one.percent, 2),
        "mean_place": round(one.mean_place, 2),
        "victories": one.victories,
        "victory_rank": victory_rank,
        "expelled": one.expelled,
        "withdrawn": one.withdrawn,
        "club": one.membership.club,
        "category": one.membership.category,
        "licence": one.membership.licence,
    }


def classification(ranking: Sequence[PlayerStanding]) -> list[PlaceRow]:
    """The classification with the points of each round."""
    victory = {(one.venue, one.number): rank for rank, one in by_victories(ranking)}
    return [
        {
            **rank_row(one, victory[one.venue, one.number]),
            "rounds": [score.total for score in one.rounds],
        }
        for one in ranking
    ]


def tie_rows(ranking: Sequence[PlayerStanding]) -> list[TieRow]:
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


def merged_venues(venues: Iterable[tuple[str, State]]) -> tuple[PlayerStanding, ...]:
    """One classification of venues (name and state) that played the same game.

    ``BadRecord``: ``venue_told_twice``, ``venues_differ`` with the one that played another game, or
    ``venue_behind`` with the one that has played only some ``rounds`` ``of`` the same.
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
        raise _differing(named, str(differs)) from None


def _differing(venues: dict[str, State], name: str) -> BadRecord:
    """Why a venue cannot be ranked with the first one: another game, or one that is not over."""
    first = min(venues)
    behind, ahead = sorted((first, name), key=lambda venue: len(venues[venue].rounds))
    played, whole = course_of(venues[behind]), course_of(venues[ahead])
    if venues[behind].rules.bonus != venues[ahead].rules.bonus or played != whole[: len(played)]:
        return BadRecord("venues_differ", venue=name)
    counts = {"rounds": len(played), "of": len(whole)}
    if not behind:
        return BadRecord("venue_behind", **counts)
    return BadRecord("venue_behind", venue=behind, **counts)
