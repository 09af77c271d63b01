"""Prints the server's OpenAPI description, from which src/lib/schema.d.ts is made."""

import json

from azulejos.server.app import create_app
from azulejos.server.settings import Settings

print(json.dumps(create_app(Settings("sqlite+aiosqlite:///none")).openapi(), indent=1, sort_keys=True))
