"""How Nine Craters looks: its shapes and its stylesheet."""
