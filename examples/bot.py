"""A bot that takes the first free bot seat at a table and plays legal moves at random: bot.py LINK [--name NAME]."""

import argparse
import json
import random
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen


def call(url: str, body: dict[str, Any] | None = None, token: str | None = None) -> Any:
    """Asks the server by GET, or by POST if there is a body; the answer can be read like a file."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    return urlopen(Request(url, None if body is None else json.dumps(body).encode(), headers), timeout=60)


def play(link: str, name: str) -> list[int]:
    """Sits down, decides whenever it is this bot's turn, and answers the final scores."""
    address = urlsplit(link)
    server, table_id = f"{address.scheme}://{address.netloc}/api", address.path.rpartition("/")[2]
    table = f"{server}/tables/{table_id}"
    token = json.load(call(f"{server}/bots", {}))["token"]
    seats = json.load(call(table))["seats"]
    seat = next(number for number, one in enumerate(seats) if one["kind"] == "bot" and one["free"])
    call(f"{table}/seats/{seat}", {"name": name}, token).close()
    version = 0  # the last one heard of: after a break the server tells what came after it
    while True:
        with call(f"{table}/events?since={version}", token=token) as events:
            for line in (line for line in events if line.startswith(b"data: ")):
                seen = json.loads(line[6:])["table"]
                version = seen["version"]
                if seen["status"] == "over":
                    return list(json.load(call(f"{table}/record"))["scores"])
                if seen["turn"] == seat:
                    move = random.choice(seen["state"]["legal_moves"])
                    try:
                        call(f"{table}/decisions", {"version": version, "seat": seat, "move": move}, token).close()
                    except HTTPError as refusal:
                        if refusal.code != 409:  # 409: something else happened first, and the next event tells it
                            raise


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("link", help="the table's link, such as http://127.0.0.1:8000/api/tables/ID")
    parser.add_argument("--name", default="Robot", help="what the others see")
    options = parser.parse_args()
    print("final scores:", *play(options.link, options.name))
