"""The day of a tournament at the organiser's desk: list, rounds, results, standings."""
