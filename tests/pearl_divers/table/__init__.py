"""What players of Pearl Divers see and read: the picture, the words, the help."""
