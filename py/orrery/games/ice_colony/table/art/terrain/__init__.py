"""Terrains seen from above, each drawn in variants 0 to 3 on a tile of 96 by 96 units about (0, 0)."""
