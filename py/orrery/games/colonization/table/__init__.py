"""What players of Colonization see and read: the picture, the words, the help."""
