"""How Advanced Colonization looks: what only it shows, and the stylesheet for that."""
