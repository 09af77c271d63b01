"""Everything that is asked for by plain HTTP."""

import json
import threading
from typing import Any
from urllib.parse import quote

import httpx
import pytest

import azulejos
from azulejos.core.errors import ErrorCode
from azulejos.core.record import verify
from azulejos.core.state import State
from azulejos.server import analysis, protocol, thinking
from azulejos.server.errors import ServerErrorCode
from azulejos.server.hints import ADVISER
from tests.server.running import Json, Person, Running, play_on, running

GAMES = azulejos.game_names()


def names(table: Json) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


# --- Tables and seats -------------------------------------------------------------------------------------------------


def test_the_games_and_players_are_listed_with_their_options(people: list[Person]) -> None:
    answer = people[0].get("/games")
    assert [game["name"] for game in answer["games"]] == list(GAMES)
    assert answer["levels"] == ["random", "greedy", "beginner", "easy", "medium", "hard", "expert"]
    assert [game["players"] for game in answer["games"]] == [[2, 3, 4, 5, 6, 7, 8], [2, 3, 4], [2, 3, 4]]
    for game in answer["games"]:
        assert game == people[0].get(f"/games/{game['name']}") == people[0].get(f"/games/{game['game']}")
        assert all(option["value"] == option["default"] in option["choices"] for option in game["options"])


def test_a_game_is_shown_with_the_options_chosen_and_refused_like_a_table_of_it(people: list[Person]) -> None:
    own = people[0].get("/games/summer_pavilion(players=3,jokers=gpboyr)")
    assert own["game"] == "summer_pavilion(players=3,jokers=gpboyr)"
    found = {option["name"]: (option["value"], option["is_open"]) for option in own["options"]}
    assert found == {"players": ("3", False), "board": ("coloured", False), "jokers": ("gpboyr", True)}
    assert people[0].get("/games/chess", 422)["code"] == "unknown_game"
    assert people[0].get("/games/azul(players=9)", 422)["code"] == "bad_option_value"


def test_a_choice_of_an_open_option_is_told_spelled_out_and_reads_back_by_its_name(people: list[Person]) -> None:
    spelled = {
        (game["name"], option["name"]): option["spelled"]
        for game in people[0].get("/games")["games"]
        for option in game["options"]
        if option["is_open"] or option["spelled"]
    }
    assert sorted(spelled) == [("queens_garden", "board"), ("summer_pavilion", "jokers")]
    for (game, name), texts in spelled.items():
        for choice, text in texts.items():
            options = people[0].get(f"/games/{game}({name}={quote(text, safe='')})")["options"]
            assert next(option["value"] for option in options if option["name"] == name) == choice


@pytest.mark.parametrize("game", GAMES)
def test_a_table_has_seats_of_every_kind(people: list[Person], game: str) -> None:
    table = people[0].create("here", "link", "bot", "computer", game=f"{game}(players=4)")
    assert [seat["kind"] for seat in table["seats"]] == ["here", "link", "bot", "computer"]
    assert [seat["free"] for seat in table["seats"]] == [False, True, True, False]
    assert (table["mine"], table["status"], table["turn"], table["version"]) == ([0], "open", None, 1)
    assert table["seats"][3]["level"] == "greedy"


def test_a_friend_joins_by_the_link_and_a_third_person_watches(people: list[Person]) -> None:
    anna, ben, cleo = people
    table = anna.create("here", "link")
    joined = ben.sit(table, 1, "Ben")
    assert (joined["mine"], joined["status"], names(joined)) == ([1], "playing", ["", "Ben"])
    watched = cleo.look(table)
    assert (watched["mine"], watched["state"]["legal_moves"]) == ([], [])
    turn = anna.look(table)["turn"]
    assert people[turn].look(table)["state"]["legal_moves"]
    assert people[1 - turn].look(table)["state"]["legal_moves"] == []


def test_a_seat_can_be_named_by_whoever_holds_it(people: list[Person]) -> None:
    anna, ben, _ = people
    table = anna.create("here", "here")
    assert names(anna.ask("PUT", f"/tables/{table['id']}/seats/1/name", json={"name": "  Zoë 🌸 "})) == ["", "Zoë 🌸"]
    assert ben.ask("PUT", f"/tables/{table['id']}/seats/1/name", 403, json={"name": "x"})["code"] == "not_at_table"


def test_lists_show_public_tables_to_all_and_own_ones_to_each(people: list[Person]) -> None:
    anna, ben, cleo = people
    hidden, public = anna.create("here", "link"), anna.create("here", "link", public=True)
    ben.sit(hidden, 1)

    def listed(person: Person, **how: Any) -> set[str]:
        return {table["id"] for table in person.get("/tables", **how)}

    assert public["id"] in listed(cleo)
    assert hidden["id"] not in listed(cleo)
    assert listed(anna, mine=True) == {hidden["id"], public["id"]}
    assert listed(ben, mine=True) == {hidden["id"]}
    assert listed(cleo, mine=True) == set()


def test_a_clock_runs_and_decides_for_those_who_do_not(people: list[Person]) -> None:
    anna = people[0]
    table = anna.create("here", "computer", clock={"kind": "move", "seconds": 0.05})
    table = _wait_until_over(anna, table)
    assert table["clock"]["running"] is None


def _wait_until_over(person: Person, table: Json) -> Json:
    with person.live(table) as listening:
        while table["status"] != "over":
            table = listening.next()["table"]
    return table


# --- Playing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_computer_play_to_the_end(people: list[Person], game: str) -> None:
    anna, ben, cleo = people
    table = anna.create("here", "computer:random", "link", game=f"{game}(players=3)")
    ben.sit(table, 2, "Ben")
    over = play_on({0: anna, 2: ben}, table)
    assert (over["status"], over["turn"]) == ("over", None)
    record = cleo.get(f"/tables/{table['id']}/record")
    assert str(azulejos.replay(record).scores) == str(over["state"].get("scores", record["scores"]))
    assert azulejos.replay(record).is_over


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_is_told_at_the_end_and_proves_the_deals(people: list[Person], game: str) -> None:
    anna = people[0]
    table = anna.create("here", "computer", game=f"{game}(players=2)")
    over = play_on({0: anna}, table)
    record = anna.get(f"/tables/{table['id']}/record")
    assert (record["seed"], record["commitment"]) == (over["seed"], table["commitment"])
    assert verify(record).is_over


def test_a_preview_tells_what_a_move_scores_and_changes_nothing(people: list[Person]) -> None:
    anna = people[0]
    table = anna.create("here", "here")
    move = table["state"]["legal_moves"][-1]
    preview = anna.get(f"/tables/{table['id']}/preview", move=move)
    assert preview["events"]
    assert preview["scores_before"] == [0, 0]
    assert anna.look(table)["version"] == table["version"]


def test_hints_are_legal_moves_with_points_and_chances_for_each_seat_best_first(people: list[Person]) -> None:
    anna, state = people[0], azulejos.load("azul").new(seed=3)
    table = anna.create("here", "here", position=state.to_text())
    hints = anna.get(f"/tables/{table['id']}/hints", count=4)
    assert [hint["move"] for hint in hints] == [str(line.move) for line in azulejos.analyse(state, ADVISER, 4).lines]
    assert all(hint["move"] in table["state"]["legal_moves"] and len(hint["expected"]) == 2 for hint in hints)
    assert all(sum(hint["wins"]) == pytest.approx(1, abs=0.01) for hint in hints)


def test_hints_are_refused_where_the_table_forbids_them(people: list[Person]) -> None:
    table = people[0].create("here", "here", hints=False)
    assert people[0].get(f"/tables/{table['id']}/hints", 403)["code"] == "hints_forbidden"


def test_the_breakdown_adds_up_to_the_scores(people: list[Person]) -> None:
    anna = people[0]
    table = play_on({0: anna}, anna.create("here", "computer"))
    points = anna.get(f"/tables/{table['id']}/breakdown")
    record = anna.get(f"/tables/{table['id']}/record")
    assert [one["total"] for one in points] == record["scores"]


def test_a_replay_is_as_described_and_even_its_bytes_are_made_outside_the_event_loop(
    people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []
    encode = analysis.replay_bytes

    def noting(state: State) -> bytes:
        threads.append(threading.current_thread().name)
        return encode(state)

    monkeypatch.setattr(analysis, "replay_bytes", noting)
    anna = people[0]
    table = play_on({0: anna, 1: anna}, anna.create("here", "here"), decisions=5)
    replay = anna.get(f"/tables/{table['id']}/replay")
    record = anna.get(f"/tables/{table['id']}/record")
    assert anna.post("/replays", record=record) == replay == protocol.Replay(**replay).model_dump()
    assert [name.partition("_")[0] for name in threads] == ["adviser"] * 2


def test_a_replay_shows_every_step_with_its_position(people: list[Person]) -> None:
    anna = people[0]
    table = play_on({0: anna, 1: anna}, anna.create("here", "here"), decisions=5)
    replay = anna.get(f"/tables/{table['id']}/replay")
    assert len(replay["steps"]) == 1 + 1 + 5  # the empty table, the deal and five decisions
    assert [step["move"] is not None for step in replay["steps"]] == [False, False] + [True] * 5
    assert replay["steps"][-1]["state"]["turn"] == table["turn"]


def test_a_record_is_uploaded_and_shown_and_gone_on_with_from_any_step(people: list[Person]) -> None:
    anna, ben, _ = people
    table = play_on({0: anna, 1: anna}, anna.create("here", "here"), decisions=6)
    record = anna.get(f"/tables/{table['id']}/record")
    steps = ben.post("/replays", record=record)["steps"]
    for step in (0, 1, 4, len(steps) - 1):
        seats = [{"kind": "here"}, {"kind": "here"}]
        other = ben.post("/tables", 201, game=record["game"], seats=seats, record=record, step=step)
        replay = ben.get(f"/tables/{other['id']}/replay")
        assert replay["steps"][0]["position"] == steps[step]["position"]
        assert ben.decide(other)["version"] == 2


def test_a_step_of_no_record_is_refused(people: list[Person]) -> None:
    new = {"game": "azul(players=2)", "seats": [{"kind": "here"}, {"kind": "here"}]}
    position = azulejos.load("azul(players=2)").new(seed=1).to_text()
    for start in ({}, {"position": position}):
        refused = people[0].post("/tables", 422, **new, **start, step=3)
        assert (refused["code"], refused["parameters"]) == (
            "malformed_request",
            {"reason": "a step is one of a record"},
        )


def test_a_position_comes_by_a_link_and_is_looked_at_tried_and_played(people: list[Person]) -> None:
    anna, ben, _ = people
    table = play_on({0: anna, 1: anna}, anna.create("here", "here"), decisions=3)
    position = anna.get(f"/tables/{table['id']}/replay")["steps"][-1]["position"]
    shown = ben.post("/positions", position=position)
    assert (shown["position"], shown["game"]) == (position, table["game"])
    move = shown["state"]["legal_moves"][0]
    assert ben.post("/positions/preview", position=position, move=move)["events"]
    hints = ben.post("/positions/hints", position=position, count=2)
    assert [hint["move"] in shown["state"]["legal_moves"] for hint in hints] == [True, True]
    other = ben.create("here", "computer", game=table["game"], position=position)
    assert play_on({0: ben}, other)["status"] == "over"


def test_a_rematch_is_one_table_for_all_with_the_start_rotated(people: list[Person]) -> None:
    anna, ben, cleo = people
    table = anna.create("here", "link")
    ben.sit(table, 1, "Ben")
    assert anna.post(f"/tables/{table['id']}/rematch", 409)["code"] == "not_over"
    play_on({0: anna, 1: ben}, table)
    assert cleo.post(f"/tables/{table['id']}/rematch", 403)["code"] == "not_at_table"
    first = anna.post(f"/tables/{table['id']}/rematch")["table"]
    assert ben.post(f"/tables/{table['id']}/rematch")["table"] == first
    again = ben.get(f"/tables/{first}")
    assert (again["mine"], names(again), again["rematch_of"]) == ([0], ["Ben", ""], table["id"])
    assert anna.get(f"/tables/{first}")["mine"] == [1]
    assert anna.look(table)["rematch"] == first


def test_an_own_seat_is_handed_over_to_a_computer_and_taken_back(people: list[Person]) -> None:
    anna = people[0]
    table = anna.create("here", "here")
    path = f"/tables/{table['id']}/seats/{1 - table['turn']}/computer"
    handed = anna.post(path, level="random")
    assert handed["seats"][1 - table["turn"]]["handed_over"]
    anna.decide(handed)
    table = play_on({table["turn"]: anna}, handed, decisions=0)
    back = anna.ask("DELETE", path)
    assert not any(seat["handed_over"] for seat in back["seats"])
    assert anna.ask("DELETE", path, 409)["code"] == "not_handed_over"


def test_somebody_gone_is_replaced_when_the_others_agree(server: Running, people: list[Person]) -> None:
    anna, ben, cleo = people
    table = anna.create("here", "link", "link")
    ben.sit(table, 1)
    cleo.sit(table, 2)
    path = f"/tables/{table['id']}/seats/2/computer"
    refused = anna.post(path, 409, level="greedy")
    assert (refused["code"], refused["table"]["id"]) == ("not_gone", table["id"])
    now, server.hub.now = server.hub.now, lambda: now() + 3_600_000
    try:
        ben.look(table)  # a sign of life, which cleo does not give
        assert anna.post(path, level="greedy")["proposal"]["what"] == "hand_over"
        assert ben.look(table)["proposal"]["to_answer"]
        assert not cleo.look(table)["proposal"]["to_answer"]
        lapsed = ben.answer(table, True)  # but cleo has looked, and so is back
        assert (lapsed["proposal"], lapsed["seats"][2]["handed_over"]) == (None, False)
        server.hub.now = lambda: now() + 7_200_000
        ben.look(table)
        anna.post(path, level="greedy")
        assert ben.answer(table, True)["seats"][2]["handed_over"]
        assert not cleo.ask("DELETE", path)["seats"][2]["handed_over"]
    finally:
        server.hub.now = now


def test_the_last_decision_is_taken_back_freely_and_an_earlier_one_by_consent(people: list[Person]) -> None:
    anna, ben, _ = people
    table = anna.create("here", "link")
    ben.sit(table, 1)
    table = anna.look(table)
    first, second = (anna, ben) if table["turn"] == 0 else (ben, anna)
    decided = first.decide(first.look(table))
    assert first.undo(table)["turn"] == table["turn"]
    decided = first.decide(first.look(table))
    second.decide(second.look(decided))
    assert first.undo(table)["proposal"]["what"] == "undo"
    assert first.undo(table, 409)["code"] == "proposal_open"
    assert first.answer(table, True, 409)["code"] == "no_proposal"
    assert second.answer(table, False)["proposal"] is None
    first.undo(table)
    agreed = second.answer(table, True)
    assert (agreed["turn"], agreed["can_undo"]) == (table["turn"], False)


def test_a_bot_gets_a_token_takes_a_bot_seat_and_plays(server: Running, people: list[Person]) -> None:
    anna = people[0]
    table = anna.create("here", "bot")
    assert anna.sit(table, 1, expected=409)["code"] == "seat_taken"
    with Person(server, token=anna.post("/bots", 201)["token"]) as bot:
        assert bot.sit(table, 1, "Robot")["mine"] == [1]
        assert play_on({0: anna, 1: bot}, table)["status"] == "over"


def test_whoever_asks_when_too_many_do_is_told_when_to_come_again(
    people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = people[0].create("here", "here")
    monkeypatch.setattr(thinking, "MOST_ASKED", 0)
    answer = people[0].http.get(f"/api/tables/{table['id']}/hints")
    assert (answer.status_code, answer.headers.get("retry-after")) == (429, "1")


def test_health_and_numbers_are_told(server: Running, people: list[Person]) -> None:
    anna = people[0]
    play_on({0: anna}, anna.create("here", "computer"))
    assert httpx.get(f"{server.url}/healthz").json() == {"status": "ok"}
    numbers = httpx.get(f"{server.url}/metrics")
    assert numbers.headers["content-type"].startswith("text/plain; version=0.0.4")
    for by in ("holder", "computer"):
        assert f'azulejos_moves_total{{by="{by}"}}' in numbers.text


# --- Refusals ---------------------------------------------------------------------------------------------------------


def refusals(people: list[Person]) -> dict[str, tuple[int, Json]]:
    """Provokes every refusal that plain requests can meet; each with its status."""
    anna, ben, cleo = people
    found: dict[str, tuple[int, Json]] = {}

    def note(answer: httpx.Response) -> None:
        found[answer.json()["code"]] = (answer.status_code, answer.json())

    def post(person: Person, path: str, **body: Any) -> None:
        note(person.http.post(f"/api{path}", json=body))

    table = anna.create("here", "link")
    path = f"/tables/{table['id']}"
    two = [{"kind": "here"}, {"kind": "here"}]
    move = {"version": 1, "seat": 0, "move": "1b>1"}
    post(anna, "/tables/none/undo", version=1)
    post(anna, f"{path}/decisions", **move)  # not started
    post(anna, f"{path}/seats/0", name="")  # taken
    post(anna, f"{path}/seats/5", name="")  # no such seat
    ben.sit(table, 1)
    seen = anna.look(table)
    turn, own = seen["turn"], people[seen["turn"]]
    now = {"version": seen["version"], "seat": turn}
    legal = own.look(table)["state"]["legal_moves"][0]
    post(cleo, f"{path}/undo", version=1)  # not at the table
    post(people[1 - turn], f"{path}/decisions", **now, move=legal)  # not that seat
    post(people[1 - turn], f"{path}/decisions", version=seen["version"], seat=1 - turn, move=legal)  # not the turn
    post(own, f"{path}/decisions", version=0, seat=turn, move=legal)  # stale
    post(own, f"{path}/decisions", **now, move="dance")
    post(own, f"{path}/decisions", **now, move="18b>1")
    post(own, f"{path}/undo", version=seen["version"])  # nothing yet
    post(own, f"{path}/answer", version=seen["version"], accept=True)
    post(own, f"{path}/rematch")
    post(own, f"{path}/seats/{1 - turn}/computer", level="greedy")
    post(own, f"{path}/seats/{turn}/computer", level="kasparov")
    note(own.http.delete(f"/api{path}/seats/{turn}/computer"))
    post(own, f"{path}/decisions", **now, move=legal, more=1)  # malformed
    post(anna, "/tables", game="chess", seats=two)
    post(anna, "/tables", game="azul(", seats=two)
    post(anna, "/tables", game="azul(tiles=3)", seats=two)
    post(anna, "/tables", game="azul(players=9)", seats=two)
    post(anna, "/tables", game="azul(players=3)", seats=two)
    post(anna, "/positions", position="azul(players=2) nonsense")
    post(anna, "/replays", record={"format": "pgn"})
    post(anna, "/replays", record={"format": "azulejos-record", "version": 99})
    note(anna.http.get(f"/api/tables/{anna.create('here', 'here', hints=False)['id']}/hints"))
    return found


EXPECTED = {
    "no_such_table": 404,
    "not_started": 409,
    "seat_taken": 409,
    "bad_seat": 422,
    "not_at_table": 403,
    "not_your_seat": 403,
    "not_your_turn": 409,
    "stale_version": 409,
    "malformed_move": 422,
    "illegal_move": 422,
    "nothing_to_undo": 422,
    "no_proposal": 409,
    "not_over": 409,
    "not_gone": 409,
    "unknown_player": 422,
    "not_handed_over": 409,
    "malformed_request": 422,
    "unknown_game": 422,
    "malformed_params": 422,
    "unknown_option": 422,
    "bad_option_value": 422,
    "seats_mismatch": 422,
    "malformed_position": 422,
    "malformed_record": 422,
    "unsupported_record": 422,
    "hints_forbidden": 403,
}
WITH_TABLE = {
    "not_started",
    "seat_taken",
    "bad_seat",
    "not_at_table",
    "not_your_seat",
    "not_your_turn",
    "stale_version",
    "malformed_move",
    "illegal_move",
    "nothing_to_undo",
    "no_proposal",
    "not_over",
    "not_gone",
    "unknown_player",
    "not_handed_over",
    "hints_forbidden",
}


def test_every_refusal_has_its_code_its_status_and_the_table_where_promised(people: list[Person]) -> None:
    found = refusals(people)
    assert {code: status for code, (status, _) in found.items()} == EXPECTED
    assert {code for code, (_, body) in found.items() if "table" in body} == WITH_TABLE
    known = set(ServerErrorCode) | set(ErrorCode)
    assert set(found) <= known


def test_what_a_table_refuses_to_tell_comes_with_the_table_as_the_caller_may_see_it(people: list[Person]) -> None:
    anna, ben, _ = people
    table = anna.create("here", "link")
    ben.sit(table, 1)
    path = f"/tables/{table['id']}"
    assert ben.get(f"{path}/preview", 422, move="18b>1")["table"]["mine"] == [1]
    assert ben.post(f"{path}/rematch", 409)["table"]["mine"] == [1]
    over = play_on({0: anna, 1: anna}, anna.create("here", "here"))
    refused = anna.get(f"/tables/{over['id']}/preview", 422, move="1b>1")
    assert (refused["code"], refused["table"]["status"]) == ("game_over", "over")


def test_undo_across_a_deal_is_refused_among_people(people: list[Person]) -> None:
    anna, ben, _ = people
    table = anna.create("here", "link")
    ben.sit(table, 1)
    both = {0: anna, 1: ben}
    table = anna.look(table)
    while True:
        person = both[table["turn"]]
        before = table
        table = person.decide(person.look(table))
        if table["state"]["round"] != before["state"]["round"]:
            break
    assert person.undo(table, 409)["code"] == "undo_across_deal"


def test_a_decision_after_the_end_is_refused_with_the_final_table(people: list[Person]) -> None:
    anna = people[0]
    over = play_on({0: anna, 1: anna}, anna.create("here", "here"))
    refused = anna.decide(over, "1b>1", 422, seat=0)
    assert (refused["code"], refused["table"]["status"]) == ("game_over", "over")


@pytest.mark.parametrize(("method", "path", "status"), [("GET", "/api/nothing", 404), ("PUT", "/api/games", 405)])
def test_addresses_and_methods_that_there_are_not_have_a_code(
    people: list[Person], method: str, path: str, status: int
) -> None:
    answer = people[0].http.request(method, path)
    assert (answer.status_code, answer.json()) == (status, {"code": f"http_{status}", "parameters": {}})


STRANGE = {
    "no JSON": b"{",
    "not UTF-8": b'{"position": "\xff"}',
    "nested without end": b'{"position": ' + b"[" * 100_000,
    "half a letter": b'{"position": "\\ud800"}',
    "half a letter as a name": b'{"\\ud800": 1, "position": ""}',
    "nothing": b"",
    "a list": b"[]",
    "no number": b'{"position": NaN}',
}


@pytest.mark.parametrize("body", STRANGE.values(), ids=STRANGE.keys())
def test_a_strange_body_is_malformed(people: list[Person], body: bytes) -> None:
    answer = people[0].http.post("/api/positions", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed_request")


STRANGE_RECORDS = {
    "half a letter": '{"format": "azulejos-record", "version": "\\ud800"}',
    "a huge number": '{"format": "azulejos-record", "version": 1' + "0" * 400 + "}",
    "no number": '{"format": "azulejos-record", "version": NaN}',
    "deep": '{"format": ' + "[" * 500 + "]" * 500 + "}",
    "half a letter in a step": json.dumps(
        {"format": "azulejos-record", "version": 1, "game": "azul", "start": None, "scores": [0, 0], "over": False}
        | {"steps": [{"move": "\ud800"}]}
    ),
}


@pytest.mark.parametrize("path", ["/replays", "/tables"])
@pytest.mark.parametrize("record", STRANGE_RECORDS.values(), ids=STRANGE_RECORDS.keys())
def test_a_strange_record_is_refused(people: list[Person], record: str, path: str) -> None:
    plan = '"game": "azul", "seats": [{"kind": "here"}, {"kind": "here"}], ' if path == "/tables" else ""
    content = f'{{{plan}"record": {record}}}'
    answer = people[0].http.post(f"/api{path}", content=content, headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["code"] in ("malformed_record", "unsupported_record", "malformed_request")


def test_no_database_stumbles_over_the_name_of_a_table(postgres_url: str) -> None:
    with running(postgres_url) as server, Person(server) as anna:
        anna.create("here", "here")
        for path in ("/tables/a%00b", "/tables/a%00b/record", "/tables/a%00b/events"):
            assert anna.get(path, 404)["code"] == "no_such_table"
        assert anna.post("/tables/a%00b/rematch", 404)["code"] == "no_such_table"
        assert anna.post("/tables/a%00b/undo", 404, version=1)["code"] == "no_such_table"


@pytest.mark.parametrize("table_id", ["x", "a%00b", "..%2F..", "%F0%9F%8C%B8", "a" * 500, "%ED%A0%80"])
def test_a_table_that_there_is_not_is_not_found_whatever_it_is_called(people: list[Person], table_id: str) -> None:
    for path in ("", "/record", "/events"):
        assert people[0].http.get(f"/api/tables/{table_id}{path}").status_code == 404


def test_a_record_with_far_more_steps_than_any_game_is_too_large(sqlite_url: str) -> None:
    with running(sqlite_url) as server, Person(server) as anna:
        record = anna.get(f"/tables/{anna.create('here', 'here')['id']}/record")
        record["steps"] = record["steps"] * 4_000
        assert anna.post("/replays", 413, record=record)["code"] == "too_large"


def test_an_undo_that_is_asked_for_twice_happens_once(people: list[Person]) -> None:
    anna = people[0]
    table = anna.create("here", "here")
    for _ in range(3):
        table = anna.decide(anna.look(table))
    path = f"/tables/{table['id']}/undo"
    back = anna.post(path, version=table["version"])
    again = anna.post(path, 409, version=table["version"])
    assert (again["code"], again["table"]["version"]) == ("stale_version", back["version"])
    assert len([step for step in anna.get(f"/tables/{table['id']}/record")["steps"] if "move" in step]) == 2
