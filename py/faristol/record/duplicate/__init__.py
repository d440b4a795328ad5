"""A duplicate: its journal, prepared games, records, results."""
