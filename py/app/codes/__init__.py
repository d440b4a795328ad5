"""Games and results carried by codes: typed, shown as QR, scanned."""
