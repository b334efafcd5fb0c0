"""Where games are saved, and how they come and go: storage, files, links."""
