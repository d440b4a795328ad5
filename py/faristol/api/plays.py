"""A play as text and points, and the plays of a position, which are made when they are asked for."""

from __future__ import annotations

from collections import Counter, UserList
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final, SupportsIndex, TypeAlias, overload

from faristol.board import Board, placed_tiles, square_name, write_play
from faristol.kernel.plays import BINGO_BONUS, Listing, ScoredPlay, read_record, score_in
from faristol.kernel.scoring import score_play
from faristol.tiles import spell, spell_each, tile_of, without


@dataclass(frozen=True, slots=True)
class Ground:
    """What a play is read on: the board, and the rack that it is of (empty where it is not known)."""

    board: Board
    rack: bytes

    def text(self, found: ScoredPlay) -> str:
        return write_play(found.play)

    def words(self, found: ScoredPlay) -> tuple[str, ...]:
        scored = score_play(self.board, found.play, BINGO_BONUS)
        return tuple(spell(word.play.word) for word in scored.words)

    def tiles(self, found: ScoredPlay) -> tuple[tuple[str, str], ...]:
        placed = placed_tiles(self.board, found.play)
        return tuple((square_name(at), spell(bytes((face,)))) for at, face in placed)

    def leave(self, found: ScoredPlay) -> str:
        used = bytes(tile_of(face) for _, face in placed_tiles(self.board, found.play))
        return self.leave_without(used) if self.rack and not Counter(used) - Counter(self.rack) else ""

    def leave_without(self, used: bytes) -> str:
        """The rack without the tiles ``used``."""
        return "".join(spell_each(without(self.rack, used)))


_Record: TypeAlias = tuple[int, int]  # see ``Listing``


@dataclass(frozen=True)
class Play:
    """A play, an exchange or a pass.

    text: "H8 CASA" (blanks in lower case), "exchange AE" or "pass".
    tiles: those laid, by square: {"H8": "C"}.  words: all that it forms, the main word first.
    score: points.  leave: the tiles kept.  equity: points and the value of the leave; None where no rack is
    known.
    """

    text: str
    score: int = 0
    words: tuple[str, ...] = ()
    tiles: tuple[tuple[str, str], ...] = ()
    leave: str = ""
    equity: float | None = None

    def __str__(self) -> str:
        return self.text

    if not TYPE_CHECKING:  # where types are checked, a play has its fields and no others

        def __getattr__(self, name: str) -> object:
            """Make a field that is asked for the first time."""
            known = self.__dict__
            if name not in _LATER or "_found" not in known:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            ground, found = known["_found"]
            if not isinstance(found, ScoredPlay):
                found = read_record(ground.board, *found)
                known["_found"] = ground, found
            known[name] = getattr(ground, name)(found)
            return known[name]

    def __getstate__(self) -> dict[str, object]:
        """All fields, and nothing of where they come from."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


_LATER: Final = ("text", "words", "tiles", "leave")
for _name in _LATER[1:]:
    delattr(Play, _name)  # a default that is an attribute of the class would hide that none is made yet


def play_from(ground: Ground, found: ScoredPlay | _Record, score: int, equity: float | None = None) -> Play:
    """A play that was found on ``ground``: its other fields are made when they are asked for."""
    play = object.__new__(Play)
    known = play.__dict__
    known["score"] = score
    known["equity"] = equity
    known["_found"] = ground, found
    return play


class Plays(UserList[Play]):
    """The plays of a rack, each made when it is asked for; in all else a list.

    data: all of them, as in every ``UserList``; it is there from when they are needed together.
    """

    _listing: Listing
    _ground: Ground
    _early: dict[int, Play]  # those that were asked for before, by their places

    @classmethod
    def of(cls, listing: Listing, ground: Ground) -> Plays:
        """The plays of ``listing``."""
        made = cls.__new__(cls)
        made._listing, made._ground = listing, ground
        made._early = {}
        return made

    @overload
    def __getitem__(self, i: SupportsIndex) -> Play: ...
    @overload
    def __getitem__(self, i: slice) -> Plays: ...
    def __getitem__(self, i: SupportsIndex | slice) -> Play | Plays:
        if "data" in self.__dict__:
            return super().__getitem__(i)
        if isinstance(i, slice):
            return Plays([self[place] for place in range(len(self))[i]])
        place = range(len(self))[i]
        if place not in self._early:
            record = self._listing.record(place)
            self._early[place] = play_from(self._ground, record, score_in(record[0]))
        return self._early[place]

    def __len__(self) -> int:
        return len(self.data if "data" in self.__dict__ else self._listing)

    def __iter__(self) -> Iterator[Play]:
        return iter(self.data)

    def __copy__(self) -> Plays:
        return Plays(self.data)

    def __reduce__(self) -> tuple[type[list[Play]], tuple[list[Play]]]:
        return list, (self.data,)

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            """Make all plays, where ``data`` is asked for the first time."""
            if name != "data":
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            ground = self._ground
            self.data = [play_from(ground, record, score_in(record[0])) for record in self._listing]
            for place, play in self._early.items():
                self.data[place] = play
            return self.data
