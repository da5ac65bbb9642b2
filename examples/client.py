"""Sit down at a server's table of Troia against a bot and answer at random until it is over.

Start a server (`vestiges serve`), then: python examples/client.py [ADDRESS]
"""

import json
import random
import sys
import time
import urllib.request
from typing import Any

server = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
headers = {"Content-Type": "application/json"}


def call(method: str, path: str, body: object = None) -> Any:
    """What the server answers."""
    data = json.dumps(body).encode() if body else None
    request = urllib.request.Request(f"{server}/api/v1{path}", data, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


me = call("POST", "/guest", {"name": "My program", "token": True})
headers["Authorization"] = f"Bearer {me['token']}"
seats = [{"kind": "me"}, {"kind": "bot", "bot": "bot"}]
table = "/tables/" + call("POST", "/tables", {"game": "troia", "seats": seats})["id"]
while (seen := call("GET", table))["stage"] == "playing":
    if seen["choices"]:
        option = random.choice(seen["choices"])["option"]
        call("POST", f"{table}/play", {"number": seen["number"], "option": option})
    else:
        time.sleep(0.02)
print(seen["ending"]["scores"], seen["ending"]["reason"])
