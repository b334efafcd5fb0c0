"""The commands that need more than a few lines; `orrery.__main__` calls them."""
