"""The desk at which a duplicate is directed: racks, slips, rulings, the reference play."""
