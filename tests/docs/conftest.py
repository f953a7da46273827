"""Lets tests import the modules in docs/ that generate the site."""

from __future__ import annotations

import sys

from tests.docs.pages import DOCS

sys.path.insert(0, str(DOCS))
