"""GCG, read and written."""
