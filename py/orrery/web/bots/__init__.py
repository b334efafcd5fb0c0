"""Bots on the page: the engine, its worker, and turns that bots take."""
