"""What players of Ice Colony see and read: the picture, the words, the help."""
