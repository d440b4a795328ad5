"""The lessons of the workshop, as plain data, and their sentences."""
