"""Lessons on the page: their list, the teacher's panel, what was learned. They come when first wanted."""
