// Where bots think (py/orrery/web/bots/transports.py calls this): in a worker, or on the page where there is none.

import { lay } from "./archives.mjs";
import { BOTS } from "../runtime/files.mjs";

/** A worker; throws where the browser has none, or forbids it. */
export const newWorker = () => new Worker(new URL("./bot-worker.mjs", import.meta.url), { type: "module" });

/** Have the program of the bots where the page's Python finds it; rejected if it does not arrive whole. */
export async function layBots() {
    const { begin } = await import("./runtime.mjs");
    await lay(begin(), [BOTS]);
}
