"""Colonization, designed by Robert Dudley: pyramids, three planets, and a die (two to four players)."""
