// The interpreter: Pyodide with the compiled standard library. PyScript imports this on the page
// (pyscript.toml), and so does any worker of ours; both take `loadPyodide` from here.

import { lay } from "./archives.mjs";
import { bytesOf, compiled, handOver, letGo } from "./downloads.mjs";
import { HOUSE, INTERPRETER, LIBRARY, VENDOR } from "./runtime/files.mjs";
import createPyodideModule from "./runtime/pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "./runtime/pyodide/pyodide.mjs";

export { version };

// No packages are installed here, so the table of packages is empty and is not fetched.
const NO_PACKAGES = {
    info: { arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", abi_version: "2026_0" },
    packages: {},
};

const here = (path) => new URL(path, import.meta.url).href;
const PLACE = here("./runtime/pyodide/");

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

/**
 * Have Pyodide take the program that is being compiled already. Returns a promise that is broken if that
 * fails: Pyodide would only log it, and wait for ever.
 */
function takeCompiled() {
    const program = compiled(INTERPRETER);
    return new Promise((_, reject) => {
        program.catch(reject);
        WebAssembly.instantiateStreaming = async (_answer, imports) => {
            try {
                const module = await program;
                return { module, instance: await WebAssembly.instantiate(module, imports) };
            } catch (error) {
                reject(error);
                throw error;
            }
        };
    });
}

async function start() {
    forgoStackSwitching();
    const { instantiateStreaming } = WebAssembly;
    const failure = takeCompiled();
    handOver(`${PLACE}pyodide.asm.wasm`, Promise.resolve(new Response()));
    handOver(LIBRARY.url, bytesOf(LIBRARY).then((bytes) => new Response(bytes)));
    const loaded = load({
        indexURL: PLACE,
        stdLibURL: LIBRARY.url,
        lockFileContents: NO_PACKAGES,
        packageBaseUrl: here("./runtime/"),
        createPyodideModule,
        stdout: (line) => output.stdout(line),
        stderr: (line) => output.stderr(line),
    });
    const python = await Promise.race([loaded, failure]);
    WebAssembly.instantiateStreaming = instantiateStreaming;
    letGo(LIBRARY);
    return python;
}

/** Begin at once, without waiting for PyScript. Safe to call more than once. */
export const begin = () => (begun ??= start());

/** The one interpreter of this page, with the house; options are PyScript's, of which the outputs count. */
export function loadPyodide({ stdout, stderr } = {}) {
    output.stdout = stdout ?? output.stdout;
    output.stderr = stderr ?? output.stderr;
    return lay(begin(), [VENDOR, HOUSE]);
}
