"""What a view of Azul promises before a round ends."""

import azulejos


def test_the_promised_tiling_is_what_the_tiling_brings() -> None:
    """On the coloured wall without jokers nobody has a choice, so every promise must come true."""
    kept = 0
    for seed in range(20):
        state = azulejos.load("azul(players=2)").new(seed=seed)
        player = azulejos.player("greedy", seed=seed)
        while not state.is_over:
            boards = state.view(0)["boards"]
            events = state.apply(player.choose(state))
            places = [event for event in events if event.id == "azul.place"]
            lined = {(event.seat, event.parameters["line"]) for event in events if event.id == "azul.line"}
            for event in places:
                row, column = event.parameters["row"], event.parameters["column"]
                promise = {one["row"]: one for one in boards[event.seat]["tiling"]}.get(row)
                if any((event.seat, line) in lined for line in range(1, row + 1)):
                    continue  # the last move has changed this line or one above it
                assert promise == {"row": row, "column": column, "points": event.points}
                kept += 1
    assert kept > 300


def test_the_floor_line_tells_what_it_costs() -> None:
    state = azulejos.load("azul(players=2)").new(seed=1)
    move = next(str(move) for move in state.legal_moves if str(move).endswith(">f"))
    state.decide(move)
    board = state.view(0)["boards"][0]
    assert board["floor_cost"] == [0, 1, 2, 4, 6][sum(board["floor"].values())]


def test_where_the_space_is_a_choice_nothing_is_promised() -> None:
    state = azulejos.load("azul(players=2,wall=grey)").new(seed=1)
    move = next(str(move) for move in state.legal_moves if str(move).endswith(">1"))
    state.decide(move)
    assert state.view(0)["boards"][0]["tiling"] == [{"row": 1, "column": None, "points": None}]
