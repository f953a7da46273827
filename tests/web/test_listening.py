"""An address at which no server can listen is refused in words."""

from __future__ import annotations

import socket

import pytest

from fiefdom.errors import SetupError
from fiefdom_web.server import listen


def test_a_port_in_use_is_refused_with_a_remedy() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SetupError, match=rf"127\.0\.0\.1, port {port} .*choose another one"):
            listen("127.0.0.1", port)


@pytest.mark.parametrize("host", ["nowhere.invalid", "\x9b31m", "no\0where", "a" * 300])
def test_a_host_without_an_address_is_refused(host: str) -> None:
    with pytest.raises(SetupError, match=r"cannot listen on .* --host or --port"):
        listen(host, 0)


def test_any_free_port_can_be_left_to_the_system() -> None:
    with listen("127.0.0.1", 0) as listening:
        assert listening.getsockname()[1] > 0
