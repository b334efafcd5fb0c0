"""What the pyramid games share: the pieces, where they can be, and how these are written."""
