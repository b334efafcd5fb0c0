"""From sprites to a keyed SVG picture and the smallest patch between two of them."""
