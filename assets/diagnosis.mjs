// What a player may copy for whoever looks into a fault: versions and the record, and nothing else.

import { VERSIONS } from "./runtime/files.mjs";

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

export function diagnosis() {
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
