"""What the device gives: DOM, storage, sound, files, and the wire to the engine."""
