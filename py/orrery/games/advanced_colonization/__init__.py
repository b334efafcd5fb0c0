"""Advanced Colonization: two fleets of pyramids, without luck (Robert Dudley)."""
