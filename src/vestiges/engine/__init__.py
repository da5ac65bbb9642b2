"""What every game shares: position, question, chance, match, record, events, errors."""
