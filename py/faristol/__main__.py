"""``python -m faristol``."""

import sys

from faristol.cli import main

if __name__ == "__main__":
    sys.exit(main())
