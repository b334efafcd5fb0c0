"""How a finished game ended, in words."""

from __future__ import annotations

from orrery.core.game import GameInfo
from orrery.core.wording import enumerated
from orrery.play.names import called
from orrery.play.scores import winners_title
from orrery.results.finished import Finished


def outcome(game: Finished, info: GameInfo) -> str:
    """Return who won, and against whom: `You win against Ceres (level 2)`, `Ann wins against Bob`."""
    own = info.seats_for(len(game.seats))
    names = [called(info, who.name, own[seat]) for seat, who in enumerate(game.seats)]
    levels = [f" (level {who.level})" if who.is_bot else "" for who in game.seats]
    called_so = [f"{name}{level}" for name, level in zip(names, levels, strict=True)]
    is_drawn = len(game.winners) == len(names)
    if game.you is None:
        losers = [text for seat, text in enumerate(called_so) if seat not in game.winners]
        if is_drawn:
            return f"A draw between {enumerated(called_so)}"
        return f"{winners_title(game.returns, names)} against {enumerated(losers)}"
    others = enumerated([text for seat, text in enumerate(called_so) if seat != game.you])
    if is_drawn:
        return f"A draw with {others}"
    if game.you not in game.winners:
        return f"You lose to {others}" if len(names) == 2 else f"You lose in a game with {others}"
    return (
        f"You win against {others}"
        if len(game.winners) == 1
        else f"You share the win in a game with {others}"
    )
