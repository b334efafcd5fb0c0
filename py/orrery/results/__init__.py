"""What the finished games of one browser show together: results, seats, lengths. No game is played again."""
