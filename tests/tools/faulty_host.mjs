// Runs the service worker of a built site, without a browser, against a host that breaks one file after the other.
//
// Usage: node tests/tools/faulty_host.mjs SITE FORMAT
// FORMAT is the best one that the browser unpacks: gzip or brotli. Of the latter only the files in that format are
// tried, the others being the same. Prints JSON: what was wrong with what and came in all the same, what a healed host
// could not mend, how many faults were tried, and what was stored without any.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Duplex } from "node:stream";
import { createContext, Script } from "node:vm";
import { createBrotliDecompress } from "node:zlib";

const SCOPE = "https://host.test/some/prefix/";
const [site, format] = process.argv.slice(2);
const PAGE = Buffer.from("<!doctype html><title>Welcome</title>");

const bodies = new Map();
function bodyOf(url) {
    if (!bodies.has(url)) bodies.set(url, readFileSync(join(site, url.slice(SCOPE.length))));
    return bodies.get(url);
}

function flipped(body) {
    const copy = Buffer.from(body);
    copy[copy.length >> 1] ^= 1;
    return copy;
}

const FAULTS = {
    missing: () => new Response(PAGE, { status: 404 }),
    error: () => new Response(PAGE, { status: 500 }),
    "no answer": () => Promise.reject(new TypeError("Failed to fetch")),
    cut: (body) => new Response(body.subarray(0, body.length - 1)),
    flipped: (body) => new Response(flipped(body)),
    "a page of the host": () => new Response(PAGE),
    "a part": (body) => new Response(body, { status: 206 }),
};

// The fault of one address; `isCached` if the browser's own cache has the broken file, and the host the right one.
let broken = { url: "", fault: null, isCached: false };

async function fetch(request) {
    const body = bodyOf(request.url);
    const isMet = request.url === broken.url && !(broken.isCached && request.cache === "reload");
    return isMet ? broken.fault(body) : new Response(body);
}

/** As much of a Cache as Workbox uses. */
class MemoryCache extends Map {
    keyOf = (request) => request.url ?? request;
    async match(request) {
        return this.has(this.keyOf(request)) ? new Response("cached") : undefined;
    }
    async put(request, response) {
        this.set(this.keyOf(request), await response.arrayBuffer());
    }
    async keys() {
        return [...super.keys()].map((url) => ({ url }));
    }
}

/** That of the browser: Node itself has none for brotli, or has one that is new. */
class Unpacker {
    constructor(asked) {
        if (asked !== "brotli") return new DecompressionStream(asked);
        if (format !== "brotli") throw new TypeError("no such format");
        return Duplex.toWeb(createBrotliDecompress());
    }
}

const cache = new MemoryCache();
const script = new Script(readFileSync(join(site, "sw.js"), "utf8"));

/** Whether the worker, begun anew, would be installed. */
async function installs() {
    const handlers = {};
    const waited = [];
    const worker = {
        registration: { scope: SCOPE, installing: {}, active: null },
        location: { href: `${SCOPE}sw.js` },
        clients: { matchAll: async () => [] },
        navigator: { locks: { request: (name, options, work) => work({}) } },
        caches: { open: async () => cache, match: (request) => cache.match(request) },
        addEventListener: (kind, handler) => (handlers[kind] = handler),
        setTimeout: setImmediate,
        FetchEvent: class {},
        fetch, crypto, Request, Response, URL, TransformStream, DecompressionStream: Unpacker, btoa, console,
    };
    worker.self = worker;
    script.runInContext(createContext(worker));
    handlers.install({ type: "install", waitUntil: (work) => waited.push(work) });
    return Promise.all(waited).then(() => true, () => false);
}

const result = { whole: await installs(), stored: {}, tried: 0, let_in: [], not_mended: [] };
for (const [key, content] of cache) result.stored[key.split("?")[0].slice(SCOPE.length)] = content.byteLength;
for (const { url: key } of await cache.keys()) {
    const url = key.split("?")[0];
    if (format === "brotli" && !url.endsWith(".brotli")) continue;
    for (const [name, fault] of Object.entries(FAULTS)) {
        result.tried += 1;
        cache.delete(key);
        broken = { url, fault, isCached: false };
        if ((await installs()) || cache.has(key)) result.let_in.push([url, name]);
    }
    // Now the host is healed, but what the browser's own cache holds is not.
    broken = { url, fault: FAULTS.flipped, isCached: true };
    if (!(await installs())) result.not_mended.push(url);
}
console.log(JSON.stringify(result));
