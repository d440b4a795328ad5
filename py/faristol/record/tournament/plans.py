"""The plan of a day to and from JSON, for the header of a journal and the event ``planned``."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from faristol.errors import BadRecord, IllegalAction
from faristol.record.fields import Fields, JsonObject
from faristol.rules import BY_ID
from faristol.tournament import planning
from faristol.tournament.pairing import Rules
from faristol.tournament.plan import Category, Format, StartingOrder, Walkover

_MARGIN: Final = 10  # minutes


def category_to_json(category: Category) -> JsonObject:
    """``category`` as an object; every value is written, so that later defaults change no old day.

    Those that came later are written where they are set, so that older days stay as they were written.
    """
    later: JsonObject = {"sources": list(category.sources), "qualifiers": category.qualifiers}
    later["club_best"] = category.club_best
    return {
        "key": category.key,
        "name": category.name,
        "ruleset": category.ruleset,
        "format": category.format.value,
        "rounds": category.rounds,
        "first_table": category.first_table,
        "order": category.order.value,
        "pairing_rules": category.pairing_rules.value,
        "apart": category.apart,
        "spread_caps": list(category.spread_caps),
        "tie_breaks": list(category.tie_breaks),
        "minutes": category.minutes,
        "bye_points": category.bye_halves,
        "bye_score": category.bye_score,
        "absent_score": category.walkover.absent,
        "abandon_penalty": category.walkover.penalty,
        "abandon_award": category.walkover.award,
        **{name: value for name, value in later.items() if value},
    }


def category_from_json(fields: Fields) -> Category:
    """The category in ``fields``; what is missing has its default."""
    plain = Category(fields.text("key"))
    walkover = Walkover(
        fields.optional_whole("absent_score", plain.walkover.absent),
        fields.optional_whole("abandon_penalty", plain.walkover.penalty),
        fields.optional_whole("abandon_award", plain.walkover.award),
    )
    return Category(
        plain.key,
        fields.optional_text("name"),
        fields.optional_text("ruleset", plain.ruleset),
        fields.optional_choice("format", Format, plain.format),
        fields.optional_whole("rounds", plain.rounds),
        fields.optional_whole("first_table", 0),
        fields.optional_choice("order", StartingOrder, plain.order),
        fields.optional_choice("pairing_rules", Rules, plain.pairing_rules),
        fields.optional_whole("apart", 0),
        fields.wholes("spread_caps") if fields.has("spread_caps") else (),
        fields.texts("tie_breaks") if fields.has("tie_breaks") else plain.tie_breaks,
        fields.optional_whole("minutes", plain.minutes),
        fields.optional_whole("bye_points", plain.bye_halves),
        fields.optional_whole("bye_score", plain.bye_score),
        walkover,
        fields.texts("sources") if fields.has("sources") else (),
        fields.optional_whole("qualifiers", 0),
        fields.optional_whole("club_best", 0),
    )


def begun_elsewhere(key: str, rounds: int) -> Category:
    """A Swiss of games of the classic regulation, as the setup proposes it, for a day of another program.

    A round takes the time of both and a margin.  ``BadRecord`` where it would have too many rounds.
    """
    if rounds > planning.MOST_ROUNDS:
        raise BadRecord("too_many_rounds", most=planning.MOST_ROUNDS)
    plain = Category(key)
    minutes = 2 * BY_ID[plain.ruleset].seat_minutes + _MARGIN
    return replace(plain, rounds=max(rounds, 1), minutes=minutes, walkover=walkover_of(plain.ruleset))


def walkover_of(ruleset: str) -> Walkover:
    """What games that were not played to their end count; ``BadRecord`` for an unknown regulation."""
    rules = BY_ID.get(ruleset)
    if rules is None:
        raise BadRecord("unknown_ruleset", ruleset=ruleset)
    return Walkover(penalty=rules.abandon_penalty.value, award=rules.abandon_award.value)


def categories_from_json(fields: Fields) -> tuple[Category, ...]:
    """The categories under "categories"."""
    line = fields.line_number
    return tuple(category_from_json(Fields(one, line)) for one in fields.array("categories"))


def check(categories: tuple[Category, ...], line: int = 0) -> None:
    """``BadRecord`` where the categories cannot be a plan."""
    try:
        planning.check(categories)
    except IllegalAction as refusal:
        raise BadRecord(refusal.code, line, **refusal.fields) from None
