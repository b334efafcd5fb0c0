// A plain script for browsers that cannot read the rest, and for a rest that does not arrive.
// Written for old browsers: no modules, no arrow functions, nothing newer than 2011.
//
// If this too is damaged, the page says so without any script and leads to again.html, which runs this script
// from another address.

(function () {
    "use strict";

    var PATIENCE_MS = 8000;
    var root = document.documentElement;
    var isAgain = root.hasAttribute("data-again");

    function part(name) {
        return document.getElementById("boot-" + name);
    }

    /** The text of a file, past any broken copy that the browser has kept. */
    function fetched(address) {
        return fetch(address, { cache: "reload" }).then(function (answer) {
            return answer.text();
        });
    }

    /** The addresses of the files that a page names. */
    function named(html) {
        var page = new DOMParser().parseFromString(html, "text/html");
        return [].map.call(page.querySelectorAll("script[src], link[href]"), function (element) {
            return element.getAttribute("src") || element.getAttribute("href");
        });
    }

    /** The addresses of archives that a file names: the list that tools/runtime.py makes does. */
    function archives(text, address) {
        var base = new URL(address, document.baseURI);
        return (text.match(/here\("[^"]+"\)/g) || []).map(function (call) {
            return new URL(call.split('"')[1], base).href;
        });
    }

    /** Fetch a file past the copy that is kept here, which may be broken too; if there is none, leave it to the start. */
    function renewed(address) {
        return fetch(address, { cache: "only-if-cached", mode: "same-origin" }).then(
            function (kept) {
                return kept.ok ? fetched(address) : "";
            },
            function () {
                return "";
            }
        );
    }

    /** Fetch a file that the page names anew, and the archives that it names. */
    function fetchedWithArchives(address) {
        return fetched(address).then(function (text) {
            return Promise.all(archives(text, address).map(renewed));
        });
    }

    function reload() {
        if (isAgain) {
            location.replace("./" + location.hash);
        } else {
            location.reload();
        }
    }

    /** Fetch the page, every file that it names and the kept archives anew, and begin again; stay if that cannot be. */
    function again() {
        part("again").disabled = true;
        fetched(isAgain ? "./" : location.href)
            .then(function (html) {
                return Promise.all(named(html).map(fetchedWithArchives));
            })
            .then(reload, function () {
                part("again").disabled = false;
                say("The server can't be reached at the moment. Check your connection and try again.");
            });
    }

    function say(sentence) {
        if (root.getAttribute("data-boot") || !part("trouble")) {
            return;
        }
        part("trouble-sentence").textContent = sentence;
        part("trouble").hidden = false;
        part("progress").hidden = true;
        part("again").onclick = window.fetch ? again : reload;
    }

    function sayThatItFailed() {
        say("The page couldn't load its program. Check your connection and try again.");
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
        setTimeout(function () {
            say("This is taking longer than usual. You can wait, or try again.");
        }, PATIENCE_MS);
    }

    function begin() {
        if (isAgain) {
            again();
            return;
        }
        part("overdue").hidden = true;
        if ("noModule" in document.createElement("script")) {
            watch();
        } else {
            say("This browser is too old to run the games. Use a current Firefox, Chrome, Edge or Safari.");
        }
    }

    if (document.readyState === "loading") {
        document.addEventListener("DOMContentLoaded", begin);
    } else {
        begin();
    }
})();
