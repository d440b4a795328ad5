"""The director's desk of a duplicate: racks, slips, rulings, the reference play."""
