"""Processes in which bots work out their answers, and the queue to them."""
