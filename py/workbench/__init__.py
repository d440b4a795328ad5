"""What a person runs now and then, and no build needs: commands of build.py (``sitebuild/commands``).

``bench`` measures, ``regret`` holds robots against judged positions, ``train`` learns the values of tiles,
``mutate`` asks which rule no test checks, ``pictures`` and ``tour`` take pictures of the site, ``spellings``
holds the spellings against another analyser, ``outdated`` tells which pins lag, ``wire_types`` writes the
types that follow from the engine's declarations.
"""
