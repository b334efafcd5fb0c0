// The service worker: it keeps one build of the site whole on the device, and answers from it.
//
// tools/service_worker.mjs makes sw.js of it, with all of Workbox that it uses, and puts the list of files in.
// A page is answered by the build that began it: the files of the build before stay until none of its tabs
// is left.

import { PrecacheController } from "workbox-precaching/PrecacheController.js";

import { isWanted, twinOf } from "../assets/python/compression.mjs";
import { isShare, takeShare } from "./sharing.mjs";
import { unpacked, unpacker } from "./unpacking.mjs";
import { Verifier } from "./verifier.mjs";

const SCOPE = self.registration.scope;
const ALL = self.__WB_MANIFEST;
const ALL_URLS = ALL.map(({ url }) => new URL(url, SCOPE).href);
/** The files of this build: {url, revision, integrity, bytes, stored} each; `stored` are the bytes that it takes here. */
const FILES = ALL.filter(({ url }) => isWanted(url));
const SIZE = FILES.reduce((sum, { stored }) => sum + stored, 0);

const verifier = new Verifier(FILES, SCOPE, (loaded, total) => tellPages({ kind: "progress", loaded, total }));
const precache = new PrecacheController({ plugins: [verifier, unpacker] });
precache.addToCacheList(FILES.map(({ url, revision }) => ({ url, revision })));
const CACHE = precache.strategy.cacheName;

const keyOfFile = ({ url }) => precache.getCacheKeyForURL(url);

/** The tabs that this build has begun, as far as this run of the worker knows. */
const begunHere = new Set();

/** One at a time: a build comes in, or an old one is thrown away. */
const alone = (options, work) => navigator.locks.request(`orrery.precache ${SCOPE}`, options, work);

const isHome = (url) => [SCOPE, `${SCOPE}index.html`].includes(url.split(/[?#]/)[0]);

async function homeTabs() {
    const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    return tabs.filter(({ url }) => isHome(url));
}

/** Tell the pages something; `isUpdate` says that they have an earlier build to go on with. */
async function tellPages(message) {
    const { installing, active } = self.registration;
    for (const tab of await homeTabs()) tab.postMessage({ ...message, isUpdate: Boolean(installing && active) });
}

// --- a build comes, and an old one goes ----------------------------------------------------------

/** What was fetched in the other format is the same file, unpacked: this browser has learnt to unpack brotli since. */
async function matchTwin(cache, key) {
    const twin = twinOf(key, ALL_URLS);
    return twin && cache.match(twin);
}

/** Keep such files under the names that are asked for from now on. */
async function renameTwins(cache) {
    for (const key of FILES.map(keyOfFile)) {
        const twin = (await cache.match(key)) ? undefined : await matchTwin(cache, key);
        if (twin) await cache.put(key, twin);
    }
}

/** The files of this build that are not kept yet, or no more: browsers may throw away what they kept. */
async function missingFiles() {
    const cache = await caches.open(CACHE);
    await renameTwins(cache);
    const keys = new Set((await cache.keys()).map(({ url }) => url));
    const missing = FILES.filter((file) => !keys.has(keyOfFile(file)));
    verifier.expect(missing);
    return missing;
}

/** Have `work` bring in what is missing; if it cannot, tell the pages why. */
async function bringIn(work) {
    try {
        await work(await missingFiles());
    } catch (error) {
        // Where there is no room, what has come in would take it from the saved games.
        if (error.name === "QuotaExceededError" && !self.registration.active) await caches.delete(CACHE);
        await tellPages({ kind: "failed", name: error.name, message: error.message });
        throw error;
    }
}

async function mend(missing) {
    for (const file of missing) {
        const request = new Request(new URL(file.url, SCOPE), { cache: file.revision ? "reload" : "force-cache" });
        await fetchAnew(request, keyOfFile(file));
    }
}

/** Throw away what is of no use to this build, unless a tab of another is open, or the next one has come. */
async function tidy(event) {
    await alone({ ifAvailable: true }, async (lock) => {
        const { installing, waiting } = self.registration;
        const isOurs = (tab) => begunHere.has(tab.id);
        if (lock && !installing && !waiting && (await homeTabs()).every(isOurs)) await precache.activate(event);
    });
}

addEventListener("install", (event) => event.waitUntil(alone({}, () => bringIn(() => precache.install(event)))));

// The first visit goes on offline too, without being loaded again.
addEventListener("activate", (event) => event.waitUntil(Promise.all([self.clients.claim(), tidy(event)])));

/** A page has come, or sees that this worker has begun to work: see that all is as it should be. */
async function greet(event) {
    await alone({ ifAvailable: true }, (lock) => lock && bringIn(mend));
    await tidy(event);
    event.source.postMessage({ kind: "kept", size: SIZE });
}

addEventListener("message", (event) => {
    if (event.data === "take over") event.waitUntil(self.skipWaiting());
    if (event.data === "ready") event.waitUntil(greet(event));
});

// --- answers -------------------------------------------------------------------------------------

/** The address of the file that a request asks for: that of a page may say more, and a folder has its index. */
function plain({ url, mode }) {
    const asked = new URL(url);
    asked.hash = "";
    if (mode === "navigate") asked.search = "";
    if (asked.pathname.endsWith("/")) asked.pathname += "index.html";
    return asked.href;
}

/** What is kept; nothing once the player has thrown it away. */
const storedCache = async () => ((await caches.has(CACHE)) ? caches.open(CACHE) : undefined);

/** A file from the host, which takes the place of the kept one if it is whole. */
async function fetchAnew(request, key) {
    const whole = await verifier.fetchDidSucceed({ request, response: await fetch(request) });
    // A browser opens no page from an answer that was led elsewhere.
    const response = whole.redirected ? new Response(whole.body, { headers: whole.headers }) : whole;
    await (await storedCache())?.put(key, unpacked(request.url, response.clone()));
    return response;
}

async function answer(request, key) {
    const cache = await storedCache();
    const stored = cache && ((await cache.match(key)) ?? (await matchTwin(cache, key)));
    // Whoever asks past all caches suspects what is stored. The page itself can suspect nothing if it is damaged.
    const isPage = request.mode === "navigate";
    const isSuspected = isPage ? stored && !(await verifier.isWhole(plain(request), stored)) : request.cache === "reload";
    if (stored && !isSuspected) return stored;
    const again = new Request(plain(request), { cache: "reload", credentials: "same-origin" });
    return fetchAnew(again, key).catch(() => stored ?? fetch(request));
}

/** What is of no file of this build may be one of the build before. */
const answerOther = async (request) => (await (await storedCache())?.match(request.url)) ?? fetch(request);

addEventListener("fetch", (event) => {
    const { request } = event;
    if (isShare(request, SCOPE)) event.respondWith(takeShare(request, SCOPE));
    if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
    const key = precache.getCacheKeyForURL(plain(request));
    const isPage = request.mode === "navigate";
    if (key && isPage) begunHere.add(event.resultingClientId);
    if (key) event.respondWith(answer(request, key));
    else if (!isPage) event.respondWith(answerOther(request));
});
