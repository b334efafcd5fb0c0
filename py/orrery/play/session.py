"""A match with what its game has for it: the words, the picture and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Final

from orrery.core.chance import Rng
from orrery.core.state import Action
from orrery.games.interface import view_of, words_of
from orrery.play.game_log import GameLog, Move
from orrery.play.match import UNSAVED, Match, Mode
from orrery.play.multi_select import change_set, late_members, set_start
from orrery.play.next_step import NextStep, next_step
from orrery.play.picture import Picture, changed, fallen_dice, with_dice, with_last_move, with_layer
from orrery.play.question import Question, ask
from orrery.records.mark import Mark
from orrery.records.tree import Node, Record
from orrery.scene import target_kind
from orrery.scene.effect import Effect
from orrery.scene.sprite import Sprite, Stage

if TYPE_CHECKING:
    from orrery.play.odds import Gamble

TURNS: Final = 4
"""So many turns back, at most, the last move is looked for."""

SaveRecord = Callable[[Record, str], None]
"""Writes a record down that has changed, with the sentence that says what is asked now."""


PICTURES: Final = 12
"""At most this many pictures are stored: looking through a long game must not fill the memory."""


class Session:
    """All that a table shows of one record."""

    def __init__(
        self,
        record: Record,
        mode: Mode = Mode.GAME,
        rng: Rng | None = None,
        *,
        match: Match | None = None,
    ) -> None:
        """Go on from the record's cursor, which may lie in a what-if; `match` is one that was made for it."""
        slug = record.game.info.slug
        self.words, self.view = words_of(slug), view_of(slug)
        self.match = match or _match_of(record, rng)
        self._dice: dict[Move, list[Sprite]] = {}
        """The last roll that was shown, as it lies."""
        self._pictures: dict[Node, Picture] = {}
        """How it looked after some actions: what a turn is compared with."""
        is_what_if = mode is Mode.GAME and not record.cursor.is_main()
        self.match.mode = Mode.BRANCH if is_what_if else mode
        self.log = GameLog(record, self.words, lambda: self.match.names)

    def prompt(self) -> str:
        """What is asked now, in the words of the game."""
        return self.words.prompt(self.match.state, self.match.names)

    def sprites(self) -> list[Sprite]:
        """The picture: the position that is looked at, with the dice that lie on the table."""
        roll = self.log.last_roll()
        if roll not in self._dice:
            self._dice = {roll: fallen_dice(self.match.record, self.view, roll)}
        now = self._picture(self.match.record.cursor)
        return self._with_last_move(now, with_dice(now.sprites, self._dice[roll]))

    def effects(self, since: Node) -> list[Effect]:
        """What is seen for a moment of all that was played since an action; none of what was gone back."""
        played = self.match.record.cursor.since(since)
        return [effect for node in played for effect in self._effects_of(node)]

    def _effects_of(self, node: Node) -> Sequence[Effect]:
        assert node.parent is not None
        return self.view.effects(self.match.record.state_at(node.parent), node.action)

    def stage(self) -> Stage:
        """The sheet for the picture."""
        return target_kind.with_layer(with_layer(self.view.stage(self.match.state)))

    def _with_last_move(self, now: Picture, sprites: list[Sprite]) -> list[Sprite]:
        """The picture with the last move: what the latest turn has changed that changed anything.

        Once dice have fallen in a turn, nothing of an earlier one is shown, as if they had caused it.
        """
        for turn in islice(self.log.turns_back(self.match.record.cursor), TURNS):
            begun = turn[0][0].parent
            assert begun is not None
            before = self._picture(begun)
            if changed(before.placements, now.placements):
                return with_last_move(sprites, before, now.placements)
            if any(move[0].player < 0 for move in turn):
                break
        return sprites

    def _picture(self, node: Node) -> Picture:
        """The position after an action as it looks."""
        known = self._pictures.pop(node, None)
        if known is None:
            record = self.match.record
            known = Picture(record.state_at(node), self.view, record.seat_names, self.match.names)
        self._pictures[node] = known  # the last of them stays longest
        if len(self._pictures) > PICTURES:
            del self._pictures[next(iter(self._pictures))]
        return known

    def question(self) -> Question:
        """What is asked now, with all that answers it."""
        asked = ask(self.match, self.view, self.words)
        late = late_members(self.match.record, self.view) if asked.selection.touches else None
        return replace(asked, late=late) if late else asked

    def gamble(self, action: Action) -> Gamble | None:
        """What is risked with an action of the game that goes on, if there is a choice.

        A set that is complete is a choice too, even if only the roll can follow: its members can be changed.
        """
        match = self.match
        is_forced = len(match.state.legal_actions()) < 2 and not self.view.members(match.state)
        if match.mode is not Mode.GAME or is_forced:
            return None
        from orrery.play.odds import gamble  # not before the first board

        return gamble(self.words, match.state, action, match.names)

    def caution(self, action: Action) -> str:
        """What an action of the game that goes on gives away unseen, if there is a choice."""
        match = self.match
        if (
            match.mode is not Mode.GAME
            or match.state.is_chance_node()
            or len(match.state.legal_actions()) < 2
        ):
            return ""
        return self.words.caution(match.state, action)

    def risks(self, question: Question) -> dict[str, Gamble]:
        """By key what the very next touch would risk, of those that would play an action."""
        found = {key: self.risk(question, key) for key in question.selection.next_keys()}
        return {key: gamble for key, gamble in found.items() if gamble}

    def risk(self, question: Question, key: str) -> Gamble | None:
        """What touching a key would risk, if that would play an action."""
        touched = question.touch(key)
        action = touched.action() if touched else None
        return None if action is None else self.gamble(action)

    def next_step(self) -> NextStep:
        """Who goes on."""
        return next_step(self.match, self.view)

    def save(self, save: SaveRecord) -> None:
        """Save the record, if it is one of this browser's, as it is to be opened again.

        A look back is over with the visit: the game is opened where it goes on.
        """
        if self.match.mode in UNSAVED:
            return
        record, cursor = self.match.record, self.match.record.cursor
        if self.match.mode is Mode.PAST:
            record.go(record.root.end())
        save(record, self.prompt())
        record.go(cursor)

    def roll_dice(self) -> None:
        """Roll all dice that are rolled together, as they were rolled here before.

        They are consecutive outcomes in one part of the game, a roll (see `game_log`).
        Raises `RecordError` where the record has no room for the first of them.
        """
        match, heading = self.match, self.words.heading(self.match.state, self.match.names)
        match.act(match.roll())
        while (
            match.state.is_chance_node()
            and not match.is_waiting
            and self.words.heading(match.state, match.names) == heading
            and match.has_room()
        ):
            match.act(match.roll())

    def change_set(self, key: str, marks: frozenset[Mark] = frozenset()) -> bool:
        """Add to the set that is being chosen, or take back from it; false if that cannot be done."""
        is_asked = self.match.mode is not Mode.ELSEWHERE and not self.match.bot
        return is_asked and change_set(self.match, self.view, key, marks)

    def set_text(self) -> str:
        """What the set consists of that was just changed, as the log says it; its last member can end it."""
        record, cursor = self.match.record, self.match.record.cursor
        within = cursor if self.view.members(self.match.state) else cursor.parent or cursor
        members = cursor.path()[set_start(record, self.view, within).ply :]
        return " ".join(self.log.entry(node).line for node in members)


def _match_of(record: Record, rng: Rng | None = None) -> Match:
    """A match of a record; one of a game by link can only be looked at, without the secrets of a device."""
    if record.seals is None:
        return Match(record, rng)
    from orrery.play.by_link import LinkMatch  # only games by link need it

    return LinkMatch(record, rng=rng)
