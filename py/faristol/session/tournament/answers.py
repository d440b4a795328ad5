# Longer than 300 lines: each kind of request has its answer here, and nothing else does.
"""Answers to the requests of a tournament's desk (types: ``wire`` and ``intents``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from faristol.errors import BadRecord, FaristolError, IllegalAction
from faristol.record.fields import Fields
from faristol.record.journal_format import Millis
from faristol.record.tournament import plans, tsh_days, venues
from faristol.record.tournament.journal import (
    TOURNAMENT_JOURNAL,
    TournamentHeader,
    TournamentJournal,
    read_tournament,
)
from faristol.record.tournament.kept_games import parted, read_kept
from faristol.record.tournament.roster import reading_of
from faristol.record.tournament.two_desks import compared
from faristol.session.engine import Engine
from faristol.session.game.present import refusal_of
from faristol.session.tournament import wire
from faristol.session.tournament.cards import card_of, card_views
from faristol.session.tournament.desk import Day
from faristol.session.tournament.files import writer_of
from faristol.session.tournament.games import kept_view, replay_view, taken
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
from faristol.tournament.phases import qualified
from faristol.tournament.plan import Category, Plan
from faristol.tournament.proposals import Proposal, differences, proposed
from faristol.tournament.tsh import is_tsh, read_tsh

_VERSION: Final = 1


class TournamentRoom:
    """Holds one day and answers its requests."""

    def __init__(self, engine: Engine, fresh_seed: Callable[[], str]) -> None:
        self._engine = engine
        self._fresh_seed = fresh_seed
        self._day: Day | None = None
        self._kinds: dict[str, Callable[[Fields], wire.TournamentReply]] = {
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
            "tournament_compare": self._compare,
            "tournament_export": self._export,
        }

    def knows(self, kind: str) -> bool:
        """Whether there is such a kind of request."""
        return kind in self._kinds

    def answer(self, kind: str, request: Fields) -> wire.TournamentReply:
        """The reply to a request of a known ``kind``; ``FaristolError`` when it is refused."""
        return self._kinds[kind](request)

    def refused(self, request: Fields, error: FaristolError) -> wire.TournamentReply:
        """The reply to a refused request: the error and the unchanged view."""
        reply = self._reply(ok=False)
        reply["error"] = refusal_of(error)
        if self._day:
            self._show(reply, request, self._day)
        return reply

    def _reply(self, *, ok: bool) -> wire.TournamentReply:
        return {"v": _VERSION, "id": 0, "rev": self._day.rev if self._day else 0, "ok": ok}

    def _show(self, reply: wire.TournamentReply, request: Fields, day: Day) -> None:
        if request.value("hall") is True:
            reply["hall"] = hall_view(day)
        else:
            reply["tournament"] = day_view(day)

    def _logged(self, request: Fields, keep: int) -> wire.TournamentReply:
        """The view, and the journal's lines from ``keep`` on (the header is line 0)."""
        day = self._here()
        reply = self._reply(ok=True)
        self._show(reply, request, day)
        reply["tournament_log"] = {"keep": keep, "lines": TOURNAMENT_JOURNAL.lines(day.journal(), keep)}
        return reply

    def _here(self, request: Fields | None = None) -> Day:
        """The day; ``BadRecord``: ``no_game``, or ``stale`` where the request has an old ``rev``."""
        if self._day is None:
            raise BadRecord("no_game")
        if request and request.optional_whole("rev", self._day.rev) != self._day.rev:
            raise BadRecord("stale")
        return self._day

    def _category(self, request: Fields) -> Category:
        key = request.text("category")
        found = self._here().state.plan.category(key)
        if found is None:
            raise IllegalAction("no_such_category", category=key)
        return found

    # Requests

    def _new(self, request: Fields) -> wire.TournamentReply:
        categories = read_categories(request)
        plans.check(categories)
        seed = request.optional_text("seed").strip() or self._fresh_seed()
        plan = Plan(plain(request.text("title")), seed, categories, plain(request.optional_text("place")))
        at = Millis(request.whole("at"))
        day = Day(TournamentJournal(TournamentHeader(plan, at)))
        if roster := request.optional_text("roster").strip():
            day.act_all(roster_actions(request, roster, day.state), at)
        self._day = day
        return self._logged(request, 0)

    def _open(self, request: Fields) -> wire.TournamentReply:
        """Open the file of a day, or a division of TSH; one that is refused leaves the open day unchanged."""
        if is_tsh(request.text("journal")):
            return self._open_tsh(request)
        kept = request.optional_truth("kept")
        day = Day(read_tournament(request.text("journal")), pairings=not kept)
        games = [read_kept(line, number) for number, line in parted(request.text("journal"))[1]]
        self._day = day
        reply = self._logged(request, 0)
        reply["kept_games"] = [kept_view(game) for game in games]
        return reply

    def _open_tsh(self, request: Fields) -> wire.TournamentReply:
        players = read_tsh(request.text("journal"))
        at = Millis(request.whole("at"))
        plan = tsh_days.plan_of(players, "", self._fresh_seed())
        day = Day(TournamentJournal(TournamentHeader(plan, at)))
        day.act_all(list(tsh_days.actions_of(players)), at)
        self._day = day
        reply = self._logged(request, 0)
        reply["left_out"] = [
            {"name": one.name, "round": one.round, "difference": one.difference, "opponent": one.opponent}
            for one in tsh_days.left_out(players)
        ]
        return reply

    def _look(self, request: Fields) -> wire.TournamentReply:
        reply = self._reply(ok=True)
        self._show(reply, request, self._here())
        return reply

    def _act(self, request: Fields) -> wire.TournamentReply:
        day = self._here(request)
        keep = day.rev + 1
        day.act_all(read_actions(request, day.state), Millis(request.whole("at")))
        return self._logged(request, keep)

    def _game(self, request: Fields) -> wire.TournamentReply:
        """Take the game of a table by its journal, and with it the result, where the table has none."""
        day = self._here(request)
        keep = day.rev + 1
        found = taken(day.state, request.text("journal"), self._engine)
        if found.result:
            confirm = request.optional_truth("confirm")
            action = entering(day.state, found.result, confirm=confirm)
            day.act_all([action], Millis(request.whole("at")))
        reply = self._logged(request, keep)
        reply["kept_games"] = [kept_view(found.kept)]
        return reply

    def _replay(self, request: Fields) -> wire.TournamentReply:
        """The game of a kept line: its journal, and its turns."""
        reply = self._reply(ok=True)
        reply["replay"] = replay_view(read_kept(request.text("line")))
        return reply

    def _roster(self, request: Fields) -> wire.TournamentReply:
        """A list as it is read; nobody is entered.  Before a day is open it has no categories but its own."""
        columns = request.texts("columns") if request.has("columns") else ()
        pairs, first = request.optional_truth("pairs"), request.optional_truth("first_is_person")
        state = self._day.state if self._day else None
        names = [one.name for one in state.plan.categories] if state else []
        read = reading_of(request.text("text"), columns, pairs, first, names)
        reply = self._reply(ok=True)
        reply["roster"] = {
            "rows": [
                {
                    "line": one.line,
                    "name": one.name,
                    "club": one.club,
                    "category": one.category,
                    "rating": one.rating,
                    "known": state is not None and is_entered(request, state, one),
                }
                for one in read.entries
            ],
            "clubs": list(dict.fromkeys(one.club for one in read.entries if one.club)),
            "columns": read.columns,
            "samples": read.samples,
            "titles": read.titles,
            "pairs": read.pairs,
            "asked": [{"what": one.what, "line": one.line, "text": one.text} for one in read.asked],
        }
        return reply

    def _round(self, request: Fields) -> wire.TournamentReply:
        category = self._category(request)
        number = request.whole("round")
        state = self._here().state
        played = next((one for one in state.played(category.key) if one.number == number), None)
        if played is None:
            raise IllegalAction("no_such_round", category=category.key, round=number)
        reply = self._reply(ok=True)
        reply["round"] = round_view(state, category, played)
        return reply

    def _cards(self, _request: Fields) -> wire.TournamentReply:
        reply = self._reply(ok=True)
        reply["cards"] = card_views(self._here())
        return reply

    def _card(self, request: Fields) -> wire.TournamentReply:
        """The table of a short code; no day need be open."""
        reply = self._reply(ok=True)
        reply["cards"] = [card_of(request.text("code"))]
        return reply

    def _standings(self, request: Fields) -> wire.TournamentReply:
        category = self._category(request)
        after = request.whole("after") if request.has("after") else None
        reply = self._reply(ok=True)
        reply["standings"] = standings_view(self._here().state, category, after, games=True)
        return reply

    def _ratings(self, request: Fields) -> wire.TournamentReply:
        category = self._category(request)
        after = request.whole("after") if request.has("after") else None
        reply = self._reply(ok=True)
        reply["ratings"] = ratings_view(self._here().state, category, factor_of(request), after)
        return reply

    def _phase(self, request: Fields) -> wire.TournamentReply:
        """Who would go on from a category to a final."""
        category, first = self._category(request), request.whole("first")
        found = qualified(self._here().state, category, first)
        reply = self._reply(ok=True)
        reply["phase"] = {
            "category": category.key,
            "first": first,
            "entries": list(found.entries),
            "shared": list(found.shared),
        }
        return reply

    def _merge(self, request: Fields) -> wire.TournamentReply:
        """The days of several venues together; the open day is not looked at."""
        days = [venues.venue_of(text) for text in request.texts("journals")]
        rows = venues.merged(days, request.whole("first"), request.optional_truth("each"))
        reply = self._reply(ok=True)
        reply["merged"] = {
            "titles": [one.name for one in days],
            "rows": [
                {
                    "rank": row.rank,
                    "name": row.name,
                    "club": row.club,
                    "category": row.category,
                    "venue": row.venue,
                    "place": row.place,
                    "halves": row.halves,
                    "spread": row.spread,
                    "total": row.total,
                    "goes_on": row.goes_on,
                }
                for row in rows
            ],
            "roster": venues.list_of(rows),
        }
        return reply

    def _compare(self, request: Fields) -> wire.TournamentReply:
        """The open day beside the file of another desk."""
        day = self._here()
        reply = self._reply(ok=True)
        reply["compared"] = compared_view(day.state, compared(day.header, day.state, request.text("journal")))
        return reply

    def _propose(self, request: Fields) -> wire.TournamentReply:
        """The engine's tables for the next round, or those of the request beside them."""
        category, state = self._category(request), self._here().state
        number = state.next_round(category.key)
        engine = proposed(state, category, number)
        reply = self._reply(ok=True)
        if not request.has("tables"):
            reply["proposal"] = proposal_view(state, category, number, engine, ())
            return reply
        by_hand = Proposal(tables_of(request), bye_of(request))
        found = differences(by_hand.tables, by_hand.bye, engine)
        reply["proposal"] = proposal_view(state, category, number, by_hand, found)
        return reply

    def _export(self, request: Fields) -> wire.TournamentReply:
        """A file of the day in the format that is asked for."""
        writer = writer_of(request.text("format"), factor_of(request))
        if writer is None:
            raise BadRecord("unknown_format", format=request.text("format"))
        category = self._category(request) if request.optional_text("category") else None
        reply = self._reply(ok=True)
        reply["file"] = writer(self._here(), category)
        return reply
