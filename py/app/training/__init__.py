"""A duplicate played on this device: alone, or on a tablet of a class."""
