"""A report as JSON has it: shares from 0 to 1, actions by their number in the record."""

from __future__ import annotations

from orrery.records.tree import Record
from orrery.report.breakdown import Effect
from orrery.report.losses import Turn
from orrery.report.report import Report

FORMAT = 1


def facts(report: Report, record: Record) -> dict[str, object]:
    """All that a report says, as lists and numbers."""
    breakdown, seats = report.breakdown, range(len(record.names))
    return {
        "orrery_report": FORMAT,
        "game": record.game.info.slug,
        "players": list(record.names),
        "work": report.work,
        "finished": report.is_finished,
        "start": list(breakdown.start),
        "dice": [breakdown.dice(seat) for seat in seats],
        "choices": [[breakdown.given(player, seat) for seat in seats] for player in seats],
        "end": list(breakdown.end),
        "luck": [breakdown.luck(seat) for seat in seats],
        "lost_a_turn": [report.lost(seat) for seat in seats],
        "unforeseen": report.unforeseen,
        "steps": [_effect(effect) for effect in breakdown.effects],
        "turns": [_turn(turn, report) for turn in report.turns],
    }


def _effect(effect: Effect) -> dict[str, object]:
    step = effect.step
    kind = "throw" if step.is_throw else "choice" if step.is_choice else "forced"
    first, last = step.nodes[0].ply, step.nodes[-1].ply
    return {"kind": kind, "seat": step.seat, "actions": [first, last], "after": list(effect.after)}


def _turn(turn: Turn, report: Report) -> dict[str, object]:
    better: list[str] = []
    if turn.place is not None:
        state = turn.place.before.clone()
        for action in turn.line:
            better.append(state.action_to_string(action))
            state.apply_action(action)
    return {
        "seat": turn.player,
        "actions": [turn.effects[0].step.nodes[0].ply, turn.effects[-1].step.nodes[-1].ply],
        "loss": turn.loss,
        "grade": turn.grade,
        "uncounted": turn.uncounted,
        "better": better,
        "between_others": report.is_between_others(turn),
    }
