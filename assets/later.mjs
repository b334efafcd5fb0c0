// What few visits need, fetched when it is first wanted: py/orrery/web/page/later.py calls this.

import { lay } from "./archives.mjs";
import { showNotice } from "./progress.mjs";
import { LATER, LESSONS } from "./runtime/files.mjs";
import { styled } from "./stylesheets.mjs";

const STYLE = "./later.css";
const LEARN_STYLE = "./learn.css";
// Modules by name. Named so, the page does not fetch them at its start (tools/preloads.py).
const PARTS = { pixels: "./pixels.mjs", sounds: "./sounds.mjs", zoom: "./zoom.mjs" };

const UNZOOMED = "The board cannot be shown larger yet. Your connection may be down; please try again.";

/** The look of what comes later: dialogs would do without it, the zoomed board would not. */
const style = () => styled(new URL(STYLE, import.meta.url).href);

/** Have the Python of it where the page's Python finds it; rejected if it does not arrive whole. */
export async function layArchive() {
    const { begin } = await import("./runtime.mjs");
    await Promise.all([lay(begin(), [LATER]), style()]);
}

/** The same of what leads through lessons, with the lessons of all games. */
export async function layLessons() {
    const { begin } = await import("./runtime.mjs");
    await Promise.all([lay(begin(), [LATER, LESSONS]), style(), styled(new URL(LEARN_STYLE, import.meta.url).href)]);
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
            part("zoom").then((module) => module[handler](event), () => showNotice(UNZOOMED));
        };
        board.addEventListener(kind, begin, { passive: false });
    }
}

watchForZoom(document.getElementById("board"));
