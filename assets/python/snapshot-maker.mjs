// Has a snapshot made once the games are kept on this device, so that the next visit begins quickly.

import { stored } from "./snapshot.mjs";

/** A worker takes one of the device's processors for some seconds: not while the page has just become ready. */
const REST_MS = 3_000;
/** Gigabytes of memory, as far as the browser says: the worker wants a tenth of one. */
const LEAST_MEMORY = 2;

let isBegun = false;
let rest;
let worker;

/** Make none, or no more: nothing is stored from now on. */
export function end() {
    clearTimeout(rest);
    worker?.terminate();
}

function work(made) {
    worker = new Worker(new URL("./snapshot-worker.mjs", import.meta.url), { type: "module" });
    worker.onmessage = () => {
        end();
        made();
    };
    worker.onerror = (error) => {
        console.warn(`Quick start: ${error.message}`);
        error.preventDefault();
        end();
    };
}

/** Make a snapshot, unless this build has one; `made` is called when it is there. */
export async function prepare(made) {
    if (isBegun || (navigator.deviceMemory ?? LEAST_MEMORY) < LEAST_MEMORY) return;
    isBegun = true;
    try {
        if (await stored()) made();
        else rest = setTimeout(work, REST_MS, made);
    } catch (error) {
        console.warn(`Quick start: ${error.message}`);
    }
}
