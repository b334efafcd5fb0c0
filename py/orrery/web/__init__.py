"""The page: the only part of Orrery that knows of a browser."""
