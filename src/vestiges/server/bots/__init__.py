"""The bots of tables: when they answer, hints and analyses."""
