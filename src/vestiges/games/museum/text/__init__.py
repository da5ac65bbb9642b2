"""The texts of Museum: prompts, labels, the log, lessons, and the position in words."""
