// The backup of saved games in IndexedDB: see py/orrery/web/saves/storage.py, which calls this.
//
// A browser that refuses, or has no IndexedDB, is met with silence: the games are in localStorage too.

import { createStore, del, entries, set } from "../runtime/idb-keyval.mjs";

// A browser that was killed mends its database first, which takes a busy machine seconds.
const PATIENCE_MS = 10_000;

const quietly = (work) => work().catch((error) => console.warn("The backup of saved games:", error.message));

let store;

/** Opened at the first use: by then the start has dealt with browsers that refuse. */
const database = () => (store ??= createStore("orrery", "journal"));

// What is to be written next, by key: of texts that follow each other quickly, as when dice fall by
// themselves, only the last counts, and it need not wait for all those before it.
const waiting = new Map();
const busy = new Set();

/** Write a text under its key, or forget what is there if the text is null. */
async function write(key, text) {
    waiting.set(key, text);
    if (busy.has(key)) return;
    busy.add(key);
    while (waiting.has(key)) {
        const latest = waiting.get(key);
        waiting.delete(key);
        await quietly(async () => (latest === null ? del(key, database()) : set(key, latest, database())));
    }
    busy.delete(key);
}

export const put = (key, text) => void write(key, text);

export const remove = (key) => void write(key, null);

async function read() {
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    const stored = quietly(async () => entries(database()));
    return (await Promise.race([stored, late])) ?? [];
}

let begun;

/** Begin to read while Python is on its way: opening a database keeps nothing busy, but takes its time. */
export const begin = () => void (begun ??= read());

/** All copies as [key, text]; none if the browser refuses or takes too long. */
export function items() {
    begin();
    const found = begun;
    begun = undefined;
    return found;
}
