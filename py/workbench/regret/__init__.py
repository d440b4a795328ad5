"""``build.py regret``: what a robot's choices lose in chance to win, over positions that are judged."""
