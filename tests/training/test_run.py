"""A training run: it goes on where it ended, and its folder holds all that is to be known of it."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

import azulejos
from azulejos.arena.workers import Place
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.training import Plan, train
from azulejos.training.fitting import new_weights
from azulejos.training.generation import Generation, Strength, best, is_finished, without_gain
from azulejos.training.report import report
from azulejos.training.run import Steps

PLAN = Plan("azul(players=2)", positions=400, nodes=5, epochs=2, games=4)
OWN_TABLE = "queens_garden(players=2,board=g1b111/y22232/l2p242/v35363/0-0-7)"
HERE = Place(1)


def weights_in(folder: Path, generation: int) -> np.ndarray:
    """The weights of a generation."""
    return np.asarray(np.load(folder / f"generation-{generation:03}.npy"))


def save_weights(path: Path) -> None:
    """Writes weights of any kind."""
    np.save(path, new_weights(azulejos.load(PLAN.game).parts.inputs.size(2), 2, 1))


def interrupt_at(doing: str, generation: int, folder: Path | str) -> None:
    """Trains until something has begun."""

    def watch(steps: Steps) -> None:
        if (steps.doing, steps.generation) == (doing, generation) and steps.done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(train(PLAN, str(folder), generations=2, place=HERE, watch=watch))


def test_an_interrupted_run_goes_on_and_learns_the_same(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    expected = list(train(PLAN, str(whole), generations=2, place=HERE))

    interrupt_at("play", 1, cut)
    interrupt_at("learn", 1, cut)
    interrupt_at("meet", 2, cut)
    (last,) = train(PLAN, str(cut), generations=2, place=HERE)
    assert msgspec.structs.replace(last, seconds=0) == msgspec.structs.replace(expected[-1], seconds=0)
    for generation in (1, 2):
        assert np.array_equal(weights_in(cut, generation), weights_in(whole, generation))
    assert list(train(PLAN, str(cut), generations=2, place=HERE)) == []


def test_a_meeting_goes_on_however_the_folder_is_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    interrupt_at("meet", 1, "run")
    begun = (tmp_path / "run" / "match-001.jsonl").read_bytes()
    assert len(list(train(PLAN, str(tmp_path / "run"), generations=1, place=HERE))) == 1
    assert (tmp_path / "run" / "match-001.jsonl").read_bytes().startswith(begun)


def test_a_meeting_begins_anew_in_a_folder_that_has_moved(tmp_path: Path) -> None:
    interrupt_at("meet", 1, tmp_path / "here")
    (tmp_path / "here").rename(tmp_path / "there")
    (one,) = train(PLAN, str(tmp_path / "there"), generations=1, place=HERE)
    assert one.strength.games == PLAN.games
    assert str(tmp_path / "here") not in (tmp_path / "there" / "match-001.jsonl").read_text()


def test_a_run_that_was_killed_while_it_saved_games_goes_on(tmp_path: Path) -> None:
    left = tmp_path / "games-001" / ".123.00000.npz"
    left.parent.mkdir()
    left.write_bytes(b"half")
    assert len(list(train(PLAN, str(tmp_path), generations=1, place=HERE))) == 1
    assert left.read_bytes() == b"half"


def test_a_run_in_processes_learns_the_same(tmp_path: Path) -> None:
    list(train(PLAN, str(tmp_path / "one"), generations=1, place=HERE))
    list(train(PLAN, str(tmp_path / "two"), generations=1, place=Place(2)))
    assert np.array_equal(weights_in(tmp_path / "one", 1), weights_in(tmp_path / "two", 1))


def test_a_run_on_ray_learns_the_same(tmp_path: Path) -> None:
    list(train(PLAN, str(tmp_path / "one"), generations=1, place=HERE))
    list(train(PLAN, str(tmp_path / "two"), generations=1, place=Place(2, on="ray")))
    assert np.array_equal(weights_in(tmp_path / "one", 1), weights_in(tmp_path / "two", 1))


def test_the_folder_holds_weights_that_a_player_can_use_and_a_text(tmp_path: Path) -> None:
    done = list(train(PLAN, str(tmp_path), generations=2, place=HERE))
    text = (tmp_path / "players=2.md").read_text()
    assert "azul(players=2)" in text
    assert f"generation {best(done)}." in text
    assert text.count("\n| ") == 2 + len(done)
    assert "without what was spent on a generation before an interruption" in text
    player = azulejos.player(f"search(nodes=20,eval={tmp_path}/generation-001.npy)", seed=1)
    state = azulejos.load("azul").new(seed=2)
    assert player.choose(state) in list(state.legal_moves)


def test_files_of_a_table_of_ones_own_have_plain_names(tmp_path: Path) -> None:
    plan = msgspec.structs.replace(PLAN, game=OWN_TABLE, positions=1, games=2)
    list(train(plan, str(tmp_path), generations=1, place=HERE))
    assert (tmp_path / "players=2,board=g1b111-y22232-l2p242-v35363-0-0-7.md").exists()


def test_time_ends_a_run_before_its_first_generation(tmp_path: Path) -> None:
    assert list(train(PLAN, str(tmp_path), hours=0, place=HERE)) == []


def made_up(*rates: float) -> list[Generation]:
    """Generations that won so often, give or take a tenth."""
    return [
        Generation(number, 1, 1, 0.5, 0.5, Strength("x", 10, rate, rate - 0.1, rate + 0.1, 0.5), 1.0)
        for number, rate in enumerate(rates, 1)
    ]


def test_the_best_generation_is_the_last_that_won_more_than_the_best_before() -> None:
    assert best(made_up()) == 0
    assert best(made_up(0.4)) == 0
    assert best(made_up(0.8, 0.6, 0.5)) == 2


def test_a_gain_that_may_be_luck_is_kept_but_does_not_count() -> None:
    assert without_gain(made_up()) == 0
    assert without_gain(made_up(0.8, 0.7)) == 0
    assert best(made_up(0.8, 0.55)) == 2
    assert without_gain(made_up(0.8, 0.55)) == 1
    assert without_gain(made_up(0.8, 0.55, 0.4)) == 2
    assert without_gain(made_up(0.8, 0.55, 0.7)) == 0


def test_generations_that_had_less_to_learn_from_than_later_ones_end_nothing() -> None:
    assert not is_finished(made_up(0.4, 0.4), window=3)
    assert is_finished(made_up(0.4, 0.4, 0.4), window=3)
    assert not is_finished(made_up(0.4, 0.4, 0.7), window=3)
    assert is_finished(made_up(0.4, 0.4), window=1)
    assert not is_finished([], window=1)


def test_a_run_ends_when_two_generations_in_a_row_gain_nothing(tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_bytes(msgspec.json.encode(PLAN))
    lines = [msgspec.json.encode(one) + b"\n" for one in made_up(0.8, 0.55, 0.4)]
    (tmp_path / "generations.jsonl").write_bytes(b"".join(lines))
    save_weights(tmp_path / "generation-002.npy")
    assert list(train(PLAN, str(tmp_path), place=HERE)) == []


def test_what_an_interruption_left_unwritten_is_written(tmp_path: Path) -> None:
    list(train(PLAN, str(tmp_path / "run"), generations=1, place=HERE))
    published = [tmp_path / "run" / "players=2.md", *(tmp_path / "run").glob("players=2.npy")]
    before = [path.read_bytes() for path in published]
    for path in published:
        path.unlink()
    list(train(PLAN, str(tmp_path / "run"), generations=1, place=HERE))
    assert [path.read_bytes() for path in published] == before


def test_another_plan_is_refused_and_the_folder_left_alone(tmp_path: Path) -> None:
    list(train(PLAN, str(tmp_path), hours=0, place=HERE))
    with pytest.raises(AzulejosError, match="nodes=5") as caught:
        list(train(msgspec.structs.replace(PLAN, nodes=6), str(tmp_path), place=HERE))
    assert caught.value.code == ErrorCode.UNWRITABLE_FILE
    assert [path.name for path in tmp_path.iterdir()] == ["plan.json"]


def test_a_run_begins_with_weights_wherever_they_lie(tmp_path: Path) -> None:
    list(train(PLAN, str(tmp_path / "first"), generations=1, place=HERE))
    start = str(tmp_path / "first" / "generation-001.npy")
    plan = msgspec.structs.replace(PLAN, start=start)
    (one,) = train(plan, str(tmp_path / "then"), generations=1, place=HERE)
    assert one.strength.against == "generation-001.npy"


def test_folders_and_weights_can_have_any_name(tmp_path: Path) -> None:
    start = tmp_path / "players=2,wall=grey.npy"
    save_weights(start)
    plan = msgspec.structs.replace(PLAN, start=str(start))
    folder = tmp_path / "it's (a, b)"
    assert len(list(train(plan, str(folder), generations=2, place=HERE))) == 2
    assert (folder / "generation-002.npy").exists()


def test_the_text_beside_weights_does_not_tell_where_files_lie() -> None:
    plan = Plan("azul(players=2)", start="/home/somebody/players=2.npy")
    one = Generation(1, 10, 100, 0.6, 0.7, Strength(plan.start_name, 4, 0.5, 0.1, 0.9, 0.5), 1.0)
    text = report(plan, [one])
    assert text.count("players=2.npy") == 2
    assert "somebody" not in text


def test_the_text_beside_weights_goes_on_with_the_one_beside_those_it_began_with(tmp_path: Path) -> None:
    start = tmp_path / "players=2.npy"
    first, then = Plan("azul(players=2)"), Plan("azul(players=2)", start=str(start))
    one = Generation(1, 10, 100, 0.6, 0.7, Strength("hand", 4, 0.75, 0.1, 0.9, 0.5), 1.0)
    start.with_suffix(".md").write_text(report(first, [one]))
    text = report(then, [one])
    assert text.startswith("# Learned weights")
    assert text.count("\n## The run before") == 1
    assert text.count("Made by `azulejos train") == 2
    assert "start hand" in text.partition("## The run before")[2]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "chess"}, ErrorCode.UNKNOWN_GAME),
        ({"nodes": 0}, ErrorCode.BAD_NUMBER),
        ({"positions": -1}, ErrorCode.BAD_NUMBER),
        ({"start": "guess"}, ErrorCode.BAD_OPTION_VALUE),
        ({"start": "two\nlines.npy"}, ErrorCode.BAD_OPTION_VALUE),
        ({"start": "/nowhere/weights.npy"}, ErrorCode.BAD_OPTION_VALUE),
    ],
)
def test_a_plan_that_cannot_be_carried_out_is_refused(tmp_path: Path, changes: dict[str, str], code: str) -> None:
    with pytest.raises(AzulejosError) as caught:
        list(train(msgspec.structs.replace(PLAN, **changes), str(tmp_path / "new"), place=HERE))
    assert caught.value.code == code
    assert not (tmp_path / "new").exists()


def test_weights_of_another_game_are_refused(tmp_path: Path) -> None:
    np.save(tmp_path / "other.npy", np.zeros(7, np.float16))
    player = azulejos.player(f"search(nodes=20,eval={tmp_path}/other.npy)")
    with pytest.raises(AzulejosError, match="learned for azul") as caught:
        player.choose(azulejos.load("azul").new(seed=1))
    assert caught.value.code == ErrorCode.BAD_OPTION_VALUE
