// Runs tools/compile_archive.py inside Pyodide, under Node: only the interpreter that will read
// byte code in the browser can write it.
//
// Usage: node tools/compile.mjs JOB.json
// The job is a list of archives; compile_archive.py says what each must have. Paths are absolute.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { loadPyodide } from "pyodide";

const tools = dirname(fileURLToPath(import.meta.url));
const archives = JSON.parse(readFileSync(process.argv[2], "utf8"));

// A fixed seed: the order of sets must not differ from one build to the next. No columns in the code's
// table of lines, a fifth of all bytes: tracebacks keep file, line and function.
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
const pyodide = await loadPyodide({ env });

archives.forEach((archive, index) => {
    const [source, target] = [`/source${index}`, `/target${index}`];
    pyodide.mountNodeFS(source, archive.source);
    pyodide.mountNodeFS(target, dirname(archive.target));
    archive.target = join(target, archive.target.slice(dirname(archive.target).length + 1));
    archive.source = source;
});

pyodide.FS.mkdir("/repository");
pyodide.mountNodeFS("/repository/tools", tools);
pyodide.runPython("import sys; sys.path.append('/repository'); sys.dont_write_bytecode = True");
const script = join(tools, "compile_archive.py");
pyodide.globals.set("JOB", JSON.stringify(archives));
pyodide.runPython(readFileSync(script, "utf8"), { filename: script });
