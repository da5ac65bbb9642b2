"""The texts of ArcheOlogic: prompts, labels, the log, lessons, and the position in words."""
