"""The table: the board and everything around one game."""
