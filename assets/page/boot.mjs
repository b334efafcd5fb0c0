// Starts PyScript under the strict security policy, shows how far the downloads are, and turns every
// way in which this can fail into a sentence with a way on.
//
// The page is ready when Python sets `document.documentElement.dataset.ready`.

import { surviveBlockedStorage } from "./blocked-storage.mjs";
import { DownloadError, bytesOf, compiled, fetchAfresh, handOver } from "../python/downloads.mjs";
import { archivesBehind, fetchArchives, foresee } from "../python/games.mjs";
// Not used here: PyScript imports all but the last (pyscript.toml), and then they are there already.
import "../python/bots.mjs";
import "../table/pixels.mjs";
import "../table/sounds.mjs";
import "../table/zoom.mjs";
import "../learn/learned.mjs";
import { begin as beginBackup } from "../saves/backup.mjs";
import { copyButton, showDownloads, showNotice, showPatience, showReady, showStart, showTrouble } from "./progress.mjs";
import { FILES, INTERPRETER, LIBRARY, MAIN } from "../runtime/files.mjs";
import { find as findSnapshot, restored } from "../python/snapshot.mjs";

/** What Python begins with, while the rest still comes: on a slow line they have it for themselves. */
const BIG = [INTERPRETER, LIBRARY];
/** What comes while a slow line carries a request there and back. */
const LAST_BYTES = 30_000;
const SLOW_START_MS = 30_000;
const PAINT_PATIENCE_MS = 200;
// Not written into the `import`, so that the page does not fetch it before it is ready (tools/preloads.py).
const AFTERWARDS = "../offline/offline.mjs";

const SENTENCES = {
    "old-browser": "This browser can't run the games: it lacks WebAssembly. Use a current Firefox, Chrome, Edge or Safari.",
    download: "Part of the games didn't load. Check your connection and try again.",
    memory: "There isn't enough free memory to start the games. Close other pages or programs, then try again.",
    foreign: "The games couldn't start in this browser. Try again. If that doesn't help, use a current Firefox, Chrome, Edge or Safari.",
    python: "Something went wrong while the games were starting. Try again. If it happens again, please send us the details below.",
    unreachable: "The server can't be reached at the moment. Check your connection and try again.",
    slow: "This is taking longer than usual. On a slow connection or device, please be patient. You can also try again.",
    first: "Something went wrong while this address was being opened. Your saved games are safe.",
    later: "Something went wrong. Your game is as it was. If it doesn't respond, reload the page.",
};

class NoWorker {
    constructor() {
        throw new Error("this browser has no workers");
    }
}

const root = document.documentElement;
// Read by assets/page/guard.js: from here on this module speaks for itself.
root.dataset.boot = "starting";
showStart();

const starting = () => root.dataset.boot === "starting";

/** What kind of failure an error is, where it may be any. */
function kindOf(error) {
    if (error instanceof DownloadError) return "download";
    if (error instanceof RangeError) return "memory";
    const isForeign = error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError;
    return isForeign ? "foreign" : undefined;
}

/** Fetch the start anew, past any broken copy that the browser has kept, and begin again; stay if that cannot be. */
async function again() {
    const linked = [...document.querySelectorAll("script[src], link[href]")].map(({ src, href }) => src ?? href);
    const archives = [...FILES, ...archivesBehind(location.hash)].map(({ url }) => url);
    if (await fetchAfresh([location.href, ...linked, ...archives])) location.reload();
    else showTrouble(SENTENCES.unreachable, "", again);
}

function fail(kind, error) {
    if (!starting()) return;
    root.dataset.boot = "failed";
    const details = error ? String(error.stack ?? error.message ?? error) : "";
    showTrouble(SENTENCES[kind], details, again);
    document.getElementById("boot-again").after(" ", copyButton());
}

/** Something did not come: the connection is the cause, unless the error says otherwise. */
const failToFetch = (error) => fail(kindOf(error) ?? "download", error);

function tell(sentence) {
    showNotice(sentence);
    document.getElementById("notice").append(" ", copyButton());
}

/** An error that nobody has caught: before the page is ready it ends the start, after it, it is told. */
function uncaught(error) {
    // The browser's own complaints, of layout loops for one, come without an error.
    if (!error) return;
    if (starting()) fail(kindOf(error) ?? "python", error);
    else if (root.dataset.boot === "ready") tell(SENTENCES.later);
}

function watchForReady(settled) {
    const look = () => {
        const { ready, boot } = root.dataset;
        if (!ready || boot === "ready") return;
        root.dataset.boot = "ready";
        settled();
        restored();
        showReady();
        import(AFTERWARDS).then(({ begin }) => begin()).catch((error) => console.warn(`Offline play: ${error.message}`));
        // What failed did not stop the start, but it may have been what the address asks for.
        if (boot === "failed") tell(SENTENCES.first);
    };
    new MutationObserver(look).observe(root, { attributeFilter: ["data-ready"] });
}

async function startPyScript() {
    beginBackup();
    // PyScript expects that there are workers, and begins none; bots do without (py/orrery/web/bots/engine_client.py).
    globalThis.Worker ??= NoWorker;
    const { hooks } = await import("../runtime/pyscript/core.js");
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

/** Reports bytes of `files`, and calls `begin` once, when only the last of them are on their way. */
function nearTheEnd(files, report, begin) {
    let missing = files.reduce((sum, { size }) => sum + size, 0);
    let isBegun = false;
    return (bytes) => {
        report(bytes);
        missing -= bytes;
        if (isBegun || missing > LAST_BYTES) return;
        isBegun = true;
        begin();
    };
}

/** Begin to fetch all that is needed and not `here`, with the game that the address asks for, if it asks for one. */
function download(here) {
    const isMissing = ({ url }) => !here.includes(url);
    const [files, archives] = [FILES, archivesBehind(location.hash)].map((some) => some.filter(isMissing));
    const report = showDownloads([...files, ...archives]);
    const big = BIG.filter(isMissing);
    const beginOthers = () => {
        for (const file of files.filter((file) => !big.includes(file))) bytesOf(file, report).catch(failToFetch);
        // Without its game the page starts all the same, and says what is missing.
        fetchArchives(archives, report);
    };
    const reportBig = nearTheEnd(big, report, beginOthers);
    compiled(INTERPRETER, reportBig).catch(failToFetch);
    if (isMissing(LIBRARY)) bytesOf(LIBRARY, reportBig).catch(failToFetch);
    handOver(MAIN.url, bytesOf(MAIN).then((text) => new Response(text)));
    foresee();
}

const canRun = () => typeof WebAssembly === "object" && typeof DecompressionStream === "function";

async function start() {
    if (!canRun()) return fail("old-browser");
    // What the plain scripts have left: that of assets/page/arrival.js is not there without assets/page/look.js.
    const { gameBehind, card } = globalThis.early ?? {};
    if (!gameBehind || !card) return fail("download");
    watchForReady(surviveBlockedStorage());
    const snapshot = await findSnapshot();
    download(snapshot?.laid ?? []);
    setTimeout(() => starting() && showPatience(SENTENCES.slow, again), SLOW_START_MS);
    // The downloads run; the heavy modules, which keep the page busy, let it show itself first.
    await firstPaint();
    // The interpreter starts beside PyScript, which finds it begun.
    import("../python/runtime.mjs").then(({ begin }) => begin(snapshot)).catch(failToFetch);
    await startPyScript();
}

/** Fetch stylesheets anew that the browser has refused, or may have kept broken; the page is plain until they come. */
async function mendLooks() {
    for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
        if (!link.sheet && (await fetchAfresh([link.href]))) link.replaceWith(link.cloneNode());
    }
}

/** What says `data-close` puts the dialog away that it stands in. */
const closeDialog = ({ target }) => target.closest?.("[data-close]")?.closest("dialog").close();

addEventListener("click", closeDialog);
if (document.readyState === "complete") mendLooks();
else addEventListener("load", mendLooks);
addEventListener("error", ({ error }) => uncaught(error));
addEventListener("unhandledrejection", ({ reason }) => uncaught(reason));
start().catch(failToFetch);
