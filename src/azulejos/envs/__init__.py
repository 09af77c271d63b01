"""Environments for research, each with an extra of its own: OpenSpiel, PettingZoo, Gymnasium.

They are thin: what they know of a game they ask through the contract, so a new game has them at once.
"""
