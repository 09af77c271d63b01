"""Die Gärten der Königin auf Deutsch. Was jemand tut, ist der Rest eines Satzes, der mit dem Namen beginnt."""

_TILES = "{tiles, plural, =0 {} one {# Stein} other {# Steine}}"
_EXPANSIONS = "{expansions, plural, =0 {} one {# Gartenausbau} other {# Gartenausbauten}}"
_BOTH = "{tiles, plural, =0 {} other {{expansions, plural, =0 {} other { und }}}}"
_PIECES = _TILES + _BOTH + _EXPANSIONS
_HEXAGONS = "{count, plural, one {# Hexagon} other {# Hexagone}}"

# Wie sie vor „-Stein“ und „-Gartenausbau“ stehen, beides männlich und im Akkusativ.
_COLOURS = {
    "g": "dunkelgrünen",
    "l": "hellgrünen",
    "b": "blauen",
    "p": "dunkelvioletten",
    "v": "hellvioletten",
    "y": "gelben",
}
_SYMBOLS = {"1": "Baum", "2": "Vogel", "3": "Schmetterlinge", "4": "Blumen", "5": "Blattpflanzen", "6": "Lilien"}

TEXTS = {
    # Was geschieht
    "queens_garden.acquire": "wählt {category}: " + _PIECES,
    "queens_garden.take_tile": "nimmt einen {hexagon}-Stein von Platz {slot}",
    "queens_garden.take_expansion": "nimmt den {hexagon}-Gartenausbau von Platz {slot}",
    "queens_garden.pay_tile": "zahlt einen {hexagon}-Stein",
    "queens_garden.pay_expansion": "zahlt den {hexagon}-Gartenausbau",
    "queens_garden.pay_jokers": "zahlt {count, plural, one {# Joker} other {# Joker}}",
    "queens_garden.place": "legt einen {hexagon}-Stein auf Feld {cell}",
    "queens_garden.expand": "legt den {hexagon}-Gartenausbau an, sein Hexagon auf Feld {cell}",
    "queens_garden.supply": "legt einen Gartenausbau aus dem Vorrat verdeckt auf Bereich {area}",
    "queens_garden.surround": "umschließt {ornament}"
    "{jokers, plural, =0 {} one {: # Joker} other {: # Joker}}"
    "{lost, plural, =0 {} one {, # Joker geht verloren} other {, # Joker gehen verloren}}",
    "queens_garden.pass": "passt",
    "queens_garden.marker": "nimmt den Startspielermarker",
    "queens_garden.discard_tile": "wirft einen {hexagon}-Stein ab",
    "queens_garden.discard_expansion": "wirft den {hexagon}-Gartenausbau ab",
    "queens_garden.wheel": "wertet {category}: " + _HEXAGONS,
    "queens_garden.pavilions": "wertet {count, plural, one {# Pavillon} other {# Pavillons}}",
    "queens_garden.round": "Runde {round} beginnt; {first_seat} fängt an.",
    "queens_garden.end": "Die letzte Runde ist vorbei, und das Spiel endet.",
    "queens_garden.jokers": "hat {count, plural, one {# Joker} other {# Joker}} übrig",
    "queens_garden.storage": "hat noch " + _PIECES + " im Lager",
    "queens_garden.group": "wertet {category}: eine Gruppe aus {size} Hexagonen"
    "{bonus, plural, =0 {} other { im Wert von {value}, dazu # als Bonus}}",
    # Wofür es Punkte gibt
    "queens_garden.supply.title": "Vorrat",
    "queens_garden.marker.title": "Marker",
    "queens_garden.discard_tile.title": "Abgeworfene Steine",
    "queens_garden.discard_expansion.title": "Abgeworfene Ausbauten",
    "queens_garden.wheel.title": "Zwischenwertung",
    "queens_garden.pavilions.title": "Pavillons",
    "queens_garden.jokers.title": "Joker",
    "queens_garden.storage.title": "Lager",
    "queens_garden.group.title": "Gruppen",
    # Wörter in den Sätzen oben
    "queens_garden.category.dark_green": "Dunkelgrün",
    "queens_garden.category.light_green": "Hellgrün",
    "queens_garden.category.blue": "Blau",
    "queens_garden.category.dark_purple": "Dunkelviolett",
    "queens_garden.category.light_purple": "Hellviolett",
    "queens_garden.category.yellow": "Gelb",
    "queens_garden.category.tree": "Baum",
    "queens_garden.category.bird": "Vogel",
    "queens_garden.category.butterflies": "Schmetterlinge",
    "queens_garden.category.flower": "Blume",
    "queens_garden.category.plant": "Blattpflanze",
    "queens_garden.category.lilies": "Lilien",
    "queens_garden.ornament.fountain": "den Springbrunnen",
    "queens_garden.ornament.statue": "eine Statue",
    "queens_garden.ornament.bench": "eine Bank",
    "queens_garden.ornament.pavilion": "einen Pavillon",
    **{
        f"queens_garden.hexagon.{letter}{number}": f"{colour} {symbol}"
        for letter, colour in _COLOURS.items()
        for number, symbol in _SYMBOLS.items()
    },
    # Aufbau
    "queens_garden.option.board": "Spielplanseite oder eigene Tabelle",
    "queens_garden.choice.board.front": "die Vorderseite, wie wir sie annehmen; 6 extra für Sechsergruppen",
    "queens_garden.choice.board.back": "die Rückseite, wie wir sie annehmen; 2, 4, 6 extra für 4er, 5er, 6er",
    # Wie man Züge schreibt
    "queens_garden.help": """Eine Aktion gibst du Schritt für Schritt ein; erst der letzte führt sie aus.
Zum Nehmen nennst du eine Farbe oder ein Symbol aus der Auslage:
  b           von allen verschiedenen blauen Hexagonen je eines; 3 nimmt die
              Schmetterlinge
  #2          von identischen das auf Platz 2, wenn es mehrere Plätze gibt
Beim Platzieren eines Steins sagst du, welchen, dann wohin, dann die Zahlung:
  b4          einen blauen Blumen-Stein aus deinem Lager
  @25         auf Feld 25, das ist Stelle 5 in Bereich 2
  =b1,+b2,j1  für einen blauen Baum-Stein, den blauen Vogel-Gartenausbau und
              1 Joker
  Bäume kosten sonst nichts, da ist nach dem Feld Schluss.
Beim Platzieren eines Gartenausbaus:
  +b4         den mit blauer Blume; dann @25 für diese und die Zahlung
  +           einen verdeckten vom Vorrat für 6 Punkte; dann @2 für Bereich 2
Beim Passen:
  pass        sofort, für den Rest der Runde; danach darfst du abwerfen
  -b4         einen blauen Blumen-Stein für 4 Punkte; -+b4 den Gartenausbau
  done        nichts mehr
  Reihenfolge: Steine, dann Gartenausbauten; g l b p v y; kleine Zahlen zuerst.
Farben:   g dunkelgrün, l hellgrün, b blau,
          p dunkelviolett, v hellviolett, y gelb.
Symbole:  1 Baum, 2 Vogel, 3 Schmetterlinge, 4 Blume, 5 Blattpflanze, 6 Lilien.
          Die Zahl ist, was ein Symbol kostet und was es wert ist.
Bereiche: 0 ist die Mitte, 1 rechts, dann gegen den Uhrzeigersinn bis 6.
Stellen:  0 ist die Mitte eines Bereichs, 1 bis 6 gehen genauso darum herum.""",
    # In Zeichnungen
    "queens_garden.label.queens_garden": "Die Gärten der Königin",
    "queens_garden.label.round": "Runde",
    "queens_garden.label.display": "Auslage",
    "queens_garden.label.top": "oben auf dem Stapel",
    "queens_garden.label.below": "darunter",
    "queens_garden.label.face_up": "aufgedeckt",
    "queens_garden.label.taken": "genommen",
    "queens_garden.label.supply": "Vorrat",
    "queens_garden.label.bag": "Beutel",
    "queens_garden.label.tower": "Turm",
    "queens_garden.label.wheel": "Drehscheibe",
    "queens_garden.label.group_of": "Gruppe aus",
    "queens_garden.label.storage": "Lager",
    "queens_garden.label.expansions": "Ausbauten",
    "queens_garden.label.garden": "Garten",
    "queens_garden.label.surrounded": "umschlossen",
    "queens_garden.label.player": "Spieler",
    "queens_garden.label.point": "Punkt",
    "queens_garden.label.points": "Punkte",
    "queens_garden.label.on_turn": "am Zug",
    "queens_garden.label.began": "Startspieler",
    "queens_garden.label.has_marker": "hat Marker",
    "queens_garden.label.passed": "gepasst",
    "queens_garden.label.dealing": "Auslegen",
    "queens_garden.label.acting": "Aktion wählen",
    "queens_garden.label.choosing": "Hexagon wählen",
    "queens_garden.label.placing": "Platzieren",
    "queens_garden.label.paying": "Zahlen",
    "queens_garden.label.discarding": "Abwerfen",
    "queens_garden.label.over": "Spielende",
    "queens_garden.label.empty": "leer",
    "queens_garden.label.hexagon": "{symbol} {colour}",
    "queens_garden.label.joker": "Joker",
    "queens_garden.label.fountain": "Springbrunnen",
    "queens_garden.label.statue": "Statue",
    "queens_garden.label.bench": "Bank",
    "queens_garden.label.pavilion": "Pavillon",
    "queens_garden.label.dark_green": "dunkelgrün",
    "queens_garden.label.light_green": "hellgrün",
    "queens_garden.label.blue": "blau",
    "queens_garden.label.dark_purple": "dunkelviolett",
    "queens_garden.label.light_purple": "hellviolett",
    "queens_garden.label.yellow": "gelb",
    "queens_garden.label.tree": "Baum",
    "queens_garden.label.bird": "Vogel",
    "queens_garden.label.butterflies": "Schmetterlinge",
    "queens_garden.label.flower": "Blume",
    "queens_garden.label.plant": "Blattpflanze",
    "queens_garden.label.lilies": "Lilien",
}
