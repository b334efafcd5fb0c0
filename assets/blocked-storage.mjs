// PyScript opens an IndexedDB at each start, to remember packages. Nothing is remembered for this
// page, but where the browser refuses storage, the refusal would end the start.

const PROBE = "orrery-probe";
// A machine that is busy with the start, or mends what a killed browser left, answers late.
const PATIENCE_MS = 10_000;

/** Whether the browser lets this page open a database. No answer counts as a refusal. */
function storageAllowed() {
    return new Promise((resolve) => {
        setTimeout(() => resolve(false), PATIENCE_MS);
        try {
            const databases = indexedDB; // an answer may come after something else has taken its place
            const request = databases.open(PROBE);
            request.onerror = () => resolve(false);
            request.onsuccess = () => {
                request.result.close();
                databases.deleteDatabase(PROBE);
                resolve(true);
            };
        } catch {
            resolve(false);
        }
    });
}

/** A request that succeeds at once with `result`. */
function granted(result) {
    const request = { result };
    queueMicrotask(() => request.onsuccess?.({ target: request }));
    return request;
}

/** As much of IndexedDB as PyScript uses, always empty. */
const EMPTY_STORE = { getAllKeys: () => granted([]), clear: () => granted(undefined) };
const EMPTY_DATABASE = { transaction: () => ({ objectStore: () => EMPTY_STORE }), close: () => {} };

/** Put an always empty store in the place of one that the browser refuses. */
export async function surviveBlockedStorage() {
    if (await storageAllowed()) return;
    Object.defineProperty(globalThis, "indexedDB", { value: { open: () => granted(EMPTY_DATABASE) } });
}
