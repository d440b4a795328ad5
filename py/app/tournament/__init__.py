"""The day of a tournament at the organiser's desk: list, rounds, results, standings.

A question about a result has the focus on its title, so that no key of the next result answers it. A result
that is given back is typed over only where nothing of its number was deleted.
"""
