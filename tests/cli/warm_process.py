"""Starts the `fiefdom` command as a copy of a process that has imported everything already.

Hundreds of tests run a command, and importing its modules takes longer than most of the commands. The
server below imports them once, and forks for each command; the copy then behaves like a new process.
"""

from __future__ import annotations

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from tempfile import TemporaryFile
from typing import Final

PRELOADED: Final = (
    *("fiefdom_workshop", "fiefdom_kingdoms", "fiefdom_lab"),
    *("fiefdom_base", "fiefdom_bots", "fiefdom_intrigue", "fiefdom_seaside"),
    *("rich.console", "rich.table", "typer.rich_utils"),
)
OPEN: Final = ("FIEFDOM", "COLUMNS", "NO_COLOR", "TERM")
"""The beginnings of the names of variables that no module reads while it is imported."""
AVAILABLE: Final = hasattr(os, "fork") and hasattr(socket, "send_fds")
SECONDS: Final = 60
SIZE: Final = 4
"""The bytes of a number between the processes."""


def suits(environment: dict[str, str]) -> bool:
    """Tell whether a command with this environment can be a copy of the server."""
    usual = os.environ.get
    return AVAILABLE and all(
        name.startswith(OPEN) or value == usual(name) or name == "PYTHONPATH"
        for name, value in environment.items()
    )


@cache
def server_for(path: str) -> Server:
    """Return the server for commands with a certain PYTHONPATH, which all later tests share."""
    return Server(path)


class Started:
    """A running command."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self.pid = int.from_bytes(_received(connection, SIZE), "big")

    def wait(self, seconds: float) -> int:
        """Return the exit code of the command once it has ended; minus the number of a signal."""
        self._connection.settimeout(seconds)
        status = int.from_bytes(_received(self._connection, SIZE), "big")
        self._connection.close()
        return os.waitstatus_to_exitcode(status)


class Server:
    """The process whose copies are commands."""

    def __init__(self, path: str) -> None:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(OPEN)}
        self._here, there = socket.socketpair()
        with there:
            command = [sys.executable, __file__, str(there.fileno())]
            # kept, because a process that nothing refers to is reported as a resource that leaked
            self._process = subprocess.Popen(
                command, pass_fds=[there.fileno()], env=kept | {"PYTHONPATH": path}
            )
        atexit.register(self._end)

    def _end(self) -> None:
        """End the process: it does so when this end of the connection is closed."""
        self._here.close()
        self._process.wait()

    def start(
        self, words: Sequence[str], environment: dict[str, str], files: list[int], terminal: bool
    ) -> Started:
        """Start a command with three standard files, which may be a terminal of its own."""
        here, there = socket.socketpair()
        request = json.dumps([words, environment, str(Path.cwd()), terminal]).encode()
        with there:
            socket.send_fds(self._here, [len(request).to_bytes(SIZE, "big")], [*files, there.fileno()])
        self._here.sendall(request)
        here.settimeout(SECONDS)
        return Started(here)


def run_warm(
    words: Sequence[str], lines: str, environment: dict[str, str]
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, and return its output like `subprocess.run`."""
    with TemporaryFile() as given, TemporaryFile() as out, TemporaryFile() as err:
        given.write(lines.encode())
        given.seek(0)
        files = [given.fileno(), out.fileno(), err.fileno()]
        server = server_for(environment["PYTHONPATH"])
        code = server.start(words, environment, files, terminal=False).wait(SECONDS)
        said = []
        for file in (out, err):
            file.seek(0)
            said.append(file.read().decode().replace("\r\n", "\n"))
    return subprocess.CompletedProcess(["fiefdom", *words], code, *said)


def _received(connection: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size:
        more = connection.recv(size - len(data))
        if not more:
            raise EOFError("the other side ended")
        data += more
    return data


def _serve(connection: socket.socket) -> None:
    """Fork for each request; return in the copy, once it looks like a process of its own."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        head, files, _, _ = socket.recv_fds(connection, SIZE, 4)
        if not head:
            os._exit(0)
        request = _received(connection, int.from_bytes(head, "big"))
        if os.fork() == 0:
            connection.close()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            _report(socket.socket(fileno=files.pop()))
            words, environment, folder, terminal = json.loads(request)
            if terminal:
                _take_terminal(files[0])
            _become(words, environment, folder, files)
            return
        for file in files:
            os.close(file)


def _report(connection: socket.socket) -> None:
    """Fork once more, and report the copy's number and how it ended; return in the copy."""
    child = os.fork()
    if child:
        connection.sendall(child.to_bytes(SIZE, "big"))
        _, status = os.waitpid(child, 0)
        connection.sendall(status.to_bytes(SIZE, "big"))
        os._exit(0)
    connection.close()


def _take_terminal(file: int) -> None:
    """Make a terminal the controlling one, so that Ctrl-C is more than an ordinary byte."""
    import fcntl
    import termios

    os.setsid()
    fcntl.ioctl(file, termios.TIOCSCTTY, 0)


def _become(words: list[str], environment: dict[str, str], folder: str, files: list[int]) -> None:
    """Take over arguments, environment, folder and standard files."""
    for target, file in enumerate(files):
        os.dup2(file, target)
        os.close(file)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False)  # noqa: SIM115
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    sys.argv = ["fiefdom", *words]


def _import_everything() -> None:
    import fiefdom_cli

    found = walk_packages(fiefdom_cli.__path__, "fiefdom_cli.")
    for name in (*PRELOADED, *(one.name for one in found if not one.name.endswith("__main__"))):
        import_module(name)


if __name__ == "__main__":
    _import_everything()
    _serve(socket.socket(fileno=int(sys.argv[1])))

    from fiefdom_cli import main

    sys.exit(main())
