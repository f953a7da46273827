"""What numbers come from: the versions, the build of the interpreter, and the CPU."""

from __future__ import annotations

import platform
import sysconfig
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import fiefdom


def machine() -> str:
    """Return the versions, the build of the interpreter and the CPU that the numbers come from."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        models = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        cpu = models[0].partition(":")[2].strip() if models else cpu
    try:
        installed = version("fiefdom")
    except PackageNotFoundError:
        installed = fiefdom.__version__
    optimized = "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "")
    guided = "with" if optimized else "without"
    build = f"Python {platform.python_version()} made {guided} profile-guided optimization"
    return f"fiefdom {installed}, {build}, {cpu}"
