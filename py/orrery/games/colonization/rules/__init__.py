"""The rules of Colonization: what is legal, what it does, and the position line."""
