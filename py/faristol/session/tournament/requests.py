# Longer than 300 lines: each action of the organiser is read here.
"""Requests of the organiser's screen to actions of ``tournament``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from string import ascii_lowercase
from typing import Final

from faristol.errors import BadRecord, IllegalAction
from faristol.record.fields import Fields, JsonObject
from faristol.record.lists.reading import ListEntry
from faristol.record.lists.spellings import key_of
from faristol.record.tournament.plans import category_from_json, walkover_of
from faristol.record.tournament.roster import LONGEST_NAME, RosterRow, read_roster
from faristol.session.action_reader import OPTIONAL, ActionReader, AskedField
from faristol.tournament import actions
from faristol.tournament.codes.marks import mark_of, pairing_of
from faristol.tournament.codes.result_codes import TableResult, read_table_result
from faristol.tournament.events import ResultKind
from faristol.tournament.people import same_person
from faristol.tournament.phases import waiting
from faristol.tournament.plan import Category
from faristol.tournament.ratings import MOST_FACTOR, USUAL_FACTOR
from faristol.tournament.scores import counted
from faristol.tournament.state import Round, State
from faristol.tournament.view import pairing_refused
from faristol.unseen import without_unseen


def plain(text: str) -> str:
    """``text`` in one line of at most ``LONGEST_NAME`` characters."""
    return " ".join(without_unseen(text).split())[:LONGEST_NAME]


def read_categories(request: Fields) -> tuple[Category, ...]:
    """The categories of a plan; one without a key gets the next free letter, and its game's walkovers."""
    several = [Fields(one) for one in request.array("categories")]
    taken = {one.text("key") for one in several if one.has("key")}
    free = iter(letter for letter in ascii_lowercase if letter not in taken)
    found = []
    for one in several:
        key = one.text("key") if one.has("key") else next(free, "")
        found.append(_category(one, key))
    return tuple(found)


def _category(fields: Fields, key: str) -> Category:
    names: JsonObject = {name: fields.value(name) for name in _PLANNED}
    category = category_from_json(Fields({**names, "key": key}))
    walkover = replace(walkover_of(category.ruleset), absent=category.walkover.absent)
    return replace(category, name=plain(category.name), walkover=walkover)


_PLANNED: Final = (
    *("name", "ruleset", "format", "rounds", "first_table", "order", "pairing_rules", "apart"),
    *("spread_caps", "tie_breaks", "minutes", "bye_points", "bye_score", "absent_score"),
    *("sources", "qualifiers", "club_best"),
)


def roster_rows(request: Fields, text: str, state: State) -> list[RosterRow]:
    """The entries of a list, each with a category: its own, that of the request, or the only one."""
    names = {category.key: category.key for category in state.plan.categories}
    names |= {category.name: category.key for category in state.plan.categories if category.name}
    chosen = _category_key(request, state, optional=True)
    return read_roster(text, names, chosen)


def is_entered(request: Fields, state: State, entry: ListEntry) -> bool:
    """Whether somebody of a list is entered already."""
    categories = state.plan.categories
    named = [category.key for category in categories if entry.category in (category.key, category.name)]
    key = named[0] if named else "" if entry.category else _category_key(request, state, optional=True)
    return same_person(state, entry.name, entry.club, key)


def roster_actions(request: Fields, text: str, state: State) -> list[actions.Action]:
    """The actions that enter everybody of a list who is not entered yet."""
    found: list[actions.Action] = []
    rows = roster_rows(request, text, state)
    for row in rows:
        if not row.category:
            raise BadRecord("which_category", row.line, name=row.name)
        if not same_person(state, row.name, row.club, row.category):
            found.append(actions.Register(*row[1:]))
    if not found:
        raise BadRecord("nobody_new" if rows else "empty_file")
    return found


def read_actions(request: Fields, state: State) -> list[actions.Action]:
    """The actions of the request, in order.  ``BadRecord`` for a malformed one."""
    return ACTIONS.read(Fields(request.value("action")), state)


def tables_of(fields: Fields) -> tuple[tuple[int, ...], ...]:
    """The tables of a pairing by hand."""
    return tuple(Fields({"tables": row}).wholes("tables") for row in fields.array("tables"))


def bye_of(fields: Fields) -> int | None:
    """The bye of a pairing by hand; None where there is none."""
    return fields.whole("bye") if fields.has("bye") else None


def _pair(action: Fields, state: State) -> list[actions.Action]:
    """One category, again if its round has not begun; "": every one whose round is over."""
    wanted = action.text("category")
    if wanted:
        return [*_again(state, wanted), actions.Pair(wanted)]
    found: list[actions.Action] = []
    for category in state.plan.categories:
        last = state.present(category.key)
        free = (last is None or last.is_over) and not waiting(state, category)
        if free and pairing_refused(state, category) is None:
            found.append(actions.Pair(category.key))
    if not found:
        raise IllegalAction("nothing_to_pair")
    return found


def _again(state: State, category: str) -> list[actions.Action]:
    """Drop a round first that has not begun."""
    last = state.present(category)
    return [actions.Unpair(category)] if last is not None and not last.in_play else []


def _pair_by_hand(action: Fields, state: State) -> list[actions.Action]:
    category, confirm = action.text("category"), action.optional_truth("confirm")
    by_hand = actions.PairByHand(category, tables_of(action), bye_of(action), confirm)
    return [*_again(state, category), by_hand]


def _category_key(action: Fields, state: State, *, optional: bool = False) -> str:
    """The category of the request, or the only one; "" where none is named and that is allowed."""
    if action.optional_text("category"):
        return action.text("category")
    if len(state.plan.categories) == 1:
        return state.plan.categories[0].key
    if optional:
        return ""
    raise BadRecord("which_category")


def _kept(name: str) -> Callable[[Fields, State], str]:
    """The number at FIDE, or that of a member, which stays where a changed entry does not name it."""

    def read(action: Fields, state: State) -> str:
        before = state.person(action.whole("no"))
        return plain(action.optional_text(name, getattr(before.entry, name) if before else ""))

    return read


def _known_club(state: State, club: str) -> str:
    """A school as the others of its day have it, where it is only written otherwise."""
    key = key_of(club)
    known = [
        person.entry.club for person in state.people if person.entry.club and key_of(person.entry.club) == key
    ]
    return known[0] if club and club not in known and known else club


def _round_of_entry(action: Fields, state: State) -> int:
    """The round of an absence; where it is not named, the next to be paired."""
    person = state.person(action.whole("no"))
    following = state.next_round(person.entry.category) if person else 1
    return action.optional_whole("round", following)


def _starts(action: Fields, state: State) -> list[actions.Action]:
    """The round that is named, or every one that waits for its beginning: one category may be behind."""
    if action.has("round"):
        return [actions.Start(action.whole("round"))]
    waiting = {
        last.number
        for key in state.rounds
        if (last := state.present(key)) is not None and not last.begun and not last.is_over
    }
    return [actions.Start(number) for number in sorted(waiting or {state.round})]


def _place(action: Fields, state: State) -> tuple[str, int, int]:
    """Category, round and table of a result; those that are not named follow from the present rounds."""
    table = action.whole("table")
    key = action.optional_text("category")
    if not key:
        key = _with_table(state, table, action.optional_whole("round", 0))
    last = state.present(key)
    return key, action.optional_whole("round", last.number if last else 0), table


def _with_table(state: State, table: int, number: int) -> str:
    """The category that has ``table`` in its present round; of several the one that still plays there."""

    def wanted(key: str) -> Round | None:
        rounds = state.played(key)
        return next((one for one in rounds if one.number == number), None) if number else state.present(key)

    found = [key for key in state.rounds if (one := wanted(key)) is not None and one.at(table) is not None]
    playing = [key for key in found if (one := wanted(key)) is not None and table in one.missing]
    if not found:
        raise IllegalAction("no_such_table", table=table)
    return (playing or found)[-1]


def factor_of(request: Fields) -> int:
    """The factor of new ratings."""
    factor = request.optional_whole("factor", USUAL_FACTOR)
    if not 1 <= factor <= MOST_FACTOR:
        raise IllegalAction("impossible_factor", factor=factor, most=MOST_FACTOR)
    return factor


def _enter_code(action: Fields, state: State) -> actions.Action:
    """The result in a code of who sits at the table now; the desk confirms that somebody gave up."""
    pairing, found = read_table_result(mark_of(state.plan), action.text("code"))
    played = next((one for one in state.played(found.category) if one.number == found.round), None)
    seating = played.at(found.table) if played else None
    if seating is not None and pairing != pairing_of(seating.seats):
        people = [person for no in seating.seats if (person := state.person(no))]
        names = tuple(person.entry.name for person in people)
        raise IllegalAction("code_of_other_pairing", table=found.table, names=names)
    return entering(state, found, confirm=action.optional_truth("confirm"))


def entering(state: State, found: TableResult, *, confirm: bool) -> actions.EnterResult:
    """The action that enters what a table's tablet told; ``confirm_abandoned`` where nobody was asked yet.

    A table of two at which somebody was absent has no scores of its own.
    """
    result = found.result
    if result.kind is ResultKind.ABANDONED and not confirm:
        _ask_about_leaving(state, found)
    fixed = result.kind is ResultKind.ABSENT and len(result.scores) == 2
    scores = () if fixed else result.scores
    return actions.EnterResult(
        found.category, found.round, found.table, scores, result.kind, result.away, confirm=confirm
    )


def _ask_about_leaving(state: State, found: TableResult) -> None:
    """Nothing is asked of a table that is not there, or has a result: that is refused anyway."""
    category = state.plan.category(found.category)
    rounds = state.played(found.category)
    played = next((one for one in rounds if one.number == found.round and found.table in one.missing), None)
    seating = played.at(found.table) if played else None
    if category is None or seating is None or len(seating.seats) != len(found.result.scores):
        return
    people = [person for seat in found.result.away if (person := state.person(seating.seats[seat]))]
    scores = counted(found.result, len(seating.seats), category.walkover)
    raise IllegalAction(
        "confirm_abandoned",
        table=found.table,
        names=tuple(person.entry.name for person in people),
        points=tuple(map(str, scores)),
    )


def _category_of(action: Fields, state: State) -> str:
    return _place(action, state)[0]


def _round_of(action: Fields, state: State) -> int:
    return _place(action, state)[1]


def _plain(name: str) -> AskedField:
    return AskedField(lambda action, _: plain(action.text(name)), {name: "str"})


def _plain_or_none(name: str) -> AskedField:
    return AskedField(lambda action, _: plain(action.optional_text(name)), {name: _TEXT})


_TEXT: Final = OPTIONAL.format("str")
_WHOLE: Final = OPTIONAL.format("int")
_TRUTH: Final = OPTIONAL.format("bool")
_ABSENCE: Final = AskedField(_round_of_entry, {"round": _WHOLE})
_OPTIONAL_CATEGORY: Final = AskedField(_category_key, {"category": _TEXT})
_NAMED_CATEGORY: Final = AskedField(lambda action, _: action.text("category"), {"category": "str"})
_CATEGORY_OF_TABLE: Final = AskedField(_category_of, {"category": _TEXT})
_ROUND_OF_TABLE: Final = AskedField(_round_of, {"round": _WHOLE})
_OF_TABLE: Final = (actions.EnterResult, actions.CorrectResult, actions.EraseResult)
ACTIONS: Final = ActionReader[actions.Action, State](
    actions.Action,
    forms={
        "title": _plain("title"),
        "name": _plain("name"),
        "reason": _plain("reason"),
        "place": _plain_or_none("place"),
        "categories": AskedField(
            lambda action, _: read_categories(action), {"categories": "list[CategoryPlan]"}
        ),
        "club": AskedField(
            lambda action, state: _known_club(state, plain(action.optional_text("club"))), {"club": _TEXT}
        ),
        (actions.Register, "fide"): _plain_or_none("fide"),
        (actions.Register, "member"): _plain_or_none("member"),
        (actions.Reregister, "fide"): AskedField(_kept("fide"), {"fide": _TEXT}),
        (actions.Reregister, "member"): AskedField(_kept("member"), {"member": _TEXT}),
        (actions.NoteAbsence, "round"): _ABSENCE,
        (actions.LiftAbsence, "round"): _ABSENCE,
        (actions.Unstart, "round"): AskedField(
            lambda action, state: action.optional_whole("round", state.round), {"round": _WHOLE}
        ),
        # The screen always names it; of the only category no other program has to.
        "category": AskedField(_category_key, {"category": "str"}),
        (actions.Register, "category"): _OPTIONAL_CATEGORY,
        (actions.Reregister, "category"): _OPTIONAL_CATEGORY,
        (actions.OpenPhase, "category"): _NAMED_CATEGORY,
        (actions.Move, "category"): _NAMED_CATEGORY,
        **{(one, "category"): _CATEGORY_OF_TABLE for one in _OF_TABLE},
        **{(one, "round"): _ROUND_OF_TABLE for one in _OF_TABLE},
        (actions.OverrideResult, "category"): AskedField(_category_of, {"category": "str"}),
        (actions.OverrideResult, "round"): AskedField(_round_of, {"round": "int"}),
        "scores": AskedField(
            lambda action, _: action.wholes("scores") if action.has("scores") else (),
            {"scores": OPTIONAL.format("list[int]")},
        ),
        "again": AskedField(lambda action, _: action.optional_text("by", "first") == "second", {"by": _TEXT}),
    },
    whole={
        "register_many": AskedField(
            lambda action, state: roster_actions(action, action.text("roster"), state),
            {"roster": "str", "category": _TEXT},
        ),
        "pair": AskedField(_pair, {"category": "str"}),
        "pair_by_hand": AskedField(
            _pair_by_hand,
            {
                "category": "str",
                "tables": "list[list[int]]",
                "bye": OPTIONAL.format("int | None"),
                "confirm": _TRUTH,
            },
        ),
        "start": AskedField(_starts, {"round": _WHOLE}),
        "result_code": AskedField(_enter_code, {"code": "str", "confirm": _TRUTH}),
    },
)
