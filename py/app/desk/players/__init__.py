"""The players at the desk: entering them, their list beside the board, the box of one player."""
