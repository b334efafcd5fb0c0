"""The rules of Advanced Colonization: what is legal, what it does, and the position line."""
