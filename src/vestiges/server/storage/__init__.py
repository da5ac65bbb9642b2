"""Storage: the database, its tables, and the migrations that made them."""
