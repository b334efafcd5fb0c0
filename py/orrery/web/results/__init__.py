"""The dialog that shows the results of the games in this browser."""
