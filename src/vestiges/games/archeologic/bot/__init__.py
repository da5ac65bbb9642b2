"""The bot of ArcheOlogic: what a decent player answers, knowing a view alone."""
