"""Laws of a duplicate, over random actions in any order, legal or not; and laws of its codes."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from faristol.board import write_play
from faristol.duplicate import (
    Phase,
    State,
    World,
    actions,
    bag_of,
    best_plays,
    candidates,
    decide,
    evolve,
    merged,
    refusal,
    replay,
    script,
    standings,
    started,
)
from faristol.duplicate.codes import (
    MOST_SEEDS,
    ClassGame,
    ClassResult,
    class_rules,
    lexicon_mark,
    read_class_code,
    read_result_code,
    seeds_of,
    write_class_code,
    write_result_code,
)
from faristol.duplicate.ease import Ease
from faristol.duplicate.events import Event, Membership, Number, RackSet, RackSource, Ruling, Slip, SlipTaken
from faristol.duplicate.script import play_at, rank_of
from faristol.errors import BadNotation, BadRecord, IllegalAction
from faristol.record.duplicate.check import Checker
from faristol.record.duplicate.journal import (
    DuplicateEntry,
    DuplicateHeader,
    DuplicateJournal,
    audit_duplicate,
    read_duplicate,
    write_duplicate,
)
from faristol.record.duplicate.prepared import play_through, prepared_from, read_prepared, write_prepared
from faristol.record.duplicate.records import Recorded, read_records, records_of
from faristol.record.eliot.records import eliot_records
from faristol.record.eliot.text import read_eliot
from faristol.record.eliot.writing import eliot_from, write_eliot
from faristol.record.journal_format import Millis
from faristol.rules.duplicate import EDITIONS, Variant, duplicate_rules
from faristol.tiles import BLANK, FULL_BAG, tile_of
from tests.duplicates import world, written
from tests.full_run import some

HERE = world()
OPTIONS: dict[str, list[str | int]] = {
    "tie_break": ["director", "at_random", "balance", "openness"],
    "rounds": list(range(7)),
    "invalid_rack": ["all", "new_ones"],
    "bonus": ["none", "unique_best"],
    "variant": ["classic", "with_blank", "auction"],
}
LOTS = st.integers(0, 10**9)
RULINGS = [*Ruling, *(Ruling.AS_WRITTEN,) * 4]
DIRECTIONS = ("by_program", "by_hand", "prepared")
NUMBERS = st.integers(1, 4).map(Number)
MEMBERSHIPS = st.builds(Membership, *[st.text(max_size=2)] * 3)
SCRAPS = st.sampled_from(["", "H", "H8", "8H", "A1", "CASA", "CASOLA", "XYZ", "S?S", "aS"])


# What must come about, or the laws that rest on it ask nothing.
PREMISES = {
    *("rounds of a program", "slip undone", "late", "reopened", "void", "mended", "sanction"),
    "gone home",
    *("forged RackSet", "forged SlipTaken"),
}
REACHED: Counter[str] = Counter()


class DeskMachine(RuleBasedStateMachine):
    """A desk at which random actions are tried; after each, the log is compared with the state.

    way: who finds the reference play.
    """

    way = "by_program"

    def __init__(self) -> None:
        super().__init__()
        self.header = DuplicateHeader("petit", "0", "")
        self.state = self.start = started(self.header.rules())
        self.world: World = HERE
        self.log: list[Event] = []

    @initialize(seed=st.text(max_size=6), players=st.integers(0, 3), lot=LOTS)
    def begin(self, seed: str, players: int, lot: int) -> None:
        chosen = {name: Random(f"{lot} {name}").choice(offered) for name, offered in OPTIONS.items()}
        options = {"direction": self.way, **chosen}
        self.header = DuplicateHeader("petit", "0", seed, tuple(sorted(options.items())), "Prova")
        self.state = self.start = started(self.header.rules())
        self.world = self.header.world(HERE.lexicon, HERE.finder)
        for number in range(players):
            self.attempt(actions.Join(Number(0), f"J{number}", ""))
        for more in range(lot % 5):
            self.whole_round(lot + more)

    @rule(lot=LOTS)
    def whole_round(self, lot: int) -> None:
        """Play a whole round; random actions alone seldom close one."""
        chance = Random(lot)
        if not self.attempt(actions.DrawRack()):
            pool = bag_of(self.state) + self.state.rack
            self.attempt(actions.TypeRack(bytes(chance.sample(pool, min(7, len(pool))))))
        found = self.world.finder.find(self.state.board, self.state.rack, 8)
        for player, one in zip(self.state.players, chance.sample(found, len(found)), strict=False):
            self.take(player.number, written(write_play(one.play)), chance.choice(RULINGS))
        self.close(lot, False, True)
        self.something_later(chance.randrange(5))

    def something_later(self, deed: int) -> None:
        last, one = len(self.state.rounds), Number(1)
        if deed == 0:
            self.sanction(one)
        elif deed == 1:
            self.find_a_reference_void(last, after_final=False)
        elif deed == 2:
            self.mend(one, last, "H8", "CASA", after_final=False)
        elif deed == 3:
            self.reopen()
        elif deed == 4:
            self.go_home(one)

    def attempt(self, action: actions.Action) -> bool:
        refused, code, made = refusal(self.state, action, self.world), "", ()
        try:
            made = decide(self.state, action, self.world)
        except IllegalAction as found:
            code = found.code
        assert code == (refused.code if refused else "")
        if code:
            return False
        assert made
        for event in made:
            self.state = evolve(self.state, event)
        self.log.extend(made)
        return True

    @rule(number=st.integers(-1, 5), name=st.text(max_size=3), of=MEMBERSHIPS)
    def join(self, number: int, name: str, of: Membership) -> None:
        self.attempt(actions.Join(Number(number), name, "", of))

    @rule(number=NUMBERS, name=st.text(max_size=3), of=st.none() | MEMBERSHIPS)
    def rename(self, number: Number, name: str, of: Membership | None) -> None:
        before = self.state.player(number)
        if self.attempt(actions.Rename(number, name, "", of)):
            after = self.state.player(number)
            assert before
            assert after == replace(before, name=name, table="", membership=of or before.membership)

    @rule(number=NUMBERS)
    def leave(self, number: Number) -> None:
        self.attempt(actions.Leave(number))

    @rule()
    def draw(self) -> None:
        self.attempt(actions.DrawRack())

    @rule(data=st.data())
    def type_rack(self, data: st.DataObject) -> None:
        pool = sorted(bag_of(self.state) + self.state.rack)
        slips = data.draw(st.sampled_from([None, *actions.HandedIn]))
        self.attempt(actions.TypeRack(bytes(data.draw(st.permutations(pool))[:7]), slips))

    @rule()
    def reopen(self) -> None:
        before = self.state
        if not self.attempt(actions.ReopenRound()):
            return
        last = before.rounds[-1]
        assert self.state.slips == last.slips
        assert before.closing is not None
        if last.void or last.slips != before.closing.slips:
            return  # the play may be no slip's any more
        REACHED["reopened"] += 1
        choice = actions.CloseRound(last.play, Ruling.ADMITTED, above=True)
        shut = replay(self.state, decide(self.state, choice, self.world))
        assert (shut.board, shut.rack, shut.players) == (before.board, before.rack, before.players)

    @rule(round_=st.integers(0, 4), after_final=st.booleans())
    def find_a_reference_void(self, round_: int, after_final: bool) -> None:
        before = self.state
        if self.attempt(actions.VoidReference(round_, after_final)):
            REACHED["void"] += 1
            assert self.state.board == before.board
            assert not any(one.rounds[round_ - 1].found for one in standings(self.state))
            back = decide(self.state, actions.RestoreReference(round_, after_final), self.world)
            assert standings(replay(self.state, back)) == standings(before)

    @rule(round_=st.integers(0, 4), after_final=st.booleans())
    def find_a_reference_valid_after_all(self, round_: int, after_final: bool) -> None:
        before = self.state
        if self.attempt(actions.RestoreReference(round_, after_final)):
            assert not self.state.rounds[round_ - 1].void
            assert self.state.board == before.board

    @precondition(lambda self: self.state.phase is Phase.OVER)
    @rule()
    def declare_final(self) -> None:
        self.attempt(actions.DeclareFinal())

    @rule(lot=st.integers(0, 20))
    def seldom(self, lot: int) -> None:
        if lot == 0:
            self.attempt(actions.End())
        elif lot < 4:
            self.attempt(actions.NewRack())
        elif lot < 8:
            self.attempt(actions.StartTimer())
        elif lot < 12:
            self.attempt(actions.AddMinute())

    @precondition(lambda self: self.state.phase is Phase.SLIPS)
    @rule(data=st.data(), number=NUMBERS, ruling=st.sampled_from([*Ruling, Ruling.AS_WRITTEN]))
    def hand_in(self, data: st.DataObject, number: Number, ruling: Ruling) -> None:
        found = self.world.finder.find(self.state.board, self.state.rack, 40)
        texts = [write_play(one.play) for one in found] or ["H8 CASA"]
        coordinates, word = data.draw(st.sampled_from(texts)).split(" ", 1)
        slip = Slip(coordinates, word)
        if data.draw(st.integers(0, 3)) == 0:
            slip = Slip(data.draw(SCRAPS), data.draw(SCRAPS))
        self.take(number, slip, ruling)

    def take(self, number: Number, slip: Slip, ruling: Ruling) -> None:
        before = self.state
        if not self.attempt(actions.TakeSlip(number, slip, ruling)):
            return
        if ruling is Ruling.LATE and number not in before.slips:
            REACHED["late"] += 1
            assert candidates(self.state, self.world.finder) == candidates(before, self.world.finder)
        if number not in before.slips:
            REACHED["slip undone"] += 1
            undone = replay(self.state, decide(self.state, actions.UndoSlip(number), self.world))
            assert replace(undone, rev=before.rev) == before

    @rule(number=NUMBERS)
    def take_back(self, number: Number) -> None:
        self.attempt(actions.UndoSlip(number))

    @precondition(lambda self: self.state.phase is Phase.SLIPS)
    @rule(which=st.integers(0, 30), by_director=st.booleans(), above=st.booleans())
    def close(self, which: int, by_director: bool, above: bool) -> None:
        if not by_director and self.attempt(actions.CloseRound(above=above)):
            return
        best = candidates(self.state, self.world.finder).plays
        found = self.world.finder.find(self.state.board, self.state.rack, 30)
        plays = best or tuple(one.play for one in found)
        if plays:
            self.attempt(actions.CloseRound(plays[which % len(plays)], above=above))

    @rule(number=NUMBERS)
    def sanction(self, number: Number) -> None:
        before = self.state
        if self.attempt(actions.Sanction(number)):
            REACHED["sanction"] += 1
            lifted = replay(self.state, decide(self.state, actions.LiftSanction(number), self.world))
            assert replace(lifted, rev=before.rev) == before

    @rule(number=NUMBERS)
    def go_home(self, number: Number) -> None:
        """Whoever goes home keeps every point, and is not there for a slip; coming back undoes it."""
        before = self.state
        if self.attempt(actions.Withdraw(number)):
            REACHED["gone home"] += 1
            assert [(one.number, one.rank, one.total) for one in standings(self.state)] == [
                (one.number, one.rank, one.total) for one in standings(before)
            ]
            back = replay(self.state, decide(self.state, actions.Readmit(number), self.world))
            assert replace(back, rev=before.rev) == before

    @rule(number=NUMBERS)
    def come_back(self, number: Number) -> None:
        self.attempt(actions.Readmit(number))

    @rule(number=NUMBERS)
    def lift(self, number: Number) -> None:
        self.attempt(actions.LiftSanction(number))

    @rule(
        number=NUMBERS, round_=st.integers(0, 4), coordinates=SCRAPS, word=SCRAPS, after_final=st.booleans()
    )
    def mend(self, number: Number, round_: int, coordinates: str, word: str, after_final: bool) -> None:
        references = [(done.board, done.play, done.points) for done in self.state.rounds]
        slip = Slip(coordinates, word)
        mended = self.attempt(actions.MendSlip(round_, number, slip, Ruling.ADMITTED, after_final))
        REACHED["mended"] += mended
        assert not mended or after_final or not self.state.final
        assert references == [(done.board, done.play, done.points) for done in self.state.rounds]

    @invariant()
    def tiles_are_conserved(self) -> None:
        state = self.state
        on_board = bytes(tile_of(face) for face in state.board if face)
        lent = 1 if state.reserved and state.phase is Phase.SLIPS else 0
        aside = bytes((BLANK,)) * (state.reserved - lent)
        if state.ending and state.reserved and BLANK in state.rack:
            aside = bytes((BLANK,)) * (state.reserved - 1)
        assert Counter(on_board + state.rack + bag_of(state) + aside) == Counter(FULL_BAG)

    @invariant()
    def the_reference_play_of_a_program_is_the_best(self) -> None:
        rules = self.state.rules
        if rules.direction.value.value == "by_program" and rules.variant.value.value != "auction":
            REACHED["rounds of a program"] += bool(self.state.rounds)
            assert all(done.points >= done.offered or done.void for done in self.state.rounds)

    @invariant()
    def no_standing_slip_is_above_the_best(self) -> None:
        for one in standings(self.state):
            for score, done in zip(one.rounds, self.state.rounds, strict=True):
                assert score.points <= done.best

    @invariant()
    def scores_are_what_the_slips_say(self) -> None:
        for one in standings(self.state):
            assert one.total == sum(score.total for score in one.rounds)
            assert len(one.rounds) == len(self.state.rounds)

    def teardown(self) -> None:
        assert replay(self.start, self.log) == self.state
        entries = tuple(DuplicateEntry(Millis(at), event) for at, event in enumerate(self.log))
        journal = DuplicateJournal(self.header, entries)
        assert read_duplicate(write_duplicate(journal)) == journal
        assert audit_duplicate(journal, HERE.lexicon, HERE.finder) == self.state
        self.forgeries_are_found(journal)
        if self.state.rounds:
            self.it_can_be_played_again()
            self.the_terminal_agrees_with_the_desk()
            self.venues_merge_in_any_order()

    def forgeries_are_found(self, journal: DuplicateJournal) -> None:
        """Forge the first event of each kind; every audit must fail."""
        forged = [(at, forgery(entry.event)) for at, entry in enumerate(journal.entries)]
        changed = [(at, event) for at, event in forged if event not in (None, journal.entries[at].event)]
        for at, event in {type(event): (at, event) for at, event in reversed(changed)}.values():
            assert event
            entry = DuplicateEntry(journal.entries[at].at, event)
            entries = (*journal.entries[:at], entry, *journal.entries[at + 1 :])
            with pytest.raises(BadRecord) as fault:
                audit_duplicate(DuplicateJournal(journal.header, entries), HERE.lexicon, HERE.finder)
            assert fault.value.line == at + 2
            REACHED[f"forged {type(event).__name__}"] += 1

    def it_can_be_played_again(self) -> None:
        """As a prepared game: the same racks and reference plays."""
        prepared = prepared_from(self.state, "Prova", "petit", "0")
        assert read_prepared(write_prepared(prepared)) == prepared
        if self.state.rules.variant.value.value == "auction":
            return
        play_through(prepared, HERE.lexicon, HERE.finder)
        at = World(HERE.lexicon, HERE.finder, HERE.seed, prepared.rounds)
        state = started(duplicate_rules(dict(prepared.options)))
        for done in self.state.rounds:
            state = replay(state, decide(state, actions.DrawRack(), at))
            state = replay(state, decide(state, actions.CloseRound(), at))
            assert state.rounds[-1].play == done.play
            assert sorted(state.rounds[-1].rack) == sorted(done.rack)

    def the_terminal_agrees_with_the_desk(self) -> None:
        """The terminal's check of each file format of the desk finds no mismatch."""
        desk = [(one.rank, one.number, one.total) for one in standings(self.state)]
        annotated = read_records(json.dumps(records_of(self.state)))
        assert self.terminal_says(annotated) == desk
        # Eliot counts its players by itself, and its names have no blanks at their ends.
        for_eliot = eliot_records(read_eliot(write_eliot(eliot_from(self.state, "petit", 50))))
        told = [(rank, total) for rank, _, total in self.terminal_says(for_eliot)]
        assert told == [(rank, total) for rank, _, total in desk]

    def terminal_says(self, recorded: Recorded) -> list[tuple[int, int, int]]:
        report = Checker(recorded, HERE.lexicon, HERE.finder).report()
        assert report["mismatches"] == []
        ranking: Any = report["classification"]
        return [(one["rank"], one["number"], one["total"]) for one in ranking]

    def venues_merge_in_any_order(self) -> None:
        alone = replace(self.state, players=self.state.players[:1])
        venues: dict[str, State] = {"b": self.state, "a": alone, "c": self.state}
        assert merged(venues) == merged(dict(sorted(venues.items())))
        assert len(merged(venues)) == 2 * len(self.state.players) + len(alone.players)


def forgery(event: Event) -> Event | None:
    """``event`` with another rack, verdict or play; None where nothing can be forged."""
    match event:
        case RackSet(kept, added, returned, RackSource.DRAWN):
            return RackSet(kept, added[::-1], returned, RackSource.DRAWN)
        case SlipTaken(number, _, Ruling.AS_WRITTEN, null, play):
            return SlipTaken(number, Slip("H8", "ZZZZ"), Ruling.AS_WRITTEN, null, play)
    return None


def test_desk() -> None:
    """Each way to direct has its desks, the same ones in every run: what is counted cannot fail by chance."""
    REACHED.clear()
    for way in DIRECTIONS:
        run_state_machine_as_test(
            type(way, (DeskMachine,), {"way": way}),
            settings=settings(
                derandomize=True,
                database=None,
                max_examples=16,
                stateful_step_count=40,
                deadline=None,
                suppress_health_check=list(HealthCheck),
            ),
        )
    missed = PREMISES - set(+REACHED)
    assert not missed, f"never came about, so that nothing was asked of them: {missed}"


# Codes

DIGEST = "46160d62" + "0" * 56
GAMES = st.builds(
    lambda seed, rounds, seconds, variant: ClassGame(
        seed,
        class_rules({"rounds": rounds, "round_seconds": seconds, "variant": variant}),
        lexicon_mark(DIGEST),
    ),
    st.integers(0, MOST_SEEDS - 1),
    st.integers(0, 60),
    st.sampled_from(range(15, 601, 15)),
    st.sampled_from(["classic", "with_blank"]),
)
COMMON = "0c0ffee1" + "1" * 56
EASED = st.deferred(
    lambda: st.builds(
        lambda seed, game, ease: replace(game, seed=seed, lexicon=lexicon_mark(DIGEST, COMMON), ease=ease),
        st.integers(0, seeds_of(Ease.EASY) - 1),
        GAMES,
        st.sampled_from([Ease.EASY, Ease.EASIEST]),
    )
)
RESULTS = st.builds(
    lambda number, ranks: ClassResult(number, tuple(ranks)),
    st.integers(0, 999),
    st.lists(st.integers(0, 300_000), max_size=40),
)
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


@settings(deadline=None)
@given(GAMES)
def test_a_class_code_is_read_back(game: ClassGame) -> None:
    code = write_class_code(game)
    assert len(code) == 17
    assert read_class_code(code, DIGEST) == game
    assert read_class_code(code.lower().replace("-", " ").replace("0", "o").replace("1", "l"), DIGEST) == game


@settings(deadline=None)
@given(EASED)
def test_a_code_of_eased_racks_is_read_back_where_the_common_words_are_the_same(game: ClassGame) -> None:
    code = write_class_code(game)
    assert len(code) == 17
    assert read_class_code(code, DIGEST, COMMON) == game
    for digests in ((DIGEST, ""), (DIGEST, "1" * 64), ("0" * 64, COMMON)):
        with pytest.raises(BadNotation) as fault:
            read_class_code(code, *digests)
        assert fault.value.code == "code_of_other_lexicon"


def test_codes_that_were_written_down_name_the_same_games() -> None:
    """As a teacher may have them on the blackboard, of a program before this one."""
    for code, ease in {
        "62BB8-EC5G8-RB07F": Ease.NORMAL, "P9DD1-SGP1G-KE53M": Ease.EASY, "P9DD1-SGP2G-KEQ3A": Ease.EASIEST,
    }.items():  # fmt: skip
        game = read_class_code(code, DIGEST, COMMON)
        assert (game.seed, game.rules.rounds.value, game.ease) == (1234567, 12, ease)
        assert write_class_code(game) == code


def test_an_eased_code_is_no_game_where_no_common_words_are_known() -> None:
    game = ClassGame(7, class_rules({}), lexicon_mark(DIGEST), Ease.EASY)
    with pytest.raises(BadNotation) as fault:
        read_class_code(write_class_code(game), DIGEST)
    assert fault.value.code == "code_of_other_lexicon"


def test_codes_of_rules_that_this_program_has_not_are_refused() -> None:
    rules = class_rules({})
    later = replace(rules, version=max(EDITIONS) + 1)
    fourth = (Variant.AUCTION, Variant.AUCTION, Variant.AUCTION, Variant.CLASSIC)
    unheard_of = replace(rules, variant=replace(rules.variant, choices=fourth))
    auction = replace(rules, variant=replace(rules.variant, value=Variant.AUCTION))
    told = []
    for other in (later, unheard_of, auction):
        with pytest.raises(BadNotation) as fault:
            read_class_code(write_class_code(ClassGame(7, other, lexicon_mark(DIGEST))), DIGEST)
        told.append(fault.value.code)
    assert told == ["code_of_other_edition", "code_mistyped", "code_mistyped"]


def test_a_program_that_knows_no_ease_takes_an_eased_code_for_one_of_another_edition() -> None:
    """It reads four bits of edition, and eight or more is none that it knows."""
    game = ClassGame(5, class_rules({}), lexicon_mark(DIGEST, COMMON), Ease.EASY)
    first = SIGNS.index(write_class_code(game)[0])
    assert first >> 1 >= 8
    assert SIGNS.index(write_class_code(replace(game, ease=Ease.NORMAL))[0]) >> 1 < 8


@settings(deadline=None)
@given(GAMES, RESULTS)
def test_a_result_code_is_read_back(game: ClassGame, result: ClassResult) -> None:
    assert (
        read_result_code(write_class_code(game), write_result_code(write_class_code(game), result)) == result
    )


def misread(data: st.DataObject, code: str) -> tuple[str, str]:
    """``code`` with one wrong sign, and the code of its refusal; U is no sign of a code."""
    at = data.draw(st.sampled_from([place for place, sign in enumerate(code) if sign != "-"]))
    other = data.draw(st.sampled_from([sign for sign in SIGNS + "U" if sign != code[at]]))
    return code[:at] + other + code[at + 1 :], "not_a_code" if other == "U" else "code_mistyped"


@settings(deadline=None)
@given(GAMES, RESULTS, st.data())
def test_one_wrong_sign_is_found(game: ClassGame, result: ClassResult, data: st.DataObject) -> None:
    wrong, why = misread(data, write_class_code(game))
    with pytest.raises(BadNotation) as fault:
        read_class_code(wrong, DIGEST)
    assert fault.value.code == why
    wrong, why = misread(data, write_result_code(write_class_code(game), result))
    with pytest.raises(BadNotation) as fault:
        read_result_code(write_class_code(game), wrong)
    assert fault.value.code == why


@settings(deadline=None)
@given(GAMES, RESULTS, st.data())
def test_two_signs_that_changed_places_and_a_lost_one_are_found(
    game: ClassGame, result: ClassResult, data: st.DataObject
) -> None:
    code = write_result_code(write_class_code(game), result).replace("-", "")
    unlike = [at for at in range(len(code) - 1) if code[at] != code[at + 1]]
    at = data.draw(st.sampled_from(unlike))
    with pytest.raises(BadNotation) as fault:
        read_result_code(write_class_code(game), code[:at] + code[at + 1] + code[at] + code[at + 2 :])
    assert fault.value.code == "code_mistyped"
    with pytest.raises(BadNotation) as fault:
        read_result_code(write_class_code(game), code[:at] + code[at + 1 :])
    assert fault.value.code == "code_has_other_length"


def test_a_sign_that_no_code_has_is_told_with_its_place_and_other_faults_are_of_the_whole() -> None:
    game = ClassGame(7, class_rules({"rounds": 5}), lexicon_mark(DIGEST))
    code = write_class_code(game)
    unknown = bytes(code, "ascii").translate(bytes.maketrans(b"0123456789", b"1234567890")).decode()
    faults = {}
    for text in ("", code[:-1], f"{code[:9]}?{code[10:]}", f" {code}!", unknown):
        with pytest.raises(BadNotation) as fault:
            read_class_code(text, DIGEST)
        faults[text] = (fault.value.code, fault.value.position)
    assert list(faults.values()) == [
        ("code_has_other_length", 0),
        ("code_has_other_length", 0),
        ("not_a_code", 9),
        ("not_a_code", 18),
        ("code_mistyped", 0),
    ]
    assert read_class_code(code.ljust(1000), DIGEST) == game
    with pytest.raises(BadNotation) as fault:
        read_class_code(code.ljust(1001), DIGEST)
    assert (fault.value.code, fault.value.position) == ("code_has_other_length", 1000)
    with pytest.raises(BadNotation) as fault:
        read_class_code(code, "1" * 64)
    assert (fault.value.code, fault.value.position) == ("code_of_other_lexicon", 0)
    with pytest.raises(BadNotation) as fault:
        read_result_code(write_class_code(game), code)
    assert (fault.value.code, fault.value.position) == ("code_mistyped", 0)


def test_a_result_of_another_game_is_refused() -> None:
    mine, other = (ClassGame(seed, class_rules({"rounds": 5}), lexicon_mark(DIGEST)) for seed in (1, 2))
    code = write_result_code(write_class_code(mine), ClassResult(3, (1, 2, 0, 4, 5)))
    with pytest.raises(BadNotation) as fault:
        read_result_code(write_class_code(other), code)
    assert fault.value.code == "code_mistyped"


def test_another_lexicon_or_edition_says_so() -> None:
    game = ClassGame(7, class_rules({}), lexicon_mark(DIGEST))
    with pytest.raises(BadNotation) as fault:
        read_class_code(write_class_code(game), "f" * 64)
    assert fault.value.code == "code_of_other_lexicon"
    later = replace(game, rules=replace(game.rules, version=7))
    with pytest.raises(BadNotation) as fault:
        read_class_code(write_class_code(later), DIGEST)
    assert (fault.value.code, fault.value.fields["edition"]) == ("code_of_other_edition", 7)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ("", "code_has_other_length"),
        ("ABC", "code_has_other_length"),
        ("!!!!!-!!!!!-!!!!!", "not_a_code"),
    ],
)
def test_what_is_no_class_code_is_refused(wrong: str, code: str) -> None:
    with pytest.raises(BadNotation) as fault:
        read_class_code(wrong, DIGEST)
    assert fault.value.code == code


def test_a_class_code_with_a_group_too_many_is_refused() -> None:
    code = write_class_code(ClassGame(7, class_rules({}), lexicon_mark(DIGEST)))
    with pytest.raises(BadNotation) as fault:
        read_class_code(code + "00000", DIGEST)
    assert fault.value.code == "code_mistyped"


@pytest.mark.parametrize("option", [{"variant": "auction"}, {"direction": "by_hand"}, {"no_such": 1}])
def test_what_a_class_code_cannot_hold_is_refused(option: dict[str, str | int]) -> None:
    with pytest.raises(BadRecord) as fault:
        class_rules(option)
    assert (fault.value.code, fault.value.fields["option"]) == ("not_for_a_class", next(iter(option)))


@settings(max_examples=some(8), deadline=None)
@given(st.integers(0, MOST_SEEDS - 1), st.sampled_from(["classic", "with_blank"]))
def test_the_same_code_is_the_same_game_and_its_plays_have_places(seed: int, variant: str) -> None:
    game = ClassGame(seed, class_rules({"rounds": 4, "variant": variant}), lexicon_mark(DIGEST))
    again = read_class_code(write_class_code(game), DIGEST)
    first, second = (
        script(one.rules, replace(HERE, seed=replace(HERE.seed, text=one.seed_text))) for one in (game, again)
    )
    assert first == second
    for done in first.rounds:
        best = best_plays(replace(first, board=done.board, rack=done.rack), HERE.finder)
        assert variant == "with_blank" or done.play in best.plays
        rank = rank_of(HERE.finder, done, done.play)
        assert rank
        assert play_at(HERE.finder, done, rank) == done.play
    assert play_at(HERE.finder, first.rounds[0], 0) is play_at(HERE.finder, first.rounds[0], 1 << 40) is None
