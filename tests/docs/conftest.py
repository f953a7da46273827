"""Lets tests import what makes the site; it lies beside the pages."""

from __future__ import annotations

import sys

from tests.docs.pages import DOCS

sys.path.insert(0, str(DOCS))
