"""Azul in het Nederlands. Wat iemand doet, is de rest van een zin die met de naam begint."""

_JOKERS = "{jokers, plural, one {# joker} other {# jokers}}"
_MORE_JOKERS = "{jokers, plural, =0 {} other { en " + _JOKERS + "}}"
_COLOURED = "{count, plural, one {# {colour} tegel} other {# {colour} tegels}}"


def _fallen(number: str) -> str:
    """Zo veel tegels van een soort."""
    jokers = "{%s, plural, one {# joker} other {# jokers}}"
    coloured = "{%s, plural, one {# {kind} tegel} other {# {kind} tegels}}"
    return ("{kind, select, joker {" + jokers + "} other {" + coloured + "}}").replace("%s", number)


_FULL = "{count, plural, =0 {heeft een volle vloer en legt } other {"
_FALLING = _FULL + "laat " + _fallen("count") + " op de vloer vallen}}"
_TO_LID = (
    "{to_lid, plural, =0 {} other {{count, plural, =0 {} other { en legt }}" + _fallen("to_lid") + " in het deksel}}"
)

TEXTS = {
    # Wat er gebeurt
    "azul.take": "pakt {colour, select, none {" + _JOKERS + "} other {" + _COLOURED + _MORE_JOKERS + "}} "
    "{source, select, c {uit het midden} c1 {uit midden 1} c2 {uit midden 2} other {van fabriek {source}}}",
    "azul.marker": "pakt de startspelertegel{on_floor, select, no {, waarvoor op de vloer geen plaats is} other {}}",
    "azul.line": "legt {colour, select, none {"
    + _JOKERS
    + "} other {er {count}"
    + _MORE_JOKERS
    + "}} in patroonrij {line}",
    "azul.floor": _FALLING + _TO_LID,
    "azul.place": "legt een {kind, select, joker {joker} other {{kind} tegel}} op de muur, rij {row}, kolom {column}",
    "azul.fall": "vindt op de muur geen vak voor patroonrij {line}, die naar beneden valt",
    "azul.penalty": "betaalt voor {pieces, plural, one {# stuk} other {# stukken}} op de vloer",
    "azul.round": "Ronde {round} begint; {first_seat} mag eerst.",
    "azul.end": "Het spel eindigt: {reason, select, row {er is een rij van een muur vol} idle {vijf ronden lang heeft "
    "niemand een tegel op een muur gelegd} no_tiles {er zijn geen tegels meer om neer te leggen} other {{reason}}}.",
    "azul.row_bonus": "krijgt de bonus voor de volle rij {row}",
    "azul.column_bonus": "krijgt de bonus voor de volle kolom {column}",
    "azul.colour_bonus": "krijgt de bonus voor alle vijf {colour} tegels",
    # Waarvoor je punten krijgt
    "azul.place.title": "Muur",
    "azul.penalty.title": "Vloer",
    "azul.row_bonus.title": "Rijen",
    "azul.column_bonus.title": "Kolommen",
    "azul.colour_bonus.title": "Kleuren",
    # Woorden in de zinnen hierboven
    "azul.colour.blue": "blauwe",
    "azul.colour.yellow": "gele",
    "azul.colour.red": "rode",
    "azul.colour.black": "zwarte",
    "azul.colour.white": "witte",
    "azul.kind.blue": "blauwe",
    "azul.kind.yellow": "gele",
    "azul.kind.red": "rode",
    "azul.kind.black": "zwarte",
    "azul.kind.white": "witte",
    # Klaarzetten
    "azul.option.wall": "Muur",
    "azul.choice.wall.coloured": "elke kleur heeft in elke rij een eigen vak",
    "azul.choice.wall.grey": "je kiest het vak zelf, elke kleur één keer per rij en kolom",
    "azul.option.jokers": "Jokers",
    "azul.choice.jokers.off": "alleen de vijf kleuren",
    "azul.choice.jokers.on": "met jokers die voor elke kleur tellen",
    # Hoe je zetten schrijft
    "azul.help": """Een zet zegt waarvandaan, wat en naar welke rij:
  3b>4    alle blauwe tegels van fabriek 3 naar patroonrij 4
  cw>f    alle witte tegels uit het midden naar de vloer
  c2k>1   met twee middens: alle zwarte tegels uit het tweede naar patroonrij 1
  5rj>3   de rode tegels en de jokers van fabriek 5; 5j>3 pakt alleen de jokers
Waar je op de muur een vak mag kiezen:
  4@2     de tegel van patroonrij 4 gaat naar kolom 2
Kleuren: b blauw, y geel, r rood, k zwart, w wit; j joker; m is de startspelertegel.""",
    # In tekeningen
    "azul.label.azul": "Azul",
    "azul.label.round": "Ronde",
    "azul.label.area": "Gebied",
    "azul.label.display": "fabriek",
    "azul.label.centre": "midden",
    "azul.label.bag": "zak",
    "azul.label.lid": "deksel",
    "azul.label.floor": "vloer",
    "azul.label.player": "Speler",
    "azul.label.point": "punt",
    "azul.label.points": "punten",
    "azul.label.on_turn": "aan de beurt",
    "azul.label.starts": "startspeler",
    "azul.label.has_marker": "heeft starttegel",
    "azul.label.choose": "kies",
    "azul.label.dealing": "aanvullen",
    "azul.label.drafting": "tegels pakken",
    "azul.label.tiling": "betegelen",
    "azul.label.over": "afgelopen",
    "azul.label.empty": "leeg",
    "azul.label.blue": "blauw",
    "azul.label.yellow": "geel",
    "azul.label.red": "rood",
    "azul.label.black": "zwart",
    "azul.label.white": "wit",
    "azul.label.joker": "joker",
    "azul.label.marker": "startspelertegel",
}
