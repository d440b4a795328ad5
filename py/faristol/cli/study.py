"""``study``: the cards of a set, with their answers."""

from __future__ import annotations

import argparse
import json
from itertools import islice

from faristol.cli.exits import CliStop, Exit
from faristol.cli.explanations import explainer
from faristol.cli.lexicons import open_lexicon, read_text
from faristol.cli.messages import sentence
from faristol.errors import BadNotation, BadRecord
from faristol.intake import lines_of
from faristol.lexicon import Lexicon
from faristol.search import WordFinder, read_word
from faristol.study.cards import CardKind, Examiner, read_id
from faristol.study.sets import SetKey, SetMaker


def study(arguments: argparse.Namespace) -> Exit:
    """Print the cards of a set in the order in which new ones come; ``Exit.NO`` where it has none."""
    lexicon = open_lexicon(arguments.lexicon)
    finder, explain = WordFinder(lexicon), explainer(arguments.lexicon, lexicon)
    examiner = Examiner(lexicon, finder, explain)
    maker = SetMaker(lexicon, finder, examiner.spellings)
    chosen = (
        maker.of(SetKey(arguments.set)) if arguments.set else maker.of(SetKey.OWN, _own(arguments, lexicon))
    )
    kinds = [CardKind(kind) for kind in arguments.kind] or list(chosen.cards)
    cards = chosen.of_kinds(kinds)
    shown = list(islice(cards, arguments.limit))
    if arguments.json:
        rows = [{"card": card, "answer": _answer(examiner, card)} for card in shown]
        print(json.dumps({"count": len(cards), "cards": rows}, ensure_ascii=False))
    else:
        for card in shown:
            print(f"{card}\t{_line(_answer(examiner, card))}")
    return Exit.OK if cards else Exit.NO


def _own(arguments: argparse.Namespace, lexicon: Lexicon) -> list[bytes]:
    """The words of the file; ``Stop`` at the first that is none of the lexicon's."""
    words = []
    try:
        for number, line in lines_of(read_text(arguments.words)):
            word = read_word(line)
            if word not in lexicon:
                raise CliStop(Exit.BAD, f"{arguments.words}: line {number}: {line.strip()} is no word")
            words.append(word)
    except (BadNotation, BadRecord) as fault:
        raise CliStop(Exit.BAD, f"{arguments.words}: {sentence(fault)}") from None
    return words


def _answer(examiner: Examiner, card: str) -> object:
    """What the card expects: all of it is missing where nothing is given."""
    match read_id(card)[0]:
        case CardKind.VALID:
            return examiner.mark_validity(card, True).valid
        case CardKind.HOOKS:
            marked = examiner.mark_hooks(card, (), ())
            return {
                "front": [item.text for item in marked.front],
                "back": [item.text for item in marked.back],
            }
        case _:
            return [item.text for item in examiner.mark_words(card, ()).items]


def _line(answer: object) -> str:
    match answer:
        case bool():
            return "yes" if answer else "no"
        case {"front": list(front), "back": list(back)}:
            return f"{' '.join(front)} - {' '.join(back)}"
        case list():
            return " ".join(map(str, answer))
        case _:
            return ""
