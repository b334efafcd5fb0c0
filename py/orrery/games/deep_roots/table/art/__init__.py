"""How Deep Roots looks: its shapes and its stylesheet."""
