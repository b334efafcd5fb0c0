// A plain script in the head, so that it runs before the page is parsed: what a later visit begins with
// (assets/python/snapshot.mjs) takes longer to read than anything else, so reading begins here.

(function () {
    "use strict";

    // The page names the interpreter's module, from whose address that of the snapshot follows.
    var runtime = document.querySelector("link[href*='python/runtime']");

    if (runtime && navigator.serviceWorker && navigator.serviceWorker.controller) {
        window.early.snapshot = caches.match(runtime.href + "?snapshot").then(function (answer) {
            return answer && { about: answer.headers.get("X-About"), content: answer.arrayBuffer() };
        });
        // Told where it is waited for.
        window.early.snapshot.catch(function () {});
    }
})();
