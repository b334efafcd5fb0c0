"""The rules of the sample game: what is legal, what it does, and the position line."""
