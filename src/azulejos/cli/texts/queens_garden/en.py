"""Queen's Garden in English. What a seat does is the rest of a sentence that begins with its name."""

_TILES = "{tiles, plural, =0 {} one {# tile} other {# tiles}}"
_EXPANSIONS = "{expansions, plural, =0 {} one {# expansion} other {# expansions}}"
_BOTH = "{tiles, plural, =0 {} other {{expansions, plural, =0 {} other { and }}}}"
_PIECES = _TILES + _BOTH + _EXPANSIONS
_HEXAGONS = "{count, plural, one {# hexagon} other {# hexagons}}"

_COLOURS = {
    "g": "dark green",
    "l": "light green",
    "b": "blue",
    "p": "dark purple",
    "v": "light purple",
    "y": "yellow",
}
_SYMBOLS = {"1": "tree", "2": "bird", "3": "butterflies", "4": "flower", "5": "leafy plant", "6": "lilies"}

TEXTS = {
    # What happens
    "queens_garden.acquire": "chooses {category}: " + _PIECES,
    "queens_garden.take_tile": "takes a {hexagon} tile from slot {slot}",
    "queens_garden.take_expansion": "takes the {hexagon} expansion from slot {slot}",
    "queens_garden.pay_tile": "pays a {hexagon} tile",
    "queens_garden.pay_expansion": "pays the {hexagon} expansion",
    "queens_garden.pay_jokers": "pays {count, plural, one {# joker} other {# jokers}}",
    "queens_garden.place": "puts a {hexagon} tile on field {cell}",
    "queens_garden.expand": "lays the {hexagon} expansion with its hexagon on field {cell}",
    "queens_garden.supply": "lays an expansion from the supply face down on area {area}",
    "queens_garden.surround": "surrounds {ornament}"
    "{jokers, plural, =0 {} one {: # joker} other {: # jokers}}"
    "{lost, plural, =0 {} one {, # joker is lost} other {, # jokers are lost}}",
    "queens_garden.pass": "passes",
    "queens_garden.marker": "takes the first-player marker",
    "queens_garden.discard_tile": "discards a {hexagon} tile",
    "queens_garden.discard_expansion": "discards the {hexagon} expansion",
    "queens_garden.wheel": "scores {category}: " + _HEXAGONS,
    "queens_garden.pavilions": "scores {count, plural, one {# pavilion} other {# pavilions}}",
    "queens_garden.round": "Round {round} begins; {first_seat} starts.",
    "queens_garden.end": "The last round is over, and the game ends.",
    "queens_garden.jokers": "has {count, plural, one {# joker} other {# jokers}} left",
    "queens_garden.storage": "has " + _PIECES + " left in the storage",
    "queens_garden.group": "scores {category}: a group of {size} hexagons"
    "{bonus, plural, =0 {} other { worth {value}, and a bonus of #}}",
    # What points are for
    "queens_garden.supply.title": "Supply",
    "queens_garden.marker.title": "Marker",
    "queens_garden.discard_tile.title": "Discarded tiles",
    "queens_garden.discard_expansion.title": "Discarded expansions",
    "queens_garden.wheel.title": "Wheel",
    "queens_garden.pavilions.title": "Pavilions",
    "queens_garden.jokers.title": "Jokers",
    "queens_garden.storage.title": "Storage",
    "queens_garden.group.title": "Groups",
    # Words inside the sentences above
    "queens_garden.category.dark_green": "dark green",
    "queens_garden.category.light_green": "light green",
    "queens_garden.category.blue": "blue",
    "queens_garden.category.dark_purple": "dark purple",
    "queens_garden.category.light_purple": "light purple",
    "queens_garden.category.yellow": "yellow",
    "queens_garden.category.tree": "tree",
    "queens_garden.category.bird": "bird",
    "queens_garden.category.butterflies": "butterflies",
    "queens_garden.category.flower": "flower",
    "queens_garden.category.plant": "leafy plant",
    "queens_garden.category.lilies": "lilies",
    "queens_garden.ornament.fountain": "the fountain",
    "queens_garden.ornament.statue": "a statue",
    "queens_garden.ornament.bench": "a bench",
    "queens_garden.ornament.pavilion": "a pavilion",
    **{
        f"queens_garden.hexagon.{letter}{number}": f"{colour} {symbol}"
        for letter, colour in _COLOURS.items()
        for number, symbol in _SYMBOLS.items()
    },
    # Setting up
    "queens_garden.option.board": "Scoring board, or your own table",
    "queens_garden.choice.board.front": "our guess at the printed front; 6 more points for groups of six",
    "queens_garden.choice.board.back": "our guess at the back; 2, 4 and 6 more for groups of 4, 5 and 6",
    # How moves are written
    "queens_garden.help": """Type an action step by step; nothing moves before its last step.
To take hexagons, name a colour or a symbol that lies open in the display:
  b           one of every different blue hexagon; 3 takes the butterflies
  #2          of identical ones that of slot 2, if they lie in several slots
To place a tile, say which one, then where, then what else you pay:
  b4          a blue flower tile from your storage
  @25         on field 25, which is place 5 of area 2
  =b1,+b2,j1  for a blue tree tile, the blue bird expansion and a joker
  Trees cost nothing more, so they end with the field.
To place an expansion:
  +b4         the one with a blue flower; then @25 for that, and the payment
  +           one from the supply, face down, for 6 points; then @2 for area 2
To pass:
  pass        at once, for the rest of the round; then you may discard
  -b4         a blue flower tile for 4 points; -+b4 is the expansion
  done        nothing more
  Order: tiles, then expansions; colours g l b p v y; low numbers first.
Colours: g dark green, l light green, b blue,
         p dark purple, v light purple, y yellow.
Symbols: 1 tree, 2 bird, 3 butterflies, 4 flower, 5 leafy plant, 6 lilies.
         The number is what a symbol costs and what it is worth.
Areas:   0 is the middle, 1 on the right, then counter-clockwise to 6.
Places:  0 is the centre of an area, 1 to 6 go round it in the same way.""",
    # In drawings
    "queens_garden.label.queens_garden": "Queen's Garden",
    "queens_garden.label.round": "Round",
    "queens_garden.label.display": "display",
    "queens_garden.label.top": "top of the stack",
    "queens_garden.label.below": "below it",
    "queens_garden.label.face_up": "face up",
    "queens_garden.label.taken": "taken",
    "queens_garden.label.supply": "supply",
    "queens_garden.label.bag": "bag",
    "queens_garden.label.tower": "tower",
    "queens_garden.label.wheel": "scoring wheel",
    "queens_garden.label.group_of": "group of",
    "queens_garden.label.storage": "storage",
    "queens_garden.label.expansions": "expansions",
    "queens_garden.label.garden": "garden",
    "queens_garden.label.surrounded": "surrounded",
    "queens_garden.label.player": "Player",
    "queens_garden.label.point": "point",
    "queens_garden.label.points": "points",
    "queens_garden.label.on_turn": "on turn",
    "queens_garden.label.began": "first player",
    "queens_garden.label.has_marker": "starts next",
    "queens_garden.label.passed": "passed",
    "queens_garden.label.dealing": "dealing",
    "queens_garden.label.acting": "acting",
    "queens_garden.label.choosing": "choosing",
    "queens_garden.label.placing": "placing",
    "queens_garden.label.paying": "paying",
    "queens_garden.label.discarding": "discarding",
    "queens_garden.label.over": "game over",
    "queens_garden.label.empty": "empty",
    "queens_garden.label.hexagon": "{colour} {symbol}",
    "queens_garden.label.joker": "joker",
    "queens_garden.label.fountain": "fountain",
    "queens_garden.label.statue": "statue",
    "queens_garden.label.bench": "bench",
    "queens_garden.label.pavilion": "pavilion",
    "queens_garden.label.dark_green": "dark green",
    "queens_garden.label.light_green": "light green",
    "queens_garden.label.blue": "blue",
    "queens_garden.label.dark_purple": "dark purple",
    "queens_garden.label.light_purple": "light purple",
    "queens_garden.label.yellow": "yellow",
    "queens_garden.label.tree": "tree",
    "queens_garden.label.bird": "bird",
    "queens_garden.label.butterflies": "butterflies",
    "queens_garden.label.flower": "flower",
    "queens_garden.label.plant": "leafy plant",
    "queens_garden.label.lilies": "lilies",
}
