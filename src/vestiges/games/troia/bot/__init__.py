"""The bot of Troia: what a decent player answers, knowing a view alone."""
