"""Azul in English. What a seat does is the rest of a sentence that begins with its name."""

_JOKERS = "{jokers, plural, one {# joker} other {# jokers}}"
_MORE_JOKERS = "{jokers, plural, =0 {} other { and " + _JOKERS + "}}"
_COLOURED = "{count, plural, one {# {colour} tile} other {# {colour} tiles}}"


def _fallen(number: str) -> str:
    """So many tiles of a kind."""
    jokers = "{%s, plural, one {# joker} other {# jokers}}"
    coloured = "{%s, plural, one {# {kind} tile} other {# {kind} tiles}}"
    return ("{kind, select, joker {" + jokers + "} other {" + coloured + "}}").replace("%s", number)


_FULL = "{count, plural, =0 {finds the floor line full and gives } other {"
_FALLING = _FULL + "drops " + _fallen("count") + " on the floor line}}"
_TO_LID = (
    "{to_lid, plural, =0 {} other {{count, plural, =0 {} other { and gives }}" + _fallen("to_lid") + " to the lid}}"
)

TEXTS = {
    # What happens
    "azul.take": "takes {colour, select, none {" + _JOKERS + "} other {" + _COLOURED + _MORE_JOKERS + "}} from "
    "{source, select, c {the centre} c1 {centre 1} c2 {centre 2} other {display {source}}}",
    "azul.marker": "takes the first-player marker"
    "{on_floor, select, no {, for which the floor line has no room} other {}}",
    "azul.line": "lays {colour, select, none {" + _JOKERS + "} other {{count}" + _MORE_JOKERS + "}} "
    "in pattern line {line}",
    "azul.floor": _FALLING + _TO_LID,
    "azul.place": "puts a {kind, select, joker {joker} other {{kind} tile}} on row {row}, column {column} of the wall",
    "azul.fall": "finds no space on the wall for pattern line {line}, which falls down",
    "azul.penalty": "pays for {pieces, plural, one {# piece} other {# pieces}} on the floor line",
    "azul.round": "Round {round} begins; {first_seat} starts.",
    "azul.end": "The game ends: {reason, select, row {a row of a wall is complete} idle {nobody has put a tile on a "
    "wall for five rounds} no_tiles {there are no tiles left to deal} other {{reason}}}.",
    "azul.row_bonus": "gets the bonus for the complete row {row}",
    "azul.column_bonus": "gets the bonus for the complete column {column}",
    "azul.colour_bonus": "gets the bonus for all five {colour} tiles",
    # What points are for
    "azul.place.title": "Wall",
    "azul.penalty.title": "Floor",
    "azul.row_bonus.title": "Rows",
    "azul.column_bonus.title": "Columns",
    "azul.colour_bonus.title": "Colours",
    # Words inside the sentences above
    "azul.colour.blue": "blue",
    "azul.colour.yellow": "yellow",
    "azul.colour.red": "red",
    "azul.colour.black": "black",
    "azul.colour.white": "white",
    "azul.kind.blue": "blue",
    "azul.kind.yellow": "yellow",
    "azul.kind.red": "red",
    "azul.kind.black": "black",
    "azul.kind.white": "white",
    # Setting up
    "azul.option.wall": "Wall",
    "azul.choice.wall.coloured": "every colour has its own space in each row",
    "azul.choice.wall.grey": "you choose the space yourself, each colour once in a row and column",
    "azul.option.jokers": "Jokers",
    "azul.choice.jokers.off": "five colours only",
    "azul.choice.jokers.on": "with joker tiles that stand for any colour",
    # How moves are written
    "azul.help": """A move says from where, what, and to which line:
  3b>4    all blue tiles of display 3 to pattern line 4
  cw>f    all white tiles of the centre to the floor line
  c2k>1   with two centres, all black tiles of the second one to pattern line 1
  5rj>3   the red tiles and the jokers of display 5; 5j>3 takes the jokers alone
Where you may choose a space on the wall:
  4@2     the tile of pattern line 4 goes to column 2
Colours: b blue, y yellow, r red, k black, w white; j joker; m is the first-player marker.""",
    # In drawings
    "azul.label.azul": "Azul",
    "azul.label.round": "Round",
    "azul.label.area": "Area",
    "azul.label.display": "display",
    "azul.label.centre": "centre",
    "azul.label.bag": "bag",
    "azul.label.lid": "lid",
    "azul.label.floor": "floor",
    "azul.label.player": "Player",
    "azul.label.point": "point",
    "azul.label.points": "points",
    "azul.label.on_turn": "on turn",
    "azul.label.starts": "first player",
    "azul.label.has_marker": "has marker",
    "azul.label.choose": "choose",
    "azul.label.dealing": "dealing",
    "azul.label.drafting": "drafting",
    "azul.label.tiling": "tiling",
    "azul.label.over": "game over",
    "azul.label.empty": "empty",
    "azul.label.blue": "blue",
    "azul.label.yellow": "yellow",
    "azul.label.red": "red",
    "azul.label.black": "black",
    "azul.label.white": "white",
    "azul.label.joker": "joker",
    "azul.label.marker": "marker",
}
