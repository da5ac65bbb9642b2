"""The bot of Museum: what a decent player answers, knowing a view alone."""
