"""The table of one game: its requests, the view of each seat, and its files."""
