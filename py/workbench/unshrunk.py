"""A plugin of pytest for ``mutate``: hypothesis does not shrink examples, and has no deadline.

The first example that breaks a law is enough.  A deadline would fail on a busy machine without any fault.
"""

from __future__ import annotations

from hypothesis import Phase, settings

_PHASES = (Phase.explicit, Phase.reuse, Phase.generate)

settings.register_profile("unshrunk", deadline=None, phases=_PHASES)
settings.load_profile("unshrunk")
