// The worker in which bots think: our interpreter with the house and the bots, and games as they are asked
// about. What is heard goes to `hear` in py/orrery/web/bot_worker.py, one message after the other; an error
// reaches the page as the worker's own, and the page begins another worker.

import { archivesOf, fetchArchive } from "./games.mjs";
import { begin } from "./runtime.mjs";
import { BOTS, HOUSE } from "./runtime/files.mjs";

const HOME = "/home/pyodide";
const games = new Set();

const lay = (python, archive) => python.unpackArchive(archive, "zip", { extractDir: HOME });

async function start() {
    const [python, ...archives] = await Promise.all([begin(), fetchArchive(HOUSE), fetchArchive(BOTS)]);
    archives.forEach((archive) => lay(python, archive));
    const { hear } = python.pyimport("orrery.web.bot_worker");
    postMessage(""); // somebody is there
    return { python, hear };
}

async function answer({ python, hear }, { game, text }) {
    if (!games.has(game)) {
        (await archivesOf(game)).forEach((archive) => lay(python, archive));
        games.add(game);
    }
    hear(game, text);
}

const started = start();
let last = started.catch(reportError);
addEventListener("message", ({ data }) => {
    last = last.then(async () => answer(await started, data)).catch(reportError);
});
