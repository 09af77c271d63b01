"""Azul's words."""
