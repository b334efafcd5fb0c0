// What the loading section of the page says and shows, and what a player may copy for whoever looks into a fault:
// versions and the record, and nothing else.

import { VERSIONS } from "../runtime/files.mjs";

const MEGABYTE = 1e6;

const part = (name) => document.getElementById(name);
const megabytes = (bytes) => (bytes / MEGABYTE).toFixed(1);

function showBytes(loaded, total) {
    const bar = part("boot-progress");
    bar.max = total;
    bar.value = loaded;
    part("boot-bytes").textContent = `${megabytes(loaded)} of ${megabytes(total)} MB`;
    if (loaded < total) return;
    part("boot-sentence").textContent = "Everything has arrived. Setting up the games…";
    part("boot-bytes").hidden = true;
}

/** Shows how much of `files` ({size} each) is here; returns a function to be told of each chunk's bytes. */
export function showDownloads(files) {
    const total = files.reduce((sum, { size }) => sum + size, 0);
    let loaded = 0;
    return (bytes) => showBytes((loaded += bytes), total);
}

/** What was said of a start that was long in coming holds no more. */
export function showStart() {
    part("boot-overdue").hidden = true;
    part("boot-trouble").hidden = true;
    part("boot-progress").hidden = false;
}

/** Nothing is to be seen any more; the lobby keeps the place of the bar, so that nothing moves. */
export function showReady() {
    part("boot-trouble").hidden = true;
}

function showBox(sentence, kind) {
    part("boot-trouble").dataset.kind = kind;
    part("boot-trouble").hidden = false;
    part("boot-trouble-sentence").textContent = sentence;
}

/** One sentence, `again` on the button, and the program's own words for whoever wants to report them. */
export function showTrouble(sentence, details, again) {
    part("boot-again").disabled = false;
    part("boot-progress").hidden = true;
    part("boot-bytes").hidden = true;
    part("boot-sentence").textContent = "The games couldn't start.";
    showBox(sentence, "trouble");
    part("boot-details").hidden = !details;
    part("boot-details-text").textContent = details;
    part("boot-again").onclick = () => {
        part("boot-again").disabled = true;
        part("boot-trouble-sentence").textContent = "Starting again…";
        again();
    };
}

/** It takes long: say so, with a way to begin anew, and leave everything as it is. */
export function showPatience(sentence, again) {
    showBox(sentence, "patience");
    part("boot-again").onclick = again;
}

export function showNotice(sentence) {
    const notice = part("notice");
    notice.textContent = sentence;
    notice.hidden = false;
}

// --- the diagnosis -------------------------------------------------------------------------------------

/** The record that the address asks for: of a saved game, or in a link; empty if there is none. */
function record() {
    try {
        const { page, rest } = globalThis.early.route(location.hash);
        if (page === "saved") return globalThis.early.saved(rest).text;
        return page === "link" ? location.hash : "";
    } catch {
        return ""; // blocked, or gone
    }
}

/** The build is known by the hash in this module's name, which covers the names of all others. */
const build = () => /-([0-9a-f]{10})\.mjs$/.exec(import.meta.url)?.[1] ?? "?";

function diagnosis() {
    const { orrery, pyodide, pyscript } = VERSIONS;
    const versions = `Orrery ${orrery}, build ${build()}\nPyodide ${pyodide}, PyScript ${pyscript}\n${navigator.userAgent}`;
    return [versions, record() || "No record."].join("\n\n");
}

/** A button that copies the diagnosis; where the browser does not let it, it shows it. */
export function copyButton() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button copy-diagnosis";
    button.textContent = "Copy diagnosis";
    button.onclick = async () => {
        try {
            await navigator.clipboard.writeText(diagnosis());
            button.textContent = "Copied";
        } catch {
            const text = document.createElement("pre");
            text.textContent = diagnosis();
            button.replaceWith(text);
            getSelection().selectAllChildren(text);
        }
    };
    return button;
}
