"""The steps that build.py calls: each turns sources into a part of dist/.

``py/sitebuild`` makes ``dist/``; the engine never imports it. Its folders: ``wordlist`` (the lists of
words), ``kernel`` (its compilation), ``engine`` (standard library, wheels, bytecode), ``site`` (pages,
styles, bundles, packs). What it makes on the way to ``dist/`` lies in ``build/``. What was
compiled is kept in ``.cache`` by what it was made of (``steps.kept``, ``engine/bytecode``): deleting
``.cache`` is always safe. The same
commit gives the same bytes on every Python: the kernel is compiled with a header of our own,
``sitebuild/kernel/Python.h``, which declares what it needs of Python's stable ABI, gzip files tell no
system, and ``tests/build/test_reproducible`` compares two Pythons where there are two, and the digests
of ``tests/build/kernel.json`` anywhere. A change of the kernel or of its compilers needs
``.venv/bin/python -m tests.build.test_reproducible --regenerate``. Programs that the build starts (pip,
npm, cython, zig) are started by ``sitebuild/programs``, with caches under ``.cache``, the system's
certificate authorities, and a cause in the last line when one fails. Each step shows one line; what a
person reviews of the word list is in ``.cache/word-list.txt``. The texts of licences are gathered by
``sitebuild/site/licences``; a new package of npm needs a line in ``static/llicencies.html``
(``tests/build/test_licences``). No folder of ``py`` holds more than 25 modules
(``tests/build/test_modules``); a room that grows beyond has folders of its own, as ``app/desk/slips``.
"""
