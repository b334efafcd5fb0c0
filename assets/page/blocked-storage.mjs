// PyScript opens databases at each start, to remember packages and folders, and a channel to other pages.
// Nothing of that is used here, but where the browser refuses one of them, the refusal would end the start.

/** A request that succeeds at once with `result`. */
function granted(result) {
    const request = { result };
    queueMicrotask(() => request.onsuccess?.({ target: request }));
    return request;
}

/** As much of IndexedDB as PyScript uses, always empty. */
const EMPTY_STORE = { getAllKeys: () => granted([]), clear: () => granted(undefined) };
const EMPTY_DATABASE = { transaction: () => ({ objectStore: () => EMPTY_STORE }), close: () => {} };
const BACKUP = "orrery";

/** The browser's own databases, if it has any. */
function databases() {
    try {
        return globalThis.indexedDB;
    } catch {
        return undefined;
    }
}

/** Have every database but our own an empty one, without asking the browser, who may answer late or never. */
function standInForDatabases() {
    const [own, property] = [databases(), Object.getOwnPropertyDescriptor(globalThis, "indexedDB")];
    const open = (name, ...version) => (name === BACKUP ? own.open(name, ...version) : granted(EMPTY_DATABASE));
    Object.defineProperty(globalThis, "indexedDB", { value: { open }, configurable: true });
    return () => {
        delete globalThis.indexedDB;
        if (property) Object.defineProperty(globalThis, "indexedDB", property);
    };
}

class NoChannel extends EventTarget {
    postMessage() {}
    close() {}
}

/** Have channels that lead nowhere where the browser refuses them, as it does along with cookies. */
function standInForChannels() {
    try {
        new BroadcastChannel("orrery").close();
    } catch {
        globalThis.BroadcastChannel = NoChannel;
    }
}

/** Have a storage that is not there refuse: the page expects one that is, or an error. */
function refuseWithoutStorage() {
    const get = () => {
        throw new DOMException("this browser has no storage", "SecurityError");
    };
    if (isNull()) Object.defineProperty(globalThis, "localStorage", { get });
}

function isNull() {
    try {
        return !globalThis.localStorage;
    } catch {
        return false;
    }
}

/**
 * Put something harmless in the place of what PyScript asks for and the browser may refuse; returns how to
 * put the browser's own databases back.
 */
export function surviveBlockedStorage() {
    standInForChannels();
    refuseWithoutStorage();
    return standInForDatabases();
}
