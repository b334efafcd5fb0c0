// The saved games, listed before Python is there, which then checks them and puts pictures and buttons on their cards
// (py/orrery/web/lobby/saved_games.py). A plain script right behind the place of the list: nothing that comes after it
// has been painted yet, so that nothing moves.

(function () {
    "use strict";

    const FIRST = 6;
    const LONGEST_LINE = 300;
    /** Of games by link: what stands on the card, and which come first. */
    const LINKS = new Map([
        ["yours", [0, () => "Your turn"]],
        ["unsent", [0, () => "Not sent yet"]],
        ["waiting", [1, ({ next }) => `Waiting for ${next}`]],
    ]);
    const LAST = 2;
    const NO_ROOM = "Not saved: this browser’s storage is full. Export this game, or delete others.";

    const { nameOf, savedGames } = window.early;

    function element(tag, className, text = "") {
        const made = document.createElement(tag);
        made.className = className;
        made.textContent = String(text).slice(0, LONGEST_LINE);
        return made;
    }

    /** The card of a saved game, by what its summary says. */
    function card(id, { game, title, players, prompt, link: state, is_over: isOver }) {
        const made = element("li", "saved-game");
        const words = element("div", "saved-words");
        const heading = element("h3", "");
        const playing = players.join(" – ");
        const link = element("a", "", title || playing);
        const when = element("p", "facts");
        const notStored = element("p", "facts not-stored", NO_ROOM);
        const called = nameOf(game);
        made.dataset.id = id;
        link.href = `#/saved/${id}`;
        heading.append(link);
        const [rank, sentence] = LINKS.get(state?.turn) ?? [];
        if (sentence) when.append(element("span", rank === 0 ? "turn is-yours" : "turn", sentence(state)), " ");
        if (isOver && rank !== 0) when.append(element("span", "over", "Finished"), " ");
        when.append(element("time", "", "\u00a0")); // how long ago, as Python says it
        notStored.hidden = true;
        const facts = element("p", "facts", title ? `${called} · ${playing}` : called);
        words.append(facts, heading, element("p", "whose-turn", prompt), when, notStored);
        made.append(element("div", "small-picture"), words, element("p", "saved-actions"));
        return made;
    }

    const rankOf = ({ summary }) => LINKS.get(summary.link?.turn)?.[0] ?? LAST;

    /** Have the app's icon count the games in which it is the player's turn, where there is such an icon. */
    function badge() {
        try {
            const count = savedGames().filter((game) => rankOf(game) === 0).length;
            navigator.setAppBadge?.(count).catch(() => {});
        } catch {
            // The storage is blocked: there is nothing to count.
        }
    }

    Object.assign(window.early, { badge, card });
    try {
        const games = savedGames().sort(
            (one, other) => rankOf(one) - rankOf(other) || Date.parse(other.saved) - Date.parse(one.saved));
        badge();
        const cards = games.slice(0, FIRST).map(({ id, summary }) => card(id, summary));
        document.getElementById("saved-list").replaceChildren(...cards);
        document.getElementById("saved").hidden = !games.length;
    } catch {
        // The storage is blocked, or holds what nobody understands: the list comes with Python.
    }
})();
