"""How bots play the sample game: the evaluation, and what is worth a search."""
