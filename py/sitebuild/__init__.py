"""The steps that build.py calls: each turns sources into a part of dist/."""
