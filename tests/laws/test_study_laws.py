"""Study over the whole list: every answer is what a slow twin finds, and what sets and progress hold."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.errors import BadRecord
from faristol.lexicon import Lexicon, from_words, load
from faristol.lexicon.vulgar import vulgar
from faristol.record.study import Progress, StudyDay, merged, read_progress, write_progress
from faristol.search import WordFinder
from faristol.spelling import Speller
from faristol.spelling import load as load_spellings
from faristol.study.cards import CardKind, Examiner, card_id, is_id, read_id
from faristol.study.deck import NEW_A_DAY, next_card
from faristol.study.memory import DAY, LATEST, LearningStep, Memory, Rating, Zone, day_of, reviewed
from faristol.study.sets import SetKey, SetMaker, StudySet
from faristol.tiles import LETTERS, parse, spell, value_of
from sitebuild.paths import LEXICONS
from tests.full_run import some

OWN = (SetKey.OWN, SetKey.MISSED)
MINE = [parse(word) for word in ("PLATAN", "CASA", "IL·LUS", "ANYS", "QUEIXALS", "DONA", "ZEL")]


@cache
def lexicon() -> Lexicon:
    return load((LEXICONS / "default.lex").read_bytes())


@cache
def speller() -> Speller:
    return load_spellings((LEXICONS / "default.spell").read_bytes(), lexicon())


@cache
def finder() -> WordFinder:
    return WordFinder(lexicon())


@cache
def examiner() -> Examiner:
    return Examiner(lexicon(), finder(), speller().explain)


def maker() -> SetMaker:
    return SetMaker(lexicon(), finder(), examiner().spellings)


@cache
def sets() -> dict[SetKey, StudySet]:
    made = maker()
    return {key: made.of(key, MINE if key in OWN else None) for key in SetKey}


@cache
def words() -> frozenset[bytes]:
    return frozenset(lexicon().words())


# Answers


def expected(card: str) -> tuple[object, ...]:
    """The right answer, found without the finder."""
    kind, tiles = read_id(card)
    match kind:
        case CardKind.ANAGRAM:
            return tuple(sorted(map(spell, _by_tiles()[tiles])))
        case CardKind.VALID:
            return (tiles in words(),)
        case CardKind.HOOKS:
            letters = [bytes((letter,)) for letter in range(1, LETTERS + 1)]
            front = [spell(letter) for letter in letters if letter + tiles in words()]
            return front, [spell(letter) for letter in letters if tiles + letter in words()]
        case CardKind.SPELLING:
            return tuple(sorted({each.form for each in speller().explain(tiles)}))


@cache
def _by_tiles() -> dict[bytes, list[bytes]]:
    found: defaultdict[bytes, list[bytes]] = defaultdict(list)
    for word in words():
        found[bytes(sorted(word))].append(word)
    return found


def answered(card: str) -> tuple[object, ...]:
    """What is told to be missing where nothing is given."""
    asked, kind = examiner(), read_id(card)[0]
    if kind is CardKind.VALID:
        return (asked.mark_validity(card, True).valid,)
    if kind is CardKind.HOOKS:
        marked = asked.mark_hooks(card, [], [])
        assert not marked.right
        return [item.text for item in marked.front], [item.text for item in marked.back]
    return tuple(sorted(item.text for item in asked.mark_words(card, []).items))


@pytest.mark.parametrize("key", SetKey)
def test_every_card_expects_what_a_slow_twin_finds(key: SetKey) -> None:
    for cards in sets()[key].cards.values():
        for card in cards:
            assert answered(card) == expected(card), card


@pytest.mark.parametrize("key", [SetKey.TWO, SetKey.THREE, SetKey.OWN])
def test_the_expected_answer_is_right_and_any_other_is_not(key: SetKey) -> None:
    asked = examiner()
    for kind in (CardKind.ANAGRAM, CardKind.SPELLING):
        for card in sets()[key].cards.get(kind, ()):
            whole = [str(text) for text in expected(card)]
            assert asked.mark_words(card, whole).right
            assert asked.mark_words(card, whole).suggested is Rating.GOOD
            assert not asked.mark_words(card, [*whole, "XXX"]).right
            assert not asked.mark_words(card, ["XXX"]).right
    for card in sets()[key].cards[CardKind.VALID]:
        (valid,) = expected(card)
        assert asked.mark_validity(card, bool(valid)).right
        assert not asked.mark_validity(card, not valid).right


def test_a_question_counts_its_answers_and_hides_them_among_others() -> None:
    asked = examiner()
    for each in sets().values():
        for card in each.cards.get(CardKind.ANAGRAM, ()):
            assert asked.question(card).count == len(expected(card))
        for card in each.cards.get(CardKind.SPELLING, ()):
            question, forms = asked.question(card), expected(card)
            assert set(forms) < set(question.choices), card
            assert all(len(parse(choice)) == len(question.tiles) for choice in question.choices)
            assert {spell(parse(choice.upper())) for choice in question.choices} == {question.word}


def test_an_id_is_told_from_what_is_none_as_it_is_read() -> None:
    cards = [card for each in sets().values() for several in each.cards.values() for card in several]
    assert all(is_id(card) for card in cards)
    for text in ("valid:A", "valid:as", "valid:A?", "hook:AS", "valid:A·", "", "AS", "valid:AS ", "valid:QA",
                 "valid:" + "A" * 16, "valid:YA", "valid:L·A", "valid: AS"):  # fmt: skip
        assert not is_id(text), text
        with pytest.raises(BadRecord):
            read_id(text)


# Sets


def test_the_sets_are_what_their_names_say() -> None:
    by_length: defaultdict[int, set[bytes]] = defaultdict(set)
    for word in words():
        by_length[len(word)].add(word)
    assert set(sets()[SetKey.TWO].words) == by_length[2] - vulgar()
    dear = {word for word in by_length[3] if any(value_of(tile) >= 8 for tile in word)}
    assert set(sets()[SetKey.THREE].words) == dear - vulgar()
    for key, length in ((SetKey.SEVENS, 7), (SetKey.EIGHTS, 8)):
        chosen = sets()[key].words
        assert {len(word) for word in chosen} == {length}
        racks = {bytes(sorted(word)) for word in chosen}
        assert len(racks) == len(sets()[key].cards[CardKind.ANAGRAM]) == 300
        assert set(chosen) == {word for rack in racks for word in _by_tiles()[rack]}
    hooked = {spell(parse(card.partition(":")[2])) for card in sets()[SetKey.HOOKS].cards[CardKind.HOOKS]}
    short = [spell(word) for word in (by_length[2] | by_length[3]) - vulgar()]
    assert hooked == {word for word in short if any(expected(f"hooks:{word}"))}


@cache
def neighbours() -> frozenset[tuple[int, int]]:
    """Which letters stand side by side in the list; 0 is the end of a word."""
    return frozenset(pair for word in words() for pair in zip(b"\0" + word, word + b"\0", strict=True))


@pytest.mark.parametrize("key", [key for key in SetKey if key is not SetKey.HOOKS])
def test_impostors_are_no_words_and_have_the_tiles_of_the_list(key: SetKey) -> None:
    chosen = sets()[key]
    asked = [read_id(card)[1] for card in chosen.cards[CardKind.VALID]]
    others = [tiles for tiles in asked if tiles not in words()]
    assert len(set(asked)) == len(asked)
    real = [tiles for tiles in asked if tiles in words()]
    assert set(real) <= set(chosen.words)
    fewest = 0.6 if key is SetKey.TWO else 0.9  # nearly all that looks like a word of two tiles is one
    assert fewest * len(real) <= len(others) <= len(real)
    assert {len(tiles) for tiles in others} <= {len(word) for word in real}
    ends = [{word[at] for word in words() if len(word) == 2} for at in (0, 1)]
    for tiles in others:
        if len(tiles) == 2:
            assert tiles[0] in ends[0], spell(tiles)
            assert tiles[1] in ends[1], spell(tiles)
            continue
        assert set(zip(b"\0" + tiles, tiles + b"\0", strict=True)) <= neighbours(), spell(tiles)


def test_sets_are_the_same_each_time() -> None:
    made = maker()
    for key, one in sets().items():
        assert made.of(key, MINE if key in OWN else None) == one
        kinds = list(one.cards)
        assert one.of_kinds(kinds) == one.of_kinds(kinds)
        assert sorted(one.of_kinds(kinds)) == sorted(card for cards in one.cards.values() for card in cards)


def test_words_and_impostors_come_in_no_order() -> None:
    asked = [read_id(card)[1] in words() for card in sets()[SetKey.TWO].of_kinds([CardKind.VALID])]
    assert 6 <= sum(asked[:20]) <= 14
    longest = max(len(run) for run in "".join("x" if one else " " for one in asked).split())
    assert longest <= 10
    assert asked[::2] != [not one for one in asked[1::2]]


# Progress

CARDS = [card_id(CardKind.VALID, parse(word)) for word in ("AS", "SA", "ANY", "IL·LUS")]
MOMENTS = st.integers(0, LATEST)
NUMBERS = st.integers(1, 99_999_999).map(lambda number: number / 10_000)


@st.composite
def memories(draw: st.DrawFn) -> Memory:
    last = draw(MOMENTS)
    return Memory(
        draw(st.sampled_from(LearningStep)),
        draw(NUMBERS),
        draw(st.integers(10_000, 100_000)) / 10_000,
        last + draw(st.integers(0, 100 * DAY)),
        last,
        draw(st.dates(date(2000, 1, 1), date(2400, 1, 1))),
    )


@st.composite
def days(draw: st.DrawFn) -> StudyDay:
    reviews = draw(st.integers(0, 999))
    return StudyDay(reviews, draw(st.integers(0, reviews)))


PROGRESSES = st.builds(
    Progress,
    st.dictionaries(st.sampled_from(CARDS), memories()),
    st.dictionaries(st.dates(date(2026, 1, 1), date(2026, 1, 5)), days()),
)


@given(PROGRESSES)
def test_what_is_written_is_read_the_same(progress: Progress) -> None:
    text = write_progress(progress)
    assert read_progress(text) == progress
    assert write_progress(read_progress(text)) == text


@given(PROGRESSES, PROGRESSES, PROGRESSES)
def test_progresses_merge_in_any_order_and_as_often_as_one_likes(
    one: Progress, two: Progress, three: Progress
) -> None:
    both = merged(one, two)
    assert both == merged(two, one)
    assert merged(both, one) == both == merged(both, both)
    assert merged(both, three) == merged(one, merged(two, three))
    for card, memory in both.cards.items():
        several = [each.cards[card] for each in (one, two) if card in each.cards]
        assert memory.last == max(each.last for each in several)
        assert memory.first == min(each.first for each in several)
    for day, done in both.days.items():
        assert done.reviews == max(each.days[day].reviews for each in (one, two) if day in each.days)
        assert done.right <= done.reviews


# The deck, over many days

ZONES = st.builds(Zone, st.integers(-14 * 60, 14 * 60))
STEPS = st.tuples(st.sampled_from(Rating), st.integers(1, 3 * DAY))


@settings(max_examples=some(60))
@given(ZONES, st.lists(STEPS, max_size=40))
def test_a_deck_keeps_its_order(zone: Zone, steps: list[tuple[Rating, int]]) -> None:
    cards = sets()[SetKey.TWO].of_kinds([CardKind.VALID])[:50]
    told: dict[str, Memory] = {}
    now = 1_795_000_000_000
    for rating, passed in steps:
        found = next_card(cards, told, now, zone)
        assert found == next_card(cards, dict(reversed(told.items())), now, zone)
        due = {card for card, memory in told.items() if memory.comes(zone) <= now}
        assert found.due_left == len(due) or not due
        if due:
            assert found.card in due
            assert found.card is not None
            assert told[found.card].comes(zone) == min(told[card].comes(zone) for card in due)
        begun = sum(memory.first == day_of(now, zone) for memory in told.values())
        assert begun <= NEW_A_DAY
        if found.card is None:
            assert found.comes == min(memory.comes(zone) for memory in told.values())
            assert found.comes > now
            now = found.comes
            continue
        assert found.is_new == (found.card not in told)
        told[found.card] = reviewed(told.get(found.card), rating, now, zone)
        now += passed


HOUR = DAY // 24
# Summer time began on 29 March 2026 at 01:00 UTC, and ended on 25 October.
BEGAN, ENDED = 1_774_746_000_000, 1_792_890_000_000
SUMMER, WINTER = Zone(120, ((BEGAN, 60),)), Zone(60, ((ENDED, 120), (BEGAN, 60)))


@pytest.mark.parametrize(
    ("midnight", "before", "after"),
    [(BEGAN - 2 * HOUR, Zone(60), SUMMER), (ENDED - 3 * HOUR, SUMMER, WINTER)],
    ids=["spring", "autumn"],
)
def test_the_night_in_which_clocks_change_parts_two_days(midnight: int, before: Zone, after: Zone) -> None:
    """Midnight is that between Saturday and Sunday; the clocks change some hours later."""
    half = HOUR // 2
    sunday = [midnight + half, midnight + 7 * half, midnight + 20 * HOUR]
    for evening in (midnight - half, midnight - 8 * HOUR, midnight - 20 * HOUR):
        for morning in sunday:
            assert (day_of(morning, after) - day_of(evening, after)).days == 1
        memory = reviewed(None, Rating.EASY, evening, before)
        assert memory.step is LearningStep.REVIEW
        begins = memory.comes(after)
        waited = round((memory.due - evening) / DAY)
        assert (day_of(begins, after) - day_of(evening, before)).days == waited > 0
        assert day_of(begins - 1, after) < day_of(begins, after), "it comes when a day begins"
        again = reviewed(memory, Rating.GOOD, sunday[1], after)
        plain = reviewed(None, Rating.EASY, evening - 3 * DAY, before)
        assert again.stability == reviewed(plain, Rating.GOOD, midnight - 3 * DAY + half, before).stability
    night = reviewed(None, Rating.EASY, sunday[0], after)
    assert day_of(night.comes(after), after).toordinal() == day_of(sunday[2], after).toordinal() + round(
        (night.due - night.last) / DAY
    )


@given(ZONES, st.lists(STEPS, min_size=1, max_size=30))
def test_a_memory_survives_its_line_and_better_ratings_wait_longer(
    zone: Zone, steps: list[tuple[Rating, int]]
) -> None:
    memory: Memory | None = None
    now = 1_795_000_000_000
    for rating, passed in steps:
        dues = [reviewed(memory, each, now, zone).due for each in Rating]
        assert dues == sorted(dues)
        assert dues[0] > now
        memory = reviewed(memory, rating, now, zone)
        progress = Progress({CARDS[0]: memory}, {})
        assert read_progress(write_progress(progress)) == progress
        now += passed


def test_a_small_list_has_its_own_sets() -> None:
    few = from_words("few", [parse(word) for word in ("AS", "SA", "CASA")])
    made = SetMaker(few, WordFinder(few), lambda word: ())
    assert made.of(SetKey.SEVENS).cards == {}
    assert made.of(SetKey.TWO).cards[CardKind.ANAGRAM] == ("anagram:AS",)
    assert CardKind.SPELLING not in made.of(SetKey.TWO).cards
