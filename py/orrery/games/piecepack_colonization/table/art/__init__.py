"""How Colonization for the piecepack looks: its shapes and its stylesheet. A suit is named by its letter."""
