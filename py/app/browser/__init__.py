"""What the device provides: DOM, storage, sound, voice, clock, files, and the connection to the engine.

- Nothing that lies on the device shuts a page. ``static/storage.js`` is the only code that touches
  localStorage and IndexedDB, and never throws. Short values are read by ``app/browser/kept``, records by
  ``app/browser/shelf``; each reader names the shape that it needs as an example (``app/browser/shape``).
  What is of another shape is put aside (``app/browser/aside``, a store of its own), named once
  (``Notices.unreadable``), and can be saved as a file. ``app/words/kept`` names every store and text;
  "Esborra-ho tot" empties the stores of that list. A stored journal that does not open is saved as it is,
  opened up to its last whole line (all of it is put aside before), or deleted (``app/saved/mending``).
- What is confirmed is on the disk. Records are written with ``durability: "strict"``, all changes of one
  save in one transaction, and once more where that fails; what still fails is written with the next change
  of the store. Short texts are copied to IndexedDB without waiting for the disk: localStorage is
  synchronous, so that a reload after a key loses nothing, but Chromium writes it to the disk up to minutes
  later. All texts are counted; the start of a page takes from the copy what was counted after the last text
  that localStorage has. They outlast a browser that is killed, and a power cut but for the last moments.
- What an address brings along behind a mark (``#taula=``, ``#codi``, ``#posicio=``, ``#preparada``) is read
  by ``app/browser/address`` alone: whatever the text is, the page starts, removes it from the address, and
  says in one sentence where it cannot be read.
- Lists on the device (``static/lists.js``, IndexedDB ``faristol-lists``): the engine's worker keeps
  ``default`` and ``beginner`` after each start (once for each digest, 240 KB), and a vocabulary that a
  robot needs when it has come. A list goes when no site has had it for 60 days and no text in a database of
  Faristol has its digest. A robot whose vocabulary was not kept knows the common words of that list.
- All that a device keeps, in one file (``browser/device_file``, offered by ``ui/device_box``), JSON lines.
  First line: ``faristol_device`` (format version, 1), ``at``, ``lines`` (how many follow). Each other:
  ``store`` (a name of ``words/kept.STORES``, "" for a short text), ``key``, ``text``, ``check`` (CRC-32 of
  the three). The whole file is read before anything is written. ``browser/device_merge`` compares it with
  the device: what is the same stays, what is not here is added; of a journal that goes on in one of the two
  the longer counts, two that differ are both kept; lists are united; the engine merges the lines of study;
  of what there can be only one the person is asked, once for all. A law says that everything of both
  devices is there afterwards, and that the same file changes nothing a second time.
- Back closes what is open (``app/browser/back_button``). Each box, menu and the sliding score sheet is a
  ``Layer``; each open layer needs one entry of the history, whose state is its depth. An entry stays when
  its layer is closed in another way and serves the next one, since ``history.back()`` in a script could
  undo a navigation that has begun meanwhile; Back on an entry that serves nothing is passed on. A box that
  would only be shown again (``is_ground``: the first screens, the curtain, a class's result code) is left
  by Back with the page; the game is on the device. Where it could not be stored, the browser asks before
  the page is left.
"""
