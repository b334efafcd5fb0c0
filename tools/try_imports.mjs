// Runs lines of Python in the very Python of the page: its trimmed standard library, its archives.
//
// Usage: node tools/try_imports.mjs JOB.json, a JSON object {stdlib, archives, lines} of paths and
// statements. Prints a JSON object of the lines that failed, each with the name of its error.

import { readFileSync } from "node:fs";

import { loadPyodide } from "pyodide";

const { stdlib, archives, lines } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const pyodide = await loadPyodide({ stdLibURL: stdlib });
for (const archive of archives) pyodide.unpackArchive(new Uint8Array(readFileSync(archive)), "zip");

const failed = {};
for (const line of lines) {
    try {
        pyodide.runPython(line);
    } catch (error) {
        failed[line] = error.message.trim().split("\n").at(-1);
    }
}
console.log(JSON.stringify(failed));
