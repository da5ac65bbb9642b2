"""New archipelagos: the generator, and the tests that a board must pass."""
