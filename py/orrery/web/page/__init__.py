"""The page itself: addresses, dialogs, settings, keys, and what is loaded when."""
