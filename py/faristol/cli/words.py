"""``check``, and ``lexicon build | info | words``."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from faristol.cli.exits import CliStop, Exit
from faristol.cli.lexicons import open_lexicon, read_bytes
from faristol.cli.messages import sentence
from faristol.errors import BadNotation, BadRecord
from faristol.lexicon import LONGEST, SHORTEST, Lexicon, dump, verify
from faristol.lexicon.importer import SCOPES, ImportReport, Scope, by_length, read_list, two_tiles
from faristol.spelling import dump as dump_spellings
from faristol.spelling import read_rows
from faristol.tiles import parse

SPELLINGS: Final = ".spell"
_SHOWN_DROPS: Final = 5
# Letters that no tile has make a word invalid; these faults make it no word at all.
MALFORMED: Final = frozenset(
    {"unclosed_bracket", "empty_bracket", "nested_bracket", "not_one_tile_in_bracket"}
)


def check(arguments: argparse.Namespace) -> Exit:
    """Print a line for each word; ``Exit.NO`` when one is invalid, ``Exit.BAD`` when one is malformed."""
    lexicon = open_lexicon(arguments.lexicon)
    code = Exit.OK
    answers = []
    for word in _asked(arguments.words):
        valid, fault = look_up(word, lexicon)
        if fault:
            print(f"faristol: {word}: {sentence(fault)}", file=sys.stderr)
        if not valid:
            malformed = fault is not None and fault.code in MALFORMED
            code = max(code, Exit.BAD if malformed else Exit.NO)
        if arguments.json:
            answers.append({"word": word, "valid": valid})
        else:
            print(f"{word}\t{'valid' if valid else 'invalid'}", flush=True)
    if arguments.json:
        print(json.dumps(answers, ensure_ascii=False))
    return code


def _asked(words: list[str]) -> Iterator[str]:
    """The words of the command line, with those of standard input in place of ``-``."""
    for word in words:
        if word == "-":
            for line in sys.stdin:
                yield from line.split()
        else:
            yield word


def look_up(word: str, lexicon: Lexicon) -> tuple[bool, BadNotation | None]:
    """Whether ``word`` is valid, whatever its case and accents; and the error where it cannot be read."""
    try:
        return parse(word.upper()) in lexicon, None
    except BadNotation as fault:
        return False, fault


def lexicon_words(arguments: argparse.Namespace) -> Exit:
    """Print every word, one a line, sorted."""
    sys.stdout.write("\n".join(open_lexicon(arguments.lexicon).spelled()) + "\n")
    return Exit.OK


def lexicon_info(arguments: argparse.Namespace) -> Exit:
    """Print name, digest and counts; ``Exit.NO`` when the words are not those of the digest."""
    lexicon = open_lexicon(arguments.file or arguments.lexicon)
    words = list(lexicon.words())
    try:
        verify(lexicon)
    except BadRecord as fault:
        raise CliStop(Exit.NO, sentence(fault)) from None
    if arguments.json:
        facts = {
            "name": lexicon.name,
            "digest": lexicon.digest,
            "words": lexicon.count,
            "by_length": dict(zip(_lengths(), by_length(words), strict=True)),
            "two_tiles": two_tiles(words),
        }
        print(json.dumps(facts, ensure_ascii=False))
        return Exit.OK
    print(f"name    {lexicon.name}\ndigest  {lexicon.digest}\nwords   {lexicon.count}")
    _print_counts(by_length(words), two_tiles(words))
    return Exit.OK


def lexicon_build(arguments: argparse.Namespace) -> Exit:
    """Make a lexicon of an official list, and its spellings; nothing is written when it cannot be read."""
    scopes = [SCOPES[label] for label in arguments.scope] or list(Scope)
    source: Path = arguments.source
    name = arguments.name or source.stem
    try:
        lexicon, report = read_list(read_bytes(source), name, arguments.release, scopes)
    except BadRecord as fault:
        raise CliStop(Exit.BAD, f"{source}: {sentence(fault)}") from None
    facts = report_json(report)
    write_whole(arguments.output, dump(lexicon))
    if rows := read_rows(read_bytes(source), lexicon):
        write_whole(arguments.output.with_suffix(SPELLINGS), dump_spellings(lexicon, rows))
    if arguments.report:
        write_whole(arguments.report, json.dumps(facts, ensure_ascii=False, indent=1).encode() + b"\n")
    if arguments.json:
        print(json.dumps(facts, ensure_ascii=False))
        return Exit.OK
    print(f"name    {lexicon.name}\ndigest  {lexicon.digest}\nwords   {lexicon.count}")
    if report.scopes:
        print(f"scopes  {', '.join(report.scopes)}; {report.outside_scope} rows of others left out")
    _print_counts(report.by_length, report.two_tiles)
    for reason, cases in sorted(report.drops.items()):
        shown = ", ".join(f"{word} (line {line})" for line, word in cases[:_SHOWN_DROPS])
        print(f"dropped, {reason.value}: {len(cases)}: {shown}{' ...' if len(cases) > _SHOWN_DROPS else ''}")
    return Exit.OK


def report_json(report: ImportReport) -> dict[str, object]:
    """The report as JSON, with every dropped word, by reason, as [line, word]."""
    return {
        "name": report.name,
        "release": report.release,
        "digest": report.digest,
        "words": report.words,
        "scopes": report.scopes,
        "lines": report.lines,
        "outside_scope": report.outside_scope,
        "by_length": dict(zip(_lengths(), report.by_length, strict=True)),
        "two_tiles": report.two_tiles,
        "dropped": {reason.value: cases for reason, cases in sorted(report.drops.items())},
    }


def _lengths() -> list[str]:
    return [str(length) for length in range(SHORTEST, LONGEST + 1)]


def _print_counts(counts: tuple[int, ...], twos: tuple[str, ...]) -> None:
    for length, count in zip(_lengths(), counts, strict=True):
        print(f"  {length:>2} tiles {count:>7}")
    print(f"two tiles ({len(twos)}): {' '.join(twos)}")


def write_whole(path: Path, data: bytes) -> None:
    """Write ``data`` to ``path``, whole or not at all; ``Stop`` where it cannot be written."""
    new = path.with_name(path.name + ".new")
    try:
        new.write_bytes(data)
        new.replace(path)
    except OSError as error:
        raise CliStop(Exit.BAD, f"{path}: {error.strerror or error}") from None
