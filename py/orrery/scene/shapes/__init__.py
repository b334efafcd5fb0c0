"""The shapes that three games or more have in common; those of one game are in its `art`."""
