"""Playing a game: whose choice, what luck, which touches make an action."""
