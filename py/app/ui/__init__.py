"""Boxes, fields, notices and the like, which every room shows."""
