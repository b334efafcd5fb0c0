// The dialog that says what this page keeps on the device, and lets the player throw the offline files away.

import { items } from "../saves/backup.mjs";
import { SITE } from "./site.mjs";

const GAME = /^orrery\.(game|damaged)\./;
const OURS = /^orrery\./;
const SNAPSHOT = /^orrery-snapshot /;

const part = (name) => document.getElementById(name);

/** A figure for people, with its unit. */
function amount(bytes) {
    if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`;
    return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

const count = (number, one, more) => `${number} ${number === 1 ? one : more}`;
const bytesOf = (rows) => rows.reduce((sum, [key, text]) => sum + new Blob([key, text]).size, 0);

/** All texts of `localStorage` as [key, text]; none where it is refused. */
function storedTexts() {
    try {
        return Object.entries(localStorage);
    } catch {
        return [];
    }
}

/** The caches of this site; none where they are refused. */
async function cacheNames() {
    try {
        return await caches.keys();
    } catch {
        return [];
    }
}

/** How many files the caches of such names hold, and their bytes. */
async function cached(names) {
    let [files, bytes] = [0, 0];
    for (const name of names) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            files += 1;
            bytes += (await (await cache.match(request)).blob()).size;
        }
    }
    return { files, bytes };
}

/** What is kept: [name, how much of it, bytes] each. */
async function contents() {
    const texts = storedTexts();
    const games = texts.filter(([key]) => GAME.test(key));
    const others = texts.filter(([key]) => OURS.test(key) && !GAME.test(key));
    const copies = (await items()).filter(([key]) => GAME.test(key));
    const names = (await cacheNames()).filter((name) => name.endsWith(SITE));
    const offline = await cached(names.filter((name) => !SNAPSHOT.test(name)));
    const snapshot = await cached(names.filter((name) => SNAPSHOT.test(name)));
    return [
        ["Saved games", count(games.length, "game", "games"), bytesOf(games)],
        ["Backup copies", count(copies.length, "game", "games"), bytesOf(copies)],
        ["Names and settings", count(others.length, "entry", "entries"), bytesOf(others)],
        ["Files for playing offline", count(offline.files, "file", "files"), offline.bytes],
        ["Memory for a quick start", count(snapshot.files, "copy", "copies"), snapshot.bytes],
    ];
}

function row([name, much, bytes]) {
    const made = document.createElement("tr");
    const head = document.createElement("th");
    head.scope = "row";
    made.append(head, document.createElement("td"), document.createElement("td"));
    [name, much, amount(bytes)].forEach((text, index) => (made.children[index].textContent = text));
    return made;
}

/** What the browser itself counts, and whether it may throw it away. */
async function offlineState() {
    try {
        const { usage, quota } = await navigator.storage.estimate();
        const isSafe = await navigator.storage.persisted();
        const fate = isSafe
            ? "The browser has promised to keep it until you remove it."
            : "If the device runs out of room, the browser might remove it: export the games that matter to you.";
        return `By the browser's count, ${amount(usage)} of at most ${amount(quota)} are used. ${fate}`;
    } catch {
        return "The browser doesn't say how much room there is.";
    }
}

/**
 * Show the dialog; `isPossible` says whether this browser can play offline at all. `change(isWished)` is called
 * when the player wants the offline files kept, or thrown away.
 */
export async function open({ isPossible, isWanted, change }) {
    const rows = await contents();
    const bytes = rows.reduce((sum, [, , size]) => sum + size, 0);
    part("storage-rows").replaceChildren(...[...rows, ["Total", "", bytes]].map(row));
    part("storage-status").textContent = await offlineState();
    const button = part("storage-change");
    button.textContent = isWanted ? "Remove offline files" : "Store for offline play";
    button.disabled = false;
    button.hidden = !isPossible;
    button.onclick = () => {
        button.disabled = true;
        change(!isWanted);
    };
    part("storage").showModal();
}
