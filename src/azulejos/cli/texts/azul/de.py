"""Azul auf Deutsch. Was jemand tut, ist der Rest eines Satzes, der mit dem Namen beginnt."""

_JOKERS = "{jokers, plural, one {# Joker} other {# Joker}}"
_MORE_JOKERS = "{jokers, plural, =0 {} other { und " + _JOKERS + "}}"
_COLOURED = "{count, plural, one {# {colour} Fliese} other {# {colour} Fliesen}}"


def _fallen(number: str) -> str:
    """So viele Fliesen einer Sorte."""
    jokers = "{%s, plural, one {# Joker} other {# Joker}}"
    coloured = "{%s, plural, one {# {kind} Fliese} other {# {kind} Fliesen}}"
    return ("{kind, select, joker {" + jokers + "} other {" + coloured + "}}").replace("%s", number)


_FULL = "{count, plural, =0 {hat die Bodenreihe voll und gibt } other {"
_FALLING = _FULL + "lässt " + _fallen("count") + " in die Bodenreihe fallen}}"
_TO_LID = (
    "{to_lid, plural, =0 {} other {{count, plural, =0 {} other { und gibt }}" + _fallen("to_lid") + " in den Deckel}}"
)

TEXTS = {
    # Was geschieht
    "azul.take": "nimmt {colour, select, none {" + _JOKERS + "} other {" + _COLOURED + _MORE_JOKERS + "}} "
    "{source, select, c {aus der Tischmitte} c1 {aus der Tischmitte 1} c2 {aus der Tischmitte 2} "
    "other {von Manufaktur {source}}}",
    "azul.marker": "nimmt den Startspielermarker"
    "{on_floor, select, no {, für den in der Bodenreihe kein Platz ist} other {}}",
    "azul.line": "legt {colour, select, none {" + _JOKERS + "} other {{count}" + _MORE_JOKERS + "}} "
    "in Musterreihe {line}",
    "azul.floor": _FALLING + _TO_LID,
    "azul.place": "legt {kind, select, joker {einen Joker} other {eine {kind} Fliese}} "
    "an die Wand, Reihe {row}, Spalte {column}",
    "azul.fall": "findet an der Wand kein Feld für Musterreihe {line}, die herunterfällt",
    "azul.penalty": "zahlt für {pieces, plural, one {# Teil} other {# Teile}} in der Bodenreihe",
    "azul.round": "Runde {round} beginnt; {first_seat} fängt an.",
    "azul.end": "Das Spiel endet: {reason, select, row {eine waagerechte Reihe einer Wand ist voll} idle {fünf Runden "
    "lang hat niemand eine Fliese an die Wand gelegt} no_tiles {es gibt keine Fliesen mehr} other {{reason}}}.",
    "azul.row_bonus": "bekommt den Bonus für die volle Reihe {row}",
    "azul.column_bonus": "bekommt den Bonus für die volle Spalte {column}",
    "azul.colour_bonus": "bekommt den Bonus für alle fünf {colour}n Fliesen",
    # Wofür es Punkte gibt
    "azul.place.title": "Wand",
    "azul.penalty.title": "Boden",
    "azul.row_bonus.title": "Reihen",
    "azul.column_bonus.title": "Spalten",
    "azul.colour_bonus.title": "Farben",
    # Wörter in den Sätzen oben
    "azul.colour.blue": "blaue",
    "azul.colour.yellow": "gelbe",
    "azul.colour.red": "rote",
    "azul.colour.black": "schwarze",
    "azul.colour.white": "weiße",
    "azul.kind.blue": "blaue",
    "azul.kind.yellow": "gelbe",
    "azul.kind.red": "rote",
    "azul.kind.black": "schwarze",
    "azul.kind.white": "weiße",
    # Aufbau
    "azul.option.wall": "Wand",
    "azul.choice.wall.coloured": "jede Farbe hat in jeder Reihe ihr eigenes Feld",
    "azul.choice.wall.grey": "du suchst das Feld selbst aus, jede Farbe einmal je Reihe und Spalte",
    "azul.option.jokers": "Joker",
    "azul.choice.jokers.off": "nur die fünf Farben",
    "azul.choice.jokers.on": "mit Jokern, die für jede Farbe stehen",
    # Wie man Züge schreibt
    "azul.help": """Ein Zug sagt, woher, was und in welche Reihe:
  3b>4    alle blauen Fliesen von Manufaktur 3 in Musterreihe 4
  cw>f    alle weißen Fliesen aus der Tischmitte in die Bodenreihe
  c2k>1   bei zwei Tischmitten: alle schwarzen aus der zweiten in Musterreihe 1
  5rj>3   die roten Fliesen und die Joker von Manufaktur 5; 5j>3 nimmt nur die Joker
Wo du an der Wand ein Feld wählen darfst:
  4@2     die Fliese aus Musterreihe 4 kommt in Spalte 2
Farben: b blau, y gelb, r rot, k schwarz, w weiß; j Joker; m ist der Startspielermarker.""",
    # In Zeichnungen
    "azul.label.azul": "Azul",
    "azul.label.round": "Runde",
    "azul.label.area": "Bereich",
    "azul.label.display": "Manufaktur",
    "azul.label.centre": "Tischmitte",
    "azul.label.bag": "Beutel",
    "azul.label.lid": "Deckel",
    "azul.label.floor": "Bodenreihe",
    "azul.label.player": "Spieler",
    "azul.label.point": "Punkt",
    "azul.label.points": "Punkte",
    "azul.label.on_turn": "am Zug",
    "azul.label.starts": "Startspieler",
    "azul.label.has_marker": "hat den Marker",
    "azul.label.choose": "wähle",
    "azul.label.dealing": "Auslegen",
    "azul.label.drafting": "Musterphase",
    "azul.label.tiling": "Fliesungsphase",
    "azul.label.over": "Spielende",
    "azul.label.empty": "leer",
    "azul.label.blue": "blau",
    "azul.label.yellow": "gelb",
    "azul.label.red": "rot",
    "azul.label.black": "schwarz",
    "azul.label.white": "weiß",
    "azul.label.joker": "Joker",
    "azul.label.marker": "Marker",
}
