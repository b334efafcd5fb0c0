"""The arena: two bots play many games, and what that says of their strength."""
