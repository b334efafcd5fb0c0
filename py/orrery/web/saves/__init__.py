"""Where games are kept, and how they come and go: storage, files, links."""
