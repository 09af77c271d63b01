"""To be drawn."""

LABELS: dict[str, str] = {}
STYLES: dict[str, str] = {}
SYMBOLS: tuple[str, ...] = ()
