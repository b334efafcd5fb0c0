// Calls a Python function in stock Pyodide, under Node.
//
// Usage: node tools/call_in_pyodide.mjs JOB.json, a JSON object
// {folders: {name in Pyodide: path here}, call: "module:function"}. The folders are put on Python's path;
// prints what the function returned, as JSON.

import { readFileSync } from "node:fs";

import { loadPyodide } from "pyodide";

const { folders, call } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
for (const [name, path] of Object.entries(folders)) pyodide.mountNodeFS(name, path);

pyodide.globals.set("CALL", call);
pyodide.globals.set("FOLDERS", pyodide.toPy(Object.keys(folders)));
console.log(
    pyodide.runPython(`
import importlib, json, sys

sys.path[:0] = FOLDERS
module, function = CALL.split(":")
json.dumps(getattr(importlib.import_module(module), function)())
`),
);
