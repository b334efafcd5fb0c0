// The worker in which bots think: our interpreter with the house and the bots, and games as they are asked
// about. What is heard goes to `hear` in py/orrery/web/bots/worker.py, one message after the other; an error
// reaches the page as the worker's own, and the page begins another worker.

import { lay } from "./archives.mjs";
import { begin } from "./runtime.mjs";
import { BOTS, GAMES, HOUSE, REPORT, VENDOR } from "../runtime/files.mjs";

/** What messages about reports begin with: LONG in py/orrery/web/bots/messages.py. */
const LONG = '{"report"';

async function start() {
    const python = await lay(begin(), [VENDOR, HOUSE, BOTS]);
    const { hear } = python.pyimport("orrery.web.bots.worker");
    postMessage(""); // somebody is there
    return { python, hear };
}

async function answer({ python, hear }, { game, text }) {
    await lay(python, [...GAMES[game].archives, ...(text.startsWith(LONG) ? [REPORT] : [])]);
    hear(game, text);
}

const started = start();
let last = started.catch(reportError);
addEventListener("message", ({ data }) => {
    last = last.then(async () => answer(await started, data)).catch(reportError);
});
