# Longer than 300 lines: each kind of line is read and written here.
"""The lines of a GCG file, read and written.

A line begins with ``>`` (a move: player, rack, what, score, total) or ``#`` (a pragma).  Blank lines are
ignored, and any other line continues the note above it.  Racks may be missing.  In words, tiles that
already lie on the board may be written as dots, as letters or in parentheses.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Final

from faristol.errors import BadNotation, BadRecord
from faristol.intake import lines_of
from faristol.record.gcg.contents import (
    THROUGH,
    Changed,
    Gcg,
    GcgMove,
    GcgPlay,
    GcgPlayer,
    GcgTakenBack,
    Passes,
    RackCount,
    Remark,
    Stood,
    TimeFine,
    What,
    read_gcg_coordinates,
    write_gcg_coordinates,
)
from faristol.tiles import parse, spell_each, tile_of
from faristol.unseen import without_unseen

MOST_LINES: Final = 5_000
LONGEST_LINE: Final = 5_000
_MOVE: Final = re.compile(r">\s*([^:\s]+)\s*:(.*)")
_NUMBER: Final = re.compile(r"[+-]?\d{1,6}")
_SCORE: Final = re.compile(r"[+-]\d{1,6}")
_TOTAL: Final = re.compile(r"-?\d{1,6}")
_COUNT: Final = re.compile(r"-(\d{1,2})")
# Known pragmas that a journal has no place for.
_PASSED_OVER: Final = ("character-encoding", "description", "id", "tile-set", "incomplete", "style")
_DOTTED: Final = re.compile(r"\[([Ll])[.∙⋅‧•-]([Ll])\]")
_BRACKETED: Final = re.compile(r"\[[^\]]*\]")
_TILE_SET: Final = "catal"  # Catalan, català
_SHOWN_PRAGMAS: Final = 5
_SHOWN: Final = 80  # characters of a text that cannot be read, in its error


@dataclass(slots=True)
class _Reading:
    """What was read so far.

    notes: of the file, then of each move; a note is a list of lines.
    noted: whether the line before belongs to a note.
    unknown: unknown pragmas, each with its first line.
    single: the letters W and Y, as far as the file writes L·L and NY with them.
    """

    players: list[GcgPlayer | None] = field(default_factory=lambda: [None, None])
    moves: list[GcgMove] = field(default_factory=list)
    notes: list[list[list[str]]] = field(default_factory=lambda: [[]])
    racks: list[bytes] = field(default_factory=lambda: [b"", b""])
    texts: dict[str, str] = field(default_factory=dict)
    remarks: list[Remark] = field(default_factory=list)
    noted: bool = False
    unknown: dict[str, int] = field(default_factory=dict)
    single: str = ""

    def remarks_on_pragmas(self) -> tuple[Remark, ...]:
        """One remark for all unknown pragmas, with the line of the first; none where there are none."""
        if not self.unknown:
            return ()
        names = list(self.unknown)
        shown = ", ".join(names[:_SHOWN_PRAGMAS]) + ("…" if len(names) > _SHOWN_PRAGMAS else "")
        return (Remark("gcg_unknown_pragma", self.unknown[names[0]], {"pragma": shown}),)


def read_gcg(text: str) -> tuple[Gcg, tuple[Remark, ...]]:
    """The contents of ``text``, and remarks on what was ignored; ``BadRecord`` with the line at fault."""
    lines = lines_of(without_unseen(text), MOST_LINES, LONGEST_LINE)
    reading = _Reading(single=_single_letters([line.strip() for _, line in lines]))
    if reading.single:
        reading.remarks.append(Remark("gcg_single_letters", 0, {"letters": " ".join(reading.single)}))
    for number, raw in lines:
        line = _DOTTED.sub(r"[\1·\2]", raw.strip())
        if line.startswith("#"):
            _pragma(reading, line, number)
        elif line.startswith(">"):
            reading.noted = False
            move, after = _move(reading, line, number)
            reading.moves.append(move)
            reading.notes.append([[after]] if after else [])
        elif reading.noted:
            reading.notes[-1][-1].append(line)
        else:
            raise BadRecord("gcg_not_a_line", number, text=line[:_SHOWN])
    players = [player or GcgPlayer(nick, nick) for player, nick in zip(reading.players, _NICKS, strict=True)]
    if not any(reading.players):
        raise BadRecord("not_a_gcg")
    moves = _with_players(reading.moves) if players[0].nick == players[1].nick else reading.moves
    of_file, *of_moves = [tuple(" ".join(lines).strip() for lines in notes) for notes in reading.notes]
    gcg = Gcg(
        (players[0], players[1]),
        tuple(replace(move, notes=notes) for move, notes in zip(moves, of_moves, strict=True)),
        reading.texts.get("title", ""),
        reading.texts.get("lexicon", ""),
        (reading.racks[0], reading.racks[1]),
        of_file,
        reading.texts.get("ruleset", ""),
    )
    return gcg, (*reading.remarks_on_pragmas(), *reading.remarks)


def _single_letters(lines: list[str]) -> str:
    """Which of W and Y stand for L·L and NY, as in the Catalan alphabets of Quackle and Wabble.

    No tile of ours is a W, and a Y only ends an NY; so one W, or one Y without its N, shows it.
    """
    tiles: list[str] = []
    for line in lines:
        parts = _MOVE.fullmatch(line) if line.startswith(">") else None
        if parts:
            words = parts[2].split()
            tiles += words[: _place_of_score(words) or 0]
        elif line.lower().startswith(("#rack1 ", "#rack2 ")):
            tiles.append(line[7:])
    text = _BRACKETED.sub("", " ".join(tiles)).upper()
    return ("W" if "W" in text else "") + ("Y" if re.search("(?<!N)Y", text) else "")


def _whole(text: str, single: str) -> str:
    """``text`` with the digraphs written out for which the file has single letters."""

    def written(found: re.Match[str]) -> str:
        sign = found[0]
        if sign.upper() not in single:
            return sign
        tile = "[L·L]" if sign.upper() == "W" else "[NY]"
        return tile.lower() if sign.islower() else tile

    return re.sub(r"\[[^\]]*\]|[WwYy]", written, text) if single else text


_NICKS: Final = ("player1", "player2")


def _pragma(reading: _Reading, line: str, number: int) -> None:
    name, _, value = line[1:].partition(" ")
    name, value = name.lower(), value.strip()
    reading.noted = name == "note"
    match name:
        case "player1" | "player2":
            nick, _, full = value.partition(" ")
            place = int(name[-1]) - 1
            if not nick or ":" in nick:
                raise BadRecord("gcg_no_nick", number)
            if reading.players[place]:
                raise BadRecord("gcg_same_player_twice", number, player=nick)
            reading.players[place] = GcgPlayer(nick, full.strip() or nick)
        case "note":
            reading.notes[-1].append([value])
        case "rack1" | "rack2":
            reading.racks[int(name[-1]) - 1] = _rack(_whole(value, reading.single), number)
        case "title" | "lexicon" | "ruleset":
            reading.texts[name] = value
        case "tile-set" if not value.lower().startswith(_TILE_SET):
            reading.remarks.append(Remark("gcg_other_tile_set", number, {"tiles": value[:_SHOWN]}))
        case _ if name not in _PASSED_OVER:
            reading.unknown.setdefault(name[:_SHOWN], number)


def _with_players(moves: list[GcgMove]) -> list[GcgMove]:
    """The moves of two players with the same nick, each with its player.

    Turns alternate.  A challenge belongs to the player of the play before it.  A count at the end belongs to
    the player whose last total fits it.
    """
    assigned: list[GcgMove] = []
    totals = [0, 0]
    player = 1
    for move in moves:
        if isinstance(move.what, (GcgPlay, Changed, Passes)):
            player = 1 - player
        elif isinstance(move.what, (TimeFine, RackCount)):
            follows = [place for place in (player, 1 - player) if totals[place] + move.score == move.total]
            player = follows[0] if follows else player
        totals[player] = move.total
        assigned.append(replace(move, player=player))
    return assigned


def _move(reading: _Reading, line: str, number: int) -> tuple[GcgMove, str]:
    """The move, and the text after its total, which some programs write as a note."""
    parts = _MOVE.fullmatch(line)
    if not parts:
        raise BadRecord("gcg_no_nick", number)
    player = _player(reading, parts[1], number)
    words = parts[2].split()
    at = _place_of_score(words)
    if at is None:
        raise BadRecord("gcg_no_score", number)
    rack, what = _what([_whole(word, reading.single) for word in words[:at]], number)
    move = GcgMove(player, what, int(words[at]), int(words[at + 1]), rack, line=number)
    return move, " ".join(words[at + 2 :])


def _place_of_score(words: list[str]) -> int | None:
    """The index of the score, before the total: at the end, or else the first score with a sign."""
    if len(words) >= 2 and all(_NUMBER.fullmatch(word) for word in words[-2:]):
        return len(words) - 2
    for at in range(1, len(words) - 2):
        if _SCORE.fullmatch(words[at]) and _TOTAL.fullmatch(words[at + 1]):
            return at
    return None


def _player(reading: _Reading, nick: str, number: int) -> int:
    """The index of the player ``nick``; the nicks of the moves count where no pragma gives the players."""
    nicks = [player.nick if player else None for player in reading.players]
    if nick in nicks:
        return nicks.index(nick)
    if None not in nicks:
        raise BadRecord("gcg_unknown_player", number, player=nick)
    place = nicks.index(None)
    reading.players[place] = GcgPlayer(nick, nick)
    return place


def _what(parts: list[str], number: int) -> tuple[bytes, What]:
    """The rack and the move in ``parts``, the words of a line between the player and the score."""
    if len(parts) >= 2 and (at := read_gcg_coordinates(parts[-2])):
        if len(parts) > 3:
            raise BadRecord("gcg_not_a_move", number, text=" ".join(parts)[:_SHOWN])
        return _rack("".join(parts[:-2]), number), GcgPlay(*at, _word(parts[-1], number))
    if not 1 <= len(parts) <= 2:
        raise BadRecord("gcg_not_a_move", number, text=" ".join(parts)[:_SHOWN])
    return _rack("".join(parts[:-1]), number), _special(parts[-1], number)


def _special(text: str, number: int) -> What:
    if text in _SIGNS:
        return _SIGNS[text]
    if count := _COUNT.fullmatch(text):
        return Changed(int(count[1]))
    if text.startswith("-"):
        tiles = _of_a_rack(text[1:], number)
        return Changed(len(tiles), tiles)
    if text.startswith("(") and text.endswith(")"):
        return RackCount(_rack(text[1:-1], number))
    raise BadRecord("gcg_not_a_move", number, text=text[:_SHOWN])


_SIGNS: Final[dict[str, What]] = {
    "-": Passes(),
    "--": GcgTakenBack(),
    "(challenge)": Stood(),
    "(time)": TimeFine(),
}


def _word(text: str, number: int) -> bytes:
    """The faces of a word, ``THROUGH`` for a dot; parentheses round tiles of the board are ignored."""
    parts = text.replace("(", "").replace(")", "").split(".")
    faces = bytes((THROUGH,)).join(_tiles(part, number) for part in parts)
    if "?" in text:
        raise BadRecord("gcg_blank_without_letter", number, text=text[:_SHOWN])
    if not any(faces):
        raise BadRecord("gcg_no_word", number)
    return faces


def _rack(text: str, number: int) -> bytes:
    """The tiles of a rack; three or more question marks and nothing else mean an unknown one."""
    if len(text) > 2 and not text.strip("?"):
        return b""
    return _of_a_rack(text, number)


def _of_a_rack(text: str, number: int) -> bytes:
    return bytes(tile_of(face) for face in _tiles(text, number))


def _tiles(text: str, number: int) -> bytes:
    try:
        return parse(text)
    except BadNotation as fault:
        raise BadRecord("gcg_bad_tiles", number, text=fault.text[:_SHOWN], reason=fault.code) from None


def write_gcg(gcg: Gcg) -> str:
    """``gcg`` as the text of a file; its first line declares UTF-8."""
    lines = ["#character-encoding UTF-8"]
    lines += [
        f"#player{place} {player.nick} {player.name}" for place, player in enumerate(gcg.players, start=1)
    ]
    pragmas = (("title", gcg.title), ("lexicon", gcg.lexicon), ("ruleset", gcg.ruleset))
    lines += [f"#{name} {text}" for name, text in pragmas if text]
    lines.append(f"#tile-set {_TILE_SET}")
    lines += [f"#note {note}".rstrip() for note in gcg.notes]
    for move in gcg.moves:
        nick = gcg.players[move.player].nick
        rack = write_tiles(move.rack)
        what = " ".join(part for part in (rack, _written(move.what)) if part)
        lines.append(f">{nick}: {what} {move.score:+} {move.total}")
        lines += [f"#note {note}".rstrip() for note in move.notes]
    lines += [f"#rack{place} {write_tiles(rack)}" for place, rack in enumerate(gcg.racks, 1) if rack]
    return "\n".join(lines) + "\n"


def _written(what: What) -> str:
    match what:
        case GcgPlay(start, direction, word):
            faces = (write_tiles(bytes((face,))) if face != THROUGH else "." for face in word)
            return f"{write_gcg_coordinates(start, direction)} {''.join(faces)}"
        case Changed(count, tiles):
            return f"-{write_tiles(tiles) or count}"
        case RackCount(tiles):
            return f"({write_tiles(tiles)})"
        case Passes() | GcgTakenBack() | Stood() | TimeFine():
            return next(sign for sign, meant in _SIGNS.items() if meant == what)


def write_tiles(tiles: bytes) -> str:
    """``tiles`` in GCG's notation: digraphs in brackets, an unplayed blank ``?``."""
    return "".join(f"[{text}]" if len(text) > 1 else text for text in spell_each(tiles))
