"""Puzzles on the page: the puzzle of the day, the days before it, and one's own progress."""
