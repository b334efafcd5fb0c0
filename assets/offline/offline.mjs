// Keeps the games for play without a connection, once the page is ready; says what comes of it, and when a
// new version has come. The work is done by service-worker/main.mjs.
//
// A page goes on with the version that it was begun with, until somebody asks for the new one.

import { tell } from "./news.mjs";
import { takeOffered } from "../saves/offered.mjs";
import { SITE } from "./site.mjs";
import { end as endSnapshot, prepare as prepareSnapshot } from "../python/snapshot-maker.mjs";

const HOUR_MS = 3_600_000;
/** Under this key "no": the player does without. */
const WISH = "orrery.offline";
/** The address of the lobby with the list of what is stored over it. */
const STORAGE = "#/storage";

const SENTENCES = {
    kept: (size) => `Ready to play offline: ${size} stored on this device.`,
    progress: (loaded, total) => `Getting ready for offline play: ${loaded} of ${total}.`,
    unwanted: "Offline play is off.",
    impossible: "You can't play offline here: that needs an address with https.",
    blocked: "You can't play offline here: this browser doesn't let the page store anything.",
    full: "This device has no room to store the games for offline play. Online, everything works.",
    broken: "The games couldn't be stored for offline play: part of them didn't load. The page will try again next time.",
    newer: "A new version is ready. Your game is saved and stays as it is.",
    unsaved: "The open game isn't saved and would be lost. Use the new version anyway?",
    other: "Another tab is using a new version. Reload this one when it suits you.",
};

const part = (name) => document.getElementById(name);
const container = () => {
    try {
        return navigator.serviceWorker;
    } catch {
        return undefined; // a browser that refuses even to say
    }
};

let registration;
let isAsked = false;
let isFirst = false;

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** What stands at the foot of the lobby. */
function say(state, ...figures) {
    const sentence = SENTENCES[state];
    part("offline").hidden = false;
    part("offline").dataset.state = state;
    part("offline-state").textContent = typeof sentence === "function" ? sentence(...figures) : sentence;
}

/** Whether the player wants the games to be kept. */
function isWanted() {
    try {
        return localStorage.getItem(WISH) !== "no";
    } catch {
        return true;
    }
}

/** Remember what the player wants, if the browser lets us. */
function wish(isWished) {
    try {
        if (isWished) localStorage.removeItem(WISH);
        else localStorage.setItem(WISH, "no");
    } catch (error) {
        console.warn(`Offline play: ${error.message}`);
    }
}

// --- a new version -------------------------------------------------------------------------------

/** Whether something on the page is saved nowhere, or being written. */
const wouldLose = () =>
    Boolean(document.querySelector("dialog[open]")) ||
    !part("condition").hidden ||
    globalThis.early.route(location.hash).page === "link";

function takeOver() {
    isAsked = true;
    registration.waiting?.postMessage("take over");
}

function offerNewVersion() {
    const change = () => (wouldLose() ? tell(SENTENCES.unsaved, "Use it", takeOver) : takeOver());
    tell(SENTENCES.newer, "Use it now", change);
}

/** Another worker answers this page from now on; one that had none before need not mind. */
function watchController(workers) {
    let isControlled = Boolean(workers.controller);
    workers.addEventListener("controllerchange", () => {
        const isChange = isControlled || isAsked;
        isControlled = true;
        if (!isChange) return;
        if (isAsked || !wouldLose()) location.reload();
        else tell(SENTENCES.other, "Reload", () => location.reload());
    });
}

function follow(worker) {
    worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && registration.active) offerNewVersion();
        if (worker.state === "activated") registration.active.postMessage("ready");
    });
}

/** Tabs may stay open for days: look for a new version when one is looked at again. */
function lookAgain() {
    let lookedAt = Date.now();
    document.addEventListener("visibilitychange", () => {
        if (document.hidden || Date.now() - lookedAt < HOUR_MS) return;
        lookedAt = Date.now();
        registration.update().catch(() => {}); // offline
    });
}

// --- what the worker says ------------------------------------------------------------------------

const HEARD = {
    progress({ loaded, total }) {
        say("progress", megabytes(loaded), megabytes(total));
    },
    kept({ size }) {
        say("kept", megabytes(size));
        if (isFirst) tell(SENTENCES.kept(megabytes(size)));
        isFirst = false;
        prepareSnapshot(() => (part("offline").dataset.start = "quick"));
    },
    failed({ name, message }) {
        console.warn(`Offline play: ${message}`);
        say(name === "QuotaExceededError" ? "full" : "broken");
    },
};

/** While a new version comes in, the one that is kept can be played as before. */
const hear = ({ data }) => !data?.isUpdate && HEARD[data?.kind]?.(data);

/** Keep the games from now on, and each new version of them. */
async function keep() {
    const workers = container();
    if (!workers) return say(isSecureContext ? "blocked" : "impossible");
    workers.addEventListener("message", hear);
    try {
        isFirst = !(await workers.getRegistration());
        registration = await workers.register(new URL("sw.js", document.baseURI), { updateViaCache: "none" });
    } catch (error) {
        console.warn(`Offline play: ${error.message}`);
    }
    if (!registration) return say("blocked");
    watchController(workers);
    registration.addEventListener("updatefound", () => follow(registration.installing));
    follow(registration.installing);
    registration.active?.postMessage("ready");
    if (registration.waiting && registration.active) offerNewVersion();
    lookAgain();
}

/** A game that was played to its end is worth being kept for good: ask the browser, which may ask the player. */
function persistAfterGame() {
    const result = part("result");
    const watch = new MutationObserver(() => {
        if (!result.open) return;
        watch.disconnect();
        navigator.storage?.persist?.().catch(() => {});
    });
    watch.observe(result, { attributeFilter: ["open"] });
}

/** What is stored: the address asks for it no longer than it is looked at. */
function leaveStorage() {
    if (location.hash === STORAGE) history.replaceState(null, "", "#/");
}

async function openStorage() {
    const { open } = await import("./storage.mjs");
    open({ isPossible: Boolean(container()), isWanted: isWanted(), change });
}

function openAtItsAddress() {
    if (location.hash === STORAGE) openStorage();
}

/** The player wants the games kept, or thrown away; the page is loaded anew, so that no worker is left over. */
async function change(isWished) {
    wish(isWished);
    if (!isWished) {
        endSnapshot();
        await registration?.unregister();
        const names = await caches.keys();
        await Promise.all(names.filter((name) => name.endsWith(SITE)).map((name) => caches.delete(name)));
    }
    leaveStorage();
    location.reload();
}

export async function begin() {
    part("storage-open").onclick = openStorage;
    part("storage").addEventListener("close", leaveStorage);
    addEventListener("hashchange", openAtItsAddress);
    openAtItsAddress();
    takeOffered();
    persistAfterGame();
    if (isWanted()) await keep();
    else say("unwanted");
}
