"""Queen's Garden's words."""
