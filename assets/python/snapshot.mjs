// A snapshot: the memory of an interpreter that has imported everything (assets/python/snapshot-worker.mjs makes it).
// A later visit goes on from it and is ready in half the time. It is kept on this device alone, and never
// needed: whatever is wrong with it, the start does without.

import { FORMAT } from "./compression.mjs";
import { SITE } from "../offline/site.mjs";

/** The name ends in the site's address, as that of all its caches. */
const CACHE = `orrery-snapshot ${SITE}`;
/** In `localStorage` while a page begins with a snapshot: one that finds it there knows that this went wrong. */
const BEGUN = "orrery.restoring";
/** Memory is kept by pieces of so many bytes; those in which there is nothing are left out. */
const PIECE = 8_192;

/** Under this address it is kept: the name of this file changes with everything that is in the memory. What is read
 * here under it is begun by assets/python/early.js. */
const ADDRESS = `${new URL("./runtime.mjs", import.meta.url).href}?snapshot`;

/** Where in memory there is something: [begin, end] each, in bytes. */
function written(memory) {
    const words = new Float64Array(memory.buffer, memory.byteOffset, memory.length / 8);
    const runs = [];
    for (let begin = 0; begin < memory.length; begin += PIECE) {
        const end = Math.min(begin + PIECE, memory.length);
        if (words.subarray(begin / 8, end / 8).every((word) => Object.is(word, 0))) continue;
        if (runs.at(-1)?.[1] === begin) runs.at(-1)[1] = end;
        else runs.push([begin, end]);
    }
    return runs;
}

const digestOf = async (bytes) => Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))).join(" ");

/** Keep a memory, in the place of any other; `laid` are the addresses of the archives that are in it. */
export async function keep(memory, laid) {
    const runs = written(memory);
    const content = await new Blob(runs.map(([begin, end]) => memory.subarray(begin, end))).arrayBuffer();
    // The names of the archives in the memory differ by their format.
    const about = { size: memory.length, runs, laid, format: FORMAT, digest: await digestOf(content) };
    await forget();
    const cache = await caches.open(CACHE);
    await cache.put(ADDRESS, new Response(content, { headers: { "X-About": JSON.stringify(about) } }));
}

/** What is kept by this build, as an answer; undefined if there is none. */
export const stored = async () => caches.match(ADDRESS, { cacheName: CACHE });

/** Throw away what is kept. */
export const forget = async () => caches.delete(CACHE);

/** The memory that is kept as `content`; rejected if it is not what was kept. */
async function read(content, { size, runs, digest }) {
    const bytes = new Uint8Array(await content);
    const found = digestOf(bytes);
    const memory = new Uint8Array(size);
    let at = 0;
    for (const [begin, end] of runs) {
        memory.set(bytes.subarray(at, at + end - begin), begin);
        at += end - begin;
    }
    if ((await found) !== digest) throw new Error("the snapshot is damaged");
    return memory;
}

/**
 * What is kept, {laid, memory, forget}, the memory as a promise that is begun; undefined if there is none, or if the
 * last start with it did not come to its end. Call `restored` when this one has, `forget` if the memory is no good.
 */
export async function find() {
    const { early } = globalThis;
    try {
        const kept = await early.snapshot;
        delete early.snapshot; // its content is large
        if (!kept) return undefined; // a first visit
        const about = JSON.parse(kept.about);
        if (localStorage.getItem(BEGUN) || about.format !== FORMAT) {
            await forget();
            return undefined;
        }
        localStorage.setItem(BEGUN, "yes");
        const memory = read(kept.content, about);
        memory.catch(() => {}); // told where it is awaited
        return { laid: about.laid, memory, forget };
    } catch (error) {
        console.warn(`Quick start: ${error.message}`);
        await forget().catch(() => {}); // nothing can be kept here
        return undefined;
    }
}

/** The page is ready: a start has come to its end. */
export function restored() {
    try {
        localStorage.removeItem(BEGUN);
    } catch {
        // Where nothing can be stored there was no snapshot either.
    }
}
