"""What Troia says, by notion: phrases, prompts, labels, sentences of the log, the board."""
