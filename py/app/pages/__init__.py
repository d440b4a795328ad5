"""One program a page: wiring only, and imported by nobody."""
