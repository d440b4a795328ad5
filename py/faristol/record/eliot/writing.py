"""Our rounds as a game of Eliot's, in its mode of arbitration (the format: ``record.eliot.text``)."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree

from faristol.board import write_coordinates
from faristol.duplicate import State, standings
from faristol.duplicate.events import Ruling
from faristol.duplicate.state import PlayedRack, Player
from faristol.record.eliot.text import (
    FORMAT,
    NO_MOVE,
    EliotEvent,
    EliotGame,
    EliotMove,
    EliotPlayer,
    EliotTurn,
)
from faristol.rules.duplicate import Variant
from faristol.tiles import TEXTS, spell


def eliot_from(state: State, lexicon: str, words: int) -> EliotGame:
    """The closed rounds of ``state`` as a game of Eliot's.

    lexicon, words: name of the lexicon and its number of words.
    A play that was annulled by a sanction becomes an invalid one, with a warning.  A blank that scores as
    its tile is marked by an attribute of ours, since Eliot's joker scores nothing.
    """
    ids = {player.number: at for at, player in enumerate(state.players)}
    bonus = {standing.number: [score.bonus for score in standing.rounds] for standing in standings(state)}
    turns = []
    for at, played in enumerate(state.rounds):
        moves = tuple((ids[player.number], _move_of(played, player)) for player in state.players)
        events = [EliotEvent("Warning", ids[number]) for number in sorted(played.zeroed)]
        events += [
            EliotEvent("Solo", ids[player.number], bonus[player.number][at])
            for player in state.players
            if bonus[player.number][at]
        ]
        coord = write_coordinates(played.play.start, played.play.direction)
        word, ruling = spell(played.play.word), _ruling_to_write(played.ruling)
        reference = EliotMove("valid", played.points, word, coord, ruling=ruling, void=played.void)
        turns.append(EliotTurn(played.rack, reference, reference, moves, tuple(events)))
    players = tuple(
        EliotPlayer(ids[one.number], one.name, one.table, expelled=one.expelled) for one in state.players
    )
    lent = state.rules.variant.value is Variant.WITH_BLANK
    scores = lent and bool(state.rules.blank_scores.value)
    return EliotGame(lexicon, words, "arbitration", ("bingo",) if lent else (), players, tuple(turns), scores)


def _ruling_to_write(ruling: Ruling) -> Ruling | None:
    """``ruling``, or None for ``AS_WRITTEN``, which is not written."""
    return None if ruling is Ruling.AS_WRITTEN else ruling


def _move_of(played: PlayedRack, player: Player) -> EliotMove:
    """The slip of ``player`` as a move."""
    entry = played.slips.get(player.number)
    if entry is None:
        return NO_MOVE
    zeroed = player.number in played.zeroed
    play = None if zeroed else entry.valid_play
    if play is None:
        word, coord = entry.slip.word, entry.slip.coordinates
        ruling = _ruling_to_write(entry.ruling)
        return EliotMove("invalid", 0, word, coord, ruling=ruling, sanctioned=zeroed)
    coord = write_coordinates(play.start, play.direction)
    word = spell(play.word)
    return EliotMove("valid", entry.points, word, coord, ruling=_ruling_to_write(entry.ruling))


def write_eliot(game: EliotGame) -> str:
    """The text of the file, indented as Eliot's own."""
    root = ElementTree.Element("EliotGame", format=FORMAT)
    dictionary = ElementTree.SubElement(root, "Dictionary")
    _leaf(dictionary, "Name", game.lexicon)
    _leaf(dictionary, "Type", "dawg")
    _leaf(dictionary, "Letters", " ".join([*TEXTS[1:], TEXTS[0]]))
    if game.words:
        _leaf(dictionary, "WordNb", str(game.words))
    header = ElementTree.SubElement(root, "Game")
    _leaf(header, "Mode", game.mode)
    for variant in game.variants:
        node = _leaf(header, "Variant", variant)
        if game.blank_scores:
            node.set("blank", "tile")
    for player in game.players:
        marks = _marks(expelled=player.expelled)
        node = ElementTree.SubElement(header, "Player", {"id": str(player.id), **marks})
        _leaf(node, "Name", player.name)
        _leaf(node, "Type", player.kind)
        if player.kind == "computer":
            _leaf(node, "Level", "100")
        _leaf(node, "TableNb", player.table)
    _leaf(header, "Turns", str(len(game.turns)))
    history = ElementTree.SubElement(root, "History")
    for turn in game.turns:
        _write_turn(ElementTree.SubElement(history, "Turn"), turn, game.players)
    ElementTree.indent(root, "    ")
    body = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'


def _write_turn(node: ElementTree.Element, turn: EliotTurn, players: Sequence[EliotPlayer]) -> None:
    _leaf(node, "GameRack", spell(turn.rack))
    _write_move(node, "MasterMove", turn.master)
    for player in players:
        ElementTree.SubElement(node, "PlayerRack", playerId=str(player.id)).text = spell(turn.rack)
    for player_id, move in turn.moves:
        _write_move(node, "PlayerMove", move, player_id)
    for event in turn.events:
        attributes = {"playerId": str(event.player)}
        if event.kind != "Warning":
            attributes["points"] = str(event.points)
        ElementTree.SubElement(node, event.kind, attributes)
    _write_move(node, "GameMove", turn.laid)


def _write_move(node: ElementTree.Element, tag: str, move: EliotMove, player: int | None = None) -> None:
    attributes = {} if player is None else {"playerId": str(player)}
    attributes |= {"points": str(move.points), "type": move.kind}
    if move.kind in ("valid", "invalid"):
        attributes |= {"word": _plain(move.word), "coord": _plain(move.coord)}
        if move.ruling:
            attributes["ruling"] = move.ruling.value
        attributes |= _marks(sanctioned=move.sanctioned, void=move.void)
    ElementTree.SubElement(node, tag, attributes)


def _marks(**flags: bool) -> dict[str, str]:
    """The attributes of the flags that are set."""
    return {name: "true" for name, is_set in flags.items() if is_set}


def _leaf(node: ElementTree.Element, tag: str, text: str) -> ElementTree.Element:
    leaf = ElementTree.SubElement(node, tag)
    leaf.text = _plain(text)
    return leaf


def _plain(text: str) -> str:
    """``text`` without the control characters that XML cannot hold."""
    return "".join(sign for sign in text if sign >= " " and sign not in "\ufffe\uffff")
