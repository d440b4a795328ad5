"""Ten tasks with ``import faristol``, each in under ten lines; ``test_examples`` runs them."""

from __future__ import annotations

import faristol
from faristol import Game, Position, Words


def score_a_play(words: Words) -> int:
    found = Position("CASALEO").judge("H8 CASA", words)
    assert found.legal, found.reason
    return found.play.score if found.play else 0


def all_plays(words: Words) -> list[str]:
    return [play.text for play in Position("L·LA").plays(words)]


def best_plays(words: Words) -> list[tuple[str, int, str, float | None]]:
    best = Position("CASALEO").best(words, 3)
    return [(play.text, play.score, play.leave, play.equity) for play in best]


def read_a_gcg(gcg: str, words: Words) -> list[str]:
    game = Game.of_gcg(gcg, words)
    return [f"{turn.name}: {turn.what}, {turn.points}" for turn in game.turns]


def replay_a_journal(words: Words) -> tuple[int, ...]:
    game = Game(words, ["Aina", "Biel"])
    game.play(game.position.best(words, 1)[0].text)
    game.pass_turn()
    return Game.replay(game.journal, words).scores


def robot_against_robot(words: Words) -> list[tuple[int, int]]:
    return faristol.match("static", "first_step", words, games=2)


def a_robot_of_ones_own(words: Words) -> list[tuple[int, int]]:
    def longest(position: Position) -> faristol.Play | None:
        return max(position.plays(words), key=lambda play: len(play.tiles), default=None)

    return faristol.match(longest, "greedy", words)


def anagrams(words: Words) -> list[str]:
    return words.anagrams("CASA")


def pair_a_round(trf: str) -> tuple[tuple[int, int], ...]:
    return faristol.pair(trf).pairs


def standings_of_results(results: str) -> list[tuple[int, int]]:
    return [(one.rank, one.number) for one in faristol.standings(results)]
