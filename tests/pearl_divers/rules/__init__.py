"""The rules of Pearl Divers: what is legal, what it does, and the position line."""
