"""Two slow and simple move generators, different from the kernel and from each other, to check it with."""
