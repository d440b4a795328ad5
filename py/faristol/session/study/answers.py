"""Answers to the requests about study (types: ``wire`` and ``intents``).

The page keeps the lines of the progress; the room holds what was opened, and says which lines to keep.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Final

from faristol.errors import BadNotation, BadRecord
from faristol.record.fields import Fields
from faristol.record.study import (
    Progress,
    StudyDay,
    card_line,
    day_line,
    lines_of_progress,
    mended,
    merged,
    read_lines,
    read_progress,
    write_progress,
)
from faristol.search import WordFinder, read_word
from faristol.session.engine import Engine
from faristol.session.plain_views import plain_views
from faristol.session.room import Room
from faristol.session.study import wire
from faristol.spelling import Speller, Spellings
from faristol.study.cards import CardKind, Examiner, Marked, read_id
from faristol.study.deck import next_card
from faristol.study.memory import LATEST, Memory, Rating, Zone, day_of, reviewed
from faristol.study.sets import SetKey, SetMaker, StudySet

_MOST_OFFSET: Final = 24 * 60
_MOST_WORDS: Final = 5_000  # of a list
_MOST_CHANGES: Final = 20
_MOST_KEPT: Final = 100_000
_MOST_GIVEN: Final = 500
_OWN: Final = (SetKey.OWN, SetKey.MISSED)


class StudyRoom(Room[wire.StudyReply]):
    """Answers requests about study.  Sets are made when it is first opened.

    speller: called for the speller of the lexicon; None: there is none.
    """

    def __init__(self, engine: Engine, speller: Callable[[], Speller | None]) -> None:
        super().__init__(engine)
        self._speller = speller
        self._examiner: Examiner | None = None
        self._maker: SetMaker | None = None
        self._has_spellings = False
        self._sets: dict[SetKey, StudySet] = {}
        self._progress: Progress | None = None
        self._zone = Zone(0)
        self._unknown: list[str] = []
        self.kinds = {
            "study_open": self._open,
            "study_next": self._next,
            "study_answer": self._answer,
            "study_rate": self._rate,
            "study_write": self._write,
            "study_read": self._read,
        }

    # Requests

    def _open(self, request: Fields, reply: wire.StudyReply) -> None:
        now, zone = _instant(request), _zone(request)
        kept, lists = request.texts("kept"), Fields(request.value("lists"))
        if len(kept) > _MOST_KEPT:
            raise request.fault("kept")
        read = {key: self._list(lists, key) for key in _OWN}
        self._unknown = [text for _, unknown in read.values() for text in unknown]
        self._make_sets({key: words for key, (words, _) in read.items()})
        progress, faults = read_lines(enumerate(kept))
        self._progress, self._zone = mended(progress, now, zone), zone
        view = self._view(now)
        view["faults"] = [{"line": fault.line, "text": kept[fault.line]} for fault in faults]
        reply["study"] = view

    def _next(self, request: Fields, reply: wire.StudyReply) -> None:
        progress = self._at(_instant(request))
        chosen = self._sets[request.choice("set", SetKey)]
        kinds = _kinds_of(request) or list(chosen.cards)
        found = next_card(chosen.of_kinds(kinds), progress.cards, _instant(request), self._zone)
        reply["card"] = None
        if found.card is None:
            reply["next_due"] = found.comes
            return
        asked = self._asked().question(found.card)
        reply["card"] = {
            "id": found.card,
            "kind": asked.kind.value,
            "set": chosen.key.value,
            "is_new": found.is_new,
            "tiles": list(asked.tiles),
            "word": asked.word,
            "count": asked.count,
            "choices": list(asked.choices),
            "due_left": found.due_left,
            "new_left": found.new_left,
        }

    def _answer(self, request: Fields, reply: wire.StudyReply) -> None:
        progress, card, now = self._opened(), request.text("card"), _instant(request)
        marked = self._marked(card, request)
        memory = progress.cards.get(card)
        reply["marked"] = {
            "id": card,
            "right": marked.right,
            "valid": marked.valid,
            "items": plain_views(marked.items),
            "front": plain_views(marked.front),
            "back": plain_views(marked.back),
            "words": list(marked.words),
            "suggested": marked.suggested.value,
            "ratings": [
                {"rating": rating.value, "due": reviewed(memory, rating, now, self._zone).comes(self._zone)}
                for rating in Rating
            ],
        }

    def _rate(self, request: Fields, reply: wire.StudyReply) -> None:
        card, now = request.text("card"), _instant(request)
        progress = self._at(now)
        read_id(card)
        rating, right = request.choice("rating", Rating), request.truth("right")
        memory = reviewed(progress.cards.get(card), rating, now, self._zone)
        today = day_of(now, self._zone)
        before = progress.days.get(today, StudyDay(0, 0))
        done = StudyDay(before.reviews + 1, before.right + right)
        self._progress = Progress({**progress.cards, card: memory}, {**progress.days, today: done})
        reply["keep"] = [card_line(card, memory), day_line(today, done)]
        reply["study"] = self._view(now)

    def _write(self, _request: Fields, reply: wire.StudyReply) -> None:
        reply["written"] = write_progress(self._opened())

    def _read(self, request: Fields, reply: wire.StudyReply) -> None:
        now = _instant(request)
        progress = self._at(now)
        read = mended(read_progress(request.text("text")), now, self._zone)
        self._progress = merged(progress, read)
        reply["keep"] = lines_of_progress(self._progress)
        reply["study"] = self._view(now)

    # Parts

    def _opened(self) -> Progress:
        if self._progress is None:
            raise BadRecord("study_closed")
        return self._progress

    def _asked(self) -> Examiner:
        if self._examiner is None:
            raise BadRecord("study_closed")
        return self._examiner

    def _make_sets(self, own: Mapping[SetKey, Sequence[bytes]]) -> None:
        """Make the sets; those of the lexicon once, or again when the spellings have come meanwhile."""
        lexicon, speller = self._engine.lexicon, self._speller()
        if self._maker is None or (speller and not self._has_spellings):
            finder = WordFinder(lexicon)
            self._examiner = Examiner(lexicon, finder, speller.explain if speller else _unknown)
            self._maker = SetMaker(lexicon, finder, self._examiner.spellings)
            self._has_spellings = speller is not None
            self._sets = {key: self._maker.of(key) for key in SetKey if key not in _OWN}
        for key, words in own.items():
            if key not in self._sets or list(self._sets[key].words) != list(dict.fromkeys(words)):
                self._sets[key] = self._maker.of(key, words)

    def _list(self, lists: Fields, key: SetKey) -> tuple[list[bytes], list[str]]:
        """The words of one of the person's lists, and what the lexicon lacks."""
        texts = lists.texts(key.value)
        if len(texts) > _MOST_WORDS:
            raise lists.fault(key.value)
        words, unknown = [], []
        for text in texts:
            try:
                word = read_word(text)
            except BadNotation:
                word = b""
            if word in self._engine.lexicon:
                words.append(word)
            else:
                unknown.append(text)
        return words, unknown

    def _marked(self, card: str, request: Fields) -> Marked:
        examiner = self._asked()
        given = request.value("given")
        match read_id(card)[0]:
            case CardKind.VALID:
                return examiner.mark_validity(card, request.truth("given"))
            case CardKind.HOOKS:
                sides = Fields(given)
                return examiner.mark_hooks(card, _given(sides, "front"), _given(sides, "back"))
            case _:
                return examiner.mark_words(card, _given(request, "given"))

    def _at(self, now: int) -> Progress:
        """The progress, by a clock that may have been put right since it was opened."""
        self._progress = mended(self._opened(), now, self._zone)
        return self._progress

    def _view(self, now: int) -> wire.StudyView:
        progress = self._opened()
        sets = [self._set_view(each, progress.cards, now) for each in self._sets.values()]
        return {
            "sets": sets,
            "days": [_day_view(day, progress.days[day]) for day in sorted(progress.days)],
            "due": sum(memory.comes(self._zone) <= now for memory in self._in_any_set(progress)),
            "unknown": self._unknown,
            "faults": [],
        }

    def _in_any_set(self, progress: Progress) -> list[Memory]:
        cards = {card for each in self._sets.values() for several in each.cards.values() for card in several}
        return [memory for card, memory in progress.cards.items() if card in cards]

    def _set_view(self, study_set: StudySet, memories: Mapping[str, Memory], now: int) -> wire.SetView:
        cards = [card for several in study_set.cards.values() for card in several]
        seen = [memories[card] for card in cards if card in memories]
        return {
            "key": study_set.key.value,
            "kinds": [kind.value for kind in study_set.cards],
            "cards": len(cards),
            "seen": len(seen),
            "known": sum(memory.is_known for memory in seen),
            "due": sum(memory.comes(self._zone) <= now for memory in seen),
        }


def _unknown(_word: bytes) -> Spellings:
    return ()


def _zone(request: Fields) -> Zone:
    """The person's clock; the changes that the page knows may be missing."""
    pairs = [Fields({"changes": pair}).wholes("changes") for pair in request.optional_array("changes")]
    if len(pairs) > _MOST_CHANGES or any(len(pair) != 2 for pair in pairs):
        raise request.fault("changes")
    zone = Zone(request.whole("offset"), tuple((since, before) for since, before in pairs))
    if any(abs(offset) > _MOST_OFFSET for offset in (zone.offset, *(before for _, before in zone.changes))):
        raise request.fault("offset")
    return zone


def _instant(request: Fields) -> int:
    now = request.whole("now")
    if not 0 <= now <= LATEST:
        raise request.fault("now")
    return now


def _kinds_of(request: Fields) -> list[CardKind]:
    try:
        return [CardKind(text) for text in dict.fromkeys(request.texts("kinds"))]
    except ValueError:
        raise request.fault("kinds") from None


def _given(fields: Fields, key: str) -> Sequence[str]:
    given = fields.texts(key)
    if len(given) > _MOST_GIVEN:
        raise fields.fault(key)
    return given


def _day_view(day: date, done: StudyDay) -> wire.StudyDayView:
    return {"day": day.isoformat(), "reviews": done.reviews, "right": done.right}
