"""Boxes, fields, notices and other parts that all rooms use."""
