"""The commands of build.py.

The first part runs with the machine's Python and makes ``.venv``.  Then build.py runs again inside it, where
the compilers and the word sources are installed.  This is the one module of the build that knows the
workbench, and only while a command of it runs.
"""

from __future__ import annotations

import argparse
import errno
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from sitebuild import server, venv
from sitebuild.paths import DIST, PACKAGES, ROOT
from sitebuild.steps import Stop, only_one_build, say

NEEDS = {
    "venv": ("build", "test"),
    "build": ("build",),
    "serve": ("build",),
    "dev": ("build",),
    "test": ("build", "test"),
    "bench": ("build", "test"),
    "regret": ("build",),
    "train": ("build",),
    "wheel": ("build",),
    "mutate": ("build", "test"),
    "fuzz": ("build", "test"),
    "pictures": ("build", "test"),
    "spellings": ("build",),
    "outdated": ("build", "test"),
}

# Their options are read where they are used; here they are only told.
OWN_OPTIONS = {
    "bench": "[--positions N] [--endgames N] [--json FILE] [--beside FOLDER]",
    "regret": "[--variants SEATS] [--ms N] [--positions N] [--only KIND] [--lexicon FILE] [--losses]"
    " [--judge N]",
    "fuzz": "[--count N] [--seed TEXT] [--first N] [--format NAME]",
}


def main(arguments: list[str]) -> int:
    chosen = _chosen(arguments)
    command = str(chosen.command)
    try:
        if command in ("serve", "dev"):
            server.open_server(DIST, chosen.host, chosen.port).server_close()  # tried before the long build
        if not venv.inside():
            with only_one_build():
                venv.ensure(NEEDS[command])
            return venv.run_inside(arguments)
        return _run(command, chosen)
    except Stop as stop:
        say(f"\n{stop}")
        return 2
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        say(f"\nThe disk is full: {error.filename or ROOT} cannot be written.")
        return 2
    except KeyboardInterrupt:
        return 130


def _chosen(arguments: list[str]) -> argparse.Namespace:
    """The arguments, read.  Bench, regret and fuzz read their own options, which stay unread here."""
    parser = _parser()
    chosen, options = parser.parse_known_args(arguments)
    if options and chosen.command not in OWN_OPTIONS:
        parser.error(f"unrecognized arguments: {' '.join(options)}")
    chosen.options = options
    return chosen


def _parser() -> argparse.ArgumentParser:
    from workbench import mutate

    parser = argparse.ArgumentParser(prog="build.py", description="Builds, serves and tests Faristol.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("venv", help="make .venv with all that the build and the tests need")
    build = commands.add_parser("build", help="build the site and the wheels into dist/")
    serve = commands.add_parser("serve", help="build, and serve dist/ on this machine")
    for command in (build, serve):
        command.add_argument(
            "--wordlist", type=Path, metavar="FILE", help="an official list instead of the default"
        )
        command.add_argument("--name", help="the name under which the list goes; needed with --wordlist")
        command.add_argument(
            "--scope",
            action="append",
            default=[],
            help="of an official list, only these verb forms and marked words (all without one)",
        )
    dev = commands.add_parser("dev", help="serve dist/, build what changes, and reload the open pages")
    for command in (serve, dev):
        command.add_argument("--port", type=int, default=8000)
        command.add_argument(
            "--host", default="127.0.0.1", help="0.0.0.0 lets other machines of the network in"
        )
    test = commands.add_parser("test", help="install what the tests need, build, and run the whole suite")
    test.add_argument("--only", choices=("checks", "pytest"), help="one half of it")
    test.add_argument("--room", metavar="NAME", help="only the tests of one room, without the checks")
    test.add_argument("--full", action="store_true", help="more examples, and what is slow and seldom breaks")
    test.add_argument(
        "--functions", action="store_true", help="only the stories: which functions of the screen never run"
    )
    test.add_argument("--delays", metavar="SEED", help="only the browser stories, with everything late by it")
    commands.add_parser("wheel", help="make what pip installs: a wheel of this machine, a source archive")
    shots = commands.add_parser(
        "pictures", help="take the pictures of the help page anew, from the built site"
    )
    shots.add_argument(
        "--tour", type=Path, metavar="FOLDER", help="instead all pages, at four sizes, into it"
    )
    shots.add_argument(
        "--only", default="", metavar="TEXT", help="of the tour, places with that in their name"
    )
    _add_with_own_options(commands, "bench", "measure natively and in Chromium")
    _add_with_own_options(commands, "regret", "what robots lose in chance to win, in judged positions")
    train = commands.add_parser("train", help="learn the values of tiles from games that the kernel plays")
    train.add_argument(
        "--lexicon", type=Path, metavar="FILE", help="a lexicon or a word list (the built one)"
    )
    train.add_argument("--games", type=int, default=20_000, help="games of a generation (default 20000)")
    train.add_argument("--generations", type=int, default=3, help="how many (default 3)")
    train.add_argument("--seed", default="faristol", help="any text (default: faristol)")
    train.add_argument("-o", "--output", type=Path, metavar="FILE", help="default: wordlists/leaves.txt")
    spellings = commands.add_parser(
        "spellings", help="hold the built spellings against an analyser of Apertium that is no source"
    )
    spellings.add_argument("--analyser", type=Path, metavar="FILE", required=True, help="cat-….automorf.bin")
    mutate.add_options(
        commands.add_parser("mutate", help="change the rules by a hair, many times: does a test fail?")
    )
    commands.add_parser("outdated", help="tell which pinned packages lag behind PyPI and npm")
    _add_with_own_options(commands, "fuzz", "feed mutated files to every reader")
    return parser


def _add_with_own_options(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], name: str, told: str
) -> None:
    commands.add_parser(
        name,
        help=told,
        description=f"{told[0].upper()}{told[1:]}.",
        usage=f"build.py {name} [-h] {OWN_OPTIONS[name]}",
    )


def _run(command: str, chosen: argparse.Namespace) -> int:
    """Its exit code.  What a command needs is imported when it runs."""
    return _COMMANDS[command](chosen)


def _venv(_chosen: argparse.Namespace) -> int:
    venv.ensure(NEEDS["venv"])
    return 0


def _build(chosen: argparse.Namespace) -> int:
    build_all(chosen.wordlist, chosen.name, chosen.scope)
    return 0


def _serve(chosen: argparse.Namespace) -> int:
    _build(chosen)
    server.serve(DIST, chosen.host, chosen.port)
    return 0


def _dev(chosen: argparse.Namespace) -> int:
    from sitebuild import dev

    dev.run(chosen.host, chosen.port, build_all)
    return 0


def _test(chosen: argparse.Namespace) -> int:
    from sitebuild import testing

    if chosen.room:
        return testing.run_room(chosen.room, build_all)
    if chosen.functions:
        return testing.run_functions(build_all)
    return testing.run(chosen.only, chosen.full, build_all, chosen.delays or "")


def _wheel(_chosen: argparse.Namespace) -> int:
    from sitebuild.engine import backend

    with only_one_build():
        backend.make_packages(PACKAGES)
    return 0


def _bench(chosen: argparse.Namespace) -> int:
    from workbench.bench import run as bench

    build_all()
    return bench.main(chosen.options)


def _regret(chosen: argparse.Namespace) -> int:
    from workbench.regret import run as regret

    build_all()
    return regret.main(chosen.options)


def _train(chosen: argparse.Namespace) -> int:
    from workbench import train

    build_all()
    return train.main(chosen)


def _mutate(chosen: argparse.Namespace) -> int:
    from sitebuild.kernel import build as kernel
    from workbench import mutate

    kernel.build()
    return mutate.run(chosen)


def _fuzz(chosen: argparse.Namespace) -> int:
    from sitebuild import testing

    return testing.fuzz(chosen.options)


def _spellings(chosen: argparse.Namespace) -> int:
    from workbench import spellings

    build_all()
    return spellings.main(chosen.analyser)


def _pictures(chosen: argparse.Namespace) -> int:
    from workbench import pictures, tour

    build_all()
    if chosen.tour:
        tour.make(chosen.tour, chosen.only)
        return 0
    pictures.make()
    build_all()
    return 0


def _outdated(_chosen: argparse.Namespace) -> int:
    from workbench import outdated

    return outdated.show()


_COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "venv": _venv,
    "build": _build,
    "serve": _serve,
    "dev": _dev,
    "test": _test,
    "wheel": _wheel,
    "bench": _bench,
    "regret": _regret,
    "train": _train,
    "mutate": _mutate,
    "fuzz": _fuzz,
    "spellings": _spellings,
    "pictures": _pictures,
    "outdated": _outdated,
}


def build_all(wordlist: Path | None = None, name: str | None = None, scopes: Sequence[str] = ()) -> None:
    """Every step in order; each does nothing when its inputs are as they were."""
    from sitebuild.engine import stdlib, wheels
    from sitebuild.kernel import build as kernel
    from sitebuild.site import assemble as site
    from sitebuild.wordlist import lexicons

    if (wordlist is None) != (name is None):
        raise Stop("--wordlist and --name go together: the name is shown on the screen and in every journal.")
    began = time.perf_counter()
    with only_one_build():
        venv.ensure(("build",))
        kernel.build()
        wheels.build()
        lexicons.build(wordlist, name, scopes)
        stdlib.build()
        site.build()
    say(f"dist/ is up to date ({time.perf_counter() - began:.0f} s)")
