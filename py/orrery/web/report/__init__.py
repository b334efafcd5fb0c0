"""What decided a game: the page of its report."""
