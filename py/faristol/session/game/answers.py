# Longer than 300 lines: each kind of request has its answer here, and nothing else does.
"""Answers to the requests of a game, and to those of no room (types: ``session.wire`` and ``intents``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from faristol.errors import BadRecord, FaristolError, IllegalAction
from faristol.game import Hands, actions, placed_play
from faristol.kernel.scoring import score_play
from faristol.players.levels import CODES
from faristol.record import Header, Journal, Millis, SeatEntry, read_journal
from faristol.record.fields import Fields
from faristol.record.game.steps import stops
from faristol.rules import BY_ID, RULESETS, Aids
from faristol.session import wire
from faristol.session.engine import Engine
from faristol.session.game.needs import needs_of
from faristol.session.game.players import PERSON
from faristol.session.game.present import letter_chooser, lexicon_view, play_view, table_view, tile
from faristol.session.game.requests import draft_play, read_action, seat_of, viewer_of
from faristol.session.game.rules_view import ruleset_view
from faristol.session.game.table import Table
from faristol.session.needs import Need
from faristol.session.permissions import admit_action, admit_seat, may_look
from faristol.session.plain_views import plain_views
from faristol.session.room import Room, log_tail, present
from faristol.session.typed_words import read_word, reading_view
from faristol.tiles import letters, spell, spell_each, without
from faristol.unseen import without_unseen
from faristol.version import VERSION

if TYPE_CHECKING:
    from faristol.session.explaining import Explainer
    from faristol.session.game.hints import Adviser
    from faristol.session.game.review import Reviewer

_NAME_LENGTH: Final = 40
_HINTS: Final = 5


class GameRoom(Room[wire.Reply]):
    """Holds one game and answers its requests.

    engine_in_play: called for the engine of the open game or duplicate.
    explainer: called for what explains words, when it is first needed.
    """

    def __init__(
        self,
        engine: Engine,
        fresh_seed: Callable[[], str],
        engine_in_play: Callable[[], Engine],
        explainer: Callable[[], Explainer],
    ) -> None:
        super().__init__(engine)
        self._fresh_seed = fresh_seed
        self._engine_in_play = engine_in_play
        self._explainer = explainer
        self.table: Table | None = None
        self._reviewer: Reviewer | None = None
        self._adviser: Adviser | None = None
        self.kinds = {
            "hello": self._hello,
            "new": self._new,
            "open": self._open,
            "leave": self._leave,
            "look": self._look,
            "act": self._act,
            "preview": self._preview,
            "think": self._think,
            "assist": self._assist,
            "hint": self._hint,
            "review": self._review,
            "deeper": self._deeper,
            "undo": self._undo,
            "tick": self._tick,
            "read": self._read_words,
            "check": self._check,
            "explain": self._explain,
            "export": self._export,
            "import_gcg": self._import_gcg,
            "decode": self._decode,
        }

    @property
    def rev(self) -> int:
        return self.table.rev if self.table else 0

    @property
    def in_play(self) -> Engine | None:
        return self.table.engine if self.table else None

    def needs(self, kind: str, request: Fields) -> Iterable[Need]:
        return needs_of(kind, request, self.table)

    def show(self, kind: str, request: Fields, reply: wire.Reply) -> None:
        table = self.table
        if table is None:
            return
        try:
            reply["view"] = self._view(request, table)
        except FaristolError:  # the fault is in the instant, moment or viewer of the request
            reply["view"] = self._view(Fields({}), table)
        known = request.value("rev")
        if isinstance(known, int) and 0 <= known < table.rev:  # a time was over, and was logged
            reply["log"] = log_tail(table, known + 1)

    def _view(self, request: Fields, table: Table) -> wire.View:
        at = max(request.optional_whole("at", table.last_at), table.last_at)
        rev = request.optional_whole("moment", table.rev)
        if not 0 <= rev <= table.rev:
            raise request.fault("moment")
        viewer = viewer_of(request, table)
        if viewer is not None and not may_look(table, viewer, apart=request.optional_truth("apart")):
            viewer = None
        return table_view(table, viewer, at, rev)

    def _logged(self, request: Fields, reply: wire.Reply, keep: int) -> None:
        """Add the view, and the journal's lines from ``keep`` on (the header is line 0)."""
        table = present(self.table)
        reply["view"] = self._view(request, table)
        reply["log"] = log_tail(table, keep)

    # Requests

    def _hello(self, _request: Fields, reply: wire.Reply) -> None:
        reply["hello"] = {
            "version": VERSION,
            "lexicon": lexicon_view(self._engine.lexicon),
            "rulesets": [ruleset_view(ruleset) for ruleset in RULESETS],
            "robots": [code for code in CODES if code in self._engine.robots],
            "letters": letter_chooser(),
        }

    def _new(self, request: Fields, reply: wire.Reply) -> None:
        ruleset = request.text("ruleset")
        if ruleset not in BY_ID:
            raise BadRecord("unknown_ruleset", ruleset=ruleset)
        seats = tuple(self._seat(Fields(seat)) for seat in request.array("seats"))
        fewest, most = BY_ID[ruleset].seats.value
        if not fewest <= len(seats) <= most:
            raise IllegalAction("seats_out_of_range", BY_ID[ruleset].seats.article, fewest=fewest, most=most)
        at = Millis(request.whole("at"))
        header = Header(
            ruleset,
            self._engine.lexicon.name,
            self._engine.lexicon.digest,
            request.optional_text("seed").strip() or self._fresh_seed(),
            seats,
            at,
            request.optional_options(),
            request.choice("hands", Hands) if request.value("hands") else Hands.DEALT,
            request.optional_text("round")[:_NAME_LENGTH],
            request.optional_text("table")[:_NAME_LENGTH],
            tournament=request.optional_text("tournament")[:_NAME_LENGTH],
        )
        table = Table(Journal(header), self._engine)
        table.act(actions.Begin(), at)
        self.table = table
        self._logged(request, reply, 0)

    def _seat(self, request: Fields) -> SeatEntry:
        player = request.text("player")
        if player != PERSON and player not in self._engine.robots:
            raise BadRecord("unknown_player", player=player)
        return SeatEntry(" ".join(without_unseen(request.text("name")).split())[:_NAME_LENGTH], player)

    def _open(self, request: Fields, reply: wire.Reply) -> None:
        """Open a journal; one that is refused leaves the open game unchanged."""
        journal = read_journal(request.text("journal"))
        table = Table(journal, self._engine)
        if not table.rev:
            table.act(actions.Begin(), Millis(request.whole("at")))
        self.table = table
        self._logged(request, reply, 0)

    def _leave(self, _request: Fields, _reply: wire.Reply) -> None:
        """Put the open game away; the screen has its journal."""
        self.table = None

    def _look(self, request: Fields, reply: wire.Reply) -> None:
        reply["view"] = self._view(request, present(self.table))
        if request.optional_truth("stops"):
            made = [entry.event for entry in present(self.table).entries]
            reply["stops"] = [{"moment": moment, "rows": rows} for moment, rows in stops(made)]

    def _act(self, request: Fields, reply: wire.Reply) -> None:
        table = present(self.table, request)
        keep = table.rev + 1
        action = read_action(request, table)
        admit_action(action, table)
        table.act(action, Millis(request.whole("at")))
        self._logged(request, reply, keep)

    def _think(self, request: Fields, reply: wire.Reply) -> None:
        table = present(self.table, request)
        keep = table.rev + 1
        ideas = request.whole("ideas") if request.has("ideas") else None
        # Another engine has the list of this version only.
        helped = request.optional_truth("helper") and not table.engine.earlier
        if request.optional_array("done"):
            from faristol.session.game.jobs import bring  # once another engine helps, to start sooner

            bring(request, table.team)
        had = table.think(Millis(request.whole("at")), ideas, helped=helped)
        # A robot that thinks on has changed nothing, unless it has accepted a play first.
        if not had or table.rev >= keep:
            self._logged(request, reply, keep)
        if had:
            reply["ideas"] = had
        if job := table.team.take() if table.team else None:
            from faristol.session.game.jobs import job_view  # once another engine helps, to start sooner

            reply["job"] = job_view(job)

    def _assist(self, request: Fields, reply: wire.Reply) -> None:
        """What the champion of another engine asks; no game need be open here."""
        from faristol.session.game.jobs import assisted  # in an engine that helps, to start sooner

        reply["done"] = assisted(Fields(request.value("job")), self._engine.robots)

    def _undo(self, request: Fields, reply: wire.Reply) -> None:
        table = present(self.table, request)
        self._logged(request, reply, table.undo(seat_of(request, table)) + 1)

    def _tick(self, request: Fields, reply: wire.Reply) -> None:
        """Log the times that are over by now; it is no error where none is."""
        table = present(self.table, request)
        keep = table.rev + 1
        table.call_time(Millis(request.whole("at")))
        self._logged(request, reply, keep)

    def _check(self, request: Fields, reply: wire.Reply) -> None:
        """Whether all words of a challenged play are valid; the reply does not say which are not."""
        words = [read_word(word) for word in request.texts("words")]
        if not words:
            raise BadRecord("no_words")
        lexicon = (self._engine_in_play() if request.optional_truth("in_play") else self._engine).lexicon
        reply["valid"] = all(word in lexicon for word in words)

    def _explain(self, request: Fields, reply: wire.Reply) -> None:
        """How words are spelled."""
        words = request.texts("words")
        reply["explained"] = self._explainer().explained(words, self._engine_in_play().lexicon)

    def _export(self, request: Fields, reply: wire.Reply) -> None:
        """The open game as a file of ``format``."""
        from faristol.session.game.files import comments_of, exported  # at the first file, to start sooner

        reply["text"] = exported(present(self.table), request.text("format"), comments_of(request))

    def _import_gcg(self, request: Fields, reply: wire.Reply) -> None:
        """Open the game of a GCG file; one that cannot be read leaves the open game unchanged."""
        from faristol.session.game.files import imported  # at the first file, to start sooner

        table, remarks = imported(request, self._engine)
        self.table = table
        self._logged(request, reply, 0)
        reply["remarks"] = plain_views(remarks)

    def _decode(self, request: Fields, reply: wire.Reply) -> None:
        """The text of any file that is chosen on the screen."""
        from faristol.session.game.files import decoded  # at the first file, to start sooner

        reply["text"] = decoded(request)

    def _read_words(self, request: Fields, reply: wire.Reply) -> None:
        """How typed words are spelled in tiles; they are not looked up."""
        reply["readings"] = [reading_view(word) for word in request.texts("words")]

    def _preview(self, request: Fields, reply: wire.Reply) -> None:
        """The score of a draft; the words that the lexicon lacks, only where aids are allowed."""
        table = present(self.table)
        seat = seat_of(request, table)
        admit_seat("preview", table, seat)
        play = draft_play(request, table.state)
        if request.optional_text("text"):
            play = placed_play(table.state, seat, play)
        score = score_play(table.state.board, play, table.state.ruleset.bingo.value)
        reply["preview"] = play_view(seat, score)
        if table.state.ruleset.aids.value is not Aids.NONE:
            words = {letters(word.play.word): None for word in score.words}
            reply["unknown"] = [spell(word) for word in words if word not in table.engine.lexicon]
        reply["placed"] = [{"square": square, "tile": tile(face)} for square, face in score.placed]

    def _hint(self, request: Fields, reply: wire.Reply) -> None:
        """Good plays for the seat that asks, and the exchange where none of them is good."""
        table = present(self.table, request)
        seat = seat_of(request, table)
        if refusal := table.hint_refusal(seat, table.last_at):
            raise refusal
        from faristol.session.game.hints import Adviser  # at the first hint, to start sooner

        if self._adviser is None or self._adviser.engine is not table.engine:
            self._adviser = Adviser(table.engine)
        board = table.state.board
        advice = self._adviser.hints(table, seat, request.optional_whole("count", _HINTS))
        reply["hints"] = []
        for found in advice.plays:
            score = score_play(board, found.play, table.state.ruleset.bingo.value)
            tiles = [wire.placed_tile(square, face) for square, face in score.placed]
            reply["hints"].append({"play": play_view(seat, score), "tiles": tiles})
        if advice.exchange:
            kept = without(table.state.racks[seat], advice.exchange)
            reply["exchange"] = {"tiles": list(spell_each(advice.exchange)), "kept": list(spell_each(kept))}

    def _review(self, request: Fields, reply: wire.Reply) -> None:
        """A part of the review of the open game; ``IllegalAction`` while it is not over."""
        first, count = request.whole("first"), request.whole("count")
        reviewer = self._review_of(present(self.table, request))
        reply["review"] = reviewer.part(max(0, first), max(1, count))

    def _deeper(self, request: Fields, reply: wire.Reply) -> None:
        """A part of a longer look at one turn of the open game, which is over."""
        turn, parts = request.whole("turn"), request.whole("parts")
        reviewer = self._review_of(present(self.table, request))
        if not 0 <= turn < reviewer.count:
            raise request.fault("turn")
        reply["deeper"] = reviewer.deeper(turn, max(0, parts))

    def _review_of(self, table: Table) -> Reviewer:
        if table.state.ending is None:
            raise IllegalAction("review_after_the_end", table.state.ruleset.aids.article)
        if self._reviewer is None or not self._reviewer.is_of(table):
            from faristol.session.game.review import Reviewer  # imported when needed, to start sooner

            self._reviewer = Reviewer(table)
        return self._reviewer
