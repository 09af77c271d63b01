"""Summer Pavilion's words."""
