"""What players of Colonization for the piecepack see and read: the picture, the words, the help."""
