"""The duplicate as its screens are told it: the director's desk, the projector, a class's tablet."""

from __future__ import annotations

from collections import Counter

from faristol.board import Play, placed_tiles, write_coordinates
from faristol.duplicate import Best, Standing, State, actions, bag_of, effective, score_of
from faristol.duplicate.closing import admitted_above
from faristol.duplicate.events import Null, Number, Ruling, Slip
from faristol.duplicate.evolve import as_it_was
from faristol.duplicate.ranking import reference_total
from faristol.duplicate.reference import imbalance, leave_of, openness
from faristol.duplicate.state import Entry, Phase, Player, Round
from faristol.duplicate.wrong import wrong_words
from faristol.record.game.sheet_text import bracketed
from faristol.rules import written
from faristol.rules.duplicate import DUPLICATE, DuplicateRules, TieBreak, duplicate_switches
from faristol.session import wire
from faristol.session.duplicate import wire as wire_desk
from faristol.session.duplicate.desk import Desk
from faristol.session.game.present import lexicon_view, refusal_of, tile
from faristol.tiles import BLANK, LETTERS, TEXTS, VALUES, VOWELS, spell

_PHASES: dict[Phase, wire_desk.DeskPhase] = {
    Phase.SETUP: "setup",
    Phase.RACK: "rack",
    Phase.SLIPS: "slips",
    Phase.OVER: "over",
}
_MINUTE = 60
# Refusals of a typed rack that do not come from its tiles.
_NO_RACK_AT_ALL = ("wrong_phase", "game_is_over", "game_is_prepared", "slips_already_taken")


def rules_view() -> wire_desk.RulesView:
    """What a director may choose before a game, and the words that the screen has sentences for."""
    return {
        "options": option_views(DUPLICATE),
        "calls": calls(DUPLICATE),
        "nulls": [null.value for null in Null],
        "rulings": [ruling.value for ruling in Ruling],
    }


def option_views(rules: DuplicateRules) -> list[wire.OptionView]:
    return [
        {
            "name": name,
            "article": rule.article,
            "value": written(rule.value),
            "choices": [written(choice) for choice in rule.choices],
        }
        for name, rule in duplicate_switches(rules).items()
    ]


def calls(rules: DuplicateRules) -> list[wire_desk.CallView]:
    """ "Durada i acabament": "1 minut!" may, "30 segons!" and "Temps!" must be called."""
    told: list[wire_desk.CallView] = []
    seconds = rules.round_seconds.value
    if rules.one_minute_call.value and seconds > _MINUTE:
        told.append({"seconds": 60, "key": "one_minute"})
    if seconds > _MINUTE // 2:
        told.append({"seconds": 30, "key": "thirty_seconds"})
    return [*told, {"seconds": 0, "key": "time"}]


def tiles(rack: bytes) -> list[wire.TileView]:
    return [tile(one) for one in rack]


def board_view(board: bytes) -> list[wire.TileView | None]:
    return [tile(face) if face else None for face in board]


def counts(bag: bytes) -> list[wire.CountView]:
    counted = Counter(bag)
    return [
        {"label": TEXTS[letter] if letter else "", "value": VALUES[letter], "count": counted[letter]}
        for letter in range(LETTERS + 1)
    ]


def move_view(then: State, play: Play) -> wire_desk.MoveView:
    """``play`` on the board of ``then``."""
    coord = write_coordinates(play.start, play.direction)
    letter_first = coord[0].isalpha()
    return {
        "coord": coord,
        "said": [coord[:1], coord[1:]] if letter_first else [coord[:-1], coord[-1:]],
        "word": spell(play.word),
        "shown": bracketed(play.word),
        "points": score_of(then, play).points,
        "laid": [
            {"square": square, "tile": tile(face)}
            for square, face in placed_tiles(then.board, effective(then, play))
        ],
    }


def slip_view(entry: Entry, wrong: list[str]) -> wire_desk.SlipView:
    """``wrong``: its words that the lexicon lacks, where it is null for them."""
    slip: Slip = entry.slip
    return {
        "coord": slip.coordinates,
        "word": slip.word,
        "shown": bracketed(entry.play.word) if entry.play else "",
        "points": entry.points,
        "null": entry.null.value,
        "wrong": wrong,
        "ruling": entry.ruling.value,
        "announced": slip.announced,
        "differs": slip.announced >= 0 and slip.announced != entry.points,
        "before": _as_written(entry.before.slip) if entry.before else None,
    }


def _as_written(slip: Slip) -> str:
    return f"{slip.coordinates} {slip.word}".strip()


def closed_view(state: State, number: int, ranking: tuple[Standing, ...]) -> wire_desk.ClosedRound:
    played: Round = state.rounds[number - 1]
    scores = [one.rounds[number - 1] for one in ranking]
    return {
        "round": number,
        "rack": tiles(played.rack),
        "reference": move_view(as_it_was(state, number), played.play),
        "criterion": played.criterion.value,
        "best": played.best,
        "equals": played.equals,
        "found": sum(score.found for score in scores),
        "found_best": sum(score.null is Null.NONE and score.points == played.best for score in scores),
        "void": played.void,
        "bonus": _bonus(number, ranking),
        "swapped": [
            tile(there)
            for written_, there in zip(played.play.word, played.played.word, strict=True)
            if written_ != there
        ],
    }


def _bonus(number: int, ranking: tuple[Standing, ...]) -> wire_desk.BonusView | None:
    for one in ranking:
        if points := one.rounds[number - 1].bonus:
            return {"number": one.number, "name": one.name, "points": points}
    return None


def rank_view(one: Standing) -> wire_desk.RankView:
    return {
        "rank": one.rank,
        "number": one.number,
        "name": one.name,
        "table": one.table,
        "venue": one.venue,
        "total": one.total,
        "percent": round(one.percent, 2),
        "mean_place": round(one.mean_place, 2),
        "victories": one.victories,
        "expelled": one.expelled,
    }


def _round_number(state: State) -> int:
    """The round that is open or comes next; after the end, the last one."""
    return len(state.rounds) + (state.phase is not Phase.OVER)


def _rounds_wanted(desk: Desk) -> int:
    return len(desk.header.prepared) or desk.state.rules.rounds.value


def _last(state: State) -> list[int]:
    if not state.rounds:
        return []
    played = state.rounds[-1]
    return [square for square, _ in placed_tiles(played.board, played.played)]


def _timer(desk: Desk) -> wire_desk.TimerView:
    rules = desk.state.rules
    return {
        "seconds": rules.round_seconds.value,
        "started": desk.timer_started(),
        "calls": calls(rules),
    }


def desk_view(desk: Desk) -> wire_desk.DeskView:
    """All that the director sees."""
    state = desk.state
    ranking = desk.ranking()
    places = {one.number: one for one in ranking}
    bag = bag_of(state)
    best = desk.best()
    return {
        "rev": desk.rev,
        "title": desk.header.title,
        "venue": desk.header.venue,
        "seed": desk.header.seed,
        "lexicon": lexicon_view(desk.house.lexicon),
        "options": option_views(state.rules),
        "prepared": bool(desk.header.prepared),
        "phase": _PHASES[state.phase],
        "round": _round_number(state),
        "rounds_wanted": _rounds_wanted(desk),
        "board": board_view(state.board),
        "last": _last(state),
        "rack": tiles(state.rack),
        "kept": state.kept,
        "reserved": state.reserved,
        "bag": len(bag),
        "unseen": counts(bag),
        "timer": _timer(desk),
        "players": [_player(desk, player, places[player.number]) for player in state.players],
        "slips_in": len(state.slips),
        "best": None if best is None else {"points": best.points, "equals": len(best.plays)},
        "above": [] if best is None else _above(state, best),
        "reopened": state.reopened,
        "former": move_view(state, state.former) if state.former else None,
        "rounds": [closed_view(state, number, ranking) for number in range(1, len(state.rounds) + 1)],
        "reference_total": reference_total(state),
        "ending": state.ending.value if state.ending else None,
        "final": state.final,
        "can": _can(desk),
    }


def _above(state: State, best: Best) -> list[wire_desk.AboveView]:
    told: list[wire_desk.AboveView] = []
    for number, entry in admitted_above(state, best).items():
        player = state.player(number)
        if player and entry.play:
            told.append({"number": number, "name": player.name, "move": move_view(state, entry.play)})
    return told


def _player(desk: Desk, player: Player, standing: Standing) -> wire_desk.DeskPlayer:
    state = desk.state
    entry = state.slips.get(player.number)
    wrong = wrong_words(entry, state.board, desk.house.lexicon) if entry else []
    return {
        "number": player.number,
        "name": player.name,
        "table": player.table,
        "sanctions": player.sanctions,
        "remarks": state.remarks.count(player.number),
        "expelled": player.expelled,
        "zeroed": player.number in state.zeroed,
        "total": standing.total,
        "rank": standing.rank,
        "slip": slip_view(entry, wrong) if entry else None,
    }


def _can(desk: Desk) -> dict[str, wire.Refusal | None]:
    """For each button why it cannot be pressed now, or None."""
    state = desk.state
    someone = next((player.number for player in state.players if not player.expelled), Number(1))
    attempts: dict[str, actions.Action] = {
        "join": actions.Join(Number(0), "", ""),
        "leave": actions.Leave(someone),
        "draw": actions.DrawRack(),
        "new_rack": actions.NewRack(),
        "start_timer": actions.StartTimer(),
        "slip": actions.TakeSlip(someone, Slip("", "")),
        "close_round": actions.CloseRound(),
        "sanction": actions.Sanction(someone),
        "reopen_round": actions.ReopenRound(),
        "mend_slip": actions.MendSlip(1, someone, Slip("", "")),
        "declare_final": actions.DeclareFinal(),
        "end": actions.End(),
    }
    can: dict[str, wire.Refusal | None] = {}
    for name, action in attempts.items():
        refusal = desk.refusal(action)
        can[name] = refusal_of(refusal) if refusal else None
    typed = desk.refusal(actions.TypeRack(state.rack))
    can["type_rack"] = refusal_of(typed) if typed and typed.code in _NO_RACK_AT_ALL else None
    return can


def projector_view(desk: Desk) -> wire_desk.ProjectorView:
    """What the room may see, without the ranking."""
    state = desk.state
    bag = bag_of(state)
    rounds = len(state.rounds)
    return {
        "rev": desk.rev,
        "title": desk.header.title,
        "phase": _PHASES[state.phase],
        "round": _round_number(state),
        "rounds_wanted": _rounds_wanted(desk),
        "players": len(state.players),
        "board": board_view(state.board),
        "last": _last(state),
        "rack": tiles(state.rack),
        "kept": state.kept,
        "bag": len(bag),
        "unseen": counts(bag),
        "timer": _timer(desk),
        "solution": closed_view(state, rounds, desk.ranking()) if rounds else None,
        "reopened": state.reopened,
        "voided": [
            closed_view(state, number, desk.ranking())
            for number, played in enumerate(state.rounds, start=1)
            if played.void
        ],
        "reference_total": reference_total(state),
        "ranking": None,
        "ending": state.ending.value if state.ending else None,
        "final": state.final,
    }


def equal_views(desk: Desk) -> list[wire_desk.EqualView]:
    """The plays among which the director chooses, with what each criterion says of them."""
    best = desk.best()
    if best is None or not best.plays:
        return []
    state = desk.state
    chance = desk.world.seed.stream("tie", state.rev)
    picked = {TieBreak.AT_RANDOM: best.plays[chance.below(len(best.plays))]}
    picked[TieBreak.BALANCE] = min(best.plays, key=lambda play: imbalance(state, play))
    picked[TieBreak.OPENNESS] = max(best.plays, key=lambda play: openness(state, play))
    views: list[wire_desk.EqualView] = []
    for play in best.plays:
        leave = leave_of(state, play)
        plain = [one for one in leave if one != BLANK]
        vowels = sum(one in VOWELS for one in plain)
        views.append(
            {
                "move": move_view(state, play),
                "leave": tiles(leave),
                "vowels": vowels,
                "consonants": len(plain) - vowels,
                "imbalance": round(imbalance(state, play), 4),
                "openness": openness(state, play),
                "picks": [criterion.value for criterion, one in picked.items() if one == play],
            }
        )
    return views
