"""What the device keeps of games, and the statistics drawn from them."""
