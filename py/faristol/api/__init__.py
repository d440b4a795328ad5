"""The public face: everything here is reached by ``import faristol``, speaks in texts and points, and stays.

It stands on the engine's rooms, whose own types (tiles as bytes, hundredths of a point) may change.
"""
