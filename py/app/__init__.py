"""The screen: what runs on the page, in MicroPython.  ARCHITECTURE.md has the map of its rooms."""
