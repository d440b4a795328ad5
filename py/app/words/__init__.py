"""Every Catalan sentence of the screen, and the types of the data that the sentences describe."""
