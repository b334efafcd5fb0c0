"""Ice Colony: grow, spread and fight over a board of terrain (Blake Cetnar, 2011)."""
