"""Laws of easy racks: as easy as asked for, and drawn by chance."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.duplicate import Phase, actions, decide, replay, started
from faristol.duplicate import ease as easing_room
from faristol.duplicate.ease import SHARES, TRIES, Ease, Easing, draw_easily, share_of
from tests.full_run import some
from tests.rooms.test_ease import COMMON_FINDER, FINDER, Counted, rules, world


@settings(max_examples=some(30), deadline=None)
@given(st.integers(0, 10_000), st.sampled_from([Ease.EASY, Ease.EASIEST]))
def test_a_rack_is_drawn_until_common_words_score_enough(seed: int, ease: Ease) -> None:
    """The first that does is taken; of ``TRIES`` that do not, one that comes nearest."""
    state, here = started(rules()), world(str(seed))
    while state.phase is not Phase.OVER:
        common = Counted()
        easing = Easing(common, SHARES[ease])
        after = draw_easily(state, here, easing)
        if after.phase is Phase.OVER:
            return
        shares = [
            share_of(easing_room._drawn(state, here, attempt), FINDER, COMMON_FINDER)
            for attempt in range(len(common.asked))
        ]
        assert all(share < SHARES[ease] for share in shares[:-1])
        assert shares[-1] >= SHARES[ease] or len(shares) == TRIES
        assert share_of(after, FINDER, COMMON_FINDER) == max(shares)
        assert after.rack == common.asked[shares.index(max(shares))]
        state = replay(after, decide(after, actions.CloseRound(), here))
