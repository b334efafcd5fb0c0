"""Puzzles: positions in which one way to play the turn is proved to be the best."""
