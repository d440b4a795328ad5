"""The slips of a round: the line where they are typed, their verdict, and corrections."""
