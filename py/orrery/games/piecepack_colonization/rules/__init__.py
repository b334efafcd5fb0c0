"""The rules of Colonization for the piecepack: what is legal, what it does, and the position line."""
