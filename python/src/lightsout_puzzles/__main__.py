"""The command ``lightsout``: ``python -m lightsout_puzzles solve 5x5``."""

from ._native import command

command()
