// A plain script in the middle of the page, so that it runs before the rest is there or painted: an address that asks
// for a game gets a page of its own to wait on, which says which game comes, and what for; the lobby does not flash up
// first. So does whoever presses Play before anything can be played. The bar below says how far it is.

(function () {
    "use strict";

    var PAGE = /^#\/([a-z]+)\//;
    var GAME_IN_ADDRESS = /^#\/(?:play|setup|link|learn|lesson)\/([^/?]+)/;
    var ID_IN_ADDRESS = /^#\/saved\/([^/?]+)/;
    var KINDS = {
        play: "A new game is being laid out",
        setup: "A new game is being laid out",
        link: "Somebody shares a game with you",
        saved: "Your game goes on",
        learn: "The lessons are being laid out",
        lesson: "Somebody shares a lesson with you"
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

    /** What a saved game is a game of: the first line of its text says so (py/orrery/records/save.py). */
    function savedGame(id) {
        try {
            return JSON.parse(localStorage.getItem("orrery.game." + id).split("\n", 1)[0]).summary.game;
        } catch (error) {
            // Blocked, gone or damaged: Python will say so.
            return undefined;
        }
    }

    /** The game, by its slug, that an address such as `#/play/ice-colony` asks for, if there is one. */
    function gameBehind(hash) {
        var named = GAME_IN_ADDRESS.exec(hash);
        var saved = ID_IN_ADDRESS.exec(hash);
        var slug = named ? named[1] : saved && savedGame(saved[1]);
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

    function tell(kind, slug) {
        part("waiting-kind").textContent = KINDS[kind];
        part("waiting-name").textContent = slug ? names[slug] : "On its way";
        part("waiting-picture").hidden = !slug;
        if (slug) {
            part("waiting-picture").src = imageOf(part("picture-" + slug));
        }
        scrollTo(0, 0);
    }

    function show() {
        var found = PAGE.exec(location.hash);
        var isAwaited = found && has(KINDS, found[1]);
        if (root.getAttribute("data-ready")) {
            return;
        }
        root.setAttribute("data-page", isAwaited ? "waiting" : "lobby");
        if (isAwaited) {
            tell(found[1], gameBehind(location.hash));
        }
    }

    // For assets/games.mjs and assets/saved.js.
    window.games = { behind: gameBehind, names: names };
    addEventListener("hashchange", show);
    show();
})();
