# Longer than 300 lines: the commands and their options are one list.
"""The parser of the command line, and the entry of the ``faristol`` command."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from faristol import __version__
from faristol.cli import words
from faristol.cli.exits import Exit, Stop
from faristol.lexicon.importer import SCOPES

_EXITS: Final = "exit codes: 0 done; 1 the answer is no; 2 bad usage, or an input that cannot be read"
_CGP: Final = (
    "CGP: fifteen rows parted by /, a number for so many empty squares, [L·L] [NY] [QU],"
    " a blank in lower case; then racks, scores and zero turns"
)
_NO_LIMIT: Final = 0xFFFF
_Handler = Callable[[argparse.Namespace], Exit]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; its exit code (``exits.Exit``)."""
    _speak_utf8()
    try:
        arguments = _parser().parse_args(argv)
    except SystemExit as stop:  # argparse has printed the reason
        return int(stop.code or 0)
    handler: _Handler = arguments.handler
    try:
        code = handler(arguments)
        sys.stdout.flush()
        return code
    except Stop as stop:
        print(f"faristol: {stop}", file=sys.stderr)
        return stop.code
    except ImportError as missing:  # the kernel, which is in a wheel of its own
        print(f"faristol: {missing}", file=sys.stderr)
        return Exit.BAD
    except BrokenPipeError:
        # The reader of our output has closed it; nothing more may be written, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.OK


def _speak_utf8() -> None:
    """Use UTF-8 for input and output, whatever the locale: words have · and Ç."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "faristol", description="Scrabble in Catalan, from a terminal.", epilog=_EXITS
    )
    parser.add_argument("--version", action="version", version=f"faristol {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_check(commands)
    _add_words(commands)
    _add_top(commands)
    _add_score(commands)
    _add_endgame(commands)
    _add_choose(commands)
    _add_play(commands)
    _add_replay(commands)
    _add_analyse(commands)
    _add_duplicate(commands)
    _add_tournaments(commands)
    _add_days(commands)
    _add_transfer(commands)
    _add_lexicon(commands)
    _add_study(commands)
    return parser


_Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def _add(
    commands: _Commands, name: str, handler: _Handler, summary: str, more: str = ""
) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=summary, description=f"{summary[0].upper()}{summary[1:]}. {more}", epilog=_EXITS
    )
    parser.set_defaults(handler=handler)
    return parser


def _lexicon_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lexicon",
        type=Path,
        metavar="FILE",
        help="a built lexicon or a word list, one word a line (default: the one that build.py built)",
    )


def _json_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def _add_check(commands: _Commands) -> None:
    parser = _add(
        commands, "check", words.check, "check whether words are valid", "The exit code is 1 if any is not."
    )
    _lexicon_option(parser)
    _json_option(parser)
    parser.add_argument("words", nargs="+", metavar="WORD", help="a word; - reads words from standard input")


def _add_words(commands: _Commands) -> None:
    def handler(arguments: argparse.Namespace) -> Exit:
        if arguments.explain is not None:
            from faristol.cli.explanations import explain

            return explain(arguments)
        from faristol.cli.searches import words as search

        return search(arguments)

    parser = _add(
        commands,
        "words",
        handler,
        "search words by pattern, rack, hooks or parts",
        "What is given must all hold: a pattern and a rack find the words of both. --hooks and"
        " --explain stand alone."
        " In patterns and parts ? is one tile, * any number, [AE] one of these, [^AE] one of the others;"
        " NY, QU and L·L are one tile.",
    )
    _lexicon_option(parser)
    _json_option(parser)
    parser.add_argument("--pattern", metavar="P", help="words of this pattern")
    parser.add_argument(
        "--anagram",
        metavar="RACK",
        help="words that the rack makes, with up to two blanks (?): of all its tiles, and of fewer",
    )
    parser.add_argument("--exact", action="store_true", help="with --anagram: only words of all its tiles")
    parser.add_argument("--hooks", metavar="WORD", help="the tiles that make a word before and after WORD")
    parser.add_argument("--explain", metavar="WORD", help="how WORD is spelled, and its lemmas")
    parser.add_argument("--contains", metavar="TILES", help="words with these tiles side by side")
    parser.add_argument("--begins", metavar="TILES", help="words that begin so")
    parser.add_argument("--ends", metavar="TILES", help="words that end so")
    parser.add_argument("--with-any", metavar="TILES", help="words with at least one of these tiles")
    parser.add_argument("--length", type=span, metavar="A-B", help="from A to B tiles; or A, A-, -B")
    parser.add_argument("--vowels", type=span, metavar="A-B", help="so many vowels (U after Q is none)")
    parser.add_argument(
        "--anagrams", type=span, metavar="A-B", help="words of the same tiles, itself too: so many"
    )
    parser.add_argument(
        "--sort",
        choices=("alphabet", "length", "longest", "points", "probability"),
        help="the order (default: longest first with --anagram, else alphabet); probability is that of"
        " drawing a word's tiles, or blanks for them, from the full bag, each length by itself",
    )
    parser.add_argument(
        "--limit", type=whole_number, metavar="N", help="print so many words at most; all are counted"
    )


def _position_options(parser: argparse.ArgumentParser) -> argparse._MutuallyExclusiveGroup:
    _lexicon_option(parser)
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--cgp", help="the position; the first rack is the one that plays")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return source


def _add_top(commands: _Commands) -> None:
    def handler(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.positions import top

        return top(arguments)

    parser = _add(
        commands,
        "top",
        handler,
        "list the best plays of a position",
        "By score; ties by the start square (A1, A2, ... O15), then across before down, then the word's tiles"
        f" in alphabetical order, a blank after every letter. {_CGP}.",
    )
    source = _position_options(parser)
    source.add_argument(
        "--jsonl",
        action="store_true",
        help='answer each line {"cgp":..., "n":...} of standard input with a line',
    )
    parser.add_argument("-n", type=whole_number, default=10, metavar="N", help="how many plays (default: 10)")
    parser.add_argument("--count", action="store_true", help="print the number of all legal plays too")


def _add_score(commands: _Commands) -> None:
    def handler(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.positions import score

        if arguments.cgp is not None and arguments.play is None:
            raise Stop(Exit.BAD, "--cgp needs --play")
        return score(arguments)

    parser = _add(
        commands,
        "score",
        handler,
        "check whether a play is legal, and print its score",
        f"Where the position has no rack, any tiles may be played. {_CGP}.",
    )
    source = _position_options(parser)
    source.add_argument(
        "--jsonl",
        action="store_true",
        help='answer each line {"cgp":..., "play":...} of standard input with a line',
    )
    parser.add_argument("--play", help='coordinates and the whole word: "H8 CASA" across, "8H CASA" down')


def _add_endgame(commands: _Commands) -> None:
    def handler(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.endgames import endgame

        return endgame(arguments)

    parser = _add(
        commands,
        "endgame",
        handler,
        "solve an endgame",
        "The bag is taken to be empty; both racks must be in the position. The value is the spread from here"
        f" on with best play, for the player on turn. {_CGP}.",
    )
    _lexicon_option(parser)
    _json_option(parser)
    parser.add_argument(
        "--cgp", required=True, help="the position; the first rack is that of the player on turn"
    )
    parser.add_argument(
        "--ms", type=whole_number, default=5_000, metavar="N", help="how long to think (default: 5000)"
    )


def _add_choose(commands: _Commands) -> None:
    def choose(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.choices import choose

        return choose(arguments)

    def leaves(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.choices import leaves

        return leaves(arguments)

    from faristol.rules import RULESETS

    parser = _add(
        commands,
        "choose",
        choose,
        "say what a robot does with a turn",
        'Each line {"cgp":..., "bag": N, "ms": N or null} of standard input is answered with a line'
        ' {"play":...}, with "equity", in points, where the robot knows it. "bag" may be left out where the'
        " other rack is full."
        f" {_CGP}.",
    )
    _lexicon_option(parser)
    parser.add_argument(
        "--level", required=True, metavar="ROBOT", help="champion, static, greedy or a lower level"
    )
    parser.add_argument("--jsonl", action="store_true", required=True, help="how it reads and answers")
    parser.add_argument("--seed", default="1", help="any text (default: 1)")
    parser.add_argument(
        "--ruleset",
        choices=[ruleset.id for ruleset in RULESETS],
        help="the regulation, for exchanges (default: from seven tiles in the bag, which all allow)",
    )
    table = _add(
        commands,
        "leaves",
        leaves,
        "print the values of tiles that stay on the rack",
        "In points: each tile, and what each pair of tiles is worth beyond the two alone.",
    )
    _json_option(table)


def _add_play(commands: _Commands) -> None:
    def handler(arguments: argparse.Namespace) -> Exit:
        if arguments.pairs is not None:
            from faristol.cli.pairs import measure

            return measure(arguments)
        from faristol.cli.games import play

        return play(arguments)

    from faristol.rules import RULESETS

    parser = _add(
        commands, "play", handler, "play games between robots", "The same seed gives the same games anywhere."
    )
    _lexicon_option(parser)
    _json_option(parser)
    parser.add_argument(
        "--seats",
        default="greedy,greedy",
        metavar="ROBOT,ROBOT",
        help="champion, static, greedy or a lower level, each",
    )
    parser.add_argument("--ruleset", default="classic", choices=[ruleset.id for ruleset in RULESETS])
    parser.add_argument("--games", type=whole_number, default=1, metavar="N", help="how many (default: 1)")
    parser.add_argument("--seed", default="1", help="any text (default: 1)")
    parser.add_argument(
        "--pairs",
        type=whole_number,
        metavar="N",
        help="instead of games: N pairs with the same order of tiles and swapped seats, with errors",
    )
    parser.add_argument(
        "--ms", type=int, metavar="N", help="with --pairs: milliseconds for a turn (default: no limit)"
    )
    parser.add_argument("--journals", type=Path, metavar="DIR", help="keep each game's journal there")


def _add_replay(commands: _Commands) -> None:
    def handler(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.games import replay

        return replay(arguments)

    parser = _add(commands, "replay", handler, "check a journal from end to end, of a game or of a duplicate")
    _lexicon_option(parser)
    _json_option(parser)
    parser.add_argument("file", type=Path, metavar="FILE", help="the journal")


def _add_analyse(commands: _Commands) -> None:
    def handler(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.analyses import analyse

        return analyse(arguments)

    parser = _add(
        commands,
        "analyse",
        handler,
        "list the best plays of each turn of a game, and what was lost against them",
        "A journal or a game in GCG. Turns whose rack is not known have no plays. Equity is points and the"
        " value of the tiles kept; with the bag empty, what the tiles left will count.",
    )
    _lexicon_option(parser)
    _json_option(parser)
    _gcg_option(parser)
    parser.add_argument("-n", type=whole_number, default=5, metavar="N", help="how many plays (default: 5)")
    parser.add_argument("file", type=Path, metavar="FILE", help="the game")


def _gcg_option(parser: argparse.ArgumentParser) -> None:
    from faristol.rules import RULESETS

    parser.add_argument(
        "--ruleset",
        default="",
        choices=[ruleset.id for ruleset in RULESETS if 2 in ruleset.seats.value],
        help="of a GCG file, the regulation it was played under (default: the one it names, or classic)",
    )


def _add_duplicate(commands: _Commands) -> None:
    def handler(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.duplicates import duplicate

        return duplicate(arguments)

    parser = _add(
        commands,
        "duplicate",
        handler,
        "play a duplicate by the program, or check a recorded one",
        "A record is JSON (rounds, each with rack, move, coord, score and player_moves), a journal of"
        " Faristol's or a game of Eliot's; the exit code is 1 if anything in it disagrees.",
    )
    _lexicon_option(parser)
    _json_option(parser)
    parser.add_argument("--seed", help="any text: the same one gives the same game anywhere")
    parser.add_argument(
        "--rounds", type=whole_number, default=0, metavar="N", help="how many (default: until the tiles end)"
    )
    parser.add_argument("--variant", default="classic", choices=["classic", "with_blank"])
    parser.add_argument("--records", type=Path, metavar="FILE", help="the game to check")


def _add_tournaments(commands: _Commands) -> None:
    def pair(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.tournaments import pair

        return pair(arguments)

    def standings(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.tournaments import show_standings

        return show_standings(arguments)

    from faristol.tournament.pairing import Rules

    paired = _add(
        commands,
        "pair",
        pair,
        "pair the next round of a tournament",
        "By the Dutch system, FIDE C.04.3. The first of each pair starts; pairs are in the order of tables."
        " A line XXP 1 2 3 forbids these pairs; a line XXK 1 2 3 (Faristol's own) names entries of one club,"
        " which meet only where no pairing is without, and then as seldom as can be."
        " The exit code is 2 if no pairing exists, 3 if the file is malformed.",
    )
    _json_option(paired)
    paired.add_argument("--trf", type=Path, required=True, metavar="FILE", help="a tournament report, TRF16")
    paired.add_argument(
        "--rules",
        choices=[rules.value for rules in Rules],
        default=Rules.OF_2026.value,
        help="the text of 2026, or the one before it (default: 2026)",
    )
    paired.add_argument(
        "--apart",
        type=whole_number,
        metavar="N",
        help="only in the first N rounds are clubs (XXK lines) kept apart (default: in all)",
    )
    paired.add_argument(
        "--relax",
        action="store_true",
        help="where no pairing exists, give up as little as can be: starts, then clubs, then new opponents",
    )
    table = _add(
        commands,
        "standings",
        standings,
        "rank the players of a tournament",
        "By points, spread and total; equals share a rank. The exit code is 3 if the file is malformed.",
    )
    _json_option(table)
    table.add_argument(
        "--games", type=Path, required=True, metavar="FILE", help="players and results of each round, JSON"
    )
    table.add_argument(
        "--spread-cap",
        type=_whole_numbers,
        default=(),
        metavar="N[,N...]",
        help="the most that a game's difference counts: of every round, or round by round",
    )
    table.add_argument("--after", type=whole_number, metavar="N", help="only the rounds up to this one")


def _add_days(commands: _Commands) -> None:
    def check(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.days import check

        return check(arguments)

    def simulate(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.days import simulate

        return simulate(arguments)

    from faristol.tournament.pairing import Rules
    from faristol.tournament.plan import Format

    days: _Commands = commands.add_parser(
        "tournament", help="check or simulate the whole day of a tournament"
    ).add_subparsers(metavar="COMMAND", required=True)
    _add_lists(days)
    checked = _add(
        days,
        "check",
        check,
        "check the journal of a day from end to end",
        "Every pairing is made again. The exit code is 1 if a line does not follow from those before it.",
    )
    _json_option(checked)
    checked.add_argument("file", type=Path, metavar="FILE", help="the journal")
    played = _add(
        days,
        "simulate",
        simulate,
        "play a whole day by chance",
        "With late entries, absences and corrections. The same seed gives the same day anywhere.",
    )
    _json_option(played)
    played.add_argument("--players", type=whole_number, default=24, metavar="N", help="default: 24")
    played.add_argument("--rounds", type=whole_number, default=6, metavar="N", help="default: 6")
    played.add_argument("--seed", default="1", help="any text (default: 1)")
    played.add_argument("--format", choices=[one.value for one in Format], default=Format.SWISS.value)
    played.add_argument(
        "--rules", choices=[rules.value for rules in Rules], default=Rules.OF_2026.value, help="default: 2026"
    )
    played.add_argument(
        "--apart", type=whole_number, default=0, metavar="N", help="keep clubs apart in the first N rounds"
    )
    played.add_argument("--journal", type=Path, metavar="FILE", help="keep the journal there")


def _add_lists(days: _Commands) -> None:
    def roster(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.lists import roster

        return roster(arguments)

    def open_division(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.lists import open_division

        return open_division(arguments)

    read = _add(
        days,
        "roster",
        roster,
        "read a list of participants, as the pages do",
        "Names one a line, or a table from a spreadsheet; a TRF or a division of TSH too. What is doubtful is"
        " listed as a question.",
    )
    _json_option(read)
    read.add_argument("--pairs", action="store_true", help="each entry is a pair")
    read.add_argument("file", type=Path, metavar="FILE", help="the list")
    opened = _add(
        days,
        "open",
        open_division,
        "read the division of another program",
        "A division of TSH (.t): players, pairings and results; or the players of a TRF.",
    )
    _json_option(opened)
    opened.add_argument("-o", "--output", type=Path, metavar="DAY", help="write the journal of the day there")
    opened.add_argument("file", type=Path, metavar="FILE", help="the division")


def _add_transfer(commands: _Commands) -> None:
    def export(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.exports import export

        return export(arguments)

    def take_in(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.imports import take_in

        return take_in(arguments)

    out = _add(commands, "export", export, "write a journal as GCG, or its score sheet as text or CSV")
    _lexicon_option(out)
    out.add_argument("file", type=Path, metavar="FILE", help="the journal")
    out.add_argument("--format", required=True, choices=("gcg", "text", "csv"))
    out.add_argument("-o", "--output", type=Path, metavar="FILE", help="default: standard output")
    taken = _add(
        commands,
        "import",
        take_in,
        "make a journal of a game in another format",
        "GCG, Eliot's XML, recorded and prepared duplicates, and journals. All scores are computed again;"
        " what differs or was left out is reported on standard error with its line.",
    )
    _lexicon_option(taken)
    taken.add_argument("file", type=Path, metavar="FILE", help="the game")
    _gcg_option(taken)
    taken.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE", help="the journal to write"
    )


def _add_study(commands: _Commands) -> None:
    def handler(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.study import study

        return study(arguments)

    parser = _add(
        commands,
        "study",
        handler,
        "list the cards of a set of words, with their answers",
        "The sets: words of two tiles; of three with a dear one; the most probable of seven and of eight;"
        " the hooks of the short words; or the words of a file. It needs the library fsrs.",
    )
    _lexicon_option(parser)
    _json_option(parser)
    chosen = parser.add_mutually_exclusive_group(required=True)
    chosen.add_argument("--set", choices=("two", "three", "sevens", "eights", "hooks"))
    chosen.add_argument("--words", type=Path, metavar="FILE", help="one word a line, all in the lexicon")
    parser.add_argument(
        "--kind",
        action="append",
        default=[],
        choices=("anagram", "valid", "hooks", "spelling"),
        help="only cards that ask this; may be repeated",
    )
    parser.add_argument("--limit", type=whole_number, metavar="N", help="print so many cards at most")


def _add_lexicon(commands: _Commands) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "lexicon", help="build or look at a lexicon", description="Build or look at a lexicon.", epilog=_EXITS
    )
    inner = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_lexicon_build(inner)
    info = _add(inner, "info", words.lexicon_info, "print a lexicon's name, digest and number of words")
    _lexicon_option(info)
    _json_option(info)
    info.add_argument("file", nargs="?", type=Path, metavar="FILE", help="the same as --lexicon FILE")
    listing = _add(inner, "words", words.lexicon_words, "print every word, sorted")
    _lexicon_option(listing)
    _add_lexicon_diff(inner)


def _add_lexicon_diff(commands: _Commands) -> None:
    def handler(arguments: argparse.Namespace) -> Exit:
        from faristol.cli.searches import lexicon_diff

        return lexicon_diff(arguments)

    parser = _add(
        commands,
        "diff",
        handler,
        "list the words that a list adds to another, and those that it lacks",
        "Short words first. Each file is a built lexicon or a word list.",
    )
    _json_option(parser)
    parser.add_argument("before", type=Path, metavar="A")
    parser.add_argument("after", type=Path, metavar="B")


def _add_lexicon_build(commands: _Commands) -> None:
    parser = _add(
        commands,
        "build",
        words.lexicon_build,
        "make a lexicon of an official list",
        "The list has one word a line, or rows form|lemma|category|model|tag."
        " Nothing is written if it cannot be read.",
    )
    _json_option(parser)
    parser.add_argument("source", type=Path, metavar="LIST")
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE", help="the lexicon to write"
    )
    parser.add_argument("--name", help="the list's name (default: that of its file)")
    parser.add_argument("--release", default="", help="which release of it")
    parser.add_argument(
        "--scope",
        action="append",
        default=[],
        choices=list(SCOPES),
        help="the verb forms and marked words that count; may be repeated (default: all)",
    )
    parser.add_argument(
        "--report", type=Path, metavar="FILE", help="write every dropped word and why, as JSON"
    )


def _whole_numbers(text: str) -> tuple[int, ...]:
    return tuple(whole_number(part) for part in text.split(","))


def span(text: str) -> tuple[int, int]:
    """The numbers of ``A-B``, ``A-``, ``-B`` or ``A``, both included; ``ValueError`` for anything else."""
    first, dash, last = text.partition("-")
    if not first and not last:
        raise ValueError(text)
    fewest = whole_number(first) if first else 0
    most = whole_number(last) if last else (_NO_LIMIT if dash else fewest)
    if fewest > most:
        raise ValueError(text)
    return fewest, most


def whole_number(text: str) -> int:
    """A number of 0 or more; ``ValueError`` for anything else."""
    number = int(text)
    if number < 0:
        raise ValueError(text)
    return number
