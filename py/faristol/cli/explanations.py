"""``words --explain``: how a word is spelled, and of which lemmas it is a form."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from faristol.api.words import DEFAULT, folder_of_lists
from faristol.cli.exits import CliStop, Exit
from faristol.cli.lexicons import is_built_file, open_lexicon, read_bytes
from faristol.cli.messages import sentence
from faristol.cli.words import MALFORMED, SPELLINGS, look_up
from faristol.errors import BadRecord
from faristol.lexicon import Lexicon
from faristol.spelling import Lemma, Spelling, load, read_rows
from faristol.tiles import parse

Explain = Callable[[bytes], tuple[Spelling, ...]]


def explain(arguments: argparse.Namespace) -> Exit:
    """Print the spellings of a word; ``Exit.NO`` when it is invalid, ``Exit.BAD`` when it is malformed."""
    lexicon = open_lexicon(arguments.lexicon)
    text: str = arguments.explain
    valid, fault = look_up(text, lexicon)
    if fault:
        print(f"faristol: {text}: {sentence(fault)}", file=sys.stderr)
    spellings = explainer(arguments.lexicon, lexicon)(parse(text.upper())) if valid else ()
    if arguments.json:
        facts = {"valid": valid, "spellings": [_told(spelling) for spelling in spellings]}
        print(json.dumps(facts, ensure_ascii=False))
    else:
        print(f"{text}\t{'valid' if valid else 'invalid'}")
        for spelling in spellings:
            print(f"{spelling.form}\t{', '.join(map(_line, spelling.lemmas))}")
    if fault and fault.code in MALFORMED:
        return Exit.BAD
    return Exit.OK if valid else Exit.NO


def _line(lemma: Lemma) -> str:
    return f"{lemma.text} ({lemma.pos})" if lemma.pos else lemma.text


def _told(spelling: Spelling) -> dict[str, object]:
    """A spelling in JSON; each lemma has its part of speech at the same place."""
    return {
        "form": spelling.form,
        "lemmas": [lemma.text for lemma in spelling.lemmas],
        "pos": [lemma.pos.value for lemma in spelling.lemmas],
    }


def explainer(path: Path | None, lexicon: Lexicon) -> Explain:
    """What tells the spellings of ``lexicon``, which is at ``path``.

    They are in its own rows or in the file beside it, else in that of the default lexicon; where no file is
    built, nothing is told.
    """
    try:
        if path and not is_built_file(path):
            rows = read_rows(read_bytes(path), lexicon)
            if rows:
                return lambda word: rows.get(word, ())
        for beside in (path, folder_of_lists() / DEFAULT):
            if beside and is_built_file(beside):
                own = lexicon if beside == path else open_lexicon(beside)
                spellings = beside.with_suffix(SPELLINGS)
                if spellings.is_file() and (found := _speller(spellings, own)):
                    return found
    except BadRecord as fault:
        raise CliStop(Exit.BAD, sentence(fault)) from None
    return lambda word: ()


def _speller(path: Path, lexicon: Lexicon) -> Explain | None:
    """The speller in ``path``; None where it is that of another list, made earlier."""
    try:
        return load(read_bytes(path), lexicon).explain
    except BadRecord as fault:
        if fault.code == "spelling_of_other_lexicon":
            return None
        raise
