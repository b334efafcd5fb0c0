// The saved games, listed before Python is there, which then checks them and puts pictures and buttons on their cards
// (py/orrery/web/lobby/saved_games.py). A plain script right behind the place of the list: nothing that comes after it
// has been painted yet, so that nothing moves.

(function () {
    "use strict";

    const FIRST = 6;
    const LONGEST_LINE = 300;
    const NO_ROOM = "Not in this browser’s storage, which has no room for it: export it, or delete others.";

    const { nameOf, savedGames } = window.early;

    function element(tag, className, text = "") {
        const made = document.createElement(tag);
        made.className = className;
        made.textContent = String(text).slice(0, LONGEST_LINE);
        return made;
    }

    /** The card of a saved game, by what its summary says. */
    function card(id, { game, title, players, prompt, is_over: isOver }) {
        const made = element("li", "saved-game");
        const words = element("div", "saved-words");
        const heading = element("h3", "");
        const playing = players.join(" – ");
        const link = element("a", "", title || playing);
        const when = element("p", "facts");
        const unkept = element("p", "facts unkept", NO_ROOM);
        const called = nameOf(game);
        made.dataset.id = id;
        link.href = `#/saved/${id}`;
        heading.append(link);
        if (isOver) when.append(element("span", "over", "Finished"), " ");
        when.append(element("time", "", "\u00a0")); // how long ago, as Python says it
        unkept.hidden = true;
        const facts = element("p", "facts", title ? `${called} · ${playing}` : called);
        words.append(facts, heading, element("p", "whose-turn", prompt), when, unkept);
        made.append(element("div", "small-picture"), words, element("p", "saved-actions"));
        return made;
    }

    window.early.card = card;
    try {
        const games = savedGames().sort((one, other) => Date.parse(other.saved) - Date.parse(one.saved));
        const cards = games.slice(0, FIRST).map(({ id, summary }) => card(id, summary));
        document.getElementById("saved-list").replaceChildren(...cards);
        document.getElementById("saved").hidden = !games.length;
    } catch {
        // The storage is blocked, or holds what nobody understands: the list comes with Python.
    }
})();
