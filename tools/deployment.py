"""Check of docs/host.md: its nginx block and its systemd unit, tried as they stand there.

    python -m tools.deployment

nginx runs on loopback in front of a server of its own; systemd only reads the unit. What is not
installed is said and left out.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import httpx

MANUAL: Final = Path(__file__).resolve().parents[1] / "docs/host.md"
SERVED: Final = "http://127.0.0.1:8000"
"""Where the manual's server listens."""
PROGRAM: Final = "/opt/vestiges/bin/vestiges"
PATIENCE: Final = 30.0
GUESTS: Final = 30
"""Guests that may be made from one address within an hour."""
NGINX: Final = """\
daemon off; {user} pid {folder}/pid; error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    gzip on;
    server {{
        listen 127.0.0.1:{port};
        {block}
    }}
}}
"""
"""All around the manual's block; what the block must switch off is on."""


@dataclass(frozen=True)
class Site:
    """A server behind nginx."""

    url: str

    def client(self, host: str = "127.0.0.2", **headers: str) -> httpx.Client:
        """Someone who comes from an address of this machine."""
        transport = httpx.HTTPTransport(local_address=host)
        return httpx.Client(
            base_url=self.url, transport=transport, headers=headers, timeout=PATIENCE
        )


def blocks(manual: str) -> tuple[str, str]:
    """The nginx block and the systemd unit of the manual."""
    fenced = re.findall(r"^```\w*\n(.*?)^```", manual, re.MULTILINE | re.DOTALL)
    (block,) = [text for text in fenced if text.startswith("location /")]
    (unit,) = [text for text in fenced if text.startswith("[Unit]")]
    return block, unit


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


@contextmanager
def running(command: list[str], **settings: str) -> Iterator[None]:
    """A program of its own process until the block is left."""
    process = subprocess.Popen(command, env={**os.environ, **settings})
    try:
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


@contextmanager
def site(block: str) -> Iterator[Site]:
    """A server behind nginx with the manual's block."""
    behind, before = free_port(), free_port()
    url = f"http://127.0.0.1:{before}"
    with TemporaryDirectory(prefix="vestiges-nginx") as name, ExitStack() as stack:
        folder = Path(name)
        block = block.replace(SERVED, f"http://127.0.0.1:{behind}")
        user = "user root;" if os.geteuid() == 0 else ""
        text = NGINX.format(user=user, folder=folder, port=before, block=block)
        (folder / "nginx.conf").write_text(text, "utf-8")
        serve = [sys.executable, "-m", "vestiges", "serve", "--port", str(behind)]
        serve += ["--data", str(folder / "data")]
        stack.enter_context(running(serve, VESTIGES_ADDRESS=url))
        stack.enter_context(running(["nginx", "-p", name, "-c", str(folder / "nginx.conf")]))
        _wait(lambda: httpx.get(f"{url}/ready").status_code == 200)
        yield Site(url)


def _wait(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            if is_so():
                return
        except httpx.TransportError:
            pass
        assert time.monotonic() < until, "the server does not answer through nginx"
        time.sleep(0.1)


# What is tried ------------------------------------------------------------------------------------


def pages_and_files(site: Site) -> None:
    """A page comes as the server made it, a file as the server compressed it."""
    with site.client() as client:
        page = client.get("/")
        assert page.status_code == 200
        assert "content-security-policy" in page.headers
        assert page.headers["cache-control"] == "no-store"
        path = re.search(r'"(/static/[^"]+\.css)"', page.text)
        assert path is not None
        file = client.get(path[1], headers={"accept-encoding": "gzip"})
        assert file.headers["content-encoding"] == "gzip"
        assert "immutable" in file.headers["cache-control"]
        other = client.get("/", headers={"sec-fetch-site": "cross-site"})
        assert "content-encoding" not in other.headers


def forms(site: Site) -> None:
    """What a page of ours sends is taken for ours, another site's is not."""
    with site.client() as client:
        csrf = client.post("/api/v1/guest", json={"name": "Ada"}).json()["csrf"]
        client.headers["x-csrf-token"] = csrf
        wish = {"game": "troia", "seats": [{"kind": "me"}, {"kind": "open"}]}
        ours = client.post("/api/v1/tables", json=wish, headers={"origin": site.url})
        assert ours.status_code == 201, ours.text
        shown = client.get(f"/tables/{ours.json()['id']}").text
        assert f"{site.url}/join/" in shown
        theirs = client.post("/api/v1/tables", json=wish, headers={"origin": "http://evil.example"})
        assert theirs.status_code == 403


def live_updates(site: Site) -> None:
    """An event comes while the stream goes on: nothing holds it back."""
    with site.client() as client:
        token = client.post("/api/v1/guest", json={"name": "Bob", "token": True}).json()["token"]
        client.headers["authorization"] = f"Bearer {token}"
        wish = {"game": "troia", "seats": [{"kind": "me"}, {"kind": "open"}]}
        path = f"/api/v1/tables/{client.post('/api/v1/tables', json=wish).json()['id']}"
        with client.stream("GET", f"{path}/stream") as stream:
            events = (line[6:] for line in stream.iter_lines() if line.startswith("data: "))
            assert json.loads(next(events))["chat"] == []
            client.post(f"{path}/chat", json={"text": "hullo"})
            assert json.loads(next(events))["chat"][-1]["text"] == "hullo"


def addresses(site: Site) -> None:
    """Limits are counted for visitors, who cannot give themselves other addresses."""

    def come(host: str, **headers: str) -> int:
        with site.client(host, **headers) as client:
            return client.post("/api/v1/guest", json={"name": "Cyd"}).status_code

    assert [come("127.0.0.5") for _ in range(GUESTS)] == [200] * GUESTS
    assert come("127.0.0.5") == 429
    assert come("127.0.0.5", **{"x-forwarded-for": "192.0.2.1"}) == 429
    assert come("127.0.0.6") == 200


def check_nginx(block: str) -> None:
    """Try the block."""
    with site(block) as found:
        for attempt in (pages_and_files, forms, live_updates, addresses):
            attempt(found)


def check_systemd(unit: str) -> None:
    """Let systemd read the unit, with a program that there is."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "vestiges.service")
        path.write_text(unit.replace(PROGRAM, sys.executable), "utf-8")
        read = subprocess.run(
            ["systemd-analyze", "verify", str(path)], capture_output=True, text=True, check=False
        )
    assert (read.returncode, read.stderr) == (0, ""), read.stderr


def main() -> None:
    """Try what is installed, and say so."""
    block, unit = blocks(MANUAL.read_text("utf-8"))
    tries: tuple[tuple[str, Callable[[str], None], str, str], ...] = (
        ("nginx", check_nginx, block, "-v"),
        ("systemd-analyze", check_systemd, unit, "--version"),
    )
    for program, check, text, version in tries:
        if shutil.which(program) is None:
            print(f"{program}: not installed, not tried")
            continue
        check(text)
        said = subprocess.run([program, version], capture_output=True, text=True, check=True)
        print(f"{program}: works as in the manual ({(said.stdout or said.stderr).splitlines()[0]})")


if __name__ == "__main__":
    main()
