"""What Ice Colony looks like: its shapes, and their stylesheet."""
