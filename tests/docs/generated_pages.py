"""The pages generated during the build of the site, cached for all tests of a process."""

from __future__ import annotations

from functools import cache

import site_hooks


@cache
def pages() -> dict[str, str]:
    return dict(site_hooks.pages())
