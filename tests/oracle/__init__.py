"""Second implementations, slow and obvious, written from the clauses alone."""
