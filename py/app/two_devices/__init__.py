"""A game on two devices or more, each with its own page and no server between them (``app/browser/peer``).

- The device that begins has the game: its engine decides, its page keeps the journal, its clock counts. Each
  other one, which joins, is the same table (``app/game``), whose requests go over the link instead of to its
  own engine (``engine.ask_elsewhere``); it is told what is made from the view of its seat and nothing else
  (``orders``), with each change that the first device paints.
- Each seat of up to four is at the first device, at one of its own, or a robot's, asked by the first one.
  Several persons at the first device hand it on as in a game without others, and see one rack at a time.
  So do those whose own devices do not come, or find no way to it: the game can begin without these.
- A tap counts from when it was made, by the clock of the first device, up to two seconds before it came; a
  turn's time at the other device is called two seconds late, so that a tap that is under way is not too late.
- A link that is lost, by a network that drops, a device that sleeps or a page that is loaded again, is said
  on both sides within ten seconds, and made again by one more pair of codes. A clock stands meanwhile, with
  that cause in the journal (``held_clock``); without one the first device plays on. The other one shows what
  it has seen (``saved/apart``).
- A turn takes 8 to 53 kB on the way of two devices, 25 to 75 kB on those of four (a view has some 8 kB, and
  each tile that is laid is asked about); it is seen at the other device after 0.15 to 0.6 s, at all three
  within 1.2 s (Chromium, every end on one busy machine of two cores).
- At the end each other device receives the journal, audits it and keeps it as a game of its own.
- Who may join is who has scanned a code. It gets the seat that it had, or the one that the code was shown
  for; never that of a device that is there (``far``). To undo a turn all must agree.
"""
