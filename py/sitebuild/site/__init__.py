"""The site's files: pages, styles, the screen's modules as bytecode in bundles, the service worker's list.

- Names. Only the pages and ``sw.js`` keep their names. All else lies in two folders named by the digest of
  what is in them, ``app-…`` (the version) and ``pyodide-…`` (which seldom changes), so that a page never
  gets a file of another version, also where there is no service worker. All endings are known to every
  host: what is no text is ``.bin``.
- Packs (``sitebuild/site/packs``, ``static/packs.js``). Most hosts compress only HTML. What is large
  travels in files that are compressed with XZ when the site is built, and unpacked by the library
  ``xz-decompress`` as they arrive; WebAssembly is still compiled while it streams. Of 9.6 MB Pyodide's
  program takes 2.64 (gzip 3.53, Brotli 2.77). ``packs.js`` puts itself in the place of ``fetch``: who asks
  for a file that is in a pack gets it out of the pack.
  Measured at 10 Mbit/s and 40 ms, on a host that compresses nothing: a first visit to the table took 14.99 MB
  and 14.7 s until the engine was ready, with packs 4.92 MB and 5.4 s; with the copy for playing offline 16.16
  and 6.42 MB; a later visit 1.13 and 1.07 s.
- The service worker starts after the engine, so that a first visit does not copy the site before the board is
  there (Chromium, the engine's first reply: 1.81 s; with the service worker first 2.39).
- The engine in parts (``sitebuild/engine/bytecode``). At the start come the modules that a rehearsed game
  imports. What only other rooms import is in zips of its own (``champion``, ``duplicate``, ``tournament``,
  ``rooms``), which come when a request needs them: the engine tells it before it handles the request
  (``faristol.session.needs``), the script fetches the zip, and the request is handled once. A page that needs
  parts at once says so in its head (``pages.REQUESTS``). The spellings and the words of the middle robots
  come in the same way. To bring all of them in the background, 0.70 MB, would be no simpler: a request would
  still have to wait for them.
- The first screen is there before its program (``sitebuild/site/first_screen``): the build runs the
  screen's own module (``app/home/home``) on a small document that can only be written, so that the markup
  is what the program draws. What is pressed or typed on it early is done by the program
  (``static/first_screen.js``, ``app/home/early``). The page's modules start after its first paint
  (``static/launch.js``), and a program's modules are loaded one after another, with the page given back to
  the browser every 10 ms (``sitebuild/site/bundles``): with the processor slowed four times the longest
  task was 1.0 s, now 0.2.
- The copy for playing offline (``static/sw.js``) has the files as they are used, unpacked, so that the
  browser can keep compiled code with them. What this browser has fetched before is taken from its cache;
  the pages that were not visited come as one pack. Every file is compared with its digest. At each visit a
  page asks for a check, and what was lost is fetched again. A file that cannot be had is named on the page,
  on the console and by the check page. Files of the version before stay while another window is open.
- A start that fails is told (``static/start.js``, a script that needs neither modules nor WebAssembly):
  what went wrong is collected, each script is asked for again to see what the host sends, and the cause is
  told after three seconds, at the latest after 15. ``comprova.html`` (``static/check.js``) compares every
  file with ``files.json`` past all caches.
- The drawings of doors are one sprite (``doors.svg``, 3.7 KB, 1.2 compressed) that the build puts in the
  pages with the mark ``<!--@doors-->``; ``<!--@top PAGE-->`` is replaced by the head that all pages of
  text have.
- ``plain_zero``: the typeface has no OpenType feature for a zero without its slash; a WOFF of one glyph
  (800 bytes for each weight) is made from the typeface's own curves. OFL 1.1, no Reserved Font Name is
  declared. "Plain zero" comes first in the body's font family with ``unicode-range: U+30``; codes use
  ``var(--slashed)``.
"""
