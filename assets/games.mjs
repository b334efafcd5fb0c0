// The archives of games. Each is fetched once, as soon as its game seems to be wanted, which may be long
// before Python asks for it (py/orrery/web/game_archives.py).

import { download } from "./downloads.mjs";
import { GAMES } from "./runtime/files.mjs";

const GAME_IN_ADDRESS = /^#\/(?:play|setup|link)\/([^/?]+)/;
const ID_IN_ADDRESS = /^#\/saved\/([^/?]+)/;

// By address: promises of bytes.
const arriving = new Map();
// The addresses of which the browser may have kept a broken copy.
const broken = new Set();

/** What a saved game is a game of: the first line of its text says so (py/orrery/records/save.py). */
function savedGame(id) {
    try {
        const [header] = localStorage.getItem(`orrery.game.${id}`).split("\n", 1);
        return JSON.parse(header).summary.game;
    } catch {
        // Blocked, gone or damaged: Python will say so.
        return undefined;
    }
}

/** The game, by its slug, that an address such as `#/play/ice-colony` asks for, if there is one. */
export function gameBehind(hash) {
    const slug = GAME_IN_ADDRESS.exec(hash)?.[1] ?? savedGame(ID_IN_ADDRESS.exec(hash)?.[1]);
    return Object.hasOwn(GAMES, slug) ? slug : undefined;
}

/** The archives, {url, size} each, of the game that an address asks for. */
export const archivesBehind = (hash) => GAMES[gameBehind(hash)]?.archives ?? [];

/** Fetch an archive anew when it is asked for again. */
export function forgetArchive(url) {
    arriving.delete(url);
    broken.add(url);
}

/** Begin to fetch an archive, if that has not begun yet; `report` is told bytes. */
export function fetchArchive(file, report = () => {}) {
    const { url } = file;
    if (!arriving.has(url)) {
        const cache = broken.has(url) ? "reload" : "default";
        const bytes = download(file, report, () => {}, { cache }).then((answer) => answer.arrayBuffer());
        bytes.catch(() => forgetArchive(url));
        arriving.set(url, bytes);
    }
    return arriving.get(url);
}

/** What a game is called. */
export const nameOf = (slug) => GAMES[slug].name;

/** The archives of a game's packages, what is shared first; rejected if one of them does not arrive. */
export const archivesOf = (slug) => Promise.all(GAMES[slug].archives.map((file) => fetchArchive(file)));

/** What came of a game is no archive: fetch it anew when it is asked for again. */
export const forget = (slug) => GAMES[slug].archives.forEach(({ url }) => forgetArchive(url));

/** From now on, fetch a game as soon as its card, or a link to it, is pointed at or focused. */
export function foresee() {
    const look = ({ target }) => {
        const card = target.closest?.(".card, .saved-game");
        const link = card?.querySelector("a[href^='#/']") ?? target.closest?.("a");
        if (link) archivesBehind(link.hash).forEach((file) => fetchArchive(file));
    };
    addEventListener("pointerover", look);
    addEventListener("focusin", look);
}
