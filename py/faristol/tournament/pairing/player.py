"""What the Dutch system looks at in an entry: its score, the starts it should have, and its floats."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from faristol.tournament.dutch_rules import Rules
from faristol.tournament.pairing.record import PairingEntry, PairingTurn, Tournament


class Strength(IntEnum):
    """How much a start is due (1.7)."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Float(IntEnum):
    """Whether a round was played against an entry of another score (1.4)."""

    UP = 1
    NONE = 0
    DOWN = -1


@dataclass(frozen=True, slots=True, eq=False)
class PairingPlayer:
    """An entry that is to be paired. A `preference` of 1 is to start, of -1 to be second, of 0 neither."""

    number: int
    score: int
    starts: tuple[bool, ...]  # of the games played, oldest first
    difference: int  # games started minus games as second (1.6)
    repeated: int  # 1 or -1: started, or was second, in both of the last two games
    preference: int
    strength: Strength
    floats: tuple[Float, Float]  # of the last round, and of the one before it
    met: frozenset[int]
    had_bye: bool  # so that C2 allows no other
    top: bool  # a topscorer (1.8)

    @property
    def games(self) -> int:
        return len(self.starts)

    @property
    def rank(self) -> tuple[int, int]:
        """The order of 1.2."""
        return -self.score, self.number


def players_of(tournament: Tournament, rules: Rules) -> list[PairingPlayer]:
    """The entries to be paired, in order."""
    scores = {entry.number: _scores(entry, tournament.played) for entry in tournament.entries}
    found = [_player(entry, tournament, rules, scores) for entry in tournament.entries if not entry.absent]
    return sorted(found, key=lambda player: player.rank)


def _scores(entry: PairingEntry, played: int) -> list[int]:
    """The score before each round, and now."""
    scores = [0]
    for turn in entry.turns:
        scores.append(scores[-1] + turn.points)
    return scores + [scores[-1]] * (played - len(entry.turns))


def _player(
    entry: PairingEntry, tournament: Tournament, rules: Rules, scores: dict[int, list[int]]
) -> PairingPlayer:
    played = tournament.played
    score = scores[entry.number][-1]
    starts = tuple(bool(turn.starts) for turn in entry.turns if turn.played)
    difference = 2 * sum(starts) - len(starts)
    repeated = 0
    if len(starts) > 1 and starts[-1] == starts[-2]:
        repeated = 1 if starts[-1] else -1
    preference, strength = _preference(starts, difference, repeated)
    last = tournament.rounds is not None and played >= tournament.rounds - 1
    return PairingPlayer(
        number=entry.number,
        score=score,
        starts=starts,
        difference=difference,
        repeated=repeated,
        preference=preference,
        strength=strength,
        floats=(
            _float(entry, played - 1, tournament, rules, scores),
            _float(entry, played - 2, tournament, rules, scores),
        ),
        met=frozenset(turn.opponent for turn in entry.turns if turn.played and turn.opponent is not None),
        had_bye=any(_bars_bye(turn, tournament.win, rules) for turn in entry.turns),
        top=last and 2 * score > tournament.win * played,
    )


def _preference(starts: tuple[bool, ...], difference: int, repeated: int) -> tuple[int, Strength]:
    """1.7: the start that is due, and how much."""
    if not starts:
        return 0, Strength.NONE
    preference = -1 if (difference or int(starts[-1])) > 0 else 1
    if abs(difference) > 1:
        return preference, Strength.ABSOLUTE
    if repeated:
        return -repeated, Strength.ABSOLUTE
    return preference, Strength.STRONG if difference else Strength.MILD


def _bars_bye(turn: PairingTurn, win: int, rules: Rules) -> bool:
    """C2: a bye, or a win without playing; until 2026 a free round was not meant."""
    if turn.played:
        return False
    if rules is Rules.OF_2017:
        return turn.bye or turn.forfeit
    return turn.bye or turn.points >= win


def _float(
    entry: PairingEntry, index: int, tournament: Tournament, rules: Rules, scores: dict[int, list[int]]
) -> Float:
    """1.4.2 to 1.4.4; A.4 until 2026, when whoever did not play had a downfloat."""
    if index < 0:
        return Float.NONE
    turn = entry.turns[index] if index < len(entry.turns) else PairingTurn(tournament.loss)
    if not turn.played or turn.opponent is None:
        if rules is Rules.OF_2017 or turn.bye or turn.points > tournament.loss:
            return Float.DOWN
        return Float.NONE
    own, other = scores[entry.number][index], scores[turn.opponent][index]
    return Float.DOWN if own > other else Float.UP if own < other else Float.NONE
