"""A duplicate: its journal, prepared games, records, results.

- A round of a duplicate is reviewed by points alone (``record/duplicate/reasons``): the reasons of a game's
  review, without those that speak of tiles that are kept. The desk tells them only after the end.
"""
