// A plain script that runs before anything is painted: an address that asks for a game gets a page of its own to
// wait on (assets/waiting.mjs), and the lobby does not flash up first.

(function () {
    "use strict";

    if (/^#\/(play|setup|link|saved|learn|lesson)\//.test(location.hash)) {
        document.documentElement.setAttribute("data-page", "waiting");
    }
})();
