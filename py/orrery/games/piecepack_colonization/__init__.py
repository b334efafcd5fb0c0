"""Colonization for the piecepack: find planets and settle them with coins and dice (Ken Leyhe, 2001)."""
