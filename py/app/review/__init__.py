"""The review of a finished game: what could have been played better in each turn, and why."""
