"""The game at the table: course, turns, actions, clock, score sheet, replay and paper."""
