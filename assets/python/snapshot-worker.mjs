// Makes a snapshot for later visits (assets/python/snapshot.mjs): begins an interpreter, has it import the page's program
// and all games, and keeps its memory. Says when that is done; an error reaches the page as the worker's own.

import { lay } from "./archives.mjs";
import { start } from "./runtime.mjs";
import { GAMES, HOUSE, LIBRARY, VENDOR } from "../runtime/files.mjs";
import { keep } from "./snapshot.mjs";

// Pages have these and workers do not. Python only imports them here; in a page it has the page's own. What
// they can do is looked at when they are imported: a window has a length, and an observer is called.
Object.assign(globalThis, { window: { length: 0 }, document: {}, IntersectionObserver: class {} });

async function make() {
    const files = [VENDOR, HOUSE, ...Object.values(GAMES).flatMap(({ archives }) => archives)];
    const python = await lay(start({ _makeSnapshot: true }), files);
    const startup = python.pyimport("orrery.web.page.startup");
    startup.shim_svgwrite();
    startup.prewarm();
    await keep(python.makeMemorySnapshot(), [LIBRARY, ...files].map(({ url }) => url));
    postMessage("kept");
}

make().catch(reportError);
