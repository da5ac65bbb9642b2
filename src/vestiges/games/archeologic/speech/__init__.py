"""What ArcheOlogic says, by notion: phrases, clues, prompts, labels, the log, the board."""
