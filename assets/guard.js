// A plain script for browsers that cannot read the rest, and for a rest that does not arrive.
// Written for old browsers: no modules, no arrow functions, nothing newer than 2011.

(function () {
    "use strict";

    var PATIENCE_MS = 20000;

    function say(sentence) {
        var trouble = document.getElementById("boot-trouble");
        var text = document.getElementById("boot-trouble-sentence");
        var progress = document.getElementById("boot-progress");
        if (document.documentElement.getAttribute("data-boot") || !trouble || !text) {
            return;
        }
        text.textContent = sentence;
        trouble.hidden = false;
        if (progress) {
            progress.hidden = true;
        }
        document.getElementById("boot-again").onclick = function () {
            location.reload();
        };
    }

    if (!("noModule" in document.createElement("script"))) {
        say("This browser is too old to play here. A current Firefox, Chrome, Edge or Safari can.");
        return;
    }
    setTimeout(function () {
        say("The page has not been able to load its program. Your connection may be down; please try again.");
    }, PATIENCE_MS);
})();
