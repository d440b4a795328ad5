# Longer than 300 lines: each kind of request has its answer here, and nothing else does.
"""The session: a request string in, a reply string out, and no I/O.

It holds one game, and one duplicate in ``DeskRoom``.  The screen owns the journals: it keeps them on the
device, and sends one with ``open`` after a reload or when the engine had to be started again.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from faristol.errors import BadRecord, FaristolError, IllegalAction
from faristol.game import Hands, actions, placed_play
from faristol.intake import json_of
from faristol.kernel.scoring import score_play
from faristol.lexicon import Lexicon
from faristol.players.levels import CODES
from faristol.record import JOURNAL, Header, Journal, Millis, SeatEntry, read_journal
from faristol.record.fields import Fields, Json
from faristol.rules import BY_ID, RULESETS, Aids
from faristol.session import wire
from faristol.session.engine import Engine, KeptLists, engine_of
from faristol.session.game.present import (
    letter_chooser,
    lexicon_view,
    play_view,
    refusal_of,
    table_view,
    tile,
)
from faristol.session.game.requests import draft_play, read_action, seat_of, viewer_of
from faristol.session.game.rules_view import ruleset_view
from faristol.session.game.table import PERSON, Table
from faristol.session.permissions import admit, admit_action, admit_seat, may_look
from faristol.session.typed_words import read_word, reading_view
from faristol.tiles import letters, spell, spell_each, without
from faristol.version import VERSION

if TYPE_CHECKING:
    from faristol.session.duel.answers import DuelRoom
    from faristol.session.duplicate.answers import DeskRoom
    from faristol.session.exercise.answers import ExerciseRoom
    from faristol.session.explaining import Explainer
    from faristol.session.game.hints import Adviser
    from faristol.session.game.review import Reviewer
    from faristol.session.study.answers import StudyRoom
    from faristol.session.tournament.answers import TournamentRoom
    from faristol.session.word_search.answers import WordRoom

_VERSION: Final = 1
_OF_A_DUPLICATE: Final = ("desk_", "class_", "training_")
_OF_AN_EXERCISE: Final = "exercise_"
_OF_A_TOURNAMENT: Final = "tournament_"
_OF_WORDS: Final = "words_"
_OF_A_DUEL: Final = "duel_"
_OF_STUDY: Final = "study_"
_NAME_LENGTH: Final = 40
_HINTS: Final = 5


def _read(request: str) -> Json:
    return json_of(request, "not_json")


class Session:
    """The engine for one page: it answers requests.

    vocabularies: the words that weaker robots know, by name (see ``players.levels``).
    fresh_seed: called for the seed of a new game that names none.
    spellings: called for the file of the lexicon's spellings, when a word is first to be explained; None:
    there is none, or not yet.
    kept: called for the files of earlier lists (see ``engine.KeptLists``).
    """

    def __init__(
        self,
        lexicon: Lexicon,
        vocabularies: Mapping[str, Lexicon],
        fresh_seed: Callable[[], str],
        spellings: Callable[[], bytes | None] = lambda: None,
        kept: Callable[[str], bytes | None] = lambda name: None,
    ) -> None:
        self._engine = replace(engine_of(lexicon, vocabularies), kept=KeptLists(kept))
        self._fresh_seed = fresh_seed
        self._spellings = spellings
        self._explainer: Explainer | None = None
        self._table: Table | None = None
        self._desks: DeskRoom | None = None
        self._exercises: ExerciseRoom | None = None
        self._tournaments: TournamentRoom | None = None
        self._words: WordRoom | None = None
        self._duels: DuelRoom | None = None
        self._studies: StudyRoom | None = None
        self._reviewer: Reviewer | None = None
        self._adviser: Adviser | None = None
        self._kinds: dict[str, Callable[[Fields], wire.Reply]] = {
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

    def handle(self, request: str) -> str:
        """The reply to ``request``, both JSON (see ``wire``); it never raises."""
        fields = Fields({})
        kind = ""
        try:
            fields = Fields(_read(request))
            kind = fields.text("kind")
            admit(kind, self._table)
            reply = self._answer(kind, fields)
        except FaristolError as error:
            reply = self._refused(kind, fields, error)
        except Exception:  # a bug: the screen reports it and offers the journal, which it holds
            reply = self._refused(kind, fields, BadRecord("bug", trace=traceback.format_exc(limit=-4)))
        number = fields.value("id")
        reply["id"] = number if isinstance(number, int) else 0
        return json.dumps(reply, ensure_ascii=False, separators=(",", ":"))

    def _reply(self, *, ok: bool) -> wire.Reply:
        return {"v": _VERSION, "id": 0, "rev": self._table.rev if self._table else 0, "ok": ok}

    def _answer(self, kind: str, request: Fields) -> wire.Reply:
        if kind in self._kinds:
            return self._kinds[kind](request)
        if kind.startswith(_OF_AN_EXERCISE) and self._exercise_room().knows(kind):
            return self._exercise_room().answer(kind, request)
        if kind.startswith(_OF_A_DUPLICATE) and self._desk_room().knows(kind):
            return self._desk_room().answer(kind, request)
        if kind.startswith(_OF_A_TOURNAMENT) and self._tournament_room().knows(kind):
            return self._tournament_room().answer(kind, request)
        if kind.startswith(_OF_WORDS) and self._word_room().knows(kind):
            return self._word_room().answer(kind, request)
        if kind.startswith(_OF_A_DUEL) and self._duel_room().knows(kind):
            return self._duel_room().answer(kind, request)
        if kind.startswith(_OF_STUDY) and self._study_room().knows(kind):
            return self._study_room().answer(kind, request)
        raise BadRecord("unknown_request", kind=kind)

    def _desk_room(self) -> DeskRoom:
        """The answers to requests of a duplicate; imported at the first request, to start sooner."""
        if self._desks is None:
            from faristol.session.duplicate.answers import DeskRoom

            self._desks = DeskRoom(self._engine, self._fresh_seed)
        return self._desks

    def _exercise_room(self) -> ExerciseRoom:
        """The answers about positions to train with; imported at the first request, to start sooner."""
        if self._exercises is None:
            from faristol.session.exercise.answers import ExerciseRoom

            self._exercises = ExerciseRoom(self._engine)
        return self._exercises

    def _tournament_room(self) -> TournamentRoom:
        """The answers about a tournament; imported at the first request, to start sooner."""
        if self._tournaments is None:
            from faristol.session.tournament.answers import TournamentRoom

            self._tournaments = TournamentRoom(self._engine, self._fresh_seed)
        return self._tournaments

    def _word_room(self) -> WordRoom:
        """The answers about words of the lexicon; imported at the first request, to start sooner."""
        if self._words is None:
            from faristol.session.word_search.answers import WordRoom

            self._words = WordRoom(self._engine)
        return self._words

    def _duel_room(self) -> DuelRoom:
        """The answers about a duel of words; imported at the first request, to start sooner."""
        if self._duels is None:
            from faristol.session.duel.answers import DuelRoom

            self._duels = DuelRoom(self._engine, self._fresh_seed)
        return self._duels

    def _study_room(self) -> StudyRoom:
        """The answers about study; imported at the first request, to start sooner."""
        if self._studies is None:
            from faristol.session.study.answers import StudyRoom

            self._studies = StudyRoom(self._engine, self._told_spellings().speller)
        return self._studies

    def _refused(self, kind: str, request: Fields, error: FaristolError) -> wire.Reply:
        if kind.startswith(_OF_AN_EXERCISE) and self._exercises:
            return self._exercises.refused(error)
        if kind.startswith(_OF_A_DUPLICATE) and self._desks:
            return self._desks.refused(kind, request, error)
        if kind.startswith(_OF_A_TOURNAMENT) and self._tournaments:
            return self._tournaments.refused(request, error)
        if kind.startswith(_OF_WORDS) and self._words:
            return self._words.refused(error)
        if kind.startswith(_OF_A_DUEL) and self._duels:
            return self._duels.refused(error)
        if kind.startswith(_OF_STUDY) and self._studies:
            return self._studies.refused(error)
        reply = self._reply(ok=False)
        reply["error"] = refusal_of(error)
        if self._table:
            try:
                reply["view"] = self._view(request, self._table)
            except FaristolError:  # the fault is in the instant, moment or viewer of the request
                reply["view"] = self._view(Fields({}), self._table)
            known = request.value("rev")
            if isinstance(known, int) and 0 <= known < self._table.rev:  # a time was over, and was logged
                reply["log"] = self._tail(self._table, known + 1)
        return reply

    def _seen(self, request: Fields) -> wire.Reply:
        reply = self._reply(ok=True)
        table = self._game()
        reply["view"] = self._view(request, table)
        return reply

    def _view(self, request: Fields, table: Table) -> wire.View:
        at = max(request.optional_whole("at", table.last_at), table.last_at)
        rev = request.optional_whole("moment", table.rev)
        if not 0 <= rev <= table.rev:
            raise request.fault("moment")
        viewer = viewer_of(request, table)
        if viewer is not None and not may_look(table, viewer):
            viewer = None
        return table_view(table, viewer, at, rev)

    def _logged(self, request: Fields, keep: int) -> wire.Reply:
        """The view, and the journal's lines from ``keep`` on."""
        reply = self._seen(request)
        reply["log"] = self._tail(self._game(), keep)
        return reply

    def _tail(self, table: Table, keep: int) -> wire.LogTail:
        """The journal's lines from ``keep`` on (the header is line 0)."""
        return {"keep": keep, "lines": JOURNAL.lines(table.journal(), keep)}

    def _game(self, request: Fields | None = None) -> Table:
        """The open game; ``BadRecord``: ``no_game``, or ``stale`` where the request has an old ``rev``."""
        if self._table is None:
            raise BadRecord("no_game")
        if request and request.optional_whole("rev", self._table.rev) != self._table.rev:
            raise BadRecord("stale")
        return self._table

    # Requests

    def _hello(self, _request: Fields) -> wire.Reply:
        reply = self._reply(ok=True)
        reply["hello"] = {
            "version": VERSION,
            "lexicon": lexicon_view(self._engine.lexicon),
            "rulesets": [ruleset_view(ruleset) for ruleset in RULESETS],
            "robots": [code for code in CODES if code in self._engine.robots],
            "letters": letter_chooser(),
        }
        return reply

    def _new(self, request: Fields) -> wire.Reply:
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
        self._table = table
        return self._logged(request, 0)

    def _seat(self, request: Fields) -> SeatEntry:
        player = request.text("player")
        if player != PERSON and player not in self._engine.robots:
            raise BadRecord("unknown_player", player=player)
        return SeatEntry(" ".join(request.text("name").split())[:_NAME_LENGTH], player)

    def _open(self, request: Fields) -> wire.Reply:
        """Open a journal; one that is refused leaves the open game unchanged."""
        journal = read_journal(request.text("journal"))
        table = Table(journal, self._engine)
        if not table.rev:
            table.act(actions.Begin(), Millis(request.whole("at")))
        self._table = table
        return self._logged(request, 0)

    def _leave(self, _request: Fields) -> wire.Reply:
        """Put the open game away; the screen has its journal."""
        self._table = None
        return self._reply(ok=True)

    def _look(self, request: Fields) -> wire.Reply:
        return self._seen(request)

    def _act(self, request: Fields) -> wire.Reply:
        table = self._game(request)
        keep = table.rev + 1
        action = read_action(request, table)
        admit_action(action, table)
        table.act(action, Millis(request.whole("at")))
        return self._logged(request, keep)

    def _think(self, request: Fields) -> wire.Reply:
        table = self._game(request)
        keep = table.rev + 1
        ideas = request.whole("ideas") if request.has("ideas") else None
        # Another engine has the list of this version only.
        helped = request.optional_truth("helper") and not table.engine.earlier
        if request.optional_array("done"):
            from faristol.session.game.jobs import bring  # once another engine helps, to start sooner

            bring(request, table.team)
        had = table.think(Millis(request.whole("at")), ideas, helped=helped)
        # A robot that thinks on has changed nothing, unless it has accepted a play first.
        reply = self._reply(ok=True) if had and table.rev < keep else self._logged(request, keep)
        if had:
            reply["ideas"] = had
        if job := table.team.take() if table.team else None:
            from faristol.session.game.jobs import job_view  # once another engine helps, to start sooner

            reply["job"] = job_view(job)
        return reply

    def _assist(self, request: Fields) -> wire.Reply:
        """What the champion of another engine asks; no game need be open here."""
        from faristol.session.game.jobs import assisted  # in an engine that helps, to start sooner

        reply = self._reply(ok=True)
        reply["done"] = assisted(Fields(request.value("job")), self._engine.robots)
        return reply

    def _undo(self, request: Fields) -> wire.Reply:
        table = self._game(request)
        return self._logged(request, table.undo(seat_of(request, table)) + 1)

    def _tick(self, request: Fields) -> wire.Reply:
        """Log the times that are over by now; it is no error where none is."""
        table = self._game(request)
        keep = table.rev + 1
        table.call_time(Millis(request.whole("at")))
        return self._logged(request, keep)

    def _check(self, request: Fields) -> wire.Reply:
        """Whether all words of a challenged play are valid; the reply does not say which are not."""
        words = [read_word(word) for word in request.texts("words")]
        if not words:
            raise BadRecord("no_words")
        reply = self._reply(ok=True)
        lexicon = (self._in_play() if request.optional_truth("in_play") else self._engine).lexicon
        reply["valid"] = all(word in lexicon for word in words)
        return reply

    def _in_play(self) -> Engine:
        """The engine of the open game or duplicate; where none is open, that of the session."""
        open_ = self._table or (self._desks and self._desks.desk)
        return open_.engine if open_ else self._engine

    def _explain(self, request: Fields) -> wire.Reply:
        """How words are spelled."""
        words = request.texts("words")
        reply = self._reply(ok=True)
        reply["explained"] = self._told_spellings().explained(words, self._in_play().lexicon)
        return reply

    def _told_spellings(self) -> Explainer:
        """How words are spelled; imported when needed, to start sooner."""
        if self._explainer is None:
            from faristol.session.explaining import Explainer

            self._explainer = Explainer(self._engine.lexicon, self._spellings)
        return self._explainer

    def _export(self, request: Fields) -> wire.Reply:
        """The open game as a file of ``format``."""
        from faristol.session.game.files import comments_of, exported  # at the first file, to start sooner

        reply = self._reply(ok=True)
        reply["text"] = exported(self._game(), request.text("format"), comments_of(request))
        return reply

    def _import_gcg(self, request: Fields) -> wire.Reply:
        """Open the game of a GCG file; one that cannot be read leaves the open game unchanged."""
        from faristol.session.game.files import imported, remark_view  # at the first file, to start sooner

        table, remarks = imported(request, self._engine)
        self._table = table
        reply = self._logged(request, 0)
        reply["remarks"] = [remark_view(remark) for remark in remarks]
        return reply

    def _decode(self, request: Fields) -> wire.Reply:
        """The text of any file that is chosen on the screen."""
        from faristol.session.game.files import decoded  # at the first file, to start sooner

        reply = self._reply(ok=True)
        reply["text"] = decoded(request)
        return reply

    def _read_words(self, request: Fields) -> wire.Reply:
        """How typed words are spelled in tiles; they are not looked up."""
        reply = self._reply(ok=True)
        reply["readings"] = [reading_view(word) for word in request.texts("words")]
        return reply

    def _preview(self, request: Fields) -> wire.Reply:
        """The score of a draft; the words that the lexicon lacks, only where aids are allowed."""
        table = self._game()
        seat = seat_of(request, table)
        admit_seat("preview", table, seat)
        play = draft_play(request, table.state)
        if request.optional_text("text"):
            play = placed_play(table.state, seat, play)
        reply = self._reply(ok=True)
        score = score_play(table.state.board, play, table.state.ruleset.bingo.value)
        reply["preview"] = play_view(seat, score)
        if table.state.ruleset.aids.value is not Aids.NONE:
            words = {letters(word.play.word): None for word in score.words}
            reply["unknown"] = [spell(word) for word in words if word not in table.engine.lexicon]
        reply["placed"] = [{"square": square, "tile": tile(face)} for square, face in score.placed]
        return reply

    def _hint(self, request: Fields) -> wire.Reply:
        """Good plays for the seat that asks, and the exchange where none of them is good."""
        table = self._game(request)
        seat = seat_of(request, table)
        if refusal := table.hint_refusal(seat, table.last_at):
            raise refusal
        from faristol.session.game.hints import Adviser  # at the first hint, to start sooner

        if self._adviser is None or self._adviser.engine is not table.engine:
            self._adviser = Adviser(table.engine)
        board = table.state.board
        advice = self._adviser.hints(table, seat, request.optional_whole("count", _HINTS))
        reply = self._reply(ok=True)
        reply["hints"] = []
        for found in advice.plays:
            score = score_play(board, found.play, table.state.ruleset.bingo.value)
            tiles = [wire.placed_tile(square, face) for square, face in score.placed]
            reply["hints"].append({"play": play_view(seat, score), "tiles": tiles})
        if advice.exchange:
            kept = without(table.state.racks[seat], advice.exchange)
            reply["exchange"] = {"tiles": list(spell_each(advice.exchange)), "kept": list(spell_each(kept))}
        return reply

    def _review(self, request: Fields) -> wire.Reply:
        """A part of the review of the open game; ``IllegalAction`` while it is not over."""
        first, count = request.whole("first"), request.whole("count")
        reviewer = self._review_of(self._game(request))
        reply = self._reply(ok=True)
        reply["review"] = reviewer.part(max(0, first), max(1, count))
        return reply

    def _deeper(self, request: Fields) -> wire.Reply:
        """A part of a longer look at one turn of the open game, which is over."""
        turn, parts = request.whole("turn"), request.whole("parts")
        reviewer = self._review_of(self._game(request))
        if not 0 <= turn < reviewer.count:
            raise request.fault("turn")
        reply = self._reply(ok=True)
        reply["deeper"] = reviewer.deeper(turn, max(0, parts))
        return reply

    def _review_of(self, table: Table) -> Reviewer:
        if table.state.ending is None:
            raise IllegalAction("review_after_the_end", table.state.ruleset.aids.article)
        if self._reviewer is None or not self._reviewer.is_of(table):
            from faristol.session.game.review import Reviewer  # imported when needed, to start sooner

            self._reviewer = Reviewer(table)
        return self._reviewer
