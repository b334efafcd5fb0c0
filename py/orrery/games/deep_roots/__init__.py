"""Deep Roots: two trees grow their roots into a planet by pools of dice (an untitled document)."""
