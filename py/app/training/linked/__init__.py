"""This device as a tablet of another one, over ``app/browser/peer``.

``host_link`` joins a host, which says what it is: a director's desk (``desk_tablet``) or the teacher's page
of a class (``class_tablet``).
"""
