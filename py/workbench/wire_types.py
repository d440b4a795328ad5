"""The files that are made from what the engine declares, for the type checkers of both programs: the types of
the requests for actions, the buttons, the plain views; and the table of what another device of a game may
ask for.

``python -m tests.workbench.test_wire_types --regenerate`` writes them; a test tells when one is stale.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, EnumType
from json import dumps
from pathlib import Path
from textwrap import fill, indent
from types import UnionType
from typing import Any, Final, Union, cast, get_args, get_origin, get_type_hints

from faristol.declared import buttons, by_kind, declarations
from faristol.duel import LeftOut
from faristol.duplicate import actions as duplicate_actions
from faristol.duplicate.view import UniqueBonus
from faristol.game import actions as game_actions
from faristol.record.game.reasons import Reason
from faristol.record.gcg.contents import Remark
from faristol.record.lists.layout import ListQuestion
from faristol.record.tournament.venues import VenueRow
from faristol.session.action_reader import ActionReader
from faristol.session.duplicate import requests as duplicate_requests
from faristol.session.game import requests as game_requests
from faristol.session.tournament import requests as tournament_requests
from faristol.spelling import Lemma, Spelling
from faristol.study.cards import Item
from faristol.tournament import actions as tournament_actions
from faristol.tournament.ranking import ClubSums
from sitebuild.paths import APP, ENGINE

_WIDTH: Final = 110
_NAME: Final = "{}Intent"


@dataclass(frozen=True, slots=True)
class RoomActions:
    """The actions of a room of the session.

    union: their types; its module is named in the file.  reader: of their requests.
    alike: the name of the type of several requests with the same fields, by these fields.
    fields_from: where a type of a field comes from, as module and name; None where each is a plain type.
    """

    union: Any
    module: str
    reader: ActionReader[Any, Any]
    alike: Mapping[tuple[str, ...], str]
    fields_from: tuple[str, str] | None = None


ROOMS: Final = {
    "game": RoomActions(
        game_actions.Action,
        "faristol.game.actions",
        game_requests.ACTIONS,
        {(): "BareAction"},
        ("faristol.session.wire", "PlacedTile"),
    ),
    "duplicate": RoomActions(
        duplicate_actions.Action,
        "faristol.duplicate.actions",
        duplicate_requests.ACTIONS,
        {(): "BareDeskAction", ("number",): "PlayerAction", ("round", "after_final"): "MendReference"},
    ),
    "tournament": RoomActions(
        tournament_actions.Action,
        "faristol.tournament.actions",
        tournament_requests.ACTIONS,
        {
            (): "BareDayAction",
            ("no",): "AboutEntry",
            ("category",): "AboutCategory",
            ("round",): "AboutRound",
        },
        ("faristol.session.tournament.wire", "CategoryPlan"),
    ),
}


# The records that go to the page as they are, with the names of their views.
PLAIN_VIEWS: Final[Mapping[type, str]] = {
    Reason: "ReasonView",
    Remark: "RemarkView",
    Lemma: "LemmaView",
    Spelling: "SpellingView",
    ListQuestion: "ListDoubt",
    UniqueBonus: "BonusView",
    LeftOut: "LeftOutWord",
    Item: "ItemView",
    VenueRow: "VenueRowView",
    ClubSums: "ClubStanding",
}


def generated() -> dict[Path, str]:
    """The text of each file, by its path."""
    files = {ENGINE / "session" / name / "action_types.py": _types(room) for name, room in ROOMS.items()}
    files[ENGINE / "session" / "buttons.py"] = _buttons()
    files[ENGINE / "session" / "view_types.py"] = _views()
    files[APP / "two_devices" / "guest_actions.py"] = _guests(game_actions.Action)
    return files


def _types(room: RoomActions) -> str:
    """The types of the requests for the actions of a room."""
    several = dict(_typed(room))
    intents = "".join(f"\n\n{text}" for text in several.values())
    return (
        '"""The type of the request for each action.\n\n'
        f"Made from ``{room.module}`` by ``workbench.wire_types``.\n"
        '\nThis file holds only types; the screen imports them while it is type-checked.\n"""\n\n'
        "from __future__ import annotations\n\n"
        f"{_imports(room)}{intents}\n\n"
        f"Action: TypeAlias = (\n    {(chr(10) + '    | ').join(several)}\n)\n"
    )


def _imports(room: RoomActions) -> str:
    names = "from typing import Literal, NotRequired, TypeAlias, TypedDict\n"
    return names if room.fields_from is None else f"{names}\nfrom {' import '.join(room.fields_from)}\n"


def _buttons() -> str:
    """The names of the buttons of each room's view."""
    rooms = "".join(
        f"{name.capitalize()}Button = {_literal(buttons(room.union), 0)}\n" for name, room in ROOMS.items()
    )
    return (
        '"""The actions of which a view\'s ``can`` tells whether they are allowed now, by room.\n\n'
        'Made from the declarations of the actions by ``workbench.wire_types``.\n"""\n\n'
        f"from typing import Literal\n\n{rooms}"
    )


def _views() -> str:
    """The types of the plain views."""
    classes = "".join(
        f"\n\nclass {name}(TypedDict):\n{_doc(inspect.getdoc(record))}{_fields_of(record)}"
        for record, name in PLAIN_VIEWS.items()
    )
    return (
        '"""The types of plain views (``session.plain_views``).\n\n'
        'Made from their records by ``workbench.wire_types``.\n"""\n\n'
        f"from __future__ import annotations\n\nfrom typing import Literal, TypedDict\n{classes}"
    )


def _fields_of(record: type) -> str:
    return "".join(f"    {name}: {_shown(hint)}\n" for name, hint in get_type_hints(record).items())


def _shown(hint: Any) -> str:
    """The type that a field of type ``hint`` has in a view."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint in PLAIN_VIEWS:
        return PLAIN_VIEWS[hint]
    if isinstance(hint, EnumType):
        return _literal((one.value for one in cast("type[Enum]", hint)), 1)
    if origin is tuple:
        return f"list[{_shown(inner[0])}]"
    if origin is Mapping:
        return f"dict[str, {_shown(inner[1])}]"
    if origin in (Union, UnionType):
        return " | ".join(map(_shown, inner))
    plain: type = getattr(hint, "__supertype__", hint)
    return plain.__name__


def _typed(room: RoomActions) -> Iterator[tuple[str, str]]:
    """Name and text of each type; requests with the same fields share one."""
    classes = by_kind(room.union)
    by_fields: dict[tuple[tuple[str, str], ...], list[str]] = {}
    wires = room.reader.wires()
    for kind in [*classes, *sorted(wires.keys() - classes.keys())]:
        by_fields.setdefault(tuple(wires[kind].items()), []).append(kind)
    for wire, kinds in by_fields.items():
        keys = tuple(key for key, _ in wire)
        first = classes[kinds[0]].__name__ if kinds[0] in classes else _camel(kinds[0])
        name = room.alike[keys] if keys in room.alike else _NAME.format(first)
        if len(kinds) == 1:
            doc = inspect.getdoc(classes[kinds[0]]) if kinds[0] in classes else ""
        else:
            doc = _names_of(kinds, classes)
        fields = "".join(f"    {key}: {kind}\n" for key, kind in wire)
        yield name, f"class {name}(TypedDict):\n{_doc(doc)}    type: {_literal(kinds, 1)}\n{fields}"


def _doc(text: str | None) -> str:
    if not text:
        return ""
    end = "\n    " if "\n" in text else ""
    return indent(f'"""{text}', "    ") + f'{end}"""\n\n'


def _names_of(kinds: list[str], classes: Mapping[str, type]) -> str:
    """What each of several actions does, by its name."""
    sentences = [(inspect.getdoc(classes[kind]) or "").split("\n\n")[0] for kind in kinds]
    lines = [
        fill(" ".join(f"{kind}: {text}".split()), _WIDTH - 4, break_long_words=False, break_on_hyphens=False)
        for kind, text in zip(kinds, sentences, strict=True)
    ]
    return "One of several actions with the same fields.\n\n" + "\n".join(lines)


def _literal(names: Any, level: int) -> str:
    several = list(names)
    if len(several) == 1:
        return f'Literal["{several[0]}"]'
    tab = "    " * level
    return "Literal[\n" + "".join(f'{tab}    "{name}",\n' for name in several) + f"{tab}]"


def _camel(kind: str) -> str:
    return "".join(part.capitalize() for part in kind.split("_"))


def _tuple(names: tuple[str, ...]) -> str:
    return "(" + ", ".join(map(dumps, names)) + ("," if len(names) == 1 else "") + ")"


def _guests(union: Any) -> str:
    """What the device that joined a game may ask for, for MicroPython, which has no engine to ask."""
    rows = "".join(
        f"    {dumps(declaration.kind)}: {_tuple(declaration.guest)},\n"
        for declaration in declarations(union).values()
        if declaration.guest is not None
    )
    return (
        '"""The actions that the device which joined a game may ask for, each with the fields that count.\n\n'
        'Made from ``faristol.game.actions`` by ``workbench.wire_types``.\n"""\n\n'
        f"GUEST_ACTIONS = {{\n{rows}}}\n"
    )
