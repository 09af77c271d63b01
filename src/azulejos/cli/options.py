"""Options that several commands share."""

from dataclasses import dataclass
from typing import Annotated, Literal

import typer

from azulejos.cli.texts import Words, choose_language

Theme = Literal["light", "dark"]


@dataclass
class Settings:
    """What errors need to know, whatever the command."""

    language: str | None = None

    @property
    def words(self) -> Words:
        """The sentences in the user's language."""
        return Words(choose_language(self.language))


def _note_language(context: typer.Context, value: str | None) -> str | None:
    """Remembers the language, so that errors speak it too."""
    context.ensure_object(Settings).language = value
    return value


Language = Annotated[
    Literal["en", "de", "nl"] | None,
    typer.Option(
        "--language", is_eager=True, callback=_note_language, help="English, German or Dutch; else the environment's."
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
Seed = Annotated[int | None, typer.Option("--seed", help="The deal's number, for the same deal again.")]
FixedSeed = Annotated[int, typer.Option("--seed", help="The number that decides all chance.")]
NoColour = Annotated[bool, typer.Option("--no-colour", "--no-color", help="Letters only.")]
Workers = Annotated[int | None, typer.Option("--workers", help="Games at a time; else one for each core.")]
On = Annotated[Literal["processes", "ray"], typer.Option("--on", help="Where to play.")]
Address = Annotated[
    str | None, typer.Option("--address", help="The Ray cluster's address; else Ray runs on this machine.")
]
