"""Requests and views of the day of a tournament: its desk, and what the hall may see."""
