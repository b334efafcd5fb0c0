"""What players of Advanced Colonization see and read: the picture, the words, the help."""
