"""The rules of the pyramid games: what is legal, what it does, and the position line."""
