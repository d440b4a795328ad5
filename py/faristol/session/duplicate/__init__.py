"""The director's desk, the projector and the class: requests and views."""
