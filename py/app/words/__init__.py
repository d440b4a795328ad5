"""Every Catalan sentence, and the shapes that sentences speak of."""
