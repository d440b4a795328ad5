"""Sentences of the statistics, and of a result that is shared."""

from app.words.grammar import counted, points

TITLE = "Estadístiques"
EMPTY = "Encara no has acabat cap partida contra un robot."
HELP = "Hi compten les partides acabades d’una persona contra robots. Només es guarden en aquest aparell."
COLUMNS = ("Nivell", "Partides", "Guanyades", "Mitjana", "Màxim")
BEST = "Millor jugada"
BINGOS = "Scrabbles"
WITH_HINTS = "Amb pistes"
WITH_HINTS_HELP = "Les partides amb pistes es compten a part: no fan rècords ni fan pujar de nivell."
FORGET = "Esborra les estadístiques"
confirm_forget = (
    "Vols esborrar les estadístiques?",
    "Les partides desades no s’esborren.",
    FORGET,
)

SHARE = "Comparteix el resultat"
SHARE_NOW = "Comparteix"
COPY_TEXT = "Copia el text"
COPY_PICTURE = "Copia la imatge"
SAVE_PICTURE = "Desa la imatge"
COPIED_TEXT = "S’ha copiat el text."
COPIED_PICTURE = "S’ha copiat la imatge."
NOT_COPIED = "El navegador no ho ha deixat copiar."
SHARE_HELP = "No s’envia res si no ho fas tu."
PICTURE = "Imatge del tauler amb el resultat"


def best_line(word: str, score: int) -> str:
    """COGITA, 36 punts."""
    return word + ", " + points(score)


def with_hints_line(games: int, won: int) -> str:
    """3 partides, 2 guanyades."""
    return counted(games, "partida", "partides") + ", " + counted(won, "guanyada", "guanyades")


def share_text(winner: str, scores: str, best: str, who: str, address: str) -> str:
    """The text shared with the picture: the winner, the scores, the best play, and the game's address."""
    lines = [winner + ".", scores]
    if best:
        lines.append(BEST + ": " + best + " (" + who + ").")
    lines.append(address)
    return "\n".join(lines)
