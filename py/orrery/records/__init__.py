"""What a game leaves behind: its record, the forms of it, and where it is saved."""
