"""What decided a game: luck with the dice, and what each choice was worth."""
