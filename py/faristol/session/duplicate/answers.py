# Longer than 300 lines: each kind of request of the desk has its answer here.
"""Answers to the requests of the director's desk (types: ``wire`` and ``intents``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from faristol.duplicate import view
from faristol.duplicate.events import RoundClosed
from faristol.errors import BadRecord
from faristol.lexicon import Lexicon
from faristol.record import Millis
from faristol.record.duplicate.expulsions import not_expelled
from faristol.record.duplicate.journal import (
    DUPLICATE_JOURNAL,
    DuplicateHeader,
    DuplicateJournal,
    read_duplicate,
    write_duplicate,
)
from faristol.record.duplicate.prepared import PreparedGame, play_through, read_prepared
from faristol.record.duplicate.records import read_records
from faristol.record.duplicate.records_import import journal_of_records
from faristol.record.duplicate.results import group_rows, rank_row
from faristol.record.duplicate.results_csv import players_csv
from faristol.record.eliot.reading import journal_of_eliot
from faristol.record.eliot.records import expelled_in
from faristol.record.eliot.text import read_eliot
from faristol.record.fields import Fields
from faristol.record.journal_format import of_same_game
from faristol.record.roster import doubts_of
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
    rules_view,
)
from faristol.session.duplicate.published import OtherVenues, published
from faristol.session.duplicate.requests import plain, read_desk_actions, roster_actions
from faristol.session.engine import Engine
from faristol.session.needs import Need
from faristol.session.plain_views import plain_views
from faristol.session.room import Room, log_tail, present

_MOST_OTHERS: Final = 200


class DeskRoom(Room[wire_desk.DeskReply]):
    """Holds one desk and answers its requests; those of a class go to ``Classroom``."""

    def __init__(self, engine: Engine, fresh_seed: Callable[[], str]) -> None:
        super().__init__(engine)
        self._fresh_seed = fresh_seed
        self.desk: Desk | None = None
        self._venues = OtherVenues()
        self._classroom = classroom = Classroom(engine, fresh_seed)
        self.kinds = {
            "desk_rules": self._rules,
            "desk_new": self._new,
            "desk_open": self._open,
            "desk_look": self._look,
            "desk_act": self._act,
            "desk_roster": self._roster,
            "desk_equals": self._equals,
            "desk_complete": self._complete,
            "desk_plays": self._plays,
            "desk_results": self._results,
            "desk_venue": self._venue,
            "desk_export": self._export,
            "desk_import": self._import,
            **classroom.kinds,
        }

    @property
    def rev(self) -> int:
        return self.desk.rev if self.desk else 0

    @property
    def in_play(self) -> Engine | None:
        return self.desk.engine if self.desk else None

    def needs(self, kind: str, request: Fields) -> Iterable[Need]:
        return self._classroom.needs(request) if kind in self._classroom.kinds else ()

    def show(self, kind: str, request: Fields, reply: wire_desk.DeskReply) -> None:
        """Add the view, to an answer about the desk: the projector's where that is asked for, else the
        director's."""
        desk = self.desk
        if desk is None or not kind.startswith("desk_"):
            return
        if request.value("projector") is not True:
            reply["desk"] = desk_view(desk)
            return
        reply["projector"] = projector_view(desk)
        if request.value("ranking") is True:
            reply["projector"]["ranking"] = [rank_row(one) for one in desk.ranking()]

    def _logged(self, request: Fields, reply: wire_desk.DeskReply, keep: int) -> None:
        """Add the view, and the journal's lines from ``keep`` on (the header is line 0)."""
        self._look(request, reply)
        reply["desk_log"] = log_tail(present(self.desk), keep)

    # Requests

    def _rules(self, _request: Fields, reply: wire_desk.DeskReply) -> None:
        reply["rules"] = rules_view()

    def _new(self, request: Fields, reply: wire_desk.DeskReply) -> None:
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
        self._logged(request, reply, 0)

    def _roster(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        asked = doubts_of(request.text("text"))
        reply["list_doubts"] = plain_views(asked)

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

    def _open(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        """Open a journal; one that is refused leaves the desk unchanged."""
        self.desk = Desk(read_duplicate(request.text("journal")), self._engine)
        self._logged(request, reply, 0)

    def _look(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        present(self.desk)
        self.show("desk_look", request, reply)

    def _act(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        desk = present(self.desk, request)
        keep = desk.rev + 1
        desk.act_all(read_desk_actions(request, desk.state), Millis(request.whole("at")))
        self._logged(request, reply, keep)

    def _equals(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        """The best plays, and ``count`` lower ones for a director who prepares a game."""
        desk = present(self.desk)
        reply["equals"] = [equal_view(one) for one in desk.equal_views()]
        wanted = min(request.optional_whole("count", 0), _MOST_OTHERS)
        state = desk.state
        best = desk.best()
        if wanted > 0 and best is not None:
            found = desk.finder.find(state.board, state.rack, wanted + len(best.plays))
            others = [one.play for one in found if one.play not in best.plays][:wanted]
            reply["others"] = [move_view(view.move_view(state, play)) for play in others]

    def _complete(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        """Plays entered in this round that begin so, the most frequent first, to complete a typed slip."""
        desk = present(self.desk)
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

    def _plays(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        """The best ``count`` plays of a round, with how many players found each."""
        desk = present(self.desk)
        reply["plays"] = round_plays(
            desk, request.optional_whole("round", 0), request.optional_whole("count", 0)
        )

    def _results(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        """The results; with other venues' journals, the classification of all venues too."""
        desk = present(self.desk)
        reply["results"] = published(desk)
        if request.has("journals"):
            ranking = self._venues.merged(desk, request.texts("journals"))
            reply["merged"] = [rank_row(one) for one in ranking]
            reply["merged_groups"] = group_rows(ranking)

    def _venue(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        """Another venue's journal, under another name if one is given; it is audited with the results."""
        journal = read_duplicate(request.text("journal"))
        if request.has("name"):
            journal = replace(journal, header=replace(journal.header, venue=plain(request.text("name"))))
        text = write_duplicate(journal)
        same = of_same_game(text, request.texts("journals"), DUPLICATE_JOURNAL, RoundClosed)
        reply["venue"] = {"name": journal.header.venue, "journal": text, "same": same}

    def _export(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        """A file of the desk in the format that is asked for; as CSV, of several venues if wished."""
        desk = present(self.desk)
        if request.text("format") == "csv" and request.has("journals"):
            text = players_csv(self._venues.merged(desk, request.texts("journals")))
            reply["file"] = {"suffix": "-seus.csv", "type": "text/csv", "text": text}
            return
        writer = WRITERS.get(request.text("format"))
        if writer is None:
            raise BadRecord("unknown_format", format=request.text("format"))
        suffix, kind, write = writer
        reply["file"] = {"suffix": suffix, "type": kind, "text": write(desk)}

    def _import(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        """Open a journal or another program's game; a prepared one is only checked, for ``desk_new``."""
        text = request.text("text")
        begins = text.lstrip("\ufeff \t\r\n")
        if begins.startswith("<"):
            self._import_eliot(request, text, reply)
            return
        if '"faristol_prepared"' not in text:
            if '"rounds"' in text and '"faristol' not in begins.split("\n", 1)[0]:
                self._import_records(request, text, reply)
                return
            desk = Desk(read_duplicate(text), self._engine)
            self._taken_up(request, reply, desk, "journal", [])
            return
        game, _ = self._read_prepared(text)
        rounds = len(game.rounds)
        reply["imported"] = {
            "what": "prepared", "title": game.title, "rounds": rounds, "left_out": [], "expelled": [],
            "remarks": [],
        }  # fmt: skip

    def _import_eliot(self, request: Fields, text: str, reply: wire_desk.DeskReply) -> None:
        lexicon, header = self._engine.lexicon, self._header_of_an_old_game(request, "eliot")
        game = read_eliot(text)
        journal, left_out = journal_of_eliot(game, header, lexicon, self._engine.finder)
        lost = not_expelled(journal, expelled_in(game))
        self._taken_up(request, reply, Desk(journal, self._engine), "eliot", left_out, lost)

    def _import_records(self, request: Fields, text: str, reply: wire_desk.DeskReply) -> None:
        lexicon, header = self._engine.lexicon, self._header_of_an_old_game(request, "records")
        recorded = read_records(text)
        journal, nameless = journal_of_records(recorded, header, lexicon, self._engine.finder)
        left_out, lost = ["Nameless"] if nameless else [], not_expelled(journal, recorded.expelled())
        self._taken_up(request, reply, Desk(journal, self._engine), "records", left_out, lost)

    def _header_of_an_old_game(self, request: Fields, seed: str) -> DuplicateHeader:
        """The header for a game that was played elsewhere and is decided again with our lexicon."""
        lexicon = self._engine.lexicon
        title, venue = plain(request.optional_text("title")), plain(request.optional_text("venue"))
        return DuplicateHeader(
            lexicon.name, lexicon.digest, seed, (), title, venue, Millis(request.whole("at"))
        )

    def _taken_up(
        self,
        request: Fields,
        reply: wire_desk.DeskReply,
        desk: Desk,
        what: str,
        left_out: list[str],
        lost: Sequence[str] = (),
    ) -> None:
        """Open an imported game.  lost: the players whose expulsion was left out."""
        self.desk = desk
        self._logged(request, reply, 0)
        title, rounds = desk.header.title, len(desk.state.rounds)
        remarks = [] if desk.state.rules.blank_scores.value else ["joker_scores_nothing"]
        reply["imported"] = {
            "what": what, "title": title, "rounds": rounds, "left_out": left_out, "expelled": list(lost),
            "remarks": remarks,
        }  # fmt: skip
