"""One program per page: it connects the rooms, and nothing imports it."""
