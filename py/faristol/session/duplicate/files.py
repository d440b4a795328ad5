"""The files that a desk can be saved as: for each format the end of the name, media type and text."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from faristol.errors import BadRecord
from faristol.record.duplicate.journal import write_duplicate
from faristol.record.duplicate.prepared import prepared_from, write_prepared
from faristol.record.duplicate.records import records_of
from faristol.record.duplicate.results import results
from faristol.record.duplicate.results_csv import players_csv, rounds_csv
from faristol.record.eliot.writing import eliot_from, write_eliot
from faristol.session.duplicate.desk import Desk


def _json(fields: object) -> str:
    return json.dumps(fields, ensure_ascii=False, indent=1) + "\n"


def _prepared_text(desk: Desk) -> str:
    if not desk.state.rounds:
        raise BadRecord("no_rounds_yet")
    lexicon = desk.engine.lexicon
    return write_prepared(prepared_from(desk.state, desk.header.title, lexicon.name, lexicon.digest))


def _eliot_text(desk: Desk) -> str:
    return write_eliot(eliot_from(desk.state, desk.engine.lexicon.name, desk.engine.lexicon.count))


_JSON: Final = "application/json"
_CSV: Final = "text/csv"
WRITERS: Final[dict[str, tuple[str, str, Callable[[Desk], str]]]] = {
    "json": (
        ".json",
        _JSON,
        lambda desk: _json(results(desk.state, desk.header.title, desk.header.venue, desk.engine.lexicon)),
    ),
    "csv": (".csv", _CSV, lambda desk: players_csv(desk.ranking())),
    "csv_rounds": ("-rondes.csv", _CSV, lambda desk: rounds_csv(desk.state, desk.engine.lexicon)),
    "records": (".json", _JSON, lambda desk: _json(records_of(desk.state))),
    "journal": (".jsonl", "application/x-ndjson", lambda desk: write_duplicate(desk.journal())),
    "prepared": ("-preparada.json", _JSON, _prepared_text),
    "eliot": (".xml", "application/xml", _eliot_text),
}
