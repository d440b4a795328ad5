"""A plugin of pytest: the first example that breaks a law is enough; the smallest is not looked for."""

from __future__ import annotations

from hypothesis import Phase, settings

settings.register_profile("unshrunk", phases=(Phase.explicit, Phase.reuse, Phase.generate))
settings.load_profile("unshrunk")
