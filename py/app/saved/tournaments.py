"""The tournaments stored on this device."""

from app.saved.journals import JournalStore

STORE = "faristol-tournaments"


class TournamentStore(JournalStore):
    """The stored tournaments."""

    def __init__(self) -> None:
        super().__init__(STORE, ("title", "place", "round", "entries", "over"))
