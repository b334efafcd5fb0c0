"""The rules of Ice Colony: what is legal, what it does, and the position line."""
