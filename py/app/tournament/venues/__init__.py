"""The tournaments of several venues taken together for a grand final."""
