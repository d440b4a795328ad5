"""The word lists: chosen by votes of free sources, spelled, cut for the robots, packed into files."""
