"""Sommerpavillon auf Deutsch. Was jemand tut, ist der Rest eines Satzes, der mit dem Namen beginnt."""

_COLOURED = "{count, plural, one {# {colour} Fliese} other {# {colour} Fliesen}}"
_JOKER_TOO = "{jokers, plural, =0 {} other { und eine Joker-Fliese}}"
_TAKEN = "{count, plural, =0 {eine {colour} Joker-Fliese} other {" + _COLOURED + _JOKER_TOO + "}}"
_PAID = "{paid, plural, one {# {colour} Fliese} other {# {colour} Fliesen}}"
_JOKERS_PAID = "{jokers, plural, one {# Joker-Fliese} other {# Joker-Fliesen}}"
_PAYMENT = (
    "{jokers, plural, =0 {{paid, plural, one {} other { und zahlt " + _PAID + "}}} "
    "other { und zahlt " + _PAID + " und " + _JOKERS_PAID + "}}"
)

TEXTS = {
    # Was geschieht
    "summer_pavilion.take": "nimmt " + _TAKEN + " "
    "{source, select, c {aus der Tischmitte} other {von Manufakturplättchen {source}}}",
    "summer_pavilion.stone": "nimmt den Startspieler-Stein",
    "summer_pavilion.place": "legt eine {colour} Fliese auf Feld {space} "
    "{star, select, centre {des mittleren Sterns} other {des {star} Sterns}}" + _PAYMENT,
    "summer_pavilion.feature": "umschließt {feature}: {bonus, plural, one {# Bonus-Fliese} other {# Bonus-Fliesen}}",
    "summer_pavilion.pick": "nimmt eine {colour} Bonus-Fliese",
    "summer_pavilion.pass": "passt{kept, plural, =0 {} one {, behält # Fliese} other {, behält # Fliesen}}"
    "{discarded, plural, =0 {} one {, wirft # Fliese ab} other {, wirft # Fliesen ab}}",
    "summer_pavilion.placing": "Alle Fliesen sind genommen; {start_seat} fängt mit dem Legen an.",
    "summer_pavilion.round": "Runde {round} beginnt mit der Jokerfarbe {joker}; {start_seat} fängt an.",
    "summer_pavilion.end": "Die letzte Runde ist vorbei, und das Spiel endet.",
    "summer_pavilion.corners": "wirft {discarded, plural, one {die Fliese} other {die # Fliesen}} aus den Ecken ab",
    "summer_pavilion.star_bonus": "bekommt den Bonus für einen vollen {kind} Stern",
    "summer_pavilion.number_bonus": "bekommt den Bonus dafür, dass jedes Feld mit der Zahl {number} belegt ist",
    # Wofür es Punkte gibt
    "summer_pavilion.place.title": "Legen",
    "summer_pavilion.stone.title": "Stein",
    "summer_pavilion.pass.title": "Passen",
    "summer_pavilion.corners.title": "Ecken",
    "summer_pavilion.star_bonus.title": "Sterne",
    "summer_pavilion.number_bonus.title": "Zahlen",
    # Wörter in den Sätzen oben
    "summer_pavilion.colour.orange": "orangefarbene",
    "summer_pavilion.colour.red": "rote",
    "summer_pavilion.colour.blue": "blaue",
    "summer_pavilion.colour.yellow": "gelbe",
    "summer_pavilion.colour.green": "grüne",
    "summer_pavilion.colour.purple": "lila",
    "summer_pavilion.star.orange": "orangefarbenen",
    "summer_pavilion.star.red": "roten",
    "summer_pavilion.star.blue": "blauen",
    "summer_pavilion.star.yellow": "gelben",
    "summer_pavilion.star.green": "grünen",
    "summer_pavilion.star.purple": "lila",
    "summer_pavilion.kind.orange": "orangefarbenen",
    "summer_pavilion.kind.red": "roten",
    "summer_pavilion.kind.blue": "blauen",
    "summer_pavilion.kind.yellow": "gelben",
    "summer_pavilion.kind.green": "grünen",
    "summer_pavilion.kind.purple": "lila",
    "summer_pavilion.kind.many": "bunten",
    "summer_pavilion.joker.orange": "Orange",
    "summer_pavilion.joker.red": "Rot",
    "summer_pavilion.joker.blue": "Blau",
    "summer_pavilion.joker.yellow": "Gelb",
    "summer_pavilion.joker.green": "Grün",
    "summer_pavilion.joker.purple": "Lila",
    "summer_pavilion.feature.statue": "eine Statue",
    "summer_pavilion.feature.pillar": "eine Säule",
    "summer_pavilion.feature.window": "ein Fenster",
    # Aufbau
    "summer_pavilion.option.board": "Spielerablage",
    "summer_pavilion.choice.board.coloured": "sechs Sterne in je einer Farbe, in der Mitte lauter verschiedene",
    "summer_pavilion.choice.board.monochrome": "bei jedem Stern entscheidest du: eine Farbe oder sechs verschiedene",
    "summer_pavilion.option.jokers": "Reihenfolge der Jokerfarben",
    "summer_pavilion.choice.jokers.standard": "Lila, Grün, Orange, Gelb, Blau, Rot",
    "summer_pavilion.choice.jokers.back": "Orange, Rot, Blau, Gelb, Grün, Lila",
    "summer_pavilion.choice.jokers.standard-down": "Rot, Blau, Gelb, Orange, Grün, Lila",
    "summer_pavilion.choice.jokers.back-down": "Lila, Grün, Gelb, Blau, Rot, Orange",
    # Wie man Züge schreibt
    "summer_pavilion.help": """Beim Nehmen sagst du, woher und was:
  3b        alle blauen Fliesen von Manufakturplättchen 3; liegen Joker dabei, kommt einer mit
  cb        das Gleiche aus der Tischmitte
Beim Legen sagst du, wohin, welche Farbe und wie viele Joker du zahlst:
  b6=b+3    eine blaue Fliese auf Feld 6 des blauen Sterns, bezahlt mit 3 Jokern und sonst mit blauen
  c4=r      eine rote Fliese auf Feld 4 des mittleren Sterns, ohne Joker bezahlt
Eine Bonus-Fliese nimmst du so:
  +g        eine grüne; mehrere nimmst du in der Reihenfolge o r b y g p
Beim Passen sagst du, was du behältst:
  pass:g2r  zwei grüne Fliesen und eine rote; pass allein behält nichts
Eine Ablage hat für jeden Stern eine Zeile: oben stehen die Nummern der Felder, darunter, was freie kosten.
Farben: o orange, r rot, b blau, y gelb, g grün, p lila; s ist der Startspieler-Stein.
Sterne: o oben links, dann im Uhrzeigersinn r b y g p, auf beiden Ablagen; c in der Mitte.""",
    # In Zeichnungen
    "summer_pavilion.label.summer_pavilion": "Sommerpavillon",
    "summer_pavilion.label.round": "Runde",
    "summer_pavilion.label.joker": "Jokerfarbe",
    "summer_pavilion.label.supply": "Vorrat",
    "summer_pavilion.label.to_take": "noch zu nehmen",
    "summer_pavilion.label.display": "Manufakturplättchen",
    "summer_pavilion.label.centre": "Tischmitte",
    "summer_pavilion.label.bag": "Beutel",
    "summer_pavilion.label.tower": "Fliesensammler",
    "summer_pavilion.label.player": "Spieler",
    "summer_pavilion.label.point": "Punkt",
    "summer_pavilion.label.points": "Punkte",
    "summer_pavilion.label.on_turn": "am Zug",
    "summer_pavilion.label.starts": "Startspieler",
    "summer_pavilion.label.has_stone": "hat den Stein",
    "summer_pavilion.label.passed": "hat gepasst",
    "summer_pavilion.label.statue": "Statuen",
    "summer_pavilion.label.pillar": "Säulen",
    "summer_pavilion.label.window": "Fenster",
    "summer_pavilion.label.hand": "Fliesen",
    "summer_pavilion.label.corners": "Ecken",
    "summer_pavilion.label.dealing": "Auslegen",
    "summer_pavilion.label.acquiring": "Fliesen nehmen",
    "summer_pavilion.label.placing": "Fliesen legen",
    "summer_pavilion.label.picking": "Bonus-Fliesen",
    "summer_pavilion.label.over": "Spielende",
    "summer_pavilion.label.empty": "leer",
    "summer_pavilion.label.stone": "Startspieler-Stein",
    "summer_pavilion.label.orange": "orange",
    "summer_pavilion.label.red": "rot",
    "summer_pavilion.label.blue": "blau",
    "summer_pavilion.label.yellow": "gelb",
    "summer_pavilion.label.green": "grün",
    "summer_pavilion.label.purple": "lila",
}
