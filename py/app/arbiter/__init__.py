"""The arbiter's device: the words of a challenged play are typed, and one yes or no is shown."""
