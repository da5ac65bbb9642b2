"""The texts of Archives: prompts, labels, the log, lessons, and the position in words."""
