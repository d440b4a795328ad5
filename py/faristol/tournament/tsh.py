"""TSH's file of a division (`.t`): a line for each player, with the opponent and the score of each round.

    Soler, Aina      1500 2 0 3; 412 50 388; p12 1 0 2; team Escola del Mar

The name, the rating (0: none), the opponents by their lines (0: none); the scores, or for a round without an
opponent the difference that it counts; then fields, each with its name first. `p12` says who was first (1) or
second (2); `off` that a player does not play on. Lines that begin with # are remarks. Rounds may be paired
ahead: then there are more opponents than scores. A line may end where its scores would begin, without a
semicolon.

A rating may have decimals, a sign, or several parts (`1500+1480`), of which the first counts; a name may end
in the number of a member (`Soler, Aina:AA000001`), which is no part of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from faristol.errors import BadRecord, IllegalAction
from faristol.intake import lines_of

FIRST, SECOND, NOBODY = "1", "2", "0"  # of p12
_LONGEST: Final = 10_000  # of a line; 60 rounds with all the fields of TSH have some 2,500 signs
_RATING: Final = re.compile(r"[-+]?[0-9]{1,6}(?:\.[0-9]*)?(?:\+-?[0-9]{1,6}(?:\.[0-9]*)?)*")
_OPPONENT: Final = re.compile(r"[0-9]{1,4}")
_SCORE: Final = re.compile(r"-?[0-9]{1,4}")
_MEMBER: Final = re.compile(r"\s*:\s*([A-Za-z]{0,4}[0-9][-A-Za-z0-9]*)$")
_OURS: Final = ("p12", "off", "team")


@dataclass(frozen=True, slots=True)
class TshRound:
    """One round of one player. Without an opponent `score` is the difference that the round counts.

    `starts`: None where it is not known. `other`: the score of the opponent.
    """

    opponent: int | None
    score: int
    other: int = 0
    starts: bool | None = None


@dataclass(frozen=True, slots=True)
class TshPlayer:
    """A player; the number is that of the line.

    ahead: the opponents of the rounds after the last one with a score, 0 for none. more: fields that are kept
    as they are. member: the number of a member behind the name.
    """

    number: int
    name: str
    rating: int | None = None
    sheets: tuple[TshRound, ...] = ()
    off: bool = False
    team: str = ""
    more: tuple[str, ...] = ()
    ahead: tuple[int, ...] = ()
    member: str = ""

    @property
    def paired(self) -> int | None:
        """The opponent of the round after the last one with a score."""
        return (self.ahead[0] or None) if self.ahead else None

    @property
    def opponents(self) -> tuple[int, ...]:
        """The opponents of all rounds in the file, 0 for none."""
        return (*(sheet.opponent or 0 for sheet in self.sheets), *self.ahead)


def is_tsh(text: str) -> bool:
    """Whether every line is like one of such a file; it may be wrong all the same.

    A line without scores may lack the sign before them.  Where all do, opponents who name each other tell
    the file from a list of people with two numbers; a file that has none is such a list.
    """
    if text.lstrip().startswith("{"):  # a journal, which may be long
        return False
    lines = [line.strip() for _, line in lines_of(text) if not line.lstrip().startswith("#")]
    if not lines or not all(len(line) <= _LONGEST and _is_alike(line) for line in lines):
        return False
    return any(";" in line for line in lines) or _name_each_other(lines)


def _is_alike(row: str) -> bool:
    head, _, rest = row.partition(";")
    scores = rest.partition(";")[0]
    return bool(_parted(head) and re.fullmatch(r"[-0-9\s]*", scores))


def _name_each_other(lines: Sequence[str]) -> bool:
    """Whether some have opponents, and all of them are the opponents of theirs."""
    parted = [_parted(line, len(lines)) for line in lines]
    several = [[int(word) for word in one[2]] if one else [] for one in parted]

    def answers(mine: int, at: int, opponent: int) -> bool:
        theirs = several[opponent - 1] if opponent <= len(several) else []
        return opponent != mine and theirs[at : at + 1] == [mine]

    found = [
        answers(mine, at, opponent)
        for mine, opponents in enumerate(several, 1)
        for at, opponent in enumerate(opponents)
        if opponent
    ]
    return bool(found) and all(found)


def read_tsh(text: str) -> tuple[TshPlayer, ...]:
    """The players. BadRecord with its line where the file cannot be read, or two lines disagree."""
    rows = [
        (line, row.strip())
        for line, row in lines_of(text, longest=_LONGEST)
        if not row.lstrip().startswith("#")
    ]
    drafts = [_draft(number, line, row, len(rows)) for number, (line, row) in enumerate(rows, 1)]
    if not drafts:
        raise BadRecord("tsh_no_players")
    return tuple(_player(draft, drafts) for draft in drafts)


@dataclass(frozen=True, slots=True)
class _TshDraft:
    number: int
    line: int
    name: str
    rating: int
    opponents: tuple[int, ...]
    scores: tuple[int, ...]
    fields: tuple[tuple[str, str], ...]
    member: str

    def field(self, name: str) -> list[str]:
        return next((value.split() for key, value in self.fields if key == name), [])


def _draft(number: int, line: int, row: str, most: int) -> _TshDraft:
    head, _, rest = row.partition(";")
    parted = _parted(head, most)
    if not parted:
        raise BadRecord("tsh_not_a_player", line)
    name, rating, opponents = parted
    scores, _, more = rest.partition(";")
    fields = [field.split(None, 1) for field in more.split(";") if field.strip()]
    found = _MEMBER.search(name)
    return _TshDraft(
        number,
        line,
        _MEMBER.sub("", name),
        _first_rating(rating),
        tuple(map(int, opponents)),
        tuple(_scores(scores, line)),
        tuple((field[0], field[1].strip() if len(field) > 1 else "") for field in fields),
        found[1] if found else "",
    )


def _parted(head: str, most: int | None = None) -> tuple[str, str, list[str]] | None:
    """Name, rating and opponents; None where there are none.

    The rating is the first word from which on all are numbers; where an opponent beyond ``most``, the number
    of players, shows that this is a part of the name ("Jugador 2 1500 3"), one of the next.
    """
    words = head.split()
    first = len(words)
    while first > 1 and _OPPONENT.fullmatch(words[first - 1]):
        first -= 1
    if first > 1 and _RATING.fullmatch(words[first - 1]):
        first -= 1
    if not 0 < first < len(words):
        return None
    if most is not None:
        fitting = (at for at in range(first, len(words) - 1) if max(map(int, words[at + 1 :])) <= most)
        first = next(fitting, first)
    return " ".join(words[:first]), words[first], words[first + 1 :]


def _first_rating(text: str) -> int:
    """The first part of a rating that is not 0, in whole points."""
    parts = [int(float(part)) for part in text.lstrip("+").split("+")]
    return next((part for part in parts if part), 0)


def _scores(text: str, line: int) -> Sequence[int]:
    for word in text.split():
        if not _SCORE.fullmatch(word):
            raise BadRecord("tsh_not_a_score", line, text=word)
    return [int(word) for word in text.split()]


def _player(draft: _TshDraft, drafts: Sequence[_TshDraft]) -> TshPlayer:
    if len(draft.scores) > len(draft.opponents):
        raise BadRecord("tsh_not_a_score", draft.line, text=str(draft.scores[-1]))
    over = len(draft.scores)
    ahead = range(over, len(draft.opponents))
    return TshPlayer(
        draft.number,
        draft.name,
        draft.rating or None,
        tuple(_sheet(draft, drafts, at) for at in range(over)),
        any(key == "off" for key, _ in draft.fields),
        " ".join(draft.field("team")),
        tuple(f"{key} {value}".strip() for key, value in draft.fields if key not in _OURS),
        tuple(_opponent(draft, drafts, at).number if draft.opponents[at] else 0 for at in ahead),
        draft.member,
    )


def _sheet(draft: _TshDraft, drafts: Sequence[_TshDraft], at: int) -> TshRound:
    opponent, score = draft.opponents[at], draft.scores[at]
    if not opponent:
        return TshRound(None, score)
    other = _opponent(draft, drafts, at)
    if len(other.scores) <= at:
        raise BadRecord("trf_do_not_agree", draft.line, player=opponent, round=at + 1)
    mine, others = _said(draft, at), _said(other, at)
    if mine == others and mine in (FIRST, SECOND):
        raise BadRecord("trf_do_not_agree", draft.line, player=opponent, round=at + 1)
    starts = (
        True if mine == FIRST or others == SECOND else False if mine == SECOND or others == FIRST else None
    )
    return TshRound(opponent, score, other.scores[at], starts)


def _opponent(draft: _TshDraft, drafts: Sequence[_TshDraft], at: int) -> _TshDraft:
    """The opponent, who must name this player for the same round."""
    opponent = draft.opponents[at]
    other = drafts[opponent - 1] if opponent <= len(drafts) and opponent != draft.number else None
    if other is None:
        raise BadRecord("trf_no_such_player", draft.line, player=opponent)
    if other.opponents[at : at + 1] != (draft.number,):
        raise BadRecord("trf_do_not_agree", draft.line, player=opponent, round=at + 1)
    return other


def _said(draft: _TshDraft, at: int) -> str:
    return "".join(draft.field("p12")[at : at + 1])


def write_tsh(players: Sequence[TshPlayer]) -> str:
    """The file of `players`, who are in the order of their numbers, from 1 on.

    IllegalAction("tsh_cannot_hold") where the numbers are others.
    """
    if [player.number for player in players] != list(range(1, len(players) + 1)):
        raise IllegalAction("tsh_cannot_hold", field="number")
    return "".join(f"{_line(player)}\n" for player in players)


def _line(player: TshPlayer) -> str:
    def each(value: Callable[[TshRound], str | int]) -> str:
        return " ".join(str(value(sheet)) for sheet in player.sheets)

    opponents = " ".join(map(str, player.opponents))
    member = f":{player.member}" if _MEMBER.fullmatch(f":{player.member}") else ""
    fields = [f"{_name(player.name) + member:<24} {player.rating or 0} {opponents}".rstrip()]
    fields.append(each(lambda sheet: sheet.score))
    if player.sheets:
        fields.append(f"p12 {each(_first)}")
    if player.off:
        fields.append("off 0")
    if player.team:
        fields.append(f"team {' '.join(player.team.replace(';', ',').split())}")
    return "; ".join((*fields, *player.more))


def _first(sheet: TshRound) -> str:
    if sheet.opponent is None:
        return NOBODY
    return "3" if sheet.starts is None else FIRST if sheet.starts else SECOND


def _name(name: str) -> str:
    """A name that can be read again: without the sign that ends it, and without words that are numbers."""
    words = _MEMBER.sub("", name.replace(";", ",")).split()
    return " ".join(f"({word})" if word.isdecimal() else word for word in words) or "-"
