"""The teacher's page: the roster, the codes that come back, and looking back with the class."""
