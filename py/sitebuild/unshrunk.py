"""A plugin of pytest: the first example that breaks a law is enough; the smallest is not looked for.

No example has a time: a busy machine is no fault that a mutant made.
"""

from __future__ import annotations

from hypothesis import Phase, settings

_PHASES = (Phase.explicit, Phase.reuse, Phase.generate)

settings.register_profile("unshrunk", deadline=None, phases=_PHASES)
settings.load_profile("unshrunk")
