// The archives of games. Each is fetched once, as soon as its game seems to be wanted, which may be long
// before Python asks for it (py/orrery/web/page/game_archives.py).

import { lay } from "./archives.mjs";
import { bytesOf } from "./downloads.mjs";
import { BY_LINK, COACH, GAMES, MAKING, PUZZLES, REPORT, RESULTS, SHEETS } from "../runtime/files.mjs";

// Of assets/page/arrival.js, which must know before any module can run; assets/page/boot.mjs ends a start without it.
const { gameBehind, nameOf } = globalThis.early ?? {};

/** What a game is called. */
export { nameOf };

/** The archives, {url, size} each, of the game that an address asks for, and of its coach if it asks for one. */
export const archivesBehind = (hash) => [
    ...(GAMES[gameBehind?.(hash)]?.archives ?? []),
    ...(hash.startsWith("#/first/") ? [COACH] : []),
];

/** Begin to fetch archives, if that has not begun yet; `report` is told bytes. What fails is asked for again later. */
export const fetchArchives = (files, report) => files.forEach((file) => bytesOf(file, report).catch(() => {}));

const PARTS = {
    "by link": BY_LINK,
    coach: COACH,
    making: MAKING,
    puzzles: PUZZLES,
    report: REPORT,
    results: RESULTS,
    sheets: SHEETS,
};

/** Have archives where the page's Python finds them; rejected if they do not arrive whole. */
async function layAll(files) {
    const { begin } = await import("./runtime.mjs");
    await lay(begin(), files);
}

/** Have a game there. */
export const layGame = (slug) => layAll(GAMES[slug].archives);

/** Have there what is fetched on demand besides games; see tools/archives.py. */
export const layPart = (name) => layAll([PARTS[name]]);

/** From now on, fetch a game as soon as its card, or a link to it, is pointed at or focused. */
export function foresee() {
    const look = ({ target }) => {
        const card = target.closest?.(".card, .saved-game");
        const link = card?.querySelector("a[href^='#/']") ?? target.closest?.("a");
        if (link) fetchArchives(archivesBehind(link.hash));
    };
    addEventListener("pointerover", look);
    addEventListener("focusin", look);
}
