// Copies of saved games in IndexedDB: see py/orrery/web/journal.py, which calls this.
//
// A browser that refuses, or has no IndexedDB, is met with silence: the games are in localStorage too.

import { createStore, del, entries, set } from "./runtime/idb-keyval.mjs";

const PATIENCE_MS = 2000;

const quietly = (work) => work().catch((error) => console.warn("The journal of saved games:", error.message));

let store;

/** Opened at the first use: by then the start has dealt with browsers that refuse. */
const journal = () => (store ??= createStore("orrery", "journal"));

export const put = (key, text) => void quietly(async () => set(key, text, journal()));

export const remove = (key) => void quietly(async () => del(key, journal()));

/** All copies as [key, text]; none if the browser refuses or takes too long. */
export async function items() {
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    const kept = quietly(async () => entries(journal()));
    return (await Promise.race([kept, late])) ?? [];
}
