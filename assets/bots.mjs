// Where bots think (py/orrery/web/desks.py calls this): in a worker, or on the page where there is none.

import { fetchArchive, forgetArchive } from "./games.mjs";
import { BOTS } from "./runtime/files.mjs";

/** A worker; throws where the browser has none, or forbids it. */
export const newWorker = () => new Worker(new URL("./bot-worker.mjs", import.meta.url), { type: "module" });

/** The program of the bots, for the page; rejected if it does not arrive. */
export const archive = () => fetchArchive(BOTS);

/** What came was no archive: fetch it anew when it is asked for again. */
export const forget = () => forgetArchive(BOTS.url);
