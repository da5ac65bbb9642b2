"""The bot of Archives: what a decent player answers, knowing a view alone."""
