"""Matches in memory: rebuilt from the log, cached, and what may be taken back."""
