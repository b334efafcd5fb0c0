// For the page that stands where nothing is (tools/not_found.py), however deep below the site's own folder that may
// be. This script was found, so it knows where the site is: it leads there, and brings its looks.

(function () {
    "use strict";

    var own = document.currentScript;
    var root = document.documentElement;
    var look = document.createElement("link");
    if (root.getAttribute("data-found")) {
        return;
    }
    root.setAttribute("data-found", "true");
    look.rel = "stylesheet";
    look.href = new URL(own.getAttribute("data-look"), document.baseURI).href;
    document.head.appendChild(look);
    document.querySelector("main a").href = new URL(own.getAttribute("data-home"), document.baseURI).href;
})();
