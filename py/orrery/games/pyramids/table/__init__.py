"""What players of the pyramid games see and read: the picture, the words, the help."""
