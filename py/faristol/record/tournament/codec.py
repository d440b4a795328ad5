"""Events of a day to and from JSON objects, one for each line of its journal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from faristol.errors import BadRecord
from faristol.record.fields import Fields, JsonObject
from faristol.record.tournament.plans import categories_from_json, category_to_json
from faristol.tournament.events import (
    AbsenceLifted,
    AbsenceNoted,
    CategoryClosed,
    CategoryReopened,
    Entry,
    Event,
    Kind,
    PairAdded,
    PhaseOpened,
    PhaseUndone,
    Planned,
    Readmitted,
    Registered,
    Relaxed,
    Removed,
    Reregistered,
    Result,
    ResultCorrected,
    ResultEntered,
    ResultErased,
    ResultOverridden,
    ResultRepeated,
    RoundPaired,
    RoundStarted,
    RoundUnpaired,
    RoundUnstarted,
    Seating,
    TimeEnded,
    TimeResumed,
    TimeStopped,
    Withdrawn,
)


def event_to_json(event: Event) -> JsonObject:  # noqa: C901  one line for each
    """``event`` as the fields of its line, its name under "event"."""
    match event:
        case Planned(title, place, categories):
            written = [category_to_json(one) for one in categories]
            return {"event": "planned", "title": title, "place": place, "categories": [*written]}
        case Registered(entry):
            return {"event": "registered", **_entry_fields(entry)}
        case Reregistered(entry):
            return {"event": "reregistered", **_entry_fields(entry)}
        case Removed(no):
            return {"event": "removed", "no": no}
        case Withdrawn(no, number):
            return {"event": "withdrawn", "no": no, "round": number}
        case Readmitted(no):
            return {"event": "readmitted", "no": no}
        case AbsenceNoted(no, number, half):
            asked: JsonObject = {"half": True} if half else {}
            return {"event": "absence_noted", "no": no, "round": number, **asked}
        case AbsenceLifted(no, number):
            return {"event": "absence_lifted", "no": no, "round": number}
        case RoundPaired():
            return {"event": "round_paired", **_pairing_fields(event)}
        case RoundUnpaired(category, number):
            return {"event": "round_unpaired", "category": category, "round": number}
        case PairAdded(category, number, seating):
            return {"event": "pair_added", "category": category, "round": number, **_seating(seating)}
        case RoundStarted(number):
            return {"event": "round_started", "round": number}
        case RoundUnstarted(number):
            return {"event": "round_unstarted", "round": number}
        case TimeStopped(number):
            return {"event": "time_stopped", "round": number}
        case TimeResumed(number):
            return {"event": "time_resumed", "round": number}
        case TimeEnded(number):
            return {"event": "time_ended", "round": number}
        case ResultEntered(category, number, table, result):
            return {"event": "result_entered", **_result_fields(category, number, table, result)}
        case ResultRepeated(category, number, table, result):
            return {"event": "result_repeated", **_result_fields(category, number, table, result)}
        case ResultCorrected(category, number, table, result):
            return {"event": "result_corrected", **_result_fields(category, number, table, result)}
        case ResultOverridden(category, number, table, result, reason):
            fields = _result_fields(category, number, table, result)
            return {"event": "result_overridden", **fields, "reason": reason}
        case ResultErased(category, number, table):
            return {"event": "result_erased", "category": category, "round": number, "table": table}
        case CategoryClosed(category):
            return {"event": "category_closed", "category": category}
        case CategoryReopened(category):
            return {"event": "category_reopened", "category": category}
        case PhaseOpened(category, into, first, by_hand):
            chosen: JsonObject = {"by_hand": list(by_hand)} if by_hand else {}
            return {"event": "phase_opened", "category": category, "into": into, "first": first, **chosen}
        case PhaseUndone(category, into):
            return {"event": "phase_undone", "category": category, "into": into}


def _entry_fields(entry: Entry) -> JsonObject:
    return {
        "no": entry.no,
        "name": entry.name,
        "club": entry.club,
        "category": entry.category,
        "rating": entry.rating,
        "table": entry.table,
    }


def _pairing_fields(event: RoundPaired) -> JsonObject:
    return {
        "category": event.category,
        "round": event.round,
        "tables": [[one.table, *one.seats] for one in event.tables],
        "bye": event.bye,
        "relaxed": [[code, *nos] for code, nos in event.relaxed],
        "by_hand": event.by_hand,
    }


def _seating(seating: Seating) -> JsonObject:
    return {"table": seating.table, "seats": list(seating.seats)}


def _result_fields(category: str, number: int, table: int, result: Result) -> JsonObject:
    return {
        "category": category,
        "round": number,
        "table": table,
        "scores": list(result.scores),
        "kind": result.kind.value,
        "away": list(result.away),
    }


def _entry(line: Fields) -> Entry:
    rating = line.whole("rating") if line.has("rating") else None
    return Entry(
        line.whole("no"),
        line.text("name"),
        line.text("club"),
        line.text("category"),
        rating,
        line.whole("table"),
    )


def _paired(line: Fields) -> RoundPaired:
    tables = tuple(_seating_of(Fields({"table": row}, line.line_number)) for row in line.array("tables"))
    return RoundPaired(
        line.text("category"),
        line.whole("round"),
        tables,
        line.whole("bye") if line.has("bye") else None,
        _relaxed(line),
        line.truth("by_hand"),
    )


def _seating_of(row: Fields) -> Seating:
    numbers = row.wholes("table")
    if not numbers:
        raise row.fault("tables")
    return Seating(numbers[0], numbers[1:])


def _relaxed(line: Fields) -> Relaxed:
    found = []
    for row in line.array("relaxed"):
        if not isinstance(row, list) or not row:
            raise line.fault("relaxed")
        parts = Fields({"code": row[0], "nos": row[1:]}, line.line_number)
        found.append((parts.text("code"), parts.wholes("nos")))
    return tuple(found)


def _result(line: Fields) -> Result:
    return Result(line.wholes("scores"), line.choice("kind", Kind), line.wholes("away"))


def _at(line: Fields) -> tuple[str, int, int]:
    return line.text("category"), line.whole("round"), line.whole("table")


_READERS: Final[dict[str, Callable[[Fields], Event]]] = {
    "planned": lambda line: Planned(line.text("title"), line.text("place"), categories_from_json(line)),
    "registered": lambda line: Registered(_entry(line)),
    "reregistered": lambda line: Reregistered(_entry(line)),
    "removed": lambda line: Removed(line.whole("no")),
    "withdrawn": lambda line: Withdrawn(line.whole("no"), line.whole("round")),
    "readmitted": lambda line: Readmitted(line.whole("no")),
    "absence_noted": lambda line: AbsenceNoted(
        line.whole("no"), line.whole("round"), line.optional_truth("half")
    ),
    "absence_lifted": lambda line: AbsenceLifted(line.whole("no"), line.whole("round")),
    "round_paired": _paired,
    "round_unpaired": lambda line: RoundUnpaired(line.text("category"), line.whole("round")),
    "pair_added": lambda line: PairAdded(
        line.text("category"), line.whole("round"), Seating(line.whole("table"), line.wholes("seats"))
    ),
    "round_started": lambda line: RoundStarted(line.whole("round")),
    "round_unstarted": lambda line: RoundUnstarted(line.whole("round")),
    "time_stopped": lambda line: TimeStopped(line.whole("round")),
    "time_resumed": lambda line: TimeResumed(line.whole("round")),
    "time_ended": lambda line: TimeEnded(line.whole("round")),
    "result_entered": lambda line: ResultEntered(*_at(line), _result(line)),
    "result_repeated": lambda line: ResultRepeated(*_at(line), _result(line)),
    "result_corrected": lambda line: ResultCorrected(*_at(line), _result(line)),
    "result_overridden": lambda line: ResultOverridden(*_at(line), _result(line), line.text("reason")),
    "result_erased": lambda line: ResultErased(*_at(line)),
    "category_closed": lambda line: CategoryClosed(line.text("category")),
    "category_reopened": lambda line: CategoryReopened(line.text("category")),
    "phase_opened": lambda line: PhaseOpened(
        line.text("category"),
        line.text("into"),
        line.whole("first"),
        line.wholes("by_hand") if line.has("by_hand") else (),
    ),
    "phase_undone": lambda line: PhaseUndone(line.text("category"), line.text("into")),
}


def event_from_line(line: Fields) -> Event:
    """The event on ``line``; ``BadRecord`` with its number when it is none."""
    name = line.text("event")
    reader = _READERS.get(name)
    if reader is None:
        raise BadRecord("unknown_event", line.line_number, event=name)
    return reader(line)
