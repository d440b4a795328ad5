"""Games and duplicates stored on the device, sharing, and statistics."""
