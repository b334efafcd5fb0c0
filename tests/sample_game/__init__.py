"""Nine Craters: a complete tiny game, to be copied. Tests alone register it."""
