"""Who plays: guests and accounts, their logins, public profiles and ratings."""
