# Longer than 300 lines: each kind of request has its answer here, and nothing else does.
"""Answers to the requests of a tournament's desk (types: ``wire`` and ``intents``)."""

from __future__ import annotations

from collections.abc import Callable

from faristol.errors import BadRecord, IllegalAction
from faristol.record.fields import Fields
from faristol.record.journal_format import Millis, of_same_game
from faristol.record.tournament import plans, venues
from faristol.record.tournament.journal import TOURNAMENT_JOURNAL, TournamentHeader, TournamentJournal
from faristol.record.tournament.kept_games import parted, read_kept
from faristol.record.tournament.roster import reading_of
from faristol.record.tournament.two_desks import compared
from faristol.session.engine import Engine
from faristol.session.plain_views import plain_views
from faristol.session.room import Room, log_tail, present
from faristol.session.tournament import wire
from faristol.session.tournament.cards import card_of, card_views
from faristol.session.tournament.desk import Day
from faristol.session.tournament.files import writer_of
from faristol.session.tournament.games import kept_view, replay_view, taken
from faristol.session.tournament.opening import opened
from faristol.session.tournament.present import (
    compared_view,
    day_view,
    hall_view,
    proposal_view,
    ratings_view,
    round_view,
    standings_view,
)
from faristol.session.tournament.requests import (
    bye_of,
    entering,
    factor_of,
    is_entered,
    plain,
    read_actions,
    read_categories,
    roster_actions,
    tables_of,
)
from faristol.tournament.events import RoundPaired
from faristol.tournament.phases import qualified
from faristol.tournament.plan import Category, Plan
from faristol.tournament.proposals import Proposal, differences, proposed


class TournamentRoom(Room[wire.TournamentReply]):
    """Holds one day and answers its requests."""

    def __init__(self, engine: Engine, fresh_seed: Callable[[], str]) -> None:
        super().__init__(engine)
        self._fresh_seed = fresh_seed
        self._day: Day | None = None
        self.kinds = {
            "tournament_new": self._new,
            "tournament_open": self._open,
            "tournament_look": self._look,
            "tournament_act": self._act,
            "tournament_game": self._game,
            "tournament_replay": self._replay,
            "tournament_roster": self._roster,
            "tournament_round": self._round,
            "tournament_standings": self._standings,
            "tournament_ratings": self._ratings,
            "tournament_cards": self._cards,
            "tournament_card": self._card,
            "tournament_propose": self._propose,
            "tournament_phase": self._phase,
            "tournament_merge": self._merge,
            "tournament_same": self._same,
            "tournament_compare": self._compare,
            "tournament_export": self._export,
        }

    @property
    def rev(self) -> int:
        return self._day.rev if self._day else 0

    def show(self, kind: str, request: Fields, reply: wire.TournamentReply) -> None:
        if self._day is None:
            return
        if request.value("hall") is True:
            reply["hall"] = hall_view(self._day)
        else:
            reply["tournament"] = day_view(self._day)

    def _logged(self, request: Fields, reply: wire.TournamentReply, keep: int) -> None:
        """Add the view, and the journal's lines from ``keep`` on (the header is line 0)."""
        self._look(request, reply)
        reply["tournament_log"] = log_tail(present(self._day), keep)

    def _category(self, request: Fields) -> Category:
        key = request.text("category")
        found = present(self._day).state.plan.category(key)
        if found is None:
            raise IllegalAction("no_such_category", category=key)
        return found

    # Requests

    def _new(self, request: Fields, reply: wire.TournamentReply) -> None:
        categories = read_categories(request)
        plans.check(categories)
        seed = request.optional_text("seed").strip() or self._fresh_seed()
        plan = Plan(plain(request.text("title")), seed, categories, plain(request.optional_text("place")))
        at = Millis(request.whole("at"))
        day = Day(TournamentJournal(TournamentHeader(plan, at)))
        if roster := request.optional_text("roster").strip():
            day.act_all(roster_actions(request, roster, day.state), at)
        self._day = day
        self._logged(request, reply, 0)

    def _open(self, request: Fields, reply: wire.TournamentReply) -> None:
        """Open a file; one that is refused leaves the open day unchanged."""
        text, kept = request.text("journal"), request.optional_truth("kept")
        found = opened(text, Millis(request.whole("at")), self._fresh_seed(), kept=kept)
        self._day = found.day
        self._logged(request, reply, 0)
        reply["kept_games"] = found.kept_games
        if found.left_out:
            reply["left_out"] = found.left_out

    def _look(self, request: Fields, reply: wire.TournamentReply) -> None:
        present(self._day)
        self.show("tournament_look", request, reply)

    def _act(self, request: Fields, reply: wire.TournamentReply) -> None:
        day = present(self._day, request)
        keep = day.rev + 1
        day.act_all(read_actions(request, day.state), Millis(request.whole("at")))
        self._logged(request, reply, keep)

    def _game(self, request: Fields, reply: wire.TournamentReply) -> None:
        """Take the game of a table by its journal, and with it the result, where the table has none."""
        day = present(self._day, request)
        keep = day.rev + 1
        found = taken(day.state, request.text("journal"), self._engine)
        if found.result:
            confirm = request.optional_truth("confirm")
            action = entering(day.state, found.result, confirm=confirm)
            day.act_all([action], Millis(request.whole("at")))
        self._logged(request, reply, keep)
        reply["kept_games"] = [kept_view(found.kept)]

    def _replay(self, request: Fields, reply: wire.TournamentReply) -> None:
        """The game of a kept line: its journal, and its turns."""
        reply["replay"] = replay_view(read_kept(request.text("line")))

    def _roster(self, request: Fields, reply: wire.TournamentReply) -> None:
        """A list as it is read; nobody is entered.  Before a day is open it has no categories but its own."""
        columns = request.texts("columns") if request.has("columns") else ()
        pairs, first = request.optional_truth("pairs"), request.optional_truth("first_is_person")
        state = self._day.state if self._day else None
        names = [category.name for category in state.plan.categories] if state else []
        read = reading_of(request.text("text"), columns, pairs, first, names)
        reply["roster"] = {
            "rows": [
                {
                    "line": entry.line,
                    "name": entry.name,
                    "club": entry.club,
                    "category": entry.category,
                    "rating": entry.rating,
                    "fide": entry.fide,
                    "member": entry.member,
                    "known": state is not None and is_entered(request, state, entry),
                }
                for entry in read.entries
            ],
            "clubs": list(dict.fromkeys(entry.club for entry in read.entries if entry.club)),
            "columns": read.columns,
            "samples": read.samples,
            "titles": read.titles,
            "dropped": read.dropped,
            "lines": read.lines,
            "pairs": read.pairs,
            "asked": plain_views(read.asked),
        }

    def _round(self, request: Fields, reply: wire.TournamentReply) -> None:
        category = self._category(request)
        number = request.whole("round")
        state = present(self._day).state
        played = next((one for one in state.played(category.key) if one.number == number), None)
        if played is None:
            raise IllegalAction("no_such_round", category=category.key, round=number)
        reply["round"] = round_view(state, category, played)

    def _cards(self, _request: Fields, reply: wire.TournamentReply) -> None:
        reply["cards"] = card_views(present(self._day))

    def _card(self, request: Fields, reply: wire.TournamentReply) -> None:
        """The table of a short code; no day need be open."""
        reply["cards"] = [card_of(request.text("code"))]

    def _standings(self, request: Fields, reply: wire.TournamentReply) -> None:
        category = self._category(request)
        after = request.whole("after") if request.has("after") else None
        reply["standings"] = standings_view(present(self._day).state, category, after, games=True)

    def _ratings(self, request: Fields, reply: wire.TournamentReply) -> None:
        category = self._category(request)
        after = request.whole("after") if request.has("after") else None
        reply["ratings"] = ratings_view(present(self._day).state, category, factor_of(request), after)

    def _phase(self, request: Fields, reply: wire.TournamentReply) -> None:
        """Who would go on from a category to a final."""
        category, first = self._category(request), request.whole("first")
        found = qualified(present(self._day).state, category, first)
        reply["phase"] = {
            "category": category.key,
            "first": first,
            "entries": list(found.entries),
            "shared": list(found.shared),
        }

    def _merge(self, request: Fields, reply: wire.TournamentReply) -> None:
        """The days of several venues together; the open day is not looked at."""
        days = [venues.venue_of(text) for text in request.texts("journals")]
        rows = venues.merged(days, request.whole("first"), request.optional_truth("each"))
        reply["merged"] = {
            "titles": [day.name for day in days],
            "rows": plain_views(rows),
            "roster": venues.list_of(rows),
        }

    def _same(self, request: Fields, reply: wire.TournamentReply) -> None:
        """Which journals are of the same day; a file of another program is of none."""
        text, _ = parted(request.text("journal"))
        try:
            reply["same"] = of_same_game(
                text, (parted(one)[0] for one in request.texts("journals")), TOURNAMENT_JOURNAL, RoundPaired
            )
        except BadRecord:
            reply["same"] = []

    def _compare(self, request: Fields, reply: wire.TournamentReply) -> None:
        """The open day beside the file of another desk."""
        day = present(self._day)
        reply["compared"] = compared_view(day.state, compared(day.header, day.state, request.text("journal")))

    def _propose(self, request: Fields, reply: wire.TournamentReply) -> None:
        """The engine's tables for the next round, or those of the request beside them."""
        category, state = self._category(request), present(self._day).state
        number = state.next_round(category.key)
        engine = proposed(state, category, number)
        if not request.has("tables"):
            reply["proposal"] = proposal_view(state, category, number, engine, ())
            return
        by_hand = Proposal(tables_of(request), bye_of(request))
        found = differences(by_hand.tables, by_hand.bye, engine)
        reply["proposal"] = proposal_view(state, category, number, by_hand, found)

    def _export(self, request: Fields, reply: wire.TournamentReply) -> None:
        """A file of the day in the format that is asked for."""
        writer = writer_of(request.text("format"), factor_of(request))
        if writer is None:
            raise BadRecord("unknown_format", format=request.text("format"))
        category = self._category(request) if request.optional_text("category") else None
        reply["file"] = writer(present(self._day), category)
