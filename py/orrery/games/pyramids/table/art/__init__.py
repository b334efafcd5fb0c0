"""How the two pyramid games look: their shapes and their stylesheet."""
