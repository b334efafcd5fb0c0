"""The rules of Deep Roots: what is legal, what it does, and the position line."""
