// Games that other programs hand over: shared with the installed program, which lays them where this finds
// them (service-worker/sharing.mjs), or files that were opened with it. Python opens the import with them
// (py/orrery/web/saves/importing.py) and says what it does not take; nothing is taken in until the player says so.

import { SITE } from "../offline/site.mjs";

/** Hand over texts and files; none where they did not arrive. */
const offer = (parts) => dispatchEvent(new CustomEvent("offered", { detail: parts }));

/** What was shared, once. */
async function takeShared() {
    const cache = await caches.open(`orrery-shared ${SITE}`);
    const shared = await cache.match(`${SITE}shared`);
    await cache.delete(`${SITE}shared`);
    return [...(await shared.formData()).values()];
}

const takeFiles = (handles) => Promise.all(handles.map((handle) => handle.getFile()));

/** Hand over what has come, and what comes later. */
export function takeOffered() {
    const hand = (taken) => taken.then(offer, () => offer([]));
    globalThis.launchQueue?.setConsumer(({ files }) => files.length && hand(takeFiles(files)));
    if (location.search !== "?shared") return;
    history.replaceState(null, "", location.pathname + location.hash);
    hand(takeShared());
}
