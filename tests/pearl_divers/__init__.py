"""Pearl Divers."""
