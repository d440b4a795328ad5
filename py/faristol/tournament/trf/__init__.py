"""Tournament reports: TRF16 of FIDE with the XX lines of pairing programs, and TRF26 as far as known."""

from faristol.tournament.trf.of_report import read_trf, tournament_of
from faristol.tournament.trf.reading import read_report
from faristol.tournament.trf.report import Cell, Player, Report
from faristol.tournament.trf.writing import Edition, write_trf

__all__ = ["Cell", "Edition", "Player", "Report", "read_report", "read_trf", "tournament_of", "write_trf"]
