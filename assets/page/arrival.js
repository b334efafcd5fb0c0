// A plain script in the middle of the page, so that it runs before the rest is there or painted: an address that asks
// for a game gets a page of its own to wait on, which says which game comes, and what for; the lobby does not flash up
// first. So does whoever presses Play before anything can be played. The bar below says how far it is.
//
// What it knows of addresses and of saved games the other scripts of the page take from here: `window.early`.

(function () {
    "use strict";

    var ROUTE = /^#\/([a-z]+)\/([^?]+)/;
    var NAMES_A_GAME = /^(?:play|first|setup|link|seat|learn|lesson)$/;
    // What py/orrery/records/share.py takes off a link: punctuation, some of it as codes.
    var PUNCTUATION = /^(?:%[\dA-F]{2}|[^a-z])+/;
    var SAVED = "orrery.game.";
    // As py/orrery/records/text.py writes which game a record is of.
    var GAME_TAG = /^game: (\S+)$/m;
    var KINDS = {
        play: "Setting up a new game",
        first: "Setting up a new game",
        setup: "Setting up a new game",
        link: "A game shared with you",
        seat: "Moving your seat to this device",
        saved: "Back to your game",
        learn: "Opening the lessons",
        puzzle: "Opening the puzzle",
        lesson: "A lesson shared with you"
    };

    var root = document.documentElement;
    // What the games are called, by slug.
    var names = JSON.parse(part("waiting").getAttribute("data-names"));

    function part(name) {
        return document.getElementById(name);
    }

    function has(table, key) {
        return Object.prototype.hasOwnProperty.call(table, key);
    }

    /** A saved game as py/orrery/records/save.py writes it: a line that is for this browser alone, then the record. */
    function saved(id) {
        var raw = localStorage.getItem(SAVED + id);
        var end = raw.indexOf("\n");
        return { line: raw.slice(0, end), text: raw.slice(end + 1) };
    }

    /** What the first line of a saved game says: `saved`, when, and its `summary`. Throws where it is damaged or gone. */
    function header(id) {
        var raw = saved(id);
        var said = JSON.parse(raw.line);
        if (GAME_TAG.exec(raw.text)[1] !== said.summary.game) {
            throw new Error("damaged");
        }
        return said;
    }

    /** What a game is called; one that is not here goes by its slug. */
    function nameOf(slug) {
        return has(names, slug) ? names[slug] : slug;
    }

    /** What all saved games of known games say of themselves, with their `id`. Throws where storage is blocked. */
    function savedGames() {
        var found = [];
        Object.keys(localStorage).forEach(function (key) {
            if (key.indexOf(SAVED) !== 0) {
                return;
            }
            try {
                var id = key.slice(SAVED.length);
                var said = header(id);
                if (has(names, said.summary.game)) {
                    found.push({ id: id, saved: said.saved, summary: said.summary });
                }
            } catch (error) {
                // Damaged: Python will say so.
            }
        });
        return found;
    }

    /** The page that an address such as `#/play/ice-colony` asks for, and the rest of it. */
    function route(hash) {
        var found = ROUTE.exec(hash) || [];
        return { page: found[1] || "", rest: found[2] || "" };
    }

    /** The game, by its slug, that an address asks for, if there is one. */
    function gameBehind(hash) {
        var asked = route(hash);
        var isShared = asked.page === "link" || asked.page === "lesson";
        var first = asked.rest.replace(isShared ? PUNCTUATION : "", "").split("/", 1)[0];
        var slug;
        try {
            slug = NAMES_A_GAME.test(asked.page) ? first : asked.page === "saved" && header(first).summary.game;
        } catch (error) {
            // Blocked, gone or damaged: Python will say so.
        }
        return has(names, slug) ? slug : undefined;
    }

    /** The address of a picture that stands in the page, as an image: the largest of what is painted first. */
    function imageOf(symbol) {
        var drawing = document.createElementNS(symbol.namespaceURI, "svg");
        drawing.setAttribute("viewBox", symbol.getAttribute("viewBox"));
        for (var i = 0; i < symbol.childNodes.length; i++) {
            drawing.appendChild(symbol.childNodes[i].cloneNode(true));
        }
        return URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(drawing)], { type: "image/svg+xml" }));
    }

    function announce(kind, slug) {
        part("waiting-kind").textContent = KINDS[kind];
        part("waiting-name").textContent = slug ? names[slug] : "On its way";
        part("waiting-picture").hidden = !slug;
        if (slug) {
            part("waiting-picture").src = imageOf(part("picture-" + slug));
        }
        scrollTo(0, 0);
    }

    function show() {
        var page = route(location.hash).page;
        var isAwaited = has(KINDS, page);
        if (root.getAttribute("data-ready")) {
            return;
        }
        part("boot-anew").hash = location.hash;
        root.setAttribute("data-page", isAwaited ? "waiting" : "lobby");
        if (isAwaited) {
            announce(page, gameBehind(location.hash));
        }
    }

    var early = window.early;
    early.gameBehind = gameBehind;
    early.nameOf = nameOf;
    early.route = route;
    early.saved = saved;
    early.savedGames = savedGames;
    addEventListener("hashchange", show);
    show();
})();
