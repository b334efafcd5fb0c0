"""How bots play Pearl Divers: the evaluation, and what is worth a search."""
