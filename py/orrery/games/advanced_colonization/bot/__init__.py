"""How bots play Advanced Colonization: the evaluation, and what is worth a search."""
