"""Drawings from the bag: the draw for first, refills, exchanges, and racks drawn again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from faristol.errors import IllegalAction
from faristol.game.events import Drew, DrewForFirst, Event, Exchanged, FirstChosen, Redrew, Seat
from faristol.game.evolve import replay
from faristol.game.redraws import HELPED_REDRAW, is_whole_and_of_one_kind
from faristol.game.state import UNKNOWN, Hands, State, bag_count, bag_of
from faristol.rules import Redraw, Starter
from faristol.tiles import BLANK, VOWELS, spell, without

if TYPE_CHECKING:
    from faristol.game.world import World


def begin(state: State, world: World) -> tuple[Event, ...]:
    """The draw for first, or the listed seat, and a rack for each seat from the first one on."""
    events: list[Event] = [FirstChosen(Seat(0))]
    if state.ruleset.starter.value is Starter.DRAW and state.hands is Hands.DEALT:
        events = draw_for_first(state, world)
    current = replay(state, events)
    for place in range(state.seat_count):
        drew = refill(current, Seat((current.first + place) % state.seat_count), world)
        events += drew
        current = replay(current, drew)
    return tuple(events)


def draw_for_first(state: State, world: World) -> list[Event]:
    """The rounds of the draw for first (ruling 1), and the seat chosen.

    The tile nearest to the beginning of the alphabet begins.  Seats tied with it draw again; the tiles drawn
    are set aside.  All go back before the racks are drawn.
    """
    events: list[Event] = []
    bag = bag_of(state)
    rivals = [Seat(seat) for seat in range(state.seat_count)]
    while len(rivals) > 1:
        tiles = world.seed.stream("draw", state.rev + len(events)).sample(bag, len(rivals))
        bag = without(bag, tiles)
        draws = tuple(zip(rivals, tiles, strict=True))
        events.append(DrewForFirst(draws))
        rivals = [seat for seat, tile in draws if tile == min(tiles)]
    events.append(FirstChosen(rivals[0]))
    return events


def _from_bag(state: State, count: int, world: World, bag: bytes | None = None) -> bytes:
    """``count`` tiles of the bag, or of ``bag``; at a physical board ``UNKNOWN`` for each."""
    if state.hands is Hands.PHYSICAL:
        return bytes((UNKNOWN,)) * count
    return world.seed.stream("draw", state.rev).sample(bag_of(state) if bag is None else bag, count)


def refill(state: State, seat: Seat, world: World) -> tuple[Event, ...]:
    """The event that fills the rack of ``seat`` as far as the bag reaches; none where nothing is drawn."""
    count = refill_count(state, seat)
    return (Drew(seat, _from_bag(state, count, world)),) if count else ()


def refill_count(state: State, seat: int) -> int:
    """How many tiles ``seat`` may draw to fill its rack."""
    return min(state.ruleset.rack_size.value - len(state.racks[seat]), bag_count(state))


def exchange_limit(state: State) -> int:
    """How many tiles may be exchanged now, 0 for none; the refill of a pending play comes first."""
    left = bag_count(state)
    if state.pending is not None:
        left -= refill_count(state, state.pending.seat)
    return min(left, state.ruleset.rack_size.value) if left >= state.ruleset.exchange_needs.value else 0


def exchanged(state: State, seat: Seat, tiles: bytes, world: World) -> Exchanged:
    """The exchange of ``tiles``: as many are drawn before these go back into the bag.

    ``IllegalAction`` for no tiles, more than allowed, or tiles that are not on the rack.
    """
    limit = exchange_limit(state)
    needs = state.ruleset.exchange_needs
    if not tiles:
        raise IllegalAction("exchange_nothing", needs.article)
    if not limit:
        raise IllegalAction("exchange_bag_too_low", needs.article, needs=needs.value, bag=bag_count(state))
    if len(tiles) > limit:
        raise IllegalAction("exchange_too_many", needs.article, wanted=len(tiles), limit=limit)
    try:
        without(state.racks[seat], tiles)
    except ValueError:
        known = tiles.replace(bytes((UNKNOWN,)), b"")
        raise IllegalAction("tiles_not_in_rack", needs.article, tiles=spell(known)) from None
    return Exchanged(seat, tiles, _from_bag(state, len(tiles), world))


def redrew(state: State, seat: Seat, world: World) -> Redrew:
    """The rack of ``seat`` drawn again: all seven tiles go into the bag before seven are drawn.

    "SENYORS" (W 14.2) is allowed at any moment of the own turn.  In F r14 and ruling 11 it is allowed when a
    rack has just been completed, three times at most; the third time the left neighbour first takes a tile
    of the missing kind, if the bag has one.

    ``IllegalAction`` where neither holds, the bag is empty, or the rack is not seven of a kind.
    """
    rule = state.ruleset.redraw
    rack = state.racks[seat]
    match rule.value:
        case Redraw.NEVER:
            raise IllegalAction("redraw_not_in_this_game", rule.article)
        case Redraw.ON_OWN_TURN if seat != state.turn:
            raise IllegalAction("not_your_turn", rule.article)
        case Redraw.AFTER_REFILL if seat != state.may_redraw:
            raise IllegalAction("redraw_only_after_a_play", rule.article)
        case Redraw.AFTER_REFILL if state.redraws >= HELPED_REDRAW:
            raise IllegalAction("redraw_three_times", rule.article)
        case Redraw.AFTER_REFILL | Redraw.ON_OWN_TURN:
            pass
    if not bag_count(state):
        raise IllegalAction("redraw_bag_empty", rule.article)
    if not is_whole_and_of_one_kind(state, seat):
        raise IllegalAction("redraw_needs_seven_of_a_kind", rule.article)
    if state.hands is Hands.PHYSICAL:
        return Redrew(seat, rack, _from_bag(state, len(rack), world))
    bag = bytes(sorted(bag_of(state) + rack))
    if rule.value is Redraw.AFTER_REFILL and state.redraws == HELPED_REDRAW - 1:
        return Redrew(seat, rack, _helped(state, rack, bag, world))
    return Redrew(seat, rack, _from_bag(state, len(rack), world, bag))


def _helped(state: State, rack: bytes, bag: bytes, world: World) -> bytes:
    """One tile of the missing kind, then six others; seven of any kind when ``bag`` has none of it."""
    lacks_vowels = set(rack).isdisjoint(VOWELS)
    missing = bytes(tile for tile in bag if tile != BLANK and (tile in VOWELS) == lacks_vowels)
    if not missing:
        return _from_bag(state, len(rack), world, bag)
    chance = world.seed.stream("draw", state.rev)
    given = chance.sample(missing, 1)
    return given + chance.sample(without(bag, given), len(rack) - 1)
