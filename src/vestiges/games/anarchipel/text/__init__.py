"""The texts of Anarchipel: prompts, labels, the log, lessons, and the position in words."""
