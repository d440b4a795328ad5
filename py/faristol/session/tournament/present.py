# Longer than 300 lines: the views of one day, in one place.
"""The views of a day for the wire, complete: the screen has nothing to compute."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.declared import attempts
from faristol.errors import IllegalAction
from faristol.record.tournament.two_desks import DesksCompared, Different
from faristol.rules import BY_ID, Party
from faristol.session.game.present import refusal_of
from faristol.session.plain_views import plain_view
from faristol.session.tournament import wire
from faristol.session.tournament.desk import Day
from faristol.session.view_types import ClubStanding
from faristol.session.wire import FieldValue, Refusal
from faristol.tournament import actions, view
from faristol.tournament.events import Relaxed, ResultKind, Seating
from faristol.tournament.history import HeldGame, games
from faristol.tournament.people import again, is_seated
from faristol.tournament.plan import Category
from faristol.tournament.proposals import PairingDifference, Proposal, rounds_of
from faristol.tournament.ranking import ClubSums, RankedEntry, because, clubs, clubs_together, ranked, records
from faristol.tournament.ratings import ratings
from faristol.tournament.scores import counted, halves, usual
from faristol.tournament.state import Held, Person, Round, State, TimeState
from faristol.tournament.tie_breaks import POINTS, UNITS, tenths


def day_view(day: Day) -> wire.TournamentView:
    """All that the organiser sees."""
    state = day.state
    categories = [_category(day, category) for category in state.plan.categories]
    known = again(state)
    return {
        "rev": day.rev,
        "title": state.plan.title,
        "place": state.plan.place,
        "seed": state.plan.seed,
        "started": day.header.started,
        "round": _present(state),
        "results": sum(len(one.results) for rounds in state.rounds.values() for one in rounds),
        "roster": [_roster_row(state, person, known) for person in state.people],
        "categories": categories,
        "clubs": _clubs_of_all(categories),
        "timer": _timer(day),
        "next": [_step(step) for step in view.steps(state)],
    }


def hall_view(day: Day) -> wire.HallView:
    """What the hall may see."""
    state = day.state
    return {
        "rev": day.rev,
        "title": state.plan.title,
        "place": state.plan.place,
        "round": _present(state),
        "categories": [_hall_category(state, category) for category in state.plan.categories],
        "timer": _timer(day),
    }


def _present(state: State) -> int:
    return max((len(state.played(one.key)) for one in view.live(state)), default=0)


def _timer(day: Day) -> wire.RoundTimeView:
    state = day.state
    minutes = [
        one.minutes
        for one in view.live(state)
        if any(played.number == state.round for played in state.played(one.key))
    ]
    return {
        "round": state.round,
        "seconds": 60 * max(minutes, default=0),
        "started": day.began(),
        "stopped": day.stopped(),
        "over": state.clock is TimeState.OVER,
    }


# -- the roster


def entry_view(state: State, no: int) -> wire.EntryView:
    """An entry as its table names it."""
    one = state.person(no)
    return {"no": no, "name": one.entry.name if one else "", "club": one.entry.club if one else ""}


def _roster_row(state: State, one: Person, known: frozenset[int]) -> wire.RosterRowView:
    entry = one.entry
    last = state.present(entry.category)
    first = view.first_round(state, one)
    seating = next((seating for seating in last.tables if one.no in seating.seats), None) if last else None
    return {
        "no": one.no,
        "name": entry.name,
        "club": entry.club,
        "category": entry.category,
        "rating": entry.rating,
        "table": entry.table,
        "fide": entry.fide,
        "member": entry.member,
        "state": view.presence(state, one).value,
        "next": view.presence_next(state, one).value,
        "absent": sorted(one.absent),
        "half_byes": sorted(one.half),
        "withdrawn": one.withdrawn,
        "late": first if first > 1 else 0,
        "table_now": seating.table if seating else 0,
        "bye_now": last is not None and last.bye == one.no,
        "removable": not is_seated(state, one),
        "again": one.no in known,
    }


# -- categories


def _is_of_pairs(category: Category) -> bool:
    """Whether an entry is two players, by the regulation that is played."""
    rules = BY_ID.get(category.ruleset)
    return rules is not None and rules.party.value is Party.PAIR


def _category(day: Day, category: Category) -> wire.CategoryView:
    state = day.state
    rounds = state.played(category.key)
    return {
        "key": category.key,
        "name": category.name,
        "ruleset": category.ruleset,
        "of_pairs": _is_of_pairs(category),
        "format": category.format.value,
        "rounds": rounds_of(state, category),
        "first_table": category.first_table,
        "order": category.order.value,
        "pairing_rules": category.pairing_rules.value,
        "apart": category.apart,
        "spread_caps": list(category.spread_caps),
        "tie_breaks": list(category.tie_breaks),
        "minutes": category.minutes,
        "bye_points": category.bye_halves,
        "bye_score": category.bye_score,
        "absent_score": category.walkover.absent,
        "sources": list(category.sources),
        "qualifiers": category.qualifiers,
        "club_best": category.club_best,
        "comes_from": list(state.phases.get(category.key, ())),
        "goes_on_to": _goes_on_to(state, category),
        "state": view.stage(state, category).value,
        "reopened": category.key in state.reopened,
        "entries": sum(
            member.plays(state.next_round(category.key)) for member in state.members(category.key)
        ),
        "dead_end": view.dead_end(state, category),
        "round": len(rounds),
        "now": round_view(state, category, rounds[-1]) if rounds else None,
        "standings": standings_view(state, category),
        "can": _can(day, category),
    }


def _clubs_of_all(categories: list[wire.CategoryView]) -> list[ClubStanding]:
    """The schools over all categories but finals, in which only those who went on have played."""
    several = [
        category["standings"]["clubs"]
        for category in categories
        if not (category["sources"] or category["comes_from"])
    ]
    return [plain_view(one) for one in clubs_together([ClubSums(**row) for row in rows] for rows in several)]


def _goes_on_to(state: State, category: Category) -> list[str]:
    return [into for into, sources in state.phases.items() if category.key in sources]


def _can(day: Day, category: Category) -> dict[wire.CategoryButton, Refusal | None]:
    last = day.state.present(category.key)
    tried = attempts(actions.Action, category=category.key, round=last.number if last else 1)
    found = {name: _refusal(day.refusal(action)) for name, action in tried.items()}
    return {"pair": _refusal(view.pairing_refused(day.state, category)), **found}


def _refusal(error: IllegalAction | None) -> Refusal | None:
    return refusal_of(error) if error else None


def _hall_category(state: State, category: Category) -> wire.HallCategory:
    rounds = state.played(category.key)
    return {
        "key": category.key,
        "name": category.name,
        "of_pairs": _is_of_pairs(category),
        "goes_on_to": _goes_on_to(state, category),
        "state": view.stage(state, category).value,
        "round": len(rounds),
        "rounds": rounds_of(state, category),
        "minutes": category.minutes,
        "now": _for_the_hall(round_view(state, category, rounds[-1])) if rounds else None,
        "standings": standings_view(state, category),
    }


def _for_the_hall(seen: wire.RoundTablesView) -> wire.RoundTablesView:
    """Without what is still to be done, and without what was left in the pairing."""
    for table in seen["tables"]:
        table["relaxed"] = []
        result = table["result"]
        if result is not None:
            table["result"] = {**result, "second": None, "differs": False}
    return {**seen, "doubts": [], "relaxed": [], "differences": [], "by_hand": False, "stale": False}


# -- rounds


def round_view(state: State, category: Category, played: Round) -> wire.RoundTablesView:
    """A round of a category."""
    check = view.checked(state, category, played)
    later = view.without_place(state, category, played)
    away = [
        member
        for member in state.members(category.key)
        if member.no not in (*played.seated, *later) and not member.withdrawn and member.since < played.number
    ]
    return {
        "category": category.key,
        "round": played.number,
        "state": view.stage_of(played).value,
        "tables": [_table(state, category, played, table) for table in played.tables],
        "bye": None if played.bye is None else entry_view(state, played.bye),
        "absent": [entry_view(state, one.no) for one in away if not one.rests_with_half(played.number)],
        "half_byes": [entry_view(state, one.no) for one in away if one.rests_with_half(played.number)],
        "later": [entry_view(state, no) for no in later],
        "gone": [entry_view(state, no) for no in check.gone],
        "usual": list(usual(category)),
        "missing": list(played.missing),
        "doubts": list(played.doubts),
        "relaxed": relaxed_views(state, played.relaxed),
        "by_hand": played.by_hand,
        "differences": difference_views(state, check.differences),
        "locked": view.locked(state, category, played),
        "stale": check.stale,
    }


def _table(state: State, category: Category, played: Round, seating: Seating) -> wire.TableView:
    held = played.results.get(seating.table)
    return {
        "table": seating.table,
        "seats": [entry_view(state, no) for no in seating.seats],
        "result": _result(category, seating, held) if held else None,
        "relaxed": [code for code, nos in played.relaxed if set(nos) <= set(seating.seats)],
    }


def _result(category: Category, seating: Seating, held: Held) -> wire.TableResultView:
    scores = counted(held.result, len(seating.seats), category.walkover)
    second = held.second
    return {
        "kind": held.result.kind.value,
        "scores": list(scores),
        "halves": list(halves(held.result, scores)),
        "difference": scores[0] - max(scores[1:]),
        "away": list(held.result.away),
        "second": list(counted(second, len(seating.seats), category.walkover)) if second else None,
        "differs": held.in_doubt,
        "reason": held.reason,
    }


def relaxed_views(state: State, relaxed: Relaxed) -> list[wire.RelaxedView]:
    """What was left in a pairing."""
    return [{"code": code, "entries": [entry_view(state, no) for no in nos]} for code, nos in relaxed]


def difference_views(state: State, several: Sequence[PairingDifference]) -> list[wire.DifferenceView]:
    """How tables by hand differ from the engine's."""
    return [
        {
            "no": one.no,
            "name": entry_view(state, one.no)["name"],
            "by_hand": list(one.by_hand),
            "engine": list(one.engine),
            "starts": one.starts,
        }
        for one in several
    ]


def proposal_view(
    state: State, category: Category, number: int, found: Proposal, several: Sequence[PairingDifference]
) -> wire.ProposalView:
    """A pairing that is not made yet."""
    return {
        "category": category.key,
        "round": number,
        "tables": [list(seats) for seats in found.tables],
        "bye": found.bye,
        "people": [
            {
                "no": no,
                "halves": sum(game.halves for game in past),
                "met": sorted({other for game in past for other in game.met}),
            }
            for no, past in games(state, category, number - 1).items()
        ],
        "relaxed": relaxed_views(state, found.relaxed),
        "differences": difference_views(state, several),
    }


def compared_view(state: State, found: DesksCompared) -> wire.ComparedView:
    """This desk beside another one."""
    return {
        "mine": found.mine,
        "theirs": found.theirs,
        "tables": [_different(state, table) for table in found.tables],
        "apart": [{"category": key, "round": number} for key, number in found.apart],
    }


def _different(state: State, one: Different) -> wire.DifferentView:
    played = state.played(one.category.key)[one.round - 1]
    return {
        "category": one.category.key,
        "round": one.round,
        "table": _table(state, one.category, played, one.seating),
        "mine": _result(one.category, one.seating, one.mine) if one.mine else None,
        "theirs": _result(one.category, one.seating, one.theirs),
        "scores": list(one.theirs.result.scores),
        "locked": view.locked(state, one.category, played),
    }


# -- standings


def standings_view(
    state: State, category: Category, after: int | None = None, *, games: bool = False
) -> wire.StandingsView:
    """The standings after a round; by default the last one of which every result is in.

    games: with every game of each, which makes it long.
    """
    number = view.complete_rounds(state, category) if after is None else after
    rows = ranked(state, category, number)
    last = state.present(category.key)
    gone_on = {
        (member.entry.name, member.entry.club)
        for into in _goes_on_to(state, category)
        for member in state.members(into)
    }
    return {
        "category": category.key,
        "after": number,
        "complete": number <= view.complete_rounds(state, category),
        "final": category.key in state.closed and last is not None and number >= last.number,
        "rows": [
            _standing(state, row, rows[at + 1] if at + 1 < len(rows) else None, gone_on, games)
            for at, row in enumerate(rows)
        ],
        "records": [
            {
                "code": record.code,
                "value": record.value,
                "holders": [{"no": no, "round": turn} for no, turn in record.holders],
            }
            for record in records(rows)
        ],
        "clubs": [plain_view(club) for club in clubs(state, rows, category.club_best)],
    }


def _standing(
    state: State, row: RankedEntry, after: RankedEntry | None, gone_on: set[tuple[str, str]], games: bool
) -> wire.StandingView:
    one = state.person(row.no)
    assert one is not None
    return {
        "rank": row.rank,
        "no": row.no,
        "name": one.entry.name,
        "club": one.entry.club,
        "state": view.presence(state, one).value,
        "halves": row.halves,
        "spread": row.spread,
        "total": row.total,
        "wins": row.wins,
        "tie_breaks": [
            {"code": code, "value": tenths(code, value), "tenths": UNITS[code] > 1}
            for code, value in row.values
            if value is not None
        ],
        "because": _because(row, after) if after else None,
        "goes_on": (one.entry.name, one.entry.club) in gone_on,
        "games": [_cell(game) for game in row.games] if games else [],
    }


def _because(row: RankedEntry, after: RankedEntry) -> wire.ReasonBefore:
    why = because(row, after)
    exact = why.code not in UNITS or why.code == POINTS.key
    mine, other = ((value if exact else tenths(why.code, value)) for value in (why.mine, why.other))
    return {"code": why.code, "mine": mine, "other": other, "next_no": why.next_no}


def _cell(game: HeldGame) -> wire.GameCell:
    kind = "bye" if game.bye else game.held.result.kind.value if game.held else ResultKind.PLAYED.value
    return {
        "round": game.round,
        "kind": kind if game.bye or game.seats else "half_bye" if game.half_bye else "none",
        "table": game.table,
        "starts": bool(game.seats) and game.seat == 0,
        "opponents": list(game.opponents),
        "score": game.score,
        "others": [score for seat, score in enumerate(game.scores) if seat != game.seat],
        "halves": game.halves,
        "done": game.bye or game.half_bye or game.held is not None,
    }


def ratings_view(state: State, category: Category, factor: int, after: int | None) -> wire.RatingsView:
    """The new ratings after a round; by default the last one of which every result is in."""
    number = view.complete_rounds(state, category) if after is None else after
    found = ratings(state, category, factor, number)
    return {
        "category": category.key,
        "after": number,
        "factor": factor,
        "rows": [
            {
                "no": one.no,
                "name": entry_view(state, one.no)["name"],
                "club": entry_view(state, one.no)["club"],
                "old": one.old,
                "games": one.games,
                "expected": one.expected,
                "halves": one.halves,
                "new": one.new,
            }
            for one in found.rated
        ],
        "unrated": [entry_view(state, no)["name"] for no in found.unrated],
    }


# -- steps


def _step(step: view.NextStep) -> wire.StepView:
    fields: dict[str, FieldValue] = {
        "round": step.round,
        "tables": [str(table) for table in step.tables],
    }
    if step.source:
        fields["source"] = step.source
    return {"code": step.code, "category": step.category, "fields": fields}
