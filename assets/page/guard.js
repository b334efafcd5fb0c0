// A plain script for browsers that cannot read the rest, and for a rest that does not arrive.
// Written for old browsers: no modules, no arrow functions, nothing newer than 2011.

(function () {
    "use strict";

    var PATIENCE_MS = 20000;
    var root = document.documentElement;

    function part(name) {
        return document.getElementById("boot-" + name);
    }

    /** Fetch every file that the page names past any broken copy, and begin anew; stay if that cannot be. */
    function again() {
        var named = document.querySelectorAll("script[src], link[href]");
        var fetched = [fetch(location.href, { cache: "reload" })];
        for (var i = 0; i < named.length; i++) {
            fetched.push(fetch(named[i].src || named[i].href, { cache: "reload" }));
        }
        part("again").disabled = true;
        Promise.all(fetched)
            .then(function (answers) {
                return Promise.all(
                    answers.map(function (answer) {
                        return answer.blob();
                    }),
                );
            })
            .then(
                function () {
                    location.reload();
                },
                function () {
                    part("again").disabled = false;
                    say("The host of this page cannot be reached just now. Check your connection, then please try again.");
                },
            );
    }

    function say(sentence) {
        if (root.getAttribute("data-boot") || !part("trouble")) {
            return;
        }
        part("trouble-sentence").textContent = sentence;
        part("trouble").hidden = false;
        part("progress").hidden = true;
        part("again").onclick = function () {
            if (window.fetch) {
                again();
            } else {
                location.reload();
            }
        };
    }

    function sayThatItFailed() {
        say("The page has not been able to load its program. Your connection may be down; please try again.");
    }

    /** The module may have failed before this script was here: asked for once more, it answers again. */
    function watch() {
        var module = document.querySelector('script[type="module"][src*="boot"]');
        var twin = document.createElement("script");
        twin.type = "module";
        twin.integrity = module.integrity;
        twin.onerror = sayThatItFailed;
        twin.src = module.src;
        document.head.appendChild(twin);
        setTimeout(sayThatItFailed, PATIENCE_MS);
    }

    function begin() {
        if ("noModule" in document.createElement("script")) {
            watch();
        } else {
            say("This browser is too old to play here. A current Firefox, Chrome, Edge or Safari can.");
        }
    }

    if (document.readyState === "loading") {
        document.addEventListener("DOMContentLoaded", begin);
    } else {
        begin();
    }
})();
