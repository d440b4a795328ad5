"""The game at the table, from a tap to the journal: course, turns, clock, sheet, replay and paper."""
