"""The pages for programmers, in ``dist/python/``: how to begin, the reference, the protocol of engines.

The reference is made by pdoc from the docstrings of what ``import faristol`` gives; the examples are those
that the tests run (``tests/rooms/api/examples.py``); the protocol is ``faristol/cli/ENGINES.md``.  They are
in English, name no other site, and are not in the copy for playing offline.
"""
