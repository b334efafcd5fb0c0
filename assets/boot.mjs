// Starts PyScript under the strict security policy, shows how far the downloads are, and turns every
// way in which this can fail into a sentence with a way on.
//
// The page is ready when Python sets `document.documentElement.dataset.ready`.

import { surviveBlockedStorage } from "./blocked-storage.mjs";
import { beginDownloads, downloadAfresh } from "./downloads.mjs";
import { archivesBehind, fetchArchive, foresee } from "./games.mjs";
// Not used here: PyScript imports them last (pyscript.toml), and then they are there already.
import "./bots.mjs";
import "./later.mjs";
import { begin as beginJournal } from "./journal.mjs";
import { showDownloads, showNotice, showPatience, showReady, showTrouble } from "./progress.mjs";
import { FILES } from "./runtime/files.mjs";

const SLOW_START_MS = 30_000;
const PAINT_PATIENCE_MS = 200;
// Not written into the `import`, so that the page does not fetch it before it is ready (tools/preloads.py).
const AFTERWARDS = "./offline.mjs";

const SENTENCES = {
    "old-browser": "This browser cannot run the games: it lacks WebAssembly. A current Firefox, Chrome, Edge or Safari can.",
    download: "A part of the games did not arrive whole. Your connection may be down; please try again.",
    python: "The games met an error while they were being set up. Please try again; if it stays, tell us what it says below.",
    slow: "This is taking longer than usual. It goes on by itself; a slow connection or device needs patience.",
    later: "Something went wrong just now. The game is as it was; if it does not react, reload the page.",
};

class NoWorker {
    constructor() {
        throw new Error("this browser has no workers");
    }
}

const root = document.documentElement;
// Read by assets/guard.js: from here on this module speaks for itself.
root.dataset.boot = "starting";

const starting = () => root.dataset.boot === "starting";

function fail(kind, error) {
    if (!starting()) return;
    root.dataset.boot = "failed";
    const details = error ? String(error.stack ?? error.message ?? error) : "";
    showTrouble(SENTENCES[kind], details, async () => {
        if (kind === "download") await downloadAfresh(FILES);
        location.reload();
    });
}

/** An error that nobody has caught: before the page is ready it ends the start, after it, it is told. */
function uncaught(error) {
    // The browser's own complaints, of layout loops for one, come without an error.
    if (!error) return;
    if (starting()) fail("python", error);
    else if (root.dataset.boot === "ready") showNotice(SENTENCES.later);
}

function watchForReady(giveFetchBack) {
    const look = () => {
        if (!root.dataset.ready || root.dataset.boot === "ready") return;
        // Also after a failure: an error that did not stop the start was none of ours.
        root.dataset.boot = "ready";
        giveFetchBack();
        showReady();
        import(AFTERWARDS).then(({ begin }) => begin()).catch((error) => console.warn(`Offline play: ${error.message}`));
    };
    new MutationObserver(look).observe(root, { attributeFilter: ["data-ready"] });
}

async function startPyScript() {
    await surviveBlockedStorage();
    beginJournal();
    // PyScript expects that there are workers, and begins none; bots do without (py/orrery/web/thinker.py).
    globalThis.Worker ??= NoWorker;
    const { hooks } = await import("./runtime/pyscript/core.js");
    // These become code by `Function(...)`, which the security policy forbids; no worker here uses them.
    hooks.worker.onBeforeRunAsync.clear();
    hooks.main.onReady.add(({ io }) => {
        const { stderr } = io;
        io.stderr = (what, ...more) => {
            stderr(what, ...more);
            // Python's own lines are strings; an exception that reached the top is an Error.
            if (what instanceof Error) uncaught(what);
        };
    });
}

/** Until the page has been painted; a page in a hidden tab never is, so not for long. */
function firstPaint() {
    const painted = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Promise.race([painted, new Promise((resolve) => setTimeout(resolve, PAINT_PATIENCE_MS))]);
}

/** The house and, if the address asks for a game, that game; returns how to give the page its `fetch` back. */
function download() {
    const archives = archivesBehind(location.hash);
    const report = showDownloads([...FILES, ...archives]);
    const giveFetchBack = beginDownloads(FILES, report, (error) => fail("download", error));
    // Without its game the page starts all the same, and says what is missing.
    archives.forEach((file) => fetchArchive(file, report));
    foresee();
    return giveFetchBack;
}

async function start() {
    if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming) return fail("old-browser");
    watchForReady(download());
    setTimeout(() => starting() && showPatience(SENTENCES.slow), SLOW_START_MS);
    // The downloads run; the heavy modules, which keep the page busy, let it show itself first.
    await firstPaint();
    // The interpreter starts beside PyScript, which finds it begun.
    import("./runtime.mjs").then(({ begin }) => begin()).catch((error) => fail("download", error));
    await startPyScript();
}

addEventListener("error", ({ error }) => uncaught(error));
addEventListener("unhandledrejection", ({ reason }) => uncaught(reason));
start().catch((error) => fail("download", error));
