"""How Anarchipel speaks, a kind of text a file."""
