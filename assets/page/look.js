// How the page looks by somebody's own choice: set before anything is painted, so that nothing flashes.
// Written for old browsers, and run before the rest: a script of its own, which keeps to the security policy.

(function () {
    "use strict";

    // By setting (py/orrery/web/page/settings.py): what is not the default stands on the root, for the stylesheets.
    var LOOKS = {
        theme: ["light", "dark"],
        motion: ["calm", "fast", "none"],
        labels: [false],
        large_pieces: [true]
    };

    // The colours of the browser's own frame, by scheme as the page says: by choice each is that of one theme.
    var frames = [].slice.call(document.querySelectorAll("meta[name='theme-color']")).map(function (meta) {
        return { meta: meta, scheme: meta.getAttribute("media") || "", colour: meta.getAttribute("content") };
    });

    function frame(theme) {
        var chosen = frames.filter(function (each) {
            return theme && each.scheme.indexOf(theme) >= 0;
        })[0];
        frames.forEach(function (each) {
            each.meta.setAttribute("content", (chosen || each).colour);
        });
    }

    function look() {
        var root = document.documentElement;
        var chosen = {};
        try {
            chosen = JSON.parse(localStorage.getItem("orrery.settings")) || {};
        } catch (error) {
            // Blocked or damaged: the defaults hold.
        }
        Object.keys(LOOKS).forEach(function (name) {
            var attribute = "data-" + name.replace("_", "-");
            if (LOOKS[name].indexOf(chosen[name]) < 0) {
                root.removeAttribute(attribute);
            } else {
                root.setAttribute(attribute, String(chosen[name]));
            }
        });
        frame(root.getAttribute("data-theme"));
    }

    // What the plain scripts of the page hand on to the modules; assets/page/boot.mjs misses it if one did not run.
    window.early = {};
    look();
    addEventListener("settings", look);
    // Another tab.
    addEventListener("storage", look);
})();
