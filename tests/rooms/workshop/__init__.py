"""Tests of the workshop's workers: a script's side, the referee, and the tournament's table."""
