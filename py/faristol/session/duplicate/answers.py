# Longer than 300 lines: each kind of request of the desk has its answer here.
"""Answers to the requests of the director's desk (types: ``wire`` and ``intents``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from faristol.duplicate import view
from faristol.errors import BadRecord, FaristolError
from faristol.lexicon import Lexicon
from faristol.record import Millis
from faristol.record.duplicate.expulsions import not_expelled
from faristol.record.duplicate.journal import (
    DUPLICATE_JOURNAL,
    DuplicateHeader,
    DuplicateJournal,
    read_duplicate,
)
from faristol.record.duplicate.prepared import PreparedGame, play_through, read_prepared
from faristol.record.duplicate.records import read_records
from faristol.record.duplicate.records_import import journal_of_records
from faristol.record.duplicate.results import players_csv
from faristol.record.eliot.reading import journal_of_eliot
from faristol.record.eliot.records import expelled_in
from faristol.record.eliot.text import read_eliot
from faristol.record.fields import Fields
from faristol.session.duplicate import wire as wire_desk
from faristol.session.duplicate.classroom import Classroom
from faristol.session.duplicate.desk import Desk
from faristol.session.duplicate.files import WRITERS
from faristol.session.duplicate.plays import round_plays
from faristol.session.duplicate.present import (
    desk_view,
    equal_view,
    move_view,
    projector_view,
    rank_view,
    rules_view,
)
from faristol.session.duplicate.published import Venues, published
from faristol.session.duplicate.requests import plain, read_desk_actions, roster_actions
from faristol.session.engine import Engine
from faristol.session.game.present import refusal_of

_VERSION: Final = 1
_MOST_OTHERS: Final = 200


class DeskRoom:
    """Holds one desk and answers its requests; those of a class go to ``Classroom``."""

    def __init__(self, engine: Engine, fresh_seed: Callable[[], str]) -> None:
        self._engine = engine
        self._fresh_seed = fresh_seed
        self.desk: Desk | None = None
        self._venues = Venues()
        classroom = Classroom(engine, fresh_seed)
        self._kinds: dict[str, Callable[[Fields], wire_desk.DeskReply]] = {
            "desk_rules": self._rules,
            "desk_new": self._new,
            "desk_open": self._open,
            "desk_look": self._look,
            "desk_act": self._act,
            "desk_equals": self._equals,
            "desk_complete": self._complete,
            "desk_plays": self._plays,
            "desk_results": self._results,
            "desk_export": self._export,
            "desk_import": self._import,
            **{kind: self._of_class(answer) for kind, answer in classroom.kinds.items()},
        }

    def knows(self, kind: str) -> bool:
        """Whether there is such a kind of request."""
        return kind in self._kinds

    def answer(self, kind: str, request: Fields) -> wire_desk.DeskReply:
        """The reply to a request of a known ``kind``; ``FaristolError`` when it is refused."""
        return self._kinds[kind](request)

    def refused(self, kind: str, request: Fields, error: FaristolError) -> wire_desk.DeskReply:
        """The reply to a refused request: the error and, for one of the desk, the unchanged view."""
        reply = self._reply(ok=False)
        reply["error"] = refusal_of(error)
        if self.desk and kind.startswith("desk_"):
            self._show(reply, request, self.desk)
        return reply

    def _of_class(
        self, answer: Callable[[Fields, wire_desk.DeskReply], None]
    ) -> Callable[[Fields], wire_desk.DeskReply]:
        def answered(request: Fields) -> wire_desk.DeskReply:
            reply = self._reply(ok=True)
            answer(request, reply)
            return reply

        return answered

    def _reply(self, *, ok: bool) -> wire_desk.DeskReply:
        return {"v": _VERSION, "id": 0, "rev": self.desk.rev if self.desk else 0, "ok": ok}

    def _show(self, reply: wire_desk.DeskReply, request: Fields, desk: Desk) -> None:
        """Add the view to ``reply``: only the projector's where that is asked for, else the director's."""
        if request.value("projector") is not True:
            reply["desk"] = desk_view(desk)
            return
        reply["projector"] = projector_view(desk)
        if request.value("ranking") is True:
            reply["projector"]["ranking"] = [rank_view(one) for one in desk.ranking()]

    def _logged(self, request: Fields, keep: int) -> wire_desk.DeskReply:
        """The director's view, and the journal's lines from ``keep`` on (the header is line 0)."""
        desk = self._here()
        reply = self._reply(ok=True)
        self._show(reply, request, desk)
        reply["desk_log"] = {"keep": keep, "lines": DUPLICATE_JOURNAL.lines(desk.journal(), keep)}
        return reply

    def _here(self, request: Fields | None = None) -> Desk:
        """The desk; ``BadRecord``: ``no_game``, or ``stale`` where the request has an old ``rev``."""
        if self.desk is None:
            raise BadRecord("no_game")
        if request and request.optional_whole("rev", self.desk.rev) != self.desk.rev:
            raise BadRecord("stale")
        return self.desk

    # Requests

    def _rules(self, _request: Fields) -> wire_desk.DeskReply:
        reply = self._reply(ok=True)
        reply["rules"] = rules_view()
        return reply

    def _new(self, request: Fields) -> wire_desk.DeskReply:
        lexicon = self._engine.lexicon
        options = dict(request.optional_options())
        title = plain(request.optional_text("title"))
        header = DuplicateHeader(
            lexicon.name,
            lexicon.digest,
            request.optional_text("seed").strip() or self._fresh_seed(),
            tuple(sorted(options.items())),
            title,
            plain(request.optional_text("venue")),
            Millis(request.whole("at")),
        )
        if text := request.optional_text("prepared"):
            header = self._prepared(header, text)
        header.rules()
        desk = Desk(DuplicateJournal(header), self._engine)
        desk.act_all(roster_actions(request.optional_text("roster")), header.started)
        self.desk = desk
        return self._logged(request, 0)

    def _prepared(self, header: DuplicateHeader, text: str) -> DuplicateHeader:
        """``header`` for the prepared game in ``text``, whose options are added to its own."""
        game, lexicon = self._read_prepared(text)
        options = tuple(sorted({**dict(header.options), **dict(game.options)}.items()))
        return DuplicateHeader(
            lexicon.name, lexicon.digest, header.seed, options, header.title or plain(game.title),
            header.venue, header.started, game.rounds,
        )  # fmt: skip

    def _read_prepared(self, text: str) -> tuple[PreparedGame, Lexicon]:
        """The prepared game in ``text``, and its lexicon, with which it was played through."""
        game = read_prepared(text)
        engine = self._engine.of(game.digest, game.lexicon, 0)
        play_through(game, engine.lexicon, engine.finder)
        return game, engine.lexicon

    def _open(self, request: Fields) -> wire_desk.DeskReply:
        """Open a journal; one that is refused leaves the desk unchanged."""
        self.desk = Desk(read_duplicate(request.text("journal")), self._engine)
        return self._logged(request, 0)

    def _look(self, request: Fields) -> wire_desk.DeskReply:
        reply = self._reply(ok=True)
        self._show(reply, request, self._here())
        return reply

    def _act(self, request: Fields) -> wire_desk.DeskReply:
        desk = self._here(request)
        keep = desk.rev + 1
        desk.act_all(read_desk_actions(request, desk.state), Millis(request.whole("at")))
        return self._logged(request, keep)

    def _equals(self, request: Fields) -> wire_desk.DeskReply:
        """The best plays, and ``count`` lower ones for a director who prepares a game."""
        desk = self._here()
        reply = self._reply(ok=True)
        reply["equals"] = [equal_view(one) for one in desk.equal_views()]
        wanted = min(request.optional_whole("count", 0), _MOST_OTHERS)
        state = desk.state
        best = desk.best()
        if wanted > 0 and best is not None:
            found = desk.finder.find(state.board, state.rack, wanted + len(best.plays))
            others = [one.play for one in found if one.play not in best.plays][:wanted]
            reply["others"] = [move_view(view.move_view(state, play)) for play in others]
        return reply

    def _complete(self, request: Fields) -> wire_desk.DeskReply:
        """Plays entered in this round that begin so, the most frequent first, to complete a typed slip."""
        desk = self._here()
        coord = request.optional_text("coord").strip().upper()
        prefix = request.optional_text("prefix").strip().upper()
        entries = {
            (entry.slip.coordinates.strip().upper(), entry.slip.word.strip()): entry
            for entry in desk.state.slips.values()
        }
        entered = Counter(
            (entry.slip.coordinates.strip().upper(), entry.slip.word.strip())
            for entry in desk.state.slips.values()
        )
        fitting = [
            key for key in entered if key[1].upper().startswith(prefix) and (not coord or key[0] == coord)
        ]
        reply = self._reply(ok=True)
        reply["completions"] = [
            {
                "coord": key[0],
                "word": key[1],
                "count": entered[key],
                "points": entries[key].points,
                "null": entries[key].null.value,
            }
            for key in sorted(fitting, key=lambda key: (-entered[key], key))
            if key[1]
        ]
        return reply

    def _plays(self, request: Fields) -> wire_desk.DeskReply:
        """The best ``count`` plays of a round, with how many players found each."""
        desk = self._here()
        reply = self._reply(ok=True)
        reply["plays"] = round_plays(
            desk, request.optional_whole("round", 0), request.optional_whole("count", 0)
        )
        return reply

    def _results(self, request: Fields) -> wire_desk.DeskReply:
        """The results; with other venues' journals, the classification of all venues too."""
        desk = self._here()
        reply = self._reply(ok=True)
        reply["results"] = dict(published(desk))
        if request.has("journals"):
            reply["merged"] = [rank_view(one) for one in self._venues.merged(desk, request.texts("journals"))]
        return reply

    def _export(self, request: Fields) -> wire_desk.DeskReply:
        """A file of the desk in the format that is asked for; as CSV, of several venues if wished."""
        desk = self._here()
        if request.text("format") == "csv" and request.has("journals"):
            text = players_csv(self._venues.merged(desk, request.texts("journals")))
            reply = self._reply(ok=True)
            reply["file"] = {"suffix": "-seus.csv", "type": "text/csv", "text": text}
            return reply
        writer = WRITERS.get(request.text("format"))
        if writer is None:
            raise BadRecord("unknown_format", format=request.text("format"))
        suffix, kind, write = writer
        reply = self._reply(ok=True)
        reply["file"] = {"suffix": suffix, "type": kind, "text": write(desk)}
        return reply

    def _import(self, request: Fields) -> wire_desk.DeskReply:
        """Open a journal or another program's game; a prepared one is only checked, for ``desk_new``."""
        text = request.text("text")
        begins = text.lstrip("\ufeff \t\r\n")
        if begins.startswith("<"):
            return self._import_eliot(request, text)
        if '"faristol_prepared"' not in text:
            if '"rounds"' in text and '"faristol' not in begins.split("\n", 1)[0]:
                return self._import_records(request, text)
            desk = Desk(read_duplicate(text), self._engine)
            return self._taken_up(request, desk, "journal", [])
        game, _ = self._read_prepared(text)
        reply = self._reply(ok=True)
        rounds = len(game.rounds)
        reply["imported"] = {
            "what": "prepared", "title": game.title, "rounds": rounds, "left_out": [], "expelled": [],
            "remarks": [],
        }  # fmt: skip
        return reply

    def _import_eliot(self, request: Fields, text: str) -> wire_desk.DeskReply:
        lexicon, header = self._engine.lexicon, self._header_of_an_old_game(request, "eliot")
        game = read_eliot(text)
        journal, left_out = journal_of_eliot(game, header, lexicon, self._engine.finder)
        lost = not_expelled(journal, expelled_in(game))
        return self._taken_up(request, Desk(journal, self._engine), "eliot", left_out, lost)

    def _import_records(self, request: Fields, text: str) -> wire_desk.DeskReply:
        lexicon, header = self._engine.lexicon, self._header_of_an_old_game(request, "records")
        recorded = read_records(text)
        journal, nameless = journal_of_records(recorded, header, lexicon, self._engine.finder)
        left_out, lost = ["Nameless"] if nameless else [], not_expelled(journal, recorded.expelled())
        return self._taken_up(request, Desk(journal, self._engine), "records", left_out, lost)

    def _header_of_an_old_game(self, request: Fields, seed: str) -> DuplicateHeader:
        """The header for a game that was played elsewhere and is decided again with our lexicon."""
        lexicon = self._engine.lexicon
        title, venue = plain(request.optional_text("title")), plain(request.optional_text("venue"))
        return DuplicateHeader(
            lexicon.name, lexicon.digest, seed, (), title, venue, Millis(request.whole("at"))
        )

    def _taken_up(
        self, request: Fields, desk: Desk, what: str, left_out: list[str], lost: Sequence[str] = ()
    ) -> wire_desk.DeskReply:
        """The reply for an imported game.  lost: the players whose expulsion was left out."""
        self.desk = desk
        reply = self._logged(request, 0)
        title, rounds = desk.header.title, len(desk.state.rounds)
        remarks = [] if desk.state.rules.blank_scores.value else ["joker_scores_nothing"]
        reply["imported"] = {
            "what": what, "title": title, "rounds": rounds, "left_out": left_out, "expelled": list(lost),
            "remarks": remarks,
        }  # fmt: skip
        return reply
