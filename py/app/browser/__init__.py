"""What the device provides: DOM, storage, sound, voice, clock, files, and the connection to the engine."""
