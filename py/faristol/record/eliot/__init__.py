"""Eliot's XML, read and written."""
