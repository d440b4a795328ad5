"""The teacher's page: the roster, the result codes, and looking back with the class."""
