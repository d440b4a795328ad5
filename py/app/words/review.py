"""Sentences of the review of a finished game: what was done in each turn, what was better, and why.

A child of ten reads them.  "yours": the seat is that of the only person in the game, who is addressed.
"""

from app.words.grammar import counted, decimal, listed, points, tiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.view_types import ReasonView
    from faristol.session.wire import CandidateView, FieldValue, SeatReview, TurnReview

TITLE = "Repassa la partida"
SHORT = "Repassa"
NOTE = "Què es podia jugar millor a cada torn, i per què"
SUMMARY = "Resum"
CHANCES = "Possibilitats de guanyar"
KEY = "Els torns que més van comptar"
NO_KEY = "No es va deixar perdre cap punt."
NONE_MATTERED = "Cap torn no va ser decisiu."
WORDS = "Mots per recordar"
UNKNOWN_RACK = "No se sap quines fitxes tenia, i aquest torn no es pot repassar."
NOTHING_KNOWN = "No se sap quines fitxes tenia cadascú, i els torns no es poden repassar."
TURN = "Torn"
PLAYS = "Jugades del torn"
SAVE = "Desa-la comentada"
PASSES = "Passar"
GO_ON = "Tria un torn i veuràs què s’hi podia jugar."
DEEPER = "Mira-ho més a fons"
STOP = "Atura"
LOOKED_DEEPER = "Mirat més a fons."
ALL_BEST = "Totes les millors, amb números"
KEPT = "Queden"
COLUMNS = ("Jugada", "Punts", KEPT, "Valen", "Total", "Guanyar")
CANNOT = "No s’ha pogut repassar la partida"


def reviewing(done: int, count: int) -> str:
    return "S’està repassant: " + str(done) + " de " + counted(count, "torn", "torns")


def turn_title(number: int, name: str) -> str:
    return "Torn " + str(number) + " · " + name


def lost(points_lost: "float | None") -> str:
    """What a turn lost, in whole points: −24; "" for nothing."""
    whole = _rounded(points_lost or 0)
    return "−" + str(whole) if whole else ""


def lost_line(points_lost: "float | None") -> str:
    """The same for a screen reader."""
    whole = _rounded(points_lost or 0)
    return "s’hi van perdre " + points(whole) if whole > 1 else "s’hi va perdre 1 punt" if whole else ""


def chance(name: str, win: float, yours: bool) -> str:
    """The chance to win after a turn: Després tenies 63 possibilitats de 100 de guanyar."""
    whole = max(1, min(99, int(100 * win + 0.5)))
    had = "Després tenies " if yours else "Després " + name + " tenia "
    return had + counted(whole, "possibilitat", "possibilitats") + " de 100 de guanyar."


def looking(share: float) -> str:
    """The button that stops a longer look: Atura · 40 %."""
    return STOP + " · " + str(int(100 * share)) + " %"


def key_turn(review: "TurnReview") -> str:
    return "Torn " + str(review["number"]) + ", " + lost_line(review["loss"])


def board_with(number: int, what: str) -> str:
    """The name of the board that shows a candidate of a turn."""
    return "Tauler, torn " + str(number) + (": " + what if what else "")


def did(yours: bool) -> str:
    return "Vas fer" if yours else "Va fer"


def better(place: int, one: "CandidateView", done: "CandidateView") -> str:
    """The label of a candidate.  place: from 0, the best of those that are not ``done``."""
    if one["equity"] == done["equity"]:
        return "Igual de bona"
    if one["equity"] < done["equity"]:
        return "La següent"
    return "També millor" if place else "La millor"


def candidate(one: "CandidateView") -> str:
    """What is done: a word, an exchange or a pass."""
    if one["kind"] == "play":
        return one["shown"]
    return "Canviar " + tiles(len(one["tiles"])) if one["kind"] == "exchange" else PASSES


def kept_tiles(kept: "list[str]") -> str:
    """The tiles that stay on the rack: A E L·L ?; a line for none."""
    return " ".join(kept) if kept else "—"


def tenths(value: float) -> str:
    """A value in points, with a decimal comma and a typographic minus sign: −3,5."""
    text = decimal(abs(value), 1)
    return "−" + text if value < 0 and text != "0,0" else text


def win(share: float) -> str:
    """The chance to win, of a hundred: 63 %."""
    return str(int(100 * share + 0.5)) + " %"


def seat_line(name: str, total: "SeatReview", yours: bool, hints: int = 0) -> str:
    """Amb 45 pistes, vas trobar la millor jugada, o gairebé, en 4 torns de 13, i podies fer 120 punts més."""
    line = _seat_line(name, total, yours)
    if not hints:
        return line
    with_hints = "Amb " + counted(hints, "pista", "pistes") + ", "
    return with_hints + (line[0].lower() + line[1:] if yours else line)


def _seat_line(name: str, total: "SeatReview", yours: bool) -> str:
    turns, good, whole = total["turns"], total["good"], _rounded(total["loss"])
    if not turns:
        return name + ": no se sap quines fitxes tenia."
    could = "podies" if yours else "podia"
    more = could + " fer " + ("uns " if whole > 1 else "") + points(whole) + " més."
    if not good:
        if yours:
            return ("En el teu torn " if turns == 1 else "En els teus " + str(turns) + " torns ") + more
        return name + ": en " + counted(turns, "torn", "torns") + " " + more
    line = "Vas trobar" if yours else name + " va trobar"
    line += " la millor jugada" + (", o gairebé," if good > total["best"] else "")
    line += " en " + counted(good, "torn", "torns") + " de " + str(turns)
    return line + (", i " + more if whole else ".")


# --- why --------------------------------------------------------------------------------------
def why(reasons: "list[ReasonView]", yours: bool) -> str:
    """The plainest reason in a sentence, and the danger that was opened, if any."""
    said: "list[str]" = []
    for one in reasons:
        if not said or one["code"] == "opened":
            said.append(reason(one, yours))
    return " ".join(said)


def reason(one: "ReasonView", yours: bool) -> str:
    """A reason as a sentence."""
    code, fields = one["code"], one["fields"]
    if code in _PLAIN:
        return _PLAIN[code][0 if yours else 1]
    if code == "nearly":
        less = _whole(fields, "points")
        if not less:
            return "Gairebé la millor: la diferència no arribava a mig punt."
        return "Gairebé la millor: la diferència era " + ("d’" if less == 1 else "de ") + points(less) + "."
    if code == "challenged":
        return _challenged(_texts(fields, "words"))
    if code == "spent":
        return _spent(str(fields["tile"]), _whole(fields, "points"), yours)
    if code == "one_kind":
        kind = "vocals" if fields["vowels"] else "consonants"
        mine = "Et van quedar només " if yours else "Li van quedar només "
        return mine + kind + ", " + listed(_texts(fields, "tiles")) + ", i costa fer-ne mots."
    if code == "exchange":
        return _exchange(_texts(fields, "tiles"), yours)
    if code == "go_out":
        return ("Podies" if yours else "Podia") + " tancar la partida amb " + str(fields["word"]) + "."
    if code == "left_over":
        mine = "Et van quedar " if yours else "Li van quedar "
        return mine + listed(_texts(fields, "tiles")) + ", que al final resten punts."
    if code == "looked_ahead":
        return _looked_ahead(str(fields["word"]), _whole(fields, "points"), yours)
    if code == "kept":
        return _kept(_texts(fields, "tiles"), _texts(fields, "better"), yours)
    return _with_word(code, str(fields["word"]), _whole(fields, "points"), yours)


_PLAIN = {
    "best": ("Molt bé: no hi havia cap jugada millor.", "No hi havia cap jugada millor."),
    "bingo": ("Molt bé: un scrabble, les set fitxes de cop!", "Un scrabble: les set fitxes de cop!"),
    "no_play": (
        "Amb aquestes fitxes no es podia posar cap mot.",
        "Amb aquestes fitxes no es podia posar cap mot.",
    ),
    "late": ("Se’t va acabar el temps del torn.", "Se li va acabar el temps del torn."),
}


def _rounded(points_lost: float) -> int:
    """Whole points, a half rounded up, as the engine rounds those of a reason."""
    return int(points_lost + 0.5)


def _whole(fields: "dict[str, FieldValue]", name: str) -> int:
    value = fields[name]
    return value if isinstance(value, int) else 0


def _texts(fields: "dict[str, FieldValue]", name: str) -> "list[str]":
    """Words or tiles; the blank by its name."""
    value = fields[name]
    return ["l’escarràs" if text == "?" else text for text in value] if isinstance(value, list) else []


def _challenged(words: "list[str]") -> str:
    if not words:
        return "La jugada es va impugnar i es va haver de retirar."
    verb = " no és al diccionari" if len(words) == 1 else " no són al diccionari"
    return listed(words) + verb + ", i la jugada es va haver de retirar."


def _spent(tile: str, added: int, yours: bool) -> str:
    """Tenies una S i la vas gastar per 2 punts; where it added none: sense guanyar-hi res."""
    had = "Tenies " if yours else "Tenia "
    spent = " vas gastar " if yours else " va gastar "
    which = "un escarràs i el" if tile == "?" else "una " + tile + " i la"
    return had + which + spent + ("per " + points(added) if added else "sense guanyar-hi res") + "."


def _kept(kept: "list[str]", could: "list[str]", yours: bool) -> str:
    verb = "Quedar-te amb " if yours else "Quedar-se amb "
    line = verb + listed(could) + " era millor"
    return line + (" que amb " + listed(kept) if kept else "") + "."


def _looked_ahead(word: str, more: int, yours: bool) -> str:
    """What lies in the turns after: Mirant els torns de després, amb MÀ podies guanyar 6 punts més."""
    with_word = "amb " + word if word else "canviant fitxes o passant"
    could = "podies" if yours else "podia"
    return "Mirant els torns de després, " + with_word + " " + could + " treure " + points(more) + " més."


def _exchange(kept: "list[str]", yours: bool) -> str:
    if not kept:
        return "Valia més canviar totes les fitxes."
    return (
        "Valia més canviar fitxes i " + ("quedar-te" if yours else "quedar-se") + " amb " + listed(kept) + "."
    )


def _with_word(code: str, word: str, more: int, yours: bool) -> str:
    could = "podies" if yours else "podia"
    if code == "had_play":
        return ("Podies" if yours else "Podia") + " posar " + word + " i fer " + points(more) + "."
    if code == "bingo_missed":
        line = ("Tenies" if yours else "Tenia") + " un scrabble: " + word
        return line + (", " + points(more) + " més." if more > 0 else ".")
    if code == "treble_missed":
        return "Amb " + word + " " + could + " arribar al triple de paraula: " + points(more) + " més."
    if code == "more_points":
        return "Amb " + word + " " + could + " fer " + points(more) + " més."
    opened = "Vas obrir" if yours else "Va obrir"
    return opened + " un triple de paraula: després hi van posar " + word + ", de " + points(more) + "."


def comment(review: "TurnReview", yours: bool) -> str:
    """A turn's comment in a file: what was better, and why."""
    text = why(review["reasons"], yours)
    if review["loss"] and review["best"]:
        best = review["best"][0]
        text += " La millor: " + (best["coord"] + " " if best["coord"] else "") + candidate(best)
        text += ", " + points(best["score"]) + "."
    return text.strip()
