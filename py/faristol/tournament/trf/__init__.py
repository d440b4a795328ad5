"""Tournament reports: TRF16 of FIDE with the XX lines of pairing programs, and TRF26 as far as known.

- Reports of other programs: TRF16 and TRF26 (``tournament/trf``; no line that bears on a pairing is passed
  over: it is read, or refused with its number, as accelerated rounds and teams are), and TSH's ``.t``
  (``tournament/tsh``). Both are days too (``record/tournament/trf_days`` and ``tsh_days``); a TRF has no
  scores. Lines of ours in a TRF: ``XXK 1 2 3``, entries of one club.
"""

from faristol.tournament.trf.of_report import CheckedReport, check, read_trf, tournament_of
from faristol.tournament.trf.reading import read_report
from faristol.tournament.trf.report import Cell, Report, ReportPlayer
from faristol.tournament.trf.writing import Edition, write_trf

__all__ = [
    "Cell",
    "CheckedReport",
    "Edition",
    "Report",
    "ReportPlayer",
    "check",
    "read_report",
    "read_trf",
    "tournament_of",
    "write_trf",
]
