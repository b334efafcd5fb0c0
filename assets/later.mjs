// What few visits need, fetched when it is first wanted: py/orrery/web/later.py calls this.

import { lay } from "./archives.mjs";
import { LATER } from "./runtime/files.mjs";

const STYLE = "./later.css";
// Modules by name. Named so, the page does not fetch them at its start (tools/preloads.py).
const PARTS = { pixels: "./pixels.mjs", sounds: "./sounds.mjs", zoom: "./zoom.mjs" };

let styled;

/** The stylesheet of what comes later; what it does not style works all the same. */
function style() {
    styled ??= new Promise((resolve) => {
        const link = document.createElement("link");
        Object.assign(link, { rel: "stylesheet", href: new URL(STYLE, import.meta.url).href, onload: resolve, onerror: resolve });
        document.head.append(link);
    });
    return styled;
}

/** Have the Python of it where the page's Python finds it; rejected if it does not arrive whole. */
export async function layArchive() {
    const { begin } = await import("./runtime.mjs");
    await Promise.all([lay(begin(), [LATER]), style()]);
}

/** One of the modules, with the look of what it shows; rejected if it does not arrive. */
export const part = (name) => Promise.all([import(PARTS[name]), style()]).then(([module]) => module);

// --- the first pinch, or Ctrl and wheel, over the board ------------------------------------------------

function watchForZoom(board) {
    const begins = {
        wheel: ["onWheel", (event) => event.ctrlKey || event.metaKey],
        touchstart: ["onTouchStart", (event) => event.touches.length === 2],
    };
    for (const [kind, [handler, isMeant]] of Object.entries(begins)) {
        const begin = (event) => {
            if (!isMeant(event)) return;
            event.preventDefault();
            part("zoom").then((module) => module[handler](event), () => {});
        };
        board.addEventListener(kind, begin, { passive: false });
    }
}

watchForZoom(document.getElementById("board"));
