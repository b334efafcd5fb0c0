// The interpreter: Pyodide with the compiled standard library. PyScript imports this on the page
// (pyscript.toml), and so does any worker of ours; both take `loadPyodide` from here.

import createPyodideModule from "./runtime/pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "./runtime/pyodide/pyodide.mjs";

export { version };

// No packages are installed here, so the table of packages is empty and is not fetched.
const NO_PACKAGES = {
    info: { arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", abi_version: "2026_0" },
    packages: {},
};

const here = (path) => new URL(path, import.meta.url).href;

// What Python prints goes where the latest caller of `loadPyodide` wants it.
const output = { stdout: console.log, stderr: console.error };
let begun;

/**
 * Let Pyodide run Python on the browser's own stack, as it does where stacks cannot be switched: nothing here
 * waits in mid-call. Chromium's sampling of the heap, which is on for some of its users, reads beyond the end
 * of any other stack, and the page's process dies of it.
 */
function forgoStackSwitching() {
    delete WebAssembly.Suspending;
    delete WebAssembly.Suspender;
}

/** Begin at once, without waiting for PyScript. Safe to call more than once. */
export function begin() {
    forgoStackSwitching();
    begun ??= load({
        indexURL: here("./runtime/pyodide/"),
        stdLibURL: here("./runtime/python/stdlib.zip"),
        lockFileContents: NO_PACKAGES,
        packageBaseUrl: here("./runtime/"),
        createPyodideModule,
        stdout: (line) => output.stdout(line),
        stderr: (line) => output.stderr(line),
    });
    return begun;
}

/** The one interpreter of this page or worker; options are PyScript's, of which the outputs count. */
export function loadPyodide({ stdout, stderr } = {}) {
    output.stdout = stdout ?? output.stdout;
    output.stderr = stderr ?? output.stderr;
    return begin();
}
