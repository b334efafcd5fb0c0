"""Bots: how a program chooses, in any game, from its rules and its strategy alone."""
