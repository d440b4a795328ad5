"""The table of one game: requests, and the view of each seat."""
