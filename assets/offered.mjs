// Games that other programs hand over: shared with the installed program, which lays them where this finds
// them (service-worker/sharing.mjs), or files that were opened with it. Python opens the import with the text
// (py/orrery/web/saved_games.py); nothing is taken in until the player says so.

const LARGEST = 20_000_000;

const offer = (text) => text && dispatchEvent(new CustomEvent("offered", { detail: text }));

/** What was shared, once. */
async function takeShared() {
    const scope = new URL(".", document.baseURI).href;
    const cache = await caches.open(`orrery-shared ${scope}`);
    const shared = await cache.match(`${scope}shared`);
    await cache.delete(`${scope}shared`);
    return shared?.text();
}

async function takeFiles(handles) {
    const files = await Promise.all(handles.map((handle) => handle.getFile()));
    const texts = await Promise.all(files.filter(({ size }) => size <= LARGEST).map((file) => file.text()));
    return texts.join("\n\n");
}

/** Hand over what has come, and what comes later. */
export function takeOffered() {
    globalThis.launchQueue?.setConsumer(async ({ files }) => offer(await takeFiles(files)));
    if (location.search !== "?shared") return;
    history.replaceState(null, "", location.pathname + location.hash);
    takeShared().then(offer);
}
