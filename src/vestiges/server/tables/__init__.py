"""What can be done at a table: sit down, play, take back, talk, look back."""
