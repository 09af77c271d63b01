"""Tuin van de koningin in het Nederlands. Wat iemand doet, is de rest van een zin die met de naam begint."""

_TILES = "{tiles, plural, =0 {} one {# tegel} other {# tegels}}"
_EXPANSIONS = "{expansions, plural, =0 {} one {# tuinuitbreiding} other {# tuinuitbreidingen}}"
_BOTH = "{tiles, plural, =0 {} other {{expansions, plural, =0 {} other { en }}}}"
_PIECES = _TILES + _BOTH + _EXPANSIONS
_HEXAGONS = "{count, plural, one {# zeshoek} other {# zeshoeken}}"

# Zoals ze vóór ‘tegel’ en ‘uitbreiding’ staan, allebei de-woorden.
_COLOURS = {
    "g": "donkergroene",
    "l": "lichtgroene",
    "b": "blauwe",
    "p": "donkerpaarse",
    "v": "lichtpaarse",
    "y": "gele",
}
_SYMBOLS = {"1": "boom", "2": "vogel", "3": "vlinder", "4": "bloem", "5": "plant", "6": "lelie"}
# Alleen ‘lelie-uitbreiding’ heeft een streepje nodig.
_HYPHENS = " ".join(letter + "6 {-}" for letter in _COLOURS)
_EXPANSION = "{hexagon}{hexagon, select, " + _HYPHENS + " other {}}uitbreiding"

TEXTS = {
    # Wat er gebeurt
    "queens_garden.acquire": "kiest {category}: " + _PIECES,
    "queens_garden.take_tile": "pakt een {hexagon}tegel van plek {slot}",
    "queens_garden.take_expansion": "pakt de " + _EXPANSION + " van plek {slot}",
    "queens_garden.pay_tile": "betaalt een {hexagon}tegel",
    "queens_garden.pay_expansion": "betaalt de " + _EXPANSION,
    "queens_garden.pay_jokers": "betaalt {count, plural, one {# joker} other {# jokers}}",
    "queens_garden.place": "legt een {hexagon}tegel op vak {cell}",
    "queens_garden.expand": "legt de " + _EXPANSION + " aan, met de zeshoek op vak {cell}",
    "queens_garden.supply": "legt een tuinuitbreiding uit de voorraad gedekt op gebied {area}",
    "queens_garden.surround": "omringt {ornament}"
    "{jokers, plural, =0 {} one {: # joker} other {: # jokers}}"
    "{lost, plural, =0 {} one {, # joker gaat verloren} other {, # jokers gaan verloren}}",
    "queens_garden.pass": "past",
    "queens_garden.marker": "pakt de startspelermarkering",
    "queens_garden.discard_tile": "gooit een {hexagon}tegel weg",
    "queens_garden.discard_expansion": "gooit de " + _EXPANSION + " weg",
    "queens_garden.wheel": "scoort {category}: " + _HEXAGONS,
    "queens_garden.pavilions": "scoort {count, plural, one {# paviljoen} other {# paviljoens}}",
    "queens_garden.round": "Ronde {round} begint; {first_seat} mag eerst.",
    "queens_garden.end": "De laatste ronde is voorbij en het spel is afgelopen.",
    "queens_garden.jokers": "houdt {count, plural, one {# joker} other {# jokers}} over",
    "queens_garden.storage": "heeft nog " + _PIECES + " in de opslag",
    "queens_garden.group": "scoort {category}: een groep van {size} zeshoeken"
    "{bonus, plural, =0 {} other { ter waarde van {value}, plus een bonus van #}}",
    # Waarvoor je punten krijgt
    "queens_garden.supply.title": "Voorraad",
    "queens_garden.marker.title": "Markering",
    "queens_garden.discard_tile.title": "Weggegooide tegels",
    "queens_garden.discard_expansion.title": "Weggegooide uitbreidingen",
    "queens_garden.wheel.title": "Draaiwiel",
    "queens_garden.pavilions.title": "Paviljoens",
    "queens_garden.jokers.title": "Jokers",
    "queens_garden.storage.title": "Opslag",
    "queens_garden.group.title": "Groepen",
    # Woorden in de zinnen hierboven
    "queens_garden.category.dark_green": "donkergroen",
    "queens_garden.category.light_green": "lichtgroen",
    "queens_garden.category.blue": "blauw",
    "queens_garden.category.dark_purple": "donkerpaars",
    "queens_garden.category.light_purple": "lichtpaars",
    "queens_garden.category.yellow": "geel",
    "queens_garden.category.tree": "boom",
    "queens_garden.category.bird": "vogel",
    "queens_garden.category.butterflies": "vlinders",
    "queens_garden.category.flower": "bloem",
    "queens_garden.category.plant": "plant",
    "queens_garden.category.lilies": "lelies",
    "queens_garden.ornament.fountain": "de fontein",
    "queens_garden.ornament.statue": "een standbeeld",
    "queens_garden.ornament.bench": "een bank",
    "queens_garden.ornament.pavilion": "een paviljoen",
    **{
        f"queens_garden.hexagon.{letter}{number}": f"{colour} {symbol}"
        for letter, colour in _COLOURS.items()
        for number, symbol in _SYMBOLS.items()
    },
    # Klaarzetten
    "queens_garden.option.board": "Kant van het scorebord of een eigen tabel",
    "queens_garden.choice.board.front": "onze schatting van de voorkant; 6 extra voor groepen van zes",
    "queens_garden.choice.board.back": "onze schatting van de achterkant; 2, 4, 6 extra voor 4, 5, 6 bijeen",
    # Hoe je zetten schrijft
    "queens_garden.help": """Een actie typ je stap voor stap; pas bij de laatste stap gebeurt er iets.
Als je zeshoeken pakt, noem je een kleur of een symbool uit het aanbod:
  b           van alle verschillende blauwe zeshoeken één; 3 pakt de vlinders
  #2          van gelijke die van plek 2, als ze op meer plekken liggen
Als je een tegel legt, zeg je welke, dan waar, dan wat je verder betaalt:
  b4          een blauwe bloemtegel uit je opslag
  @25         op vak 25, dat is plaats 5 van gebied 2
  =b1,+b2,j1  voor een blauwe boomtegel, de blauwe vogeluitbreiding en 1 joker
  Een boom kost verder niets, dus dan is het vak de laatste stap.
Als je een tuinuitbreiding legt:
  +b4         die met de blauwe bloem; dan @25 voor die bloem, en de betaling
  +           een gedekte uit de voorraad voor 6 punten; dan @2 voor gebied 2
Als je past:
  pass        meteen, voor de rest van de ronde; daarna mag je weggooien
  -b4         een blauwe bloemtegel voor 4 punten; -+b4 de tuinuitbreiding
  done        niets meer
  Volgorde: tegels, dan uitbreidingen; g l b p v y; lage cijfers eerst.
Kleuren:  g donkergroen, l lichtgroen, b blauw,
          p donkerpaars, v lichtpaars, y geel.
Symbolen: 1 boom, 2 vogel, 3 vlinders, 4 bloem, 5 plant, 6 lelies.
          Het cijfer is wat een symbool kost en wat het waard is.
Gebieden: 0 is het midden, 1 rechts, dan tegen de klok in tot 6.
Plaatsen: 0 is het midden van een gebied, 1 tot 6 gaan er net zo omheen.""",
    # In tekeningen
    "queens_garden.label.queens_garden": "Tuin van de koningin",
    "queens_garden.label.round": "Ronde",
    "queens_garden.label.display": "aanbod",
    "queens_garden.label.top": "boven op de stapel",
    "queens_garden.label.below": "eronder",
    "queens_garden.label.face_up": "open",
    "queens_garden.label.taken": "gepakt",
    "queens_garden.label.supply": "voorraad",
    "queens_garden.label.bag": "zak",
    "queens_garden.label.tower": "toren",
    "queens_garden.label.wheel": "draaiwiel",
    "queens_garden.label.group_of": "groep van",
    "queens_garden.label.storage": "opslag",
    "queens_garden.label.expansions": "uitbreidingen",
    "queens_garden.label.garden": "tuin",
    "queens_garden.label.surrounded": "omringd",
    "queens_garden.label.player": "Speler",
    "queens_garden.label.point": "punt",
    "queens_garden.label.points": "punten",
    "queens_garden.label.on_turn": "aan de beurt",
    "queens_garden.label.began": "startspeler",
    "queens_garden.label.has_marker": "begint hierna",
    "queens_garden.label.passed": "gepast",
    "queens_garden.label.dealing": "aanvullen",
    "queens_garden.label.acting": "actie kiezen",
    "queens_garden.label.choosing": "zeshoek kiezen",
    "queens_garden.label.placing": "leggen",
    "queens_garden.label.paying": "betalen",
    "queens_garden.label.discarding": "weggooien",
    "queens_garden.label.over": "afgelopen",
    "queens_garden.label.empty": "leeg",
    "queens_garden.label.hexagon": "{symbol} {colour}",
    "queens_garden.label.joker": "joker",
    "queens_garden.label.fountain": "fontein",
    "queens_garden.label.statue": "standbeeld",
    "queens_garden.label.bench": "bank",
    "queens_garden.label.pavilion": "paviljoen",
    "queens_garden.label.dark_green": "donkergroen",
    "queens_garden.label.light_green": "lichtgroen",
    "queens_garden.label.blue": "blauw",
    "queens_garden.label.dark_purple": "donkerpaars",
    "queens_garden.label.light_purple": "lichtpaars",
    "queens_garden.label.yellow": "geel",
    "queens_garden.label.tree": "boom",
    "queens_garden.label.bird": "vogel",
    "queens_garden.label.butterflies": "vlinders",
    "queens_garden.label.flower": "bloem",
    "queens_garden.label.plant": "plant",
    "queens_garden.label.lilies": "lelies",
}
