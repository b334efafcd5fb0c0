"""What players of the sample game see and read: the picture, the words, the help."""
