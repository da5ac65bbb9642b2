"""Vestiges: five French board games, one set of rules for playing, watching and studying them."""

from typing import Final

__version__: Final = "0.1.0"
