"""`python -m azulejos` is the `azulejos` command."""

import sys

from azulejos.cli.main import run

sys.exit(run())
