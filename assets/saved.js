// The saved games, listed before Python is there, which then puts its own list in the place of this one
// (py/orrery/web/lobby/saved_games.py). It checks and draws them; here they are only named. A plain script right behind
// the place of the list: nothing that comes after it has been painted yet, so that nothing moves.

(function () {
    "use strict";

    const KEY = "orrery.game.";
    const FIRST = 6;
    const LONGEST_LINE = 300;

    const names = window.games?.names ?? {};

    /** What the first line of each text says of its game (py/orrery/records/save.py), the latest first. */
    function savedGames() {
        const found = [];
        for (const key of Object.keys(localStorage).filter((key) => key.startsWith(KEY))) {
            try {
                const { saved, summary } = JSON.parse(localStorage.getItem(key).split("\n", 1)[0]);
                // Python names what is of a game that is not here.
                if (!Object.hasOwn(names, summary.game)) continue;
                found.push({ id: key.slice(KEY.length), saved: Date.parse(saved), ...summary });
            } catch {
                // Damaged: Python will say so.
            }
        }
        return found.sort((one, other) => other.saved - one.saved);
    }

    function element(tag, className, text = "") {
        const made = document.createElement(tag);
        made.className = className;
        made.textContent = String(text).slice(0, LONGEST_LINE);
        return made;
    }

    function card({ id, game, title, players, prompt }) {
        const made = element("li", "saved-game");
        const words = element("div", "saved-words");
        const heading = element("h3", "");
        const link = element("a", "", title || players.join(" – "));
        link.href = `#/saved/${id}`;
        heading.append(link);
        const facts = title ? [names[game], players.join(" – ")] : [names[game]];
        words.append(element("p", "facts", facts.join(" · ")), heading, element("p", "whose-turn", prompt));
        words.append(element("p", "facts", "\u00a0")); // when it was saved
        made.append(element("div", "small-picture"), words, element("p", "saved-actions"));
        return made;
    }

    try {
        const games = savedGames();
        document.getElementById("saved-list").replaceChildren(...games.slice(0, FIRST).map(card));
        document.getElementById("saved").hidden = !games.length;
    } catch {
        // The storage is blocked, or holds what nobody understands: the list comes with Python.
    }
})();
