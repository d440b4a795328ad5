"""The arbiter's device: words of a challenged play go in, one yes or no comes out."""
