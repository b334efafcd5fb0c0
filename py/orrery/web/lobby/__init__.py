"""The lobby: new games and saved games."""
