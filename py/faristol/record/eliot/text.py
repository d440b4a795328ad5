# Longer than 300 lines: the elements of the format are one list.
"""Games of Eliot, an older program for directors of duplicates: the reader of its XML, format 2.

``<EliotGame format="2">`` holds ``<Dictionary>`` (Name, Type, Letters, perhaps WordNb), ``<Game>`` (Mode,
Variant, a ``<Player id>`` each with Name, Type and TableNb, Turns) and ``<History>``, a ``<Turn>`` for each
round: ``GameRack``, each player's ``PlayerRack`` and ``PlayerMove``, ``MasterMove``, the ``GameMove`` that
was placed, and events of players (``Warning``, ``Penalty``, ``Solo``, ``EndGame``).  A move has ``points``,
``type`` (valid, invalid, change, pass, none), ``word`` with blanks in lower case, and ``coord`` as we write
it.  A rack may have + between the tiles that were left and the new ones, and begins with - when the old
one went back.  Older games write ``playerid``.

Clubs write such files with programs of their own.  So names of elements, attributes and kinds are read in
capitals or small letters and with a prefix, a move without a kind is valid where it has a word, one without
points has 0, a player may be named by id or name, racks may have commas or blanks between their tiles, and W
and Y may stand for L·L and NY as in Quackle.

Its variant ``bingo`` lends a joker to each rack, as our text does, but the joker scores nothing.  Our own
files have further attributes, which Eliot ignores: ``blank="tile"`` of a variant (the blank scores as its
tile), ``expelled`` of a player, ``ruling`` and ``sanctioned`` of a move, ``void`` of a reference play.

The parser is expat, which gives the line of each fault.  A document type is refused, and with it every
entity, so that no entity can expand.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from faristol.duplicate.events import Ruling
from faristol.errors import BadNotation, BadRecord
from faristol.intake import sound
from faristol.tiles import parse

FORMAT: Final = "2"
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,6}")
MOVE_TYPES: Final = ("valid", "invalid", "change", "pass", "none")
_EVENTS: Final = {one.lower(): one for one in ("Warning", "Penalty", "Solo", "EndGame")}
_MOST_ELEMENTS: Final = 100_000
_DEEPEST: Final = 20
_LONGEST_TEXT: Final = 1_000


@dataclass(frozen=True, slots=True)
class EliotPlayer:
    """A player; ids count from 0.  kind: human or computer."""

    id: int
    name: str
    table: str
    expelled: bool
    kind: str = "human"


@dataclass(frozen=True, slots=True)
class EliotMove:
    """A move of the file.

    kind: valid, invalid, change, pass or none.
    line: its line in the file, from 1; 0 where none was read.  It is left out when moves are compared.
    ruling: None where the file does not give it.
    void: whether it is a reference play that was found not to be valid.
    """

    kind: str
    points: int = 0
    word: str = ""
    coord: str = ""
    line: int = field(default=0, compare=False)
    ruling: Ruling | None = None
    sanctioned: bool = False
    void: bool = False


NO_MOVE: Final = EliotMove("none")


@dataclass(frozen=True, slots=True)
class EliotEvent:
    """An event of a player; ``kind``: Warning, Penalty, Solo (unique best play) or EndGame."""

    kind: str
    player: int
    points: int = 0


@dataclass(frozen=True, slots=True)
class EliotTurn:
    """A round.  master: the reference play.  laid: the play placed on the board.  moves: by player id."""

    rack: bytes
    master: EliotMove
    laid: EliotMove
    moves: tuple[tuple[int, EliotMove], ...] = ()
    events: tuple[EliotEvent, ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class EliotGame:
    """A game.

    lexicon, words: name of the lexicon and its number of words, 0 where not given.
    blank_scores: whether a lent blank scores as its tile; only files of ours have it.
    open: the last round, where slips were handed in and no play was placed yet.
    """

    lexicon: str
    words: int
    mode: str
    variants: tuple[str, ...]
    players: tuple[EliotPlayer, ...]
    turns: tuple[EliotTurn, ...]
    blank_scores: bool = False
    open: EliotTurn | None = None

    @property
    def people(self) -> tuple[EliotPlayer, ...]:
        """The players who are no computer; all where everybody is."""
        return tuple(player for player in self.players if player.kind.lower() != "computer") or self.players

    @property
    def computers(self) -> tuple[EliotPlayer, ...]:
        """The computers among people."""
        return tuple(player for player in self.players if player not in self.people)


# Reading


@dataclass(slots=True)
class _Node:
    tag: str
    attributes: dict[str, str]
    line: int
    name: str = ""  # the tag as it is written
    text: str = ""
    children: list[_Node] = field(default_factory=list)

    def child(self, tag: str) -> _Node | None:
        return next((node for node in self.children if node.tag == tag.lower()), None)

    def named(self, tag: str) -> list[_Node]:
        return [node for node in self.children if node.tag == tag.lower()]

    def sure(self, tag: str) -> _Node:
        node = self.child(tag)
        if node is None:
            raise BadRecord("missing_element", self.line, element=tag, inside=self.name)
        return node

    def text_of(self, tag: str, missing: str = "") -> str:
        node = self.child(tag)
        return missing if node is None else node.text.strip()

    def is_true(self, name: str) -> bool:
        return self.attributes.get(name.lower(), "").lower() in ("true", "1", "yes")

    def number(self, name: str, missing: int | None = None) -> int:
        text = re.sub(r"\.0+$", "", self.attributes.get(name.lower(), "").strip())
        if not text and missing is not None:
            return missing
        if not _NUMBER.fullmatch(text):
            raise BadRecord("not_a_number", self.line, field=name, text=text[:60])
        return int(text)


def _tree(text: str) -> _Node:
    """The elements of ``text``; ``BadRecord`` with the line where it is no XML, or has a document type."""
    # The encoding that the file declares was used when its bytes were decoded.
    parser = expat.ParserCreate("utf-8")
    root = _Node("", {}, parser.CurrentLineNumber)
    path = [root]
    count = 0

    def begin(tag: str, attributes: dict[str, str]) -> None:
        nonlocal count
        count += 1
        if count > _MOST_ELEMENTS or len(path) > _DEEPEST:
            raise BadRecord("too_many_elements", parser.CurrentLineNumber, most=_MOST_ELEMENTS)
        if any(len(value) > _LONGEST_TEXT for value in attributes.values()):
            raise BadRecord("line_too_long", parser.CurrentLineNumber, most=_LONGEST_TEXT)
        lowered = {_bare(name): value for name, value in attributes.items()}
        node = _Node(_bare(tag), lowered, parser.CurrentLineNumber, tag)
        path[-1].children.append(node)
        path.append(node)

    def end(_tag: str) -> None:
        path.pop()

    def write(data: str) -> None:
        if len(path[-1].text) + len(data) > _LONGEST_TEXT:
            raise BadRecord("line_too_long", parser.CurrentLineNumber, most=_LONGEST_TEXT)
        path[-1].text += data

    def refuse(*_: object) -> None:
        raise BadRecord("document_type_refused", parser.CurrentLineNumber)

    parser.StartElementHandler = begin
    parser.EndElementHandler = end
    parser.CharacterDataHandler = write
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(text.lstrip().encode(), True)
    except expat.ExpatError as fault:
        line = fault.lineno + text[: len(text) - len(text.lstrip())].count("\n")
        raise BadRecord("not_xml", line, reason=expat.ErrorString(fault.code)) from None
    return root.children[0]


def _bare(name: str) -> str:
    """The name of an element or attribute, in small letters and without the prefix of a name space."""
    return name.rpartition(":")[2].lower()


def read_eliot(text: str) -> EliotGame:
    """The game in ``text``; ``BadRecord`` with the line where it cannot be read."""
    root = _tree(sound(text))
    if root.tag != "eliotgame":
        raise BadRecord("not_a_game_of_eliot", root.line, element=root.name)
    version = root.attributes.get("format", FORMAT)
    if version not in (FORMAT, f"{FORMAT}.0"):
        raise BadRecord("eliot_of_other_format", root.line, version=version, known=FORMAT)
    game = root.sure("Game")
    players = tuple(_player(node, at) for at, node in enumerate(game.named("Player")))
    ids = {str(player.id): player.id for player in players}
    if len(ids) < len(players):
        raise BadRecord("number_is_taken", game.line)
    for player in players:
        ids.setdefault(player.name, player.id)
    history = root.sure("History")
    turns = [_turn(node, ids) for node in history.named("Turn")]
    unfinished: EliotTurn | None = None
    while turns and turns[-1].laid.kind != "valid" and turns[-1].master.kind != "valid":
        last = turns.pop()  # the rack that was drawn when the game ended, or a round in play
        if any(move.kind in ("valid", "invalid") for _, move in last.moves):
            unfinished = last
    dictionary = root.child("Dictionary")
    words = dictionary.text_of("WordNb") if dictionary else ""
    return EliotGame(
        dictionary.text_of("Name") if dictionary else "",
        int(words) if _NUMBER.fullmatch(words) else 0,
        game.text_of("Mode", "duplicate").lower(),
        tuple(node.text.strip().lower() for node in game.named("Variant") if node.text.strip()),
        players,
        tuple(turns),
        any(node.attributes.get("blank") == "tile" for node in game.named("Variant")),
        unfinished,
    )


def _player(node: _Node, place: int) -> EliotPlayer:
    kind = node.text_of("Type", "human")
    name, table = node.text_of("Name"), node.text_of("TableNb")
    return EliotPlayer(node.number("id", place), name, table, node.is_true("expelled"), kind)


def _turn(node: _Node, ids: Mapping[str, int]) -> EliotTurn:
    rack: bytes | None = None
    master = laid = NO_MOVE
    moves: dict[int, EliotMove] = {}
    events: list[EliotEvent] = []
    for part in node.children:
        if part.tag in ("gamerack", "rack") or (part.tag == "playerrack" and rack is None):
            rack = _rack(part)
        elif part.tag == "mastermove":
            master = _move(part)
        elif part.tag == "gamemove":
            laid = _move(part)
        elif part.tag == "playermove":
            moves[_known(part, ids)] = _move(part)
        elif part.tag in _EVENTS:
            events.append(EliotEvent(_EVENTS[part.tag], _known(part, ids), part.number("points", 0)))
    if rack is None:
        raise BadRecord("missing_element", node.line, element="GameRack", inside="Turn")
    return EliotTurn(rack, master, laid, tuple(sorted(moves.items())), tuple(events), node.line)


def _known(node: _Node, ids: Mapping[str, int]) -> int:
    """The id of the player of a move: by id, or by name."""
    names = (
        node.attributes[name] for name in ("playerid", "player", "id", "name") if name in node.attributes
    )
    text = next(names, "").strip()
    if text not in ids:
        if not _NUMBER.fullmatch(text):
            raise BadRecord("not_a_number", node.line, field="playerId", text=text[:60])
        raise BadRecord("no_such_player", node.line, number=int(text))
    return ids[text]


def _rack(node: _Node) -> bytes:
    text = re.sub(r"[\s,+]", "", node.text).lstrip("-")
    try:
        return parse(_whole(text))
    except BadNotation as fault:
        raise BadRecord("bad_tiles", node.line, text=text[:60], reason=fault.code) from None


def _whole(text: str) -> str:
    """``text`` with L·L and NY for the single letters W and Y of other programs."""
    text = text.replace("W", "L·L").replace("w", "l·l")
    return re.sub("(?<![Nn\\[])Y", "NY", re.sub("(?<![Nn\\[])y", "ny", text))


def _move(node: _Node) -> EliotMove:
    word = _whole(re.sub(r"[\s()]", "", node.attributes.get("word", "")))
    coord = node.attributes.get("coord", node.attributes.get("coords", "")).replace(" ", "").upper()
    written = node.attributes.get("type", "")
    kind = written.lower() or ("valid" if word else "none")
    if kind not in MOVE_TYPES:
        raise BadRecord("unknown_move_type", node.line, type=written[:60])
    value = node.attributes.get("ruling")
    ruling = next((one for one in Ruling if one.value == value), None)
    sanctioned, void = node.is_true("sanctioned"), node.is_true("void")
    return EliotMove(kind, node.number("points", 0), word, coord, node.line, ruling, sanctioned, void)
