"""Where the server remembers: the tables of the database, and how they came about."""
