"""How bots play Colonization: the evaluation, and what is worth a search."""
