"""How Pearl Divers looks: its shapes and its stylesheet."""
