"""Codes that carry games and results: typed, shown as QR, scanned.

- A game handed over is its journal: deflated by the browser, written in base 45, cut into frames with a
  checksum each and one of the whole (``app/codes/frames``), drawn and read by ``static/handover.js`` with
  the ``qr`` package. The journal that arrives is audited as any other.
"""
