"""Slow twins of the kernel: written to be believed, and differently from it and from each other."""
