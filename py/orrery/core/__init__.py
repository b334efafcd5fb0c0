"""What every game is made of: states, games and their errors. Standard library only."""
