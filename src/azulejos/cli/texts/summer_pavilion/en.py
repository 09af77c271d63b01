"""Summer Pavilion in English. What a seat does is the rest of a sentence that begins with its name."""

_A_COLOURED = "{colour, select, orange {an orange} other {a {colour}}}"
_COLOURED = "{count, plural, one {# {colour} tile} other {# {colour} tiles}}"
_JOKER_TOO = "{jokers, plural, =0 {} other { and a joker tile}}"
_TAKEN = "{count, plural, =0 {" + _A_COLOURED + " joker tile} other {" + _COLOURED + _JOKER_TOO + "}}"
_PAID = "{paid, plural, one {# {colour} tile} other {# {colour} tiles}}"
_JOKERS_PAID = "{jokers, plural, one {# joker tile} other {# joker tiles}}"
_PAYMENT = (
    "{jokers, plural, =0 {{paid, plural, one {} other {, paying " + _PAID + "}}} "
    "other {, paying " + _PAID + " and " + _JOKERS_PAID + "}}"
)

TEXTS = {
    # What happens
    "summer_pavilion.take": "takes " + _TAKEN + " from {source, select, c {the centre} other {display {source}}}",
    "summer_pavilion.stone": "takes the start stone",
    "summer_pavilion.place": "puts " + _A_COLOURED + " tile on space {space} of the "
    "{star, select, centre {centre} other {{star}}} star" + _PAYMENT,
    "summer_pavilion.feature": "completes a {feature}: {bonus, plural, one {# bonus tile} other {# bonus tiles}}",
    "summer_pavilion.pick": "takes " + _A_COLOURED + " bonus tile",
    "summer_pavilion.pass": "passes{kept, plural, =0 {} one {, keeps # tile} other {, keeps # tiles}}"
    "{discarded, plural, =0 {} one {, discards # tile} other {, discards # tiles}}",
    "summer_pavilion.placing": "All tiles are taken; {start_seat} starts placing.",
    "summer_pavilion.round": "Round {round} begins with {joker} as the joker colour; {start_seat} starts.",
    "summer_pavilion.end": "The last round is over, and the game ends.",
    "summer_pavilion.corners": "discards {discarded, plural, one {the tile} other {the # tiles}} kept on the corners",
    "summer_pavilion.star_bonus": "gets the bonus for a complete {kind} star",
    "summer_pavilion.number_bonus": "gets the bonus for covering every space that costs {number}",
    # What points are for
    "summer_pavilion.place.title": "Placing",
    "summer_pavilion.stone.title": "Stone",
    "summer_pavilion.pass.title": "Passing",
    "summer_pavilion.corners.title": "Corners",
    "summer_pavilion.star_bonus.title": "Stars",
    "summer_pavilion.number_bonus.title": "Numbers",
    # Words inside the sentences above
    "summer_pavilion.colour.orange": "orange",
    "summer_pavilion.colour.red": "red",
    "summer_pavilion.colour.blue": "blue",
    "summer_pavilion.colour.yellow": "yellow",
    "summer_pavilion.colour.green": "green",
    "summer_pavilion.colour.purple": "purple",
    "summer_pavilion.star.orange": "orange",
    "summer_pavilion.star.red": "red",
    "summer_pavilion.star.blue": "blue",
    "summer_pavilion.star.yellow": "yellow",
    "summer_pavilion.star.green": "green",
    "summer_pavilion.star.purple": "purple",
    "summer_pavilion.kind.orange": "orange",
    "summer_pavilion.kind.red": "red",
    "summer_pavilion.kind.blue": "blue",
    "summer_pavilion.kind.yellow": "yellow",
    "summer_pavilion.kind.green": "green",
    "summer_pavilion.kind.purple": "purple",
    "summer_pavilion.kind.many": "many-coloured",
    "summer_pavilion.joker.orange": "orange",
    "summer_pavilion.joker.red": "red",
    "summer_pavilion.joker.blue": "blue",
    "summer_pavilion.joker.yellow": "yellow",
    "summer_pavilion.joker.green": "green",
    "summer_pavilion.joker.purple": "purple",
    "summer_pavilion.feature.statue": "statue",
    "summer_pavilion.feature.pillar": "pillar",
    "summer_pavilion.feature.window": "window",
    # Setting up
    "summer_pavilion.option.board": "Board",
    "summer_pavilion.choice.board.coloured": "six stars of one colour each, many colours in the middle",
    "summer_pavilion.choice.board.monochrome": "for every star you choose: one colour, or six different ones",
    "summer_pavilion.option.jokers": "Order of the joker colours",
    "summer_pavilion.choice.jokers.standard": "purple, green, orange, yellow, blue, red",
    "summer_pavilion.choice.jokers.back": "orange, red, blue, yellow, green, purple",
    "summer_pavilion.choice.jokers.standard-down": "red, blue, yellow, orange, green, purple",
    "summer_pavilion.choice.jokers.back-down": "purple, green, yellow, blue, red, orange",
    # How moves are written
    "summer_pavilion.help": """To take tiles, say from where and what:
  3b        all blue tiles of display 3; if there is a joker tile, one of them comes along
  cb        the same from the centre
To place a tile, say where, its colour and how many jokers you pay:
  b6=b+3    a blue tile on space 6 of the blue star, paid with 3 jokers and otherwise blue tiles
  c4=r      a red tile on space 4 of the centre star, paid without jokers
To take a bonus tile:
  +g        a green one; several are taken in the order o r b y g p
To pass, say what you keep:
  pass:g2r  two green tiles and a red one; pass alone keeps nothing
A board has a line for each star, with the numbers of its spaces on top and the costs of the free ones below.
Colours: o orange, r red, b blue, y yellow, g green, p purple; s is the start stone.
Stars: o top left, then clockwise r b y g p, on both boards; c in the centre.""",
    # In drawings
    "summer_pavilion.label.summer_pavilion": "Summer Pavilion",
    "summer_pavilion.label.round": "Round",
    "summer_pavilion.label.joker": "joker colour",
    "summer_pavilion.label.supply": "supply",
    "summer_pavilion.label.to_take": "still to take",
    "summer_pavilion.label.display": "display",
    "summer_pavilion.label.centre": "centre",
    "summer_pavilion.label.bag": "bag",
    "summer_pavilion.label.tower": "tower",
    "summer_pavilion.label.player": "Player",
    "summer_pavilion.label.point": "point",
    "summer_pavilion.label.points": "points",
    "summer_pavilion.label.on_turn": "on turn",
    "summer_pavilion.label.starts": "first player",
    "summer_pavilion.label.has_stone": "has the stone",
    "summer_pavilion.label.passed": "passed",
    "summer_pavilion.label.statue": "statues",
    "summer_pavilion.label.pillar": "pillars",
    "summer_pavilion.label.window": "windows",
    "summer_pavilion.label.hand": "tiles",
    "summer_pavilion.label.corners": "corners",
    "summer_pavilion.label.dealing": "dealing",
    "summer_pavilion.label.acquiring": "acquiring",
    "summer_pavilion.label.placing": "placing",
    "summer_pavilion.label.picking": "bonus tiles",
    "summer_pavilion.label.over": "game over",
    "summer_pavilion.label.empty": "empty",
    "summer_pavilion.label.stone": "start stone",
    "summer_pavilion.label.orange": "orange",
    "summer_pavilion.label.red": "red",
    "summer_pavilion.label.blue": "blue",
    "summer_pavilion.label.yellow": "yellow",
    "summer_pavilion.label.green": "green",
    "summer_pavilion.label.purple": "purple",
}
