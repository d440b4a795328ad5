"""Measures: ``run`` runs them natively and in Chromium; ``report`` prints the figures."""
