"""How bots play Colonization for the piecepack: the evaluation, and what is worth a search."""
