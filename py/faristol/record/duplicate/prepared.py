"""The file of a prepared duplicate: racks and reference plays, for several classes to play.

One JSON object: ``faristol_prepared`` (format version), ``title``, ``lexicon`` and ``digest``, ``options``
(of the regulation, those that are not its defaults), and ``rounds``, each with ``rack`` and ``play`` as
the journal writes them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from faristol.board import write_play
from faristol.chance import Seed
from faristol.duplicate import PreparedRound, State, World
from faristol.duplicate.codes import write_prepared_code
from faristol.duplicate.reference import Finder
from faristol.duplicate.script import rounds_of
from faristol.errors import BadRecord, FaristolError
from faristol.intake import json_of, sound
from faristol.lexicon import Words
from faristol.record.fields import Fields, Json, JsonObject
from faristol.rules import Option
from faristol.rules.duplicate import chosen_options, duplicate_rules
from faristol.tiles import spell

PREPARED_FORMAT: Final = 1
MOST: Final = 100_000  # characters; a hundred rounds have some ten thousand


@dataclass(frozen=True, slots=True)
class PreparedGame:
    """Racks and reference plays.  lexicon, digest: name and digest of the lexicon they were made with."""

    title: str
    lexicon: str
    digest: str
    options: tuple[tuple[str, Option], ...]
    rounds: tuple[PreparedRound, ...]


def prepared_from(state: State, title: str, lexicon: str, digest: str) -> PreparedGame:
    """The closed rounds of ``state`` as a prepared game; its options leave no choice of plays."""
    options = chosen_options(state.rules)
    options["direction"] = "prepared"
    for of_one_game in ("rounds", "fewest_players"):
        options.pop(of_one_game, None)
    if options.get("variant") == "auction":
        options.pop("variant")
    rounds = tuple(PreparedRound(played.rack, played.play) for played in state.rounds)
    return PreparedGame(title, lexicon, digest, tuple(sorted(options.items())), rounds)


def rounds_to_json(rounds: tuple[PreparedRound, ...]) -> list[Json]:
    """The rounds as a journal's header and a prepared game have them."""
    return [{"rack": spell(one.rack), "play": write_play(one.play)} for one in rounds]


def rounds_from_json(line: Fields, key: str) -> tuple[PreparedRound, ...]:
    """The rounds under ``key``; ``BadRecord`` with the round, from 1, that cannot be read."""
    rounds = []
    for number, fields in enumerate(line.array(key), start=1):
        try:
            rounds.append(_round_from(Fields(fields, line.line_number)))
        except BadRecord as fault:
            raise fault.at(line.line_number, round=number) from None
    return tuple(rounds)


def _round_from(line: Fields) -> PreparedRound:
    return PreparedRound(line.tiles("rack"), line.play("play"))


def write_prepared(game: PreparedGame) -> str:
    """The text of the file."""
    fields: JsonObject = {
        "faristol_prepared": PREPARED_FORMAT,
        "title": game.title,
        "lexicon": game.lexicon,
        "digest": game.digest,
        "options": dict(game.options),
        "rounds": rounds_to_json(game.rounds),
    }
    return json.dumps(fields, ensure_ascii=False, indent=1) + "\n"


def code_of(game: PreparedGame) -> str:
    """The class code that names the game: the same for every file with its racks, plays, options and list."""
    contents = [game.digest, dict(game.options), rounds_to_json(game.rounds)]
    return write_prepared_code(json.dumps(contents, sort_keys=True, ensure_ascii=False).encode())


def read_prepared(text: str) -> PreparedGame:
    """The prepared game in ``text``; ``BadRecord`` where it cannot be read.

    Only the format is checked; ``play_through`` checks that the game is possible.
    """
    fields = json_of(sound(text, MOST), "not_a_prepared_game")
    if not isinstance(fields, dict) or "faristol_prepared" not in fields:
        raise BadRecord("not_a_prepared_game")
    line = Fields(fields)
    version = line.whole("faristol_prepared")
    if not 1 <= version <= PREPARED_FORMAT:
        raise BadRecord("newer_version", version=version, known=PREPARED_FORMAT)
    game = PreparedGame(
        line.text("title"),
        line.text("lexicon"),
        line.text("digest"),
        line.options(),
        rounds_from_json(line, "rounds"),
    )
    rules = duplicate_rules(dict(game.options))
    if not game.rounds or rules.direction.value.value != "prepared" or rules.variant.value.value == "auction":
        raise BadRecord("not_a_prepared_game")
    return game


def play_through(game: PreparedGame, words: Words, finder: Finder) -> State:
    """The game played to its end; ``BadRecord`` with the round whose rack or play is not possible."""
    world = World(words, finder, Seed(""), game.rounds)
    rules = duplicate_rules(dict(game.options))
    closed = 0
    try:
        for state in rounds_of(rules, world):
            closed = len(state.rounds)
    except FaristolError as refusal:
        raise BadRecord("round_does_not_follow", round=closed + 1, reason=refusal.code) from None
    if closed < len(game.rounds):
        raise BadRecord("round_does_not_follow", round=closed + 1, reason="game_is_over")
    return state
