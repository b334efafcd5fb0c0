"""Frozen opponents, which the bots are measured against; they are not to be bettered."""
