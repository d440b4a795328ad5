"""A plugin of pytest for ``unsteady``: with ``--tally FILE`` a run writes down what it ended with.

Processes of pytest-xdist write nothing: what they report comes to the one that started them.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

import pytest


@dataclass
class Failure:
    """One failed report.

    test: its id, or what could not be collected.  when: ``setup``, ``call``, ``teardown``, ``collect``, or
    ``???`` where the process died.  told: all that pytest has of it.
    """

    test: str
    when: str
    told: str


@dataclass
class Tally:
    """What a run of pytest ended with.

    others: what failed without a report, as a bound of coverage.  code: the exit code.
    """

    passed: int = 0
    skipped: int = 0
    others: int = 0
    code: int = 0
    failures: list[Failure] = field(default_factory=list)

    def add(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        when = report.when or "???"
        if report.failed:
            sections = [f"--- {name} ---\n{text}" for name, text in report.sections]
            self.failures.append(Failure(report.nodeid, when, "\n".join([report.longreprtext, *sections])))
        elif report.skipped and when != "collect":
            self.skipped += 1
        elif report.passed and when == "call":
            self.passed += 1

    @classmethod
    def read(cls, file: Path) -> Tally:
        """What ``write`` has written; ``OSError`` where the run did not come that far."""
        kept = json.loads(file.read_text("utf-8"))
        return cls(**{**kept, "failures": [Failure(**failure) for failure in kept["failures"]]})

    def write(self, file: Path) -> None:
        file.write_text(json.dumps(asdict(self)), "utf-8")


class _Counter:
    def __init__(self, file: Path) -> None:
        self._file = file
        self._tally = Tally()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._tally.add(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._tally.add(report)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        self._tally.code = int(exitstatus)
        self._tally.others = max(0, session.testsfailed - len(self._tally.failures))
        self._tally.write(self._file)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--tally", type=Path, metavar="FILE", help="where the run is written down")


def pytest_configure(config: pytest.Config) -> None:
    file: Path | None = config.getoption("--tally")
    if file is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Counter(file))
