"""How bots play the pyramid games: the evaluation, and what is worth a search."""
