# Longer than 300 lines: one protocol, one file that the type checkers of both programs read.
"""Types of the replies about a tournament.

The day is another table of the session: a request of a kind ``tournament_…`` changes no game and no
duplicate.  The ``rev`` of its reply is the length of the day's log.  The requests are in ``intents``.

Points are given in half points (``halves``), so that no number is broken.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from faristol.session.buttons import TournamentButton
from faristol.session.view_types import ClubStanding, ListDoubt, VenueRowView
from faristol.session.wire import FieldValue, LogTail, Refusal, Reply, SheetRow

# setup: no round yet.  paired: the round has not begun.  playing: results are missing.  complete: none is.
# final: declared so.
CategoryState = Literal["setup", "paired", "playing", "complete", "final"]
# A button of a category; ``can`` of its view has each of them.
CategoryButton: TypeAlias = TournamentButton | Literal["pair"]
LeftOutKind = Literal["difference", "ahead", "scores", "apart", "clubs"]
EntryState = Literal["present", "absent", "withdrawn"]


class CategoryPlan(TypedDict):
    """A category as it is set up; what is missing has its default.

    key: "a", "b", …; missing: the next free letter.  ruleset: the id of a regulation, "classic", …
    format: swiss (default), round_robin, double_round_robin, king_of_the_hill or fours.
    rounds: how many; 0 in a round robin, whose entries decide it.
    first_table: where its range of tables begins; 0: after those of the categories before it.
    order: rating, name, drawn or entered (that of entry): the starting numbers.
    pairing_rules: "2026" or "2017".
    apart: in how many rounds, from the first on, entries of one school or club are kept apart if possible.
    spread_caps: the most that the difference of one game counts, by round; the last one for all that follow.
    tie_breaks: after the points, in order: spread, total, buchholz, buchholz_median, berger, direct, …
    minutes: the time of a round.
    bye_points: in half points.  bye_score: the points of the bye as if won against 0.
    absent_score: the points against 0 of who came where the other did not, 300 (classic, §8) or less.
    sources: of a final: the categories before it whose first go on to it.  qualifiers: how many of each.
    club_best: how many of a school or club count for it; 0: all.
    """

    key: NotRequired[str]
    name: str
    ruleset: NotRequired[str]
    format: NotRequired[str]
    rounds: NotRequired[int]
    first_table: NotRequired[int]
    order: NotRequired[str]
    pairing_rules: NotRequired[str]
    apart: NotRequired[int]
    spread_caps: NotRequired[list[int]]
    tie_breaks: NotRequired[list[str]]
    minutes: NotRequired[int]
    bye_points: NotRequired[int]
    bye_score: NotRequired[int]
    absent_score: NotRequired[int]
    sources: NotRequired[list[str]]
    qualifiers: NotRequired[int]
    club_best: NotRequired[int]


class EntryView(TypedDict):
    """An entry as its table and its standing name it."""

    no: int
    name: str
    club: str


class RosterRowView(TypedDict):
    """An entry with its state.

    fide, member: the number at FIDE and that of a member, or "".
    state: for the next round to be paired, or the one that is paired or played.
    next: for the next round to be paired, of which an absence can still be noted.
    absent: the rounds in which it does not play.  half_byes: those of them that bring half a point.
    withdrawn: the round from which on; 0: it is not.
    late: the first round that it played or can play, where it entered late; 0: from the beginning.
    table_now: its table in the present round; 0: none.  bye_now: it has the bye of the present round.
    removable: it was in no round, and can be removed.
    again: another entry of this person is counted: of a finalist, or of one who was moved.
    """

    no: int
    name: str
    club: str
    category: str
    rating: int | None
    table: int
    fide: str
    member: str
    state: EntryState
    next: EntryState
    absent: list[int]
    half_byes: list[int]
    withdrawn: int
    late: int
    table_now: int
    bye_now: bool
    removable: bool
    again: bool


class TableResultView(TypedDict):
    """The result of a table.

    kind: played, absent or abandoned.  away: the seats (from 0) that did not come, or gave up.
    scores: by seat, as they count.  halves: by seat.  difference: of the first to the second; in fours, of
    the first to the best other.
    second: the scores as another person typed them; None: only typed once.  differs: they are not the same.
    reason: why it was overridden; "" where it was not.
    """

    kind: str
    scores: list[int]
    halves: list[int]
    difference: int
    away: list[int]
    second: list[int] | None
    differs: bool
    reason: str


class TableView(TypedDict):
    """A table; the first seat starts.  relaxed: what could not be kept here, e.g. "same_club"."""

    table: int
    seats: list[EntryView]
    result: TableResultView | None
    relaxed: list[str]


class RelaxedView(TypedDict):
    """What was left, with its entries: same_club, met_before, start, bye_again, fixed_table."""

    code: str
    entries: list[EntryView]


class DifferenceView(TypedDict):
    """By hand, entry ``no`` has ``by_hand`` where the engine has ``engine``: opponents; [] is the bye.

    starts: only who starts differs.
    """

    no: int
    name: str
    by_hand: list[int]
    engine: list[int]
    starts: bool


class RoundTablesView(TypedDict):
    """A round of a category.

    state: paired, playing, complete.  usual: the scores, from and to, that are not asked about.
    missing: the tables without a result.  doubts: the tables whose two
    entries differ.  byes: nobody or one.  absent: who does not play.
    half_byes: who asked not to play, and has half a point.
    later: who is there and has no place in the present round: they play from the next one on.
    gone: who has a place in a round that has not begun, and was noted absent or withdrawn since.
    differences: of tables by hand from those of the engine.
    locked: its results can only be overridden (classic, §8).
    stale: it has not begun, and the engine would now pair it otherwise: ``later``, ``gone``, or a change of
    results, names or options.
    """

    category: str
    round: int
    state: CategoryState
    tables: list[TableView]
    bye: EntryView | None
    absent: list[EntryView]
    half_byes: list[EntryView]
    later: list[EntryView]
    gone: list[EntryView]
    usual: list[int]
    missing: list[int]
    doubts: list[int]
    relaxed: list[RelaxedView]
    by_hand: bool
    differences: list[DifferenceView]
    locked: bool
    stale: bool


class ReasonBefore(TypedDict):
    """Why an entry stands before the next: the first criterion in which they differ, and both values.

    code: points (in halves), spread, total, a tie-break, or equal: they share the rank.
    """

    code: str
    mine: int
    other: int
    next_no: int


class TieBreakView(TypedDict):
    """A tie-break's value; in tenths where ``tenths``."""

    code: str
    value: int
    tenths: bool


class GameCell(TypedDict):
    """What an entry did in one round, for cross tables and cards.

    kind: played, absent, abandoned, bye, half_bye, or none (it was in no table).
    opponents: one, in fours two or three; [] without.  score, others: its points and theirs.
    done: there is a result.
    """

    round: int
    kind: str
    table: int
    starts: bool
    opponents: list[int]
    score: int
    others: list[int]
    halves: int
    done: bool


class StandingView(TypedDict):
    """because: None for the last one.  goes_on: it went on to a final.

    games: one for each round, in the reply to ``tournament_standings``; [] in the views of the whole day.
    """

    rank: int
    no: int
    name: str
    club: str
    state: EntryState
    halves: int
    spread: int
    total: int
    wins: int
    tie_breaks: list[TieBreakView]
    because: ReasonBefore | None
    goes_on: bool
    games: list[GameCell]


class HolderView(TypedDict):
    """Who has a record, and in which round."""

    no: int
    round: int


class RecordView(TypedDict):
    """The best game of a kind: high_game, losing_score (of who did not win), biggest_win (the difference)."""

    code: str
    value: int
    holders: list[HolderView]


class StandingsView(TypedDict):
    """after: the round; 0: none yet.  final: declared so, and after the last round."""

    category: str
    after: int
    complete: bool
    final: bool
    rows: list[StandingView]
    records: list[RecordView]
    clubs: list[ClubStanding]


class RatedView(TypedDict):
    """games: those that count.  expected: in hundredths of a point.  halves: the score in them."""

    no: int
    name: str
    club: str
    old: int
    games: int
    expected: int
    halves: int
    new: int


class RatingsView(TypedDict):
    """The ratings after a round, with a factor (K).  unrated: the names of who came without one."""

    category: str
    after: int
    factor: int
    rows: list[RatedView]
    unrated: list[str]


class StepView(TypedDict):
    """Something to do next.

    code: register, pair, start, pair_again, results, doubts, close, phase, done; fields: round, tables, and
    of a phase its source.
    category: "" where it concerns all.
    """

    code: str
    category: str
    fields: dict[str, FieldValue]


class CategoryView(TypedDict):
    """A category: its plan (see ``intents.CategoryPlan``), its present round, its standings.

    sources, qualifiers: of a final: the categories whose first go on to it, and how many of each.
    of_pairs: whether an entry is two players.
    comes_from: the categories whose first went on to it.  goes_on_to: those to which its first went on.
    reopened: its standings were final, and no other round was paired since.
    entries: how many play the next round.  rounds: how many will be played.
    dead_end: so few entries for so many rounds that the last ones may not be possible: offer a round robin.
    round: the present round, 0 before the first.
    can: for ``pair``, ``unpair``, ``start``, ``unstart``, ``close``, ``reopen``, ``undo_phase`` the refusal
    that it would meet now.
    """

    key: str
    name: str
    ruleset: str
    of_pairs: bool
    format: str
    rounds: int
    first_table: int
    order: str
    pairing_rules: str
    apart: int
    spread_caps: list[int]
    tie_breaks: list[str]
    minutes: int
    bye_points: int
    bye_score: int
    absent_score: int
    sources: list[str]
    qualifiers: int
    club_best: int
    comes_from: list[str]
    goes_on_to: list[str]
    state: CategoryState
    reopened: bool
    entries: int
    dead_end: bool
    round: int
    now: RoundTablesView | None
    standings: StandingsView
    can: dict[CategoryButton, Refusal | None]


class RoundTimeView(TypedDict):
    """The time of the present round.

    round: 0: none has begun.  seconds: the longest time of its categories.  started: the instant at which
    it would have begun if it had never been stopped; None: not begun.  stopped: the instant since which it
    stands; None: it runs.  over: it was ended by the director.
    """

    round: int
    seconds: int
    started: int | None
    stopped: int | None
    over: bool


class TournamentView(TypedDict):
    """All that the organiser sees.

    started: the instant at which the day began.
    round: the highest present round of the categories.  results: how many were taken, in all rounds.
    clubs: over all categories but finals.
    """

    rev: int
    title: str
    place: str
    seed: str
    started: int
    round: int
    results: int
    roster: list[RosterRowView]
    categories: list[CategoryView]
    clubs: list[ClubStanding]
    timer: RoundTimeView
    next: list[StepView]


class HallCategory(TypedDict):
    """What the hall sees of a category: the present round, and the standings after the last complete one.

    of_pairs: whether an entry is two players.  goes_on_to: the finals to which its first went on.
    """

    key: str
    name: str
    of_pairs: bool
    goes_on_to: list[str]
    state: CategoryState
    round: int
    rounds: int
    minutes: int
    now: RoundTablesView | None
    standings: StandingsView


class HallView(TypedDict):
    """What the hall may see: nothing of what the organiser still has to do, no doubts, no ratings."""

    rev: int
    title: str
    place: str
    round: int
    categories: list[HallCategory]
    timer: RoundTimeView


class RosterLine(TypedDict):
    """A line of a list that was read.  category: as the list names it, "" where it names none.

    known: somebody of this name and club is entered already.
    fide, member: numbers, in files of other programs.
    """

    line: int
    name: str
    club: str
    category: str
    rating: int | None
    fide: str
    member: str
    known: bool


class RosterRead(TypedDict):
    """clubs: those of the list, in order.  columns: name, surname, name2…  samples: their headings.

    titles: lines above the list, which are nobody.  pairs: whether the entries are pairs.
    lines: how many the list has.  dropped: the columns that have something and are not read.
    """

    rows: list[RosterLine]
    clubs: list[str]
    columns: list[str]
    samples: list[str]
    titles: list[str]
    dropped: list[str]
    lines: int
    pairs: bool
    asked: list[ListDoubt]


class MetView(TypedDict):
    """An entry as pairing by hand shows it: its half points, and whom it has met in its category."""

    no: int
    halves: int
    met: list[int]


class ProposalView(TypedDict):
    """The engine's pairing of the next round, or tables by hand, with their differences from it.

    people: everybody of the category, with what came of the rounds before this one.
    """

    category: str
    round: int
    tables: list[list[int]]
    bye: int | None
    people: list[MetView]
    relaxed: list[RelaxedView]
    differences: list[DifferenceView]


class PhaseView(TypedDict):
    """Who goes on by their places.  shared: those who share the last place, where that makes too many."""

    category: str
    first: int
    entries: list[int]
    shared: list[int]


class MergedView(TypedDict):
    """titles: of each venue's day.  roster: those who go on, as a list for ``register_many``."""

    titles: list[str]
    rows: list[VenueRowView]
    roster: str


class DifferentView(TypedDict):
    """A table for which another desk has a result that this one has not.

    mine: None where it has none.  theirs: the other's.  scores: those of theirs as they were typed, before
    what the regulation takes off.  locked: it can only be overridden.
    """

    category: str
    round: int
    table: TableView
    mine: TableResultView | None
    theirs: TableResultView
    scores: list[int]
    locked: bool


class ApartView(TypedDict):
    """A round that only the other desk has, or that it has seated otherwise."""

    category: str
    round: int


class ComparedView(TypedDict):
    """Two desks of one day.  mine, theirs: how many results each has."""

    mine: int
    theirs: int
    tables: list[DifferentView]
    apart: list[ApartView]


class TournamentFile(TypedDict):
    """A file to save: the end of its name, its media type, and its text."""

    suffix: str
    type: str
    text: str


class CardView(TypedDict):
    """A table that plays: what its tablet needs to begin the game.

    tournament: for ``NewGame``: the marks of the day and of the pairing, and the category's key.
    names: by seat, the starter's first; empty where only the code is known.
    code: of fifteen signs, to be typed where there is no camera.
    ends: the instant at which the round's time is over; 0: not known, or there is none.
    """

    tournament: str
    category: str
    round: int
    table: int
    ruleset: str
    minutes: int
    names: list[str]
    code: str
    ends: int


class KeptGameView(TypedDict):
    """A game that belongs to a table; the screen keeps its ``line``, which goes into the day's file."""

    category: str
    round: int
    table: int
    line: str


class ReplayView(TypedDict):
    """A kept game.  names: by the game's seats.  turns: its score sheet.  scores: final."""

    category: str
    round: int
    table: int
    journal: str
    names: list[str]
    turns: list[SheetRow]
    scores: list[int]


class LeftOutView(TypedDict):
    """What another program's file has and the day made of it has not, or the other way round.

    what: "difference": of a round without an opponent.  "ahead": the opponent of a round that was paired
    ahead.  "scores": how many rounds have only who won.  "apart", "clubs": how many groups of players
    that shall not meet, or are of one club.
    name, round: of the first two; else "" and 0.
    """

    what: LeftOutKind
    name: str
    round: int
    number: int


class TournamentReply(Reply):
    """The reply to a request of a tournament; a refused one has ``error`` and the unchanged ``tournament``
    or ``hall``."""

    tournament: NotRequired[TournamentView]
    hall: NotRequired[HallView]
    tournament_log: NotRequired[LogTail]
    roster: NotRequired[RosterRead]
    round: NotRequired[RoundTablesView]
    standings: NotRequired[StandingsView]
    ratings: NotRequired[RatingsView]
    proposal: NotRequired[ProposalView]
    same: NotRequired[list[int]]
    compared: NotRequired[ComparedView]
    phase: NotRequired[PhaseView]
    merged: NotRequired[MergedView]
    cards: NotRequired[list[CardView]]
    kept_games: NotRequired[list[KeptGameView]]
    left_out: NotRequired[list[LeftOutView]]
    replay: NotRequired[ReplayView]
    file: NotRequired[TournamentFile]
