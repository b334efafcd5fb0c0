"""How bots play Ice Colony: the evaluation, and what is worth a search."""
