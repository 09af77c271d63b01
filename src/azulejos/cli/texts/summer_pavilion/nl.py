"""Zomerpaviljoen in het Nederlands. Wat iemand doet, is de rest van een zin die met de naam begint."""

_COLOURED = "{count, plural, one {# {colour} tegel} other {# {colour} tegels}}"
_JOKER_TOO = "{jokers, plural, =0 {} other { en een jokertegel}}"
_TAKEN = "{count, plural, =0 {een {colour} jokertegel} other {" + _COLOURED + _JOKER_TOO + "}}"
_PAID = "{paid, plural, one {# {colour} tegel} other {# {colour} tegels}}"
_JOKERS_PAID = "{jokers, plural, one {# jokertegel} other {# jokertegels}}"
_PAYMENT = (
    "{jokers, plural, =0 {{paid, plural, one {} other { en betaalt " + _PAID + "}}} "
    "other { en betaalt " + _PAID + " en " + _JOKERS_PAID + "}}"
)

TEXTS = {
    # Wat er gebeurt
    "summer_pavilion.take": "pakt " + _TAKEN + " "
    "{source, select, c {uit het midden} other {van fabrieksschijf {source}}}",
    "summer_pavilion.stone": "pakt de startspelertegel",
    "summer_pavilion.place": "legt een {colour} tegel op vak {space} van "
    "{star, select, centre {de middelste ster} other {de {star} ster}}" + _PAYMENT,
    "summer_pavilion.feature": "omringt een {feature}: {bonus, plural, one {# bonustegel} other {# bonustegels}}",
    "summer_pavilion.pick": "pakt een {colour} bonustegel",
    "summer_pavilion.pass": "past{kept, plural, =0 {} one {, bewaart # tegel} other {, bewaart # tegels}}"
    "{discarded, plural, =0 {} one {, gooit # tegel weg} other {, gooit # tegels weg}}",
    "summer_pavilion.placing": "Alle tegels zijn gepakt; {start_seat} mag als eerste leggen.",
    "summer_pavilion.round": "Ronde {round} begint met {joker} als jokerkleur; {start_seat} mag eerst.",
    "summer_pavilion.end": "De laatste ronde is voorbij en het spel is afgelopen.",
    "summer_pavilion.corners": "gooit {discarded, plural, one {de tegel} other {de # tegels}} uit de hoeken weg",
    "summer_pavilion.star_bonus": "krijgt de bonus voor een volle {kind} ster",
    "summer_pavilion.number_bonus": "krijgt de bonus omdat elk vak met het cijfer {number} bedekt is",
    # Waarvoor je punten krijgt
    "summer_pavilion.place.title": "Leggen",
    "summer_pavilion.stone.title": "Starttegel",
    "summer_pavilion.pass.title": "Passen",
    "summer_pavilion.corners.title": "Hoeken",
    "summer_pavilion.star_bonus.title": "Sterren",
    "summer_pavilion.number_bonus.title": "Cijfers",
    # Woorden in de zinnen hierboven
    "summer_pavilion.colour.orange": "oranje",
    "summer_pavilion.colour.red": "rode",
    "summer_pavilion.colour.blue": "blauwe",
    "summer_pavilion.colour.yellow": "gele",
    "summer_pavilion.colour.green": "groene",
    "summer_pavilion.colour.purple": "paarse",
    "summer_pavilion.star.orange": "oranje",
    "summer_pavilion.star.red": "rode",
    "summer_pavilion.star.blue": "blauwe",
    "summer_pavilion.star.yellow": "gele",
    "summer_pavilion.star.green": "groene",
    "summer_pavilion.star.purple": "paarse",
    "summer_pavilion.kind.orange": "oranje",
    "summer_pavilion.kind.red": "rode",
    "summer_pavilion.kind.blue": "blauwe",
    "summer_pavilion.kind.yellow": "gele",
    "summer_pavilion.kind.green": "groene",
    "summer_pavilion.kind.purple": "paarse",
    "summer_pavilion.kind.many": "veelkleurige",
    "summer_pavilion.joker.orange": "oranje",
    "summer_pavilion.joker.red": "rood",
    "summer_pavilion.joker.blue": "blauw",
    "summer_pavilion.joker.yellow": "geel",
    "summer_pavilion.joker.green": "groen",
    "summer_pavilion.joker.purple": "paars",
    "summer_pavilion.feature.statue": "standbeeld",
    "summer_pavilion.feature.pillar": "pilaar",
    "summer_pavilion.feature.window": "raam",
    # Klaarzetten
    "summer_pavilion.option.board": "Spelersbord",
    "summer_pavilion.choice.board.coloured": "zes sterren van één kleur, in het midden allemaal verschillende",
    "summer_pavilion.choice.board.monochrome": "bij elke ster kies je: één kleur of zes verschillende",
    "summer_pavilion.option.jokers": "Volgorde van de jokerkleuren",
    "summer_pavilion.choice.jokers.standard": "paars, groen, oranje, geel, blauw, rood",
    "summer_pavilion.choice.jokers.back": "oranje, rood, blauw, geel, groen, paars",
    "summer_pavilion.choice.jokers.standard-down": "rood, blauw, geel, oranje, groen, paars",
    "summer_pavilion.choice.jokers.back-down": "paars, groen, geel, blauw, rood, oranje",
    # Hoe je zetten schrijft
    "summer_pavilion.help": """Als je tegels pakt, zeg je waarvandaan en wat:
  3b        alle blauwe tegels van fabrieksschijf 3; liggen er jokers bij, dan gaat er één mee
  cb        hetzelfde uit het midden
Als je een tegel legt, zeg je waar, welke kleur en hoeveel jokers je betaalt:
  b6=b+3    een blauwe tegel op vak 6 van de blauwe ster, betaald met 3 jokers en verder met blauwe
  c4=r      een rode tegel op vak 4 van de middelste ster, zonder jokers betaald
Een bonustegel pak je zo:
  +g        een groene; meer dan één pak je in de volgorde o r b y g p
Als je past, zeg je wat je bewaart:
  pass:g2r  twee groene tegels en een rode; pass alleen bewaart niets
Een bord heeft voor elke ster een regel: bovenaan staan de nummers van de vakken, daaronder wat vrije vakken kosten.
Kleuren: o oranje, r rood, b blauw, y geel, g groen, p paars; s is de startspelertegel.
Sterren: o linksboven, dan met de klok mee r b y g p, op beide borden; c in het midden.""",
    # In tekeningen
    "summer_pavilion.label.summer_pavilion": "Zomerpaviljoen",
    "summer_pavilion.label.round": "Ronde",
    "summer_pavilion.label.joker": "jokerkleur",
    "summer_pavilion.label.supply": "voorraad",
    "summer_pavilion.label.to_take": "nog te pakken",
    "summer_pavilion.label.display": "fabrieksschijf",
    "summer_pavilion.label.centre": "midden",
    "summer_pavilion.label.bag": "zak",
    "summer_pavilion.label.tower": "opslag",
    "summer_pavilion.label.player": "Speler",
    "summer_pavilion.label.point": "punt",
    "summer_pavilion.label.points": "punten",
    "summer_pavilion.label.on_turn": "aan de beurt",
    "summer_pavilion.label.starts": "startspeler",
    "summer_pavilion.label.has_stone": "heeft starttegel",
    "summer_pavilion.label.passed": "heeft gepast",
    "summer_pavilion.label.statue": "standbeelden",
    "summer_pavilion.label.pillar": "pilaren",
    "summer_pavilion.label.window": "ramen",
    "summer_pavilion.label.hand": "tegels",
    "summer_pavilion.label.corners": "hoeken",
    "summer_pavilion.label.dealing": "aanvullen",
    "summer_pavilion.label.acquiring": "tegels pakken",
    "summer_pavilion.label.placing": "tegels leggen",
    "summer_pavilion.label.picking": "bonustegels",
    "summer_pavilion.label.over": "afgelopen",
    "summer_pavilion.label.empty": "leeg",
    "summer_pavilion.label.stone": "startspelertegel",
    "summer_pavilion.label.orange": "oranje",
    "summer_pavilion.label.red": "rood",
    "summer_pavilion.label.blue": "blauw",
    "summer_pavilion.label.yellow": "geel",
    "summer_pavilion.label.green": "groen",
    "summer_pavilion.label.purple": "paars",
}
