"""The bot of Anarchipel: what a decent player answers, knowing a view alone."""
