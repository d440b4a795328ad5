# Longer than 300 lines: the commands and their options are one table.
"""The commands of ``faristol``, with their options: one table, from which ``command`` makes the parser."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from faristol.lexicon.importer import SCOPES
from faristol.rules import RULESETS
from faristol.tournament.pairing import Rules
from faristol.tournament.plan import Format

_NO_LIMIT: Final = 0xFFFF


@dataclass(frozen=True, slots=True)
class Option:
    """An option or an argument: its names, and what ``argparse.add_argument`` takes beside them."""

    names: tuple[str, ...]
    settings: dict[str, Any]


@dataclass(frozen=True, slots=True)
class OneOf:
    """Options of which exactly one must be given."""

    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Command:
    """handler: module of ``faristol.cli`` and function, imported when the command runs.

    The function takes the parsed arguments and returns an ``Exit``.
    """

    name: str
    handler: str
    summary: str
    more: str = ""
    options: tuple[Option | OneOf, ...] = ()


@dataclass(frozen=True, slots=True)
class CommandGroup:
    """Commands that are written behind one word: ``faristol lexicon info``."""

    name: str
    summary: str
    commands: tuple[Command, ...]


def whole_number(text: str) -> int:
    """A number of 0 or more; ``ValueError`` for anything else."""
    number = int(text)
    if number < 0:
        raise ValueError(text)
    return number


def number_or_file(text: str) -> int | Path:
    """A number where ``text`` is one, else a file."""
    return int(text) if text.lstrip("-").isdecimal() else Path(text)


def whole_numbers(text: str) -> tuple[int, ...]:
    """Numbers of 0 or more with commas between them; ``ValueError`` for anything else."""
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


def _option(*names: str, help: str | None = None, **settings: Any) -> Option:
    return Option(names, {"help": help, **settings})


def _switch(*names: str, help: str, **settings: Any) -> Option:
    return Option(names, {"help": help, "action": "store_true", **settings})


def _number(*names: str, help: str, **settings: Any) -> Option:
    return Option(names, {"help": help, "type": whole_number, "metavar": "N", **settings})


def _span(name: str, help: str) -> Option:
    return _option(name, type=span, metavar="A-B", help=help)


def _file(*names: str, help: str | None = None, **settings: Any) -> Option:
    return Option(names, {"help": help, "type": Path, "metavar": "FILE", **settings})


_CGP: Final = (
    "CGP: fifteen rows parted by /, a number for so many empty squares, [L·L] [NY] [QU],"
    " a blank in lower case; then racks, scores and zero turns"
)
_LEXICON: Final = _file(
    "--lexicon",
    help="a built lexicon or a word list, one word a line (default: the one that build.py built)",
)
_JSON: Final = _switch("--json", help="print JSON")
_POSITION: Final = _option("--cgp", help="the position; the first rack is the one that plays")
_SEED: Final = _option("--seed", default="1", help="any text (default: 1)")
_ROBOTS: Final = "champion, static, greedy or a lower level"
_RULESETS: Final = [ruleset.id for ruleset in RULESETS]
_PAIRING_RULES: Final = [rules.value for rules in Rules]
_GCG_RULESET: Final = _option(
    "--ruleset",
    default="",
    choices=[ruleset.id for ruleset in RULESETS if 2 in ruleset.seats.value],
    help="of a GCG file, the regulation it was played under (default: the one it names, or classic)",
)

_WORDS: Final = (
    Command(
        "check",
        "words.check",
        "check whether words are valid",
        "The exit code is 1 if any is not.",
        (
            _LEXICON,
            _JSON,
            _option("words", nargs="+", metavar="WORD", help="a word; - reads words from standard input"),
        ),
    ),
    Command(
        "words",
        "searches.words",
        "search words by pattern, rack, hooks or parts",
        "What is given must all hold: a pattern and a rack find the words of both. --hooks and"
        " --explain stand alone."
        " In patterns and parts ? is one tile, * any number, [AE] one of these, [^AE] one of the others;"
        " NY, QU and L·L are one tile.",
        (
            _LEXICON,
            _JSON,
            _option("--pattern", metavar="P", help="words of this pattern"),
            _option(
                "--anagram",
                metavar="RACK",
                help="words that the rack makes, with up to two blanks (?): of all its tiles, and of fewer",
            ),
            _switch("--exact", help="with --anagram: only words of all its tiles"),
            _option("--hooks", metavar="WORD", help="the tiles that make a word before and after WORD"),
            _option("--explain", metavar="WORD", help="how WORD is spelled, and its lemmas"),
            _option("--contains", metavar="TILES", help="words with these tiles side by side"),
            _option("--begins", metavar="TILES", help="words that begin so"),
            _option("--ends", metavar="TILES", help="words that end so"),
            _option("--with-any", metavar="TILES", help="words with at least one of these tiles"),
            _span("--length", "from A to B tiles; or A, A-, -B"),
            _span("--vowels", "so many vowels (U after Q is none)"),
            _span("--anagrams", "words of the same tiles, itself too: so many"),
            _option(
                "--sort",
                choices=("alphabet", "length", "longest", "points", "probability"),
                help="the order (default: longest first with --anagram, else alphabet); probability is that"
                " of drawing a word's tiles, or blanks for them, from the full bag, each length by itself",
            ),
            _number("--limit", help="print so many words at most; all are counted"),
        ),
    ),
)

_POSITIONS: Final = (
    Command(
        "top",
        "positions.top",
        "list the best plays of a position",
        "By score; ties by the start square (A1, A2, ... O15), then across before down, then the word's tiles"
        f" in alphabetical order, a blank after every letter. {_CGP}.",
        (
            _LEXICON,
            OneOf(
                (
                    _POSITION,
                    _switch(
                        "--jsonl", help='answer each line {"cgp":..., "n":...} of standard input with a line'
                    ),
                )
            ),
            _JSON,
            _number("-n", default=10, help="how many plays (default: 10)"),
            _switch("--count", help="print the number of all legal plays too"),
        ),
    ),
    Command(
        "score",
        "positions.score",
        "check whether a play is legal, and print its score",
        f"Where the position has no rack, any tiles may be played. {_CGP}.",
        (
            _LEXICON,
            OneOf(
                (
                    _POSITION,
                    _switch(
                        "--jsonl",
                        help='answer each line {"cgp":..., "play":...} of standard input with a line',
                    ),
                )
            ),
            _JSON,
            _option("--play", help='coordinates and the whole word: "H8 CASA" across, "8H CASA" down'),
        ),
    ),
    Command(
        "census",
        "census.census",
        "count the plays of many positions, for comparing move generators",
        "For each position: how many legal plays, the best score and the sum of all scores; then the sums, a"
        " digest of these lines, and the time that only the search took. The positions are those of a file,"
        f" one CGP a line, or every turn of games between two greedy robots. {_CGP}.",
        (
            _LEXICON,
            _JSON,
            OneOf(
                (
                    _file("--positions", help="the positions; - reads them from standard input"),
                    _number("--games", help="those of N games"),
                )
            ),
            _SEED,
        ),
    ),
    Command(
        "endgame",
        "endgames.endgame",
        "solve an endgame",
        "The bag is taken to be empty; both racks must be in the position. The value is the spread from here"
        f" on with best play, for the player on turn. {_CGP}.",
        (
            _LEXICON,
            _JSON,
            _option(
                "--cgp", required=True, help="the position; the first rack is that of the player on turn"
            ),
            _number("--ms", default=5_000, help="how long to think (default: 5000)"),
        ),
    ),
    Command(
        "choose",
        "choices.choose",
        "say what a robot does with a turn",
        'Each line {"cgp":..., "bag": N, "ms": N or null} of standard input is answered with a line'
        ' {"play":...}, with "equity", in points, where the robot knows it. "bag" may be left out where the'
        f" other rack is full. {_CGP}.",
        (
            _LEXICON,
            _option("--level", required=True, metavar="ROBOT", help=_ROBOTS),
            _switch("--jsonl", required=True, help="how it reads and answers"),
            _SEED,
            _option(
                "--ruleset",
                choices=_RULESETS,
                help="the regulation, for exchanges (default: from seven tiles in the bag, which all allow)",
            ),
        ),
    ),
    Command(
        "leaves",
        "choices.leaves",
        "print the values of tiles that stay on the rack",
        "In points: each tile, and what each pair of tiles is worth beyond the two alone.",
        (_JSON,),
    ),
)

_GAMES: Final = (
    Command(
        "play",
        "games.play",
        "play games between robots",
        "The same seed gives the same games anywhere, unless --ms is given or a player from outside is at the"
        " table. What such a player does wrong costs it the turn. Ctrl-C ends with what is finished.",
        (
            _LEXICON,
            _JSON,
            _option(
                "--seats",
                default="greedy,greedy",
                metavar="ROBOT,ROBOT",
                help=f"each is {_ROBOTS}; FILE.py:FUNCTION, a function from a position to a play,"
                ' as a file of robots has it; or "engine:COMMAND", a program that answers the lines of'
                " choose",
            ),
            _option("--ruleset", default="classic", choices=_RULESETS),
            _option(
                "--games",
                type=number_or_file,
                action="append",
                default=[],
                metavar="N|FILE",
                help="how many (default: 1); or the file in which each finished game is kept at once, and"
                " from which the same command goes on; both may be given",
            ),
            _SEED,
            _number(
                "--pairs",
                help="instead of games: N pairs with the same order of tiles and swapped seats, with errors",
            ),
            _number("--ms", help="milliseconds for a turn (default: no limit; a minute for a program)"),
            _file("--journals", metavar="DIR", help="keep each game's journal there"),
        ),
    ),
    Command(
        "robots",
        "class_robots.play",
        "let the robots of a folder meet, and print their table",
        "Each file NAME.py with a function choose(position) plays, as in the workshop of the site and as"
        " NAME.py:choose of play. Everybody meets as many others, twice with the same tiles, and is a process"
        " of its own, which reaches neither the game nor the other. Who is wrong loses the game; who never"
        " answers plays no more, and loses the games to come. Ctrl-C ends with what is finished. The list is"
        " the default one. A script may do with this machine what you may: read it before you let it play.",
        (
            _option("folder", type=Path, metavar="FOLDER", help="the folder of the files"),
            _JSON,
            _file("--csv", help="write the table for a spreadsheet, too"),
            _number("--rivals", default=6, help="how many others each meets, an even number (default: 6)"),
            _option("--levels", default="", metavar="LEVEL,LEVEL", help="robots that play too, by level"),
            _SEED,
            _number("--ms", default=10_000, help="milliseconds for a turn (default: 10000)"),
        ),
    ),
    Command(
        "replay",
        "games.replay",
        "check a journal from end to end, of a game or of a duplicate",
        options=(_LEXICON, _JSON, _file("file", help="the journal")),
    ),
    Command(
        "analyse",
        "analyses.analyse",
        "list the best plays of each turn of a game, and what was lost against them",
        "A journal or a game in GCG. Turns whose rack is not known have no plays. Equity is points and the"
        " value of the tiles kept; with the bag empty, what the tiles left will count.",
        (
            _LEXICON,
            _JSON,
            _GCG_RULESET,
            _number("-n", default=5, help="how many plays (default: 5)"),
            _file("file", help="the game"),
        ),
    ),
    Command(
        "duplicate",
        "duplicates.duplicate",
        "play a duplicate by the program, or check a recorded one",
        "A record is JSON (rounds, each with rack, move, coord, score and player_moves), a journal of"
        " Faristol's or a game of Eliot's; the exit code is 1 if anything in it disagrees.",
        (
            _LEXICON,
            _JSON,
            _option("--seed", help="any text: the same one gives the same game anywhere"),
            _number("--rounds", default=0, help="how many (default: until the tiles end)"),
            _option("--variant", default="classic", choices=["classic", "with_blank"]),
            _file("--records", help="the game to check"),
        ),
    ),
)

_TOURNAMENTS: Final = (
    Command(
        "pair",
        "tournaments.pair",
        "pair the next round of a tournament",
        "By the Dutch system, FIDE C.04.3. The first of each pair starts; pairs are in the order of tables."
        " A line XXP 1 2 3 forbids these pairs; a line XXK 1 2 3 (Faristol's own) names entries of one club,"
        " which meet only where no pairing is without, and then as seldom as can be."
        " The exit code is 1 if no pairing exists.",
        (
            _JSON,
            _file("--trf", required=True, help="a tournament report, TRF16"),
            _option(
                "--rules",
                choices=_PAIRING_RULES,
                default=Rules.OF_2026.value,
                help="the text of 2026, or the one before it (default: 2026)",
            ),
            _number(
                "--apart",
                help="only in the first N rounds are clubs (XXK lines) kept apart (default: in all)",
            ),
            _switch(
                "--relax",
                help="where no pairing exists, give up as little as can be: starts, then clubs,"
                " then new opponents",
            ),
        ),
    ),
    Command(
        "standings",
        "tournaments.show_standings",
        "rank the players of a tournament",
        "By points, spread and total; equals share a rank.",
        (
            _JSON,
            _file("--games", required=True, help="players and results of each round, JSON"),
            _option(
                "--spread-cap",
                type=whole_numbers,
                default=(),
                metavar="N[,N...]",
                help="the most that a game's difference counts: of every round, or round by round",
            ),
            _number("--after", help="only the rounds up to this one"),
        ),
    ),
    CommandGroup(
        "tournament",
        "check or simulate the whole day of a tournament",
        (
            Command(
                "roster",
                "lists.roster",
                "read a list of participants, as the pages do",
                "Names one a line, or a table from a spreadsheet; a TRF or a division of TSH too. What is"
                " doubtful is listed as a question.",
                (_JSON, _switch("--pairs", help="each entry is a pair"), _file("file", help="the list")),
            ),
            Command(
                "open",
                "lists.open_division",
                "read the division of another program",
                "A division of TSH (.t): players, pairings and results; or the players of a TRF.",
                (
                    _JSON,
                    _file("-o", "--output", metavar="DAY", help="write the journal of the day there"),
                    _file("file", help="the division"),
                ),
            ),
            Command(
                "check",
                "days.check",
                "check the journal of a day from end to end",
                "Every pairing is made again. The exit code is 1 if a line does not follow from those"
                " before it.",
                (_JSON, _file("file", help="the journal")),
            ),
            Command(
                "simulate",
                "days.simulate",
                "play a whole day by chance",
                "With late entries, absences and corrections. The same seed gives the same day anywhere.",
                (
                    _JSON,
                    _number("--players", default=24, help="default: 24"),
                    _number("--rounds", default=6, help="default: 6"),
                    _SEED,
                    _option("--format", choices=[one.value for one in Format], default=Format.SWISS.value),
                    _option(
                        "--rules",
                        choices=_PAIRING_RULES,
                        default=Rules.OF_2026.value,
                        help="default: 2026",
                    ),
                    _number("--apart", default=0, help="keep clubs apart in the first N rounds"),
                    _file("--journal", help="keep the journal there"),
                ),
            ),
        ),
    ),
)

_FILES: Final = (
    Command(
        "export",
        "exports.export",
        "write a journal as GCG, or its score sheet as text or CSV",
        options=(
            _LEXICON,
            _file("file", help="the journal"),
            _option("--format", required=True, choices=("gcg", "text", "csv")),
            _file("-o", "--output", help="default: standard output"),
        ),
    ),
    Command(
        "import",
        "imports.take_in",
        "make a journal of a game in another format",
        "GCG, Eliot's XML, recorded and prepared duplicates, and journals. All scores are computed again;"
        " what differs or was left out is reported on standard error with its line.",
        (
            _LEXICON,
            _file("file", help="the game"),
            _GCG_RULESET,
            _file("-o", "--output", required=True, help="the journal to write"),
        ),
    ),
)

_LISTS: Final = (
    CommandGroup(
        "lexicon",
        "build or look at a lexicon",
        (
            Command(
                "build",
                "words.lexicon_build",
                "make a lexicon of an official list",
                "The list has one word a line, or rows form|lemma|category|model|tag."
                " Nothing is written if it cannot be read.",
                (
                    _JSON,
                    _file("source", metavar="LIST"),
                    _file("-o", "--output", required=True, help="the lexicon to write"),
                    _option("--name", help="the list's name (default: that of its file)"),
                    _option("--release", default="", help="which release of it"),
                    _option(
                        "--scope",
                        action="append",
                        default=[],
                        choices=list(SCOPES),
                        help="the verb forms and marked words that count; may be repeated (default: all)",
                    ),
                    _file("--report", help="write every dropped word and why, as JSON"),
                ),
            ),
            Command(
                "info",
                "words.lexicon_info",
                "print a lexicon's name, digest and number of words",
                options=(_LEXICON, _JSON, _file("file", nargs="?", help="the same as --lexicon FILE")),
            ),
            Command("words", "words.lexicon_words", "print every word, sorted", options=(_LEXICON,)),
            Command(
                "diff",
                "searches.lexicon_diff",
                "list the words that a list adds to another, and those that it lacks",
                "Short words first. Each file is a built lexicon or a word list.",
                (_JSON, _file("before", metavar="A"), _file("after", metavar="B")),
            ),
        ),
    ),
    Command(
        "study",
        "study.study",
        "list the cards of a set of words, with their answers",
        "The sets: words of two tiles; of three with a dear one; the most probable of seven and of eight;"
        " the hooks of the short words; or the words of a file. It needs the library fsrs.",
        (
            _LEXICON,
            _JSON,
            OneOf(
                (
                    _option("--set", choices=("two", "three", "sevens", "eights", "hooks")),
                    _file("--words", help="one word a line, all in the lexicon"),
                )
            ),
            _option(
                "--kind",
                action="append",
                default=[],
                choices=("anagram", "valid", "hooks", "spelling"),
                help="only cards that ask this; may be repeated",
            ),
            _number("--limit", help="print so many cards at most"),
        ),
    ),
)

_SHELL: Final = (
    Command(
        "completion",
        "completion.completion",
        "print a script that completes this command in a shell",
        "It needs the library shtab (pip install 'faristol[completion]'). In bash:"
        ' eval "$(faristol completion bash)"; in zsh: faristol completion zsh > "${fpath[1]}/_faristol";'
        " in fish: faristol completion fish > ~/.config/fish/completions/faristol.fish",
        (_option("shell", choices=("bash", "zsh", "fish")),),
    ),
)

COMMANDS: Final[tuple[Command | CommandGroup, ...]] = (
    _WORDS + _POSITIONS + _GAMES + _TOURNAMENTS + _FILES + _LISTS + _SHELL
)
