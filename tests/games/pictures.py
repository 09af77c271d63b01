"""Looking into pictures: what the drawing tests of all games need."""

from xml.etree import ElementTree as Xml

SVG = "{http://www.w3.org/2000/svg}"
EVIL = '<b>&"\n\x00\u202e{var(--ink)}'


def read(picture: str) -> Xml.Element:
    """The elements of a picture."""
    return Xml.fromstring(picture)


def uses(root: Xml.Element, kind: str | None = None) -> list[Xml.Element]:
    """The placed symbols of a class, or those without any."""
    return [use for use in root.iter(f"{SVG}use") if use.get("class") == kind]


def texts(root: Xml.Element) -> list[str]:
    """The words of a picture."""
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def luminance(colour: str) -> float:
    """The relative luminance of a colour like #1c61b6, as WCAG defines it."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
