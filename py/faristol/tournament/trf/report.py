"""What a tournament report holds: players with a cell for each round, and what bears on the next pairing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

# What each result is worth by default, in tenths: by who starts for games, by the letter for the others.
POINTS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "WW": 10, "BW": 10, "WD": 5, "BD": 5, "WL": 0, "BL": 0,
        "ZPB": 0, "HPB": 5, "FPB": 10, "PAB": 10, "FW": 10, "FL": 0,
    }
)  # fmt: skip
# The letters of results: games played, games that somebody did not come to, rounds without an opponent.
PLAYED: Final = {"1": "W", "0": "L", "=": "D", "W": "W", "L": "L", "D": "D"}
AWAY: Final = {"+": "FW", "-": "FL"}
FREE: Final = {"H": "HPB", "F": "FPB", "U": "PAB", "Z": "ZPB", " ": "ZPB", "+": "FW", "-": "FL"}


@dataclass(frozen=True, slots=True)
class Cell:
    """One round of one player, as it is written.

    `result`: a letter of PLAYED, AWAY or FREE; blank beside an opponent, of a game that is not over.
    """

    opponent: int | None
    starts: bool | None
    result: str


@dataclass(frozen=True, slots=True)
class ReportPlayer:
    """A player. `points`, in tenths, and `rank` are as written; `line`: where, 0 if in no file.

    fide: the number at FIDE; member: that of the federation's own line, or "".
    """

    number: int
    name: str = ""
    rating: int | None = None
    points: int | None = None
    rank: int | None = None
    cells: tuple[Cell, ...] = ()
    line: int = 0
    fide: str = ""
    member: str = ""


@dataclass(frozen=True, slots=True)
class AskedBye:
    """A bye asked for (TRF26, 240): its letter (F, H or Z), the round, the players."""

    letter: str
    round: int
    players: tuple[int, ...]
    line: int = 0


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Players that shall not meet, from one round to another (TRF26, 260); `last` None: to the end."""

    players: tuple[int, ...]
    first: int = 1
    last: int | None = None
    line: int = 0


@dataclass(frozen=True, slots=True)
class Report:
    """A report. `absent`: in the next round, each with its line. `clubs`: kept apart as a wish.

    points_line: the last line that says what results are worth; 0: none does.
    """

    title: str = ""
    place: str = ""
    players: tuple[ReportPlayer, ...] = ()
    rounds: int | None = None
    number_one_starts: bool | None = None
    absent: Mapping[int, int] = field(default_factory=dict)
    asked: tuple[AskedBye, ...] = ()
    apart: tuple[Forbidden, ...] = ()
    clubs: tuple[tuple[int, ...], ...] = ()
    points: Mapping[str, int] = field(default_factory=lambda: POINTS)
    points_line: int = 0
    more: tuple[str, ...] = ()  # lines that are passed over

    def worth(self, cell: Cell) -> int:
        """What a cell counts, in tenths."""
        if cell.opponent is None:
            return self.points[FREE[cell.result]]
        if cell.result == " ":
            return 0
        if cell.result in AWAY:
            return self.points[AWAY[cell.result]]
        return self.points[("W" if cell.starts else "B") + PLAYED[cell.result]]

    def cell(self, player: ReportPlayer, number: int) -> Cell:
        """A round of a player; a blank one is the bye that was asked for, if there was one."""
        cell = player.cells[number - 1] if number <= len(player.cells) else Cell(None, None, " ")
        if cell.result == " ":
            for asked in self.asked:
                if asked.round == number and player.number in asked.players:
                    return Cell(None, None, asked.letter)
        return cell

    def score(self, player: ReportPlayer) -> int:
        """The points of the rounds played, in tenths."""
        return sum(self.worth(self.cell(player, number)) for number in range(1, self.played + 1))

    @property
    def played(self) -> int:
        """The last round whose games are over."""
        return self.paired - self.lacks_results

    @property
    def lacks_results(self) -> bool:
        """Whether the last round with games is not over."""
        last = self.paired
        return any(
            cell.opponent is not None and cell.result == " "
            for player in self.players
            for cell in player.cells[last - 1 : last]
        )

    @property
    def paired(self) -> int:
        """The last round with games; what is after it was asked for beforehand, or a bye chosen by hand."""
        return max(
            (
                at
                for player in self.players
                for at, cell in enumerate(player.cells, 1)
                if cell.opponent is not None
            ),
            default=0,
        )
