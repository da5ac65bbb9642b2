"""What requests pass through: errors, limits, headers, compression, cookies, event streams."""
