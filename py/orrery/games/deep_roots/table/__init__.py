"""What players of Deep Roots see and read: the picture, the words, the help."""
