"""Codes that carry games and results: typed, shown as QR, scanned."""
