"""The texts of Troia: prompts, labels, the log, lessons, and the position in words."""
