"""The recap: a person's last turn and everything since, step by step."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.core.state import CHANCE, Player
from orrery.play.game_log import Move, turn_of
from orrery.play.match import Match, Mode
from orrery.play.session import Session
from orrery.records.tree import Node


@dataclass(frozen=True, slots=True)
class RecapStep:
    """A decision, or dice that were rolled together, in a line."""

    move: Move
    text: str

    @property
    def first(self) -> Node:
        """Its first action: it stays the same while more dice of the roll fall."""
        return self.move[0]

    @property
    def node(self) -> Node:
        """Its last action, after which the step can be seen."""
        return self.move[-1]


@dataclass(frozen=True, slots=True)
class RecapTurn:
    """Consecutive steps of a turn."""

    player: Player
    """Whose turn it was; `CHANCE` where dice were rolled for several players."""
    title: str
    steps: tuple[RecapStep, ...]


def recap(session: Session) -> tuple[RecapTurn, ...]:
    """Return the last turn of a person at this device, and everything since.

    While that person's next turn is being played, the one before is still shown. Where several persons sit
    at one screen, any of them counts; where none does, everybody. Looking back does not change the recap.
    """
    match, log = session.match, session.log
    turns = _since_own_turn(session, recap_end(match))
    nodes = [node for _, moves in turns for move in moves for node in move]
    entries = dict(zip(nodes, log.merged_entries(nodes), strict=True))
    shown = []
    for player, moves in turns:
        steps = []
        for move in moves:
            logged = [(node, entry) for node in move if (entry := entries[node]) and not entry.is_step]
            if len(logged) == 1:
                steps.append(RecapStep(move, logged[0][1].text))
            else:  # each die of a roll by itself, of which something is noted
                steps += [RecapStep((node,), entry.text) for node, entry in logged]
        if steps:
            title = log.entry(steps[0].first).heading if player == CHANCE else match.names[player]
            shown.append(RecapTurn(player, title, tuple(steps)))
    return tuple(shown)


def recap_end(match: Match) -> Node:
    """Return the last action of the recap: the newest of the line that is looked at."""
    cursor = match.record.cursor
    return cursor if match.mode is Mode.GAME else cursor.end()


def _since_own_turn(session: Session, end: Node) -> list[tuple[Player, list[Move]]]:
    """Return the turns up to an action, the earliest first, each with whose it was and its moves.

    The first of them is the last one of an own seat before the turn that is being played.
    """
    match = session.match
    own = match.persons or frozenset(range(len(match.names)))
    turns: list[tuple[Player, list[Move]]] = []
    for move in session.log.moves_back(end):
        player = turn_of(move)
        if not turns or player != turns[-1][0]:
            if len(turns) > 1 and _is_decided_by(own, turns[-1]):
                break
            turns.append((player, []))
        turns[-1][1].append(move)
    return [(player, moves[::-1]) for player, moves in reversed(turns)]


def _is_decided_by(own: frozenset[Player], turn: tuple[Player, list[Move]]) -> bool:
    """Whether it is the turn of one of these players, who has decided something in it."""
    player, moves = turn
    return player in own and any(node.player == player for move in moves for node in move)
