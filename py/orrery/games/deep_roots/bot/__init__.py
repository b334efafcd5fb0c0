"""How bots play Deep Roots: the evaluation, and what is worth a search."""
