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
    names = {one.key: one.key for one in state.plan.categories}
    names |= {one.name: one.key for one in state.plan.categories if one.name}
    chosen = _category_key(request, state, optional=True)
    return read_roster(text, names, chosen)


def is_entered(request: Fields, state: State, entry: ListEntry) -> bool:
    """Whether somebody of a list is entered already."""
    categories = state.plan.categories
    named = [one.key for one in categories if entry.category in (one.key, one.name)]
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
    action = Fields(request.value("action"))
    kind = action.text("type")
    if kind == "register_many":
        return roster_actions(action, action.text("roster"), state)
    if kind == "pair":
        return _pair(action, state)
    if kind == "start":
        return _starts(action, state)
    if kind == "pair_by_hand":
        return [*_again(state, action.text("category")), _pair_by_hand(action)]
    reader = _READERS.get(kind)
    if reader is None:
        raise BadRecord("unknown_action", type=kind)
    return [reader(action, state)]


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


def _pair_by_hand(action: Fields) -> actions.Action:
    return actions.PairByHand(
        action.text("category"), tables_of(action), bye_of(action), action.optional_truth("confirm")
    )


def _category_key(action: Fields, state: State, *, optional: bool = False) -> str:
    """The category of the request, or the only one; "" where none is named and that is allowed."""
    if action.optional_text("category"):
        return action.text("category")
    if len(state.plan.categories) == 1:
        return state.plan.categories[0].key
    if optional:
        return ""
    raise BadRecord("which_category")


def _person_fields(
    action: Fields, state: State, no: int = 0
) -> tuple[str, str, str, int | None, int, str, str]:
    """The data of an entry; the numbers of entry ``no`` stay where the request does not name them."""
    before = state.person(no)
    entry = before.entry if before else None
    return (
        plain(action.text("name")),
        _known_club(state, plain(action.optional_text("club"))),
        _category_key(action, state),
        action.whole("rating") if action.has("rating") else None,
        action.optional_whole("table", 0),
        plain(action.optional_text("fide", entry.fide if entry else "")),
        plain(action.optional_text("member", entry.member if entry else "")),
    )


def _known_club(state: State, club: str) -> str:
    """A school as the others of its day have it, where it is only written otherwise."""
    key = key_of(club)
    known = [one.entry.club for one in state.people if one.entry.club and key_of(one.entry.club) == key]
    return known[0] if club and club not in known and known else club


def _of_round(action: Fields, state: State) -> tuple[int, int]:
    no = action.whole("no")
    person = state.person(no)
    following = state.next_round(person.entry.category) if person else 1
    return no, action.optional_whole("round", following)


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


def _scores(action: Fields) -> tuple[tuple[int, ...], ResultKind, tuple[int, ...]]:
    return (
        action.wholes("scores") if action.has("scores") else (),
        action.optional_choice("kind", ResultKind, ResultKind.PLAYED),
        action.wholes("away") if action.has("away") else (),
    )


def factor_of(request: Fields) -> int:
    """The factor of new ratings."""
    factor = request.optional_whole("factor", USUAL_FACTOR)
    if not 1 <= factor <= MOST_FACTOR:
        raise IllegalAction("impossible_factor", factor=factor, most=MOST_FACTOR)
    return factor


def _enter(action: Fields, state: State) -> actions.Action:
    again = action.optional_text("by", "first") == "second"
    confirm = action.optional_truth("confirm")
    return actions.EnterResult(*_place(action, state), *_scores(action), again=again, confirm=confirm)


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


def _correct(action: Fields, state: State) -> actions.Action:
    confirm = action.optional_truth("confirm")
    return actions.CorrectResult(*_place(action, state), *_scores(action), confirm=confirm)


def _override(action: Fields, state: State) -> actions.Action:
    scores, kind, away = _scores(action)
    reason, confirm = plain(action.text("reason")), action.optional_truth("confirm")
    return actions.OverrideResult(*_place(action, state), scores, reason, kind, away, confirm)


def _plan(action: Fields, _state: State) -> actions.Action:
    title, place = plain(action.text("title")), plain(action.optional_text("place"))
    return actions.PlanDay(title, place, read_categories(action))


def _seats(action: Fields, state: State) -> actions.Action:
    confirm = action.optional_truth("confirm")
    return actions.AddPair(_category_key(action, state), action.wholes("seats"), confirm)


_READERS: Final[dict[str, Callable[[Fields, State], actions.Action]]] = {
    "plan": _plan,
    "register": lambda action, state: actions.Register(*_person_fields(action, state)),
    "reregister": lambda action, state: actions.Reregister(
        no := action.whole("no"), *_person_fields(action, state, no)
    ),
    "remove": lambda action, _state: actions.Remove(action.whole("no")),
    "withdraw": lambda action, _state: actions.Withdraw(action.whole("no")),
    "readmit": lambda action, _state: actions.Readmit(action.whole("no")),
    "absent": lambda action, state: actions.NoteAbsence(
        *_of_round(action, state), action.optional_truth("half")
    ),
    "present": lambda action, state: actions.LiftAbsence(*_of_round(action, state)),
    "unpair": lambda action, state: actions.Unpair(_category_key(action, state)),
    "add_pair": _seats,
    "take_seat": lambda action, state: actions.TakeSeat(
        _category_key(action, state),
        action.whole("table"),
        action.whole("no"),
        action.optional_truth("confirm"),
    ),
    "leave_seat": lambda action, state: actions.LeaveSeat(_category_key(action, state), action.whole("no")),
    "unstart": lambda action, state: actions.Unstart(action.optional_whole("round", state.round)),
    "stop_time": lambda _action, _state: actions.StopTime(),
    "resume_time": lambda _action, _state: actions.ResumeTime(),
    "end_time": lambda _action, _state: actions.EndTime(),
    "result": _enter,
    "result_code": _enter_code,
    "correct": _correct,
    "override": _override,
    "erase": lambda action, state: actions.EraseResult(*_place(action, state)),
    "open_phase": lambda action, _state: actions.OpenPhase(
        action.text("category"),
        action.text("into"),
        action.whole("first"),
        action.optional_truth("confirm"),
        action.wholes("entries") if action.has("entries") else (),
    ),
    "undo_phase": lambda action, state: actions.UndoPhase(_category_key(action, state)),
    "move": lambda action, _state: actions.Move(action.whole("no"), action.text("category")),
    "close": lambda action, state: actions.CloseCategory(_category_key(action, state)),
    "reopen": lambda action, state: actions.ReopenCategory(_category_key(action, state)),
}
