// Runs lines of Python in the very Python of the page: its trimmed standard library, its archives.
//
// Usage: node tools/try_imports.mjs JOB.json, a JSON object {stdlib, archives, deflated, lines} of
// paths and statements. Prints a JSON object of the lines that failed, each with the name of its error.

import { readFileSync } from "node:fs";

import { loadPyodide } from "pyodide";

import { layArchive } from "../assets/python/archives.mjs";

const { stdlib, archives, deflated, lines } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const pyodide = await loadPyodide({ stdLibURL: stdlib });
for (const path of archives) layArchive(pyodide, new Uint8Array(readFileSync(path)).buffer);
pyodide.unpackArchive(new Uint8Array(readFileSync(deflated)), "zip");

const failed = {};
for (const line of lines) {
    try {
        pyodide.runPython(line);
    } catch (error) {
        failed[line] = error.message.trim().split("\n").at(-1);
    }
}
console.log(JSON.stringify(failed));
