"""The OpenAPI description: FastAPI's own, with every game's view as a model, so that front ends need not guess."""

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from azulejos.core import registry

REFERENCE = "#/components/schemas/{model}"


def describe(app: FastAPI) -> dict[str, Any]:
    """The description of an application, made once."""
    if app.openapi_schema is None:
        found = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        schemas = found["components"]["schemas"]
        views = [_add_view(schemas, name) for name in registry.names()]
        for model in [one for one in schemas.values() if "state" in one.get("properties", {})]:
            if model["properties"]["state"].get("additionalProperties") is True:
                model["properties"]["state"] = {"anyOf": views, "title": "State"}
        app.openapi_schema = found
    return app.openapi_schema


def _add_view(schemas: dict[str, Any], game: str) -> dict[str, str]:
    """Adds a game's view and its parts, each under a name of its own; answers a reference to it."""
    prefix = game.title().replace("_", "")
    template = REFERENCE.format(model=prefix + "{model}")
    schema = TypeAdapter(registry.parts(game).observation.View).json_schema(ref_template=template)
    for name, part in schema.pop("$defs", {}).items():
        schemas[prefix + name] = part
    schemas[f"{prefix}View"] = schema | {"title": f"{prefix}View"}
    return {"$ref": REFERENCE.format(model=f"{prefix}View")}
