"""What one viewer may know of a table, built as plain data and followed while it changes."""
