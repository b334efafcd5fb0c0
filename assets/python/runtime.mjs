// The interpreter: Pyodide with the compiled standard library. PyScript imports this on the page
// (pyscript.toml), and so does any worker of ours; both take `loadPyodide` from here.

import { lay, layNoMore } from "./archives.mjs";
import { bytesOf, compiled, handOver, letGo } from "./downloads.mjs";
import { HOUSE, INTERPRETER, LIBRARY, VENDOR } from "../runtime/files.mjs";
import createPyodideModule from "../runtime/pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "../runtime/pyodide/pyodide.mjs";

export { version };

// No packages are installed here, so the table of packages is empty and is not fetched.
const NO_PACKAGES = {
    info: { arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", abi_version: "2026_0" },
    packages: {},
};

const WASM_PAGE = 65_536;

/** A zip file with nothing in it. */
const EMPTY = Uint8Array.from([80, 75, 5, 6, ...Array(18).fill(0)]);

const here = (path) => new URL(path, import.meta.url).href;
const PLACE = here("../runtime/pyodide/");

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

/** An interpreter with room for a memory of so many bytes: Pyodide itself makes none for what it restores. */
async function instantiate(module, imports, room) {
    const instance = await WebAssembly.instantiate(module, imports);
    const { memory } = instance.exports;
    const missing = room - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / WASM_PAGE));
    return { module, instance };
}

/**
 * Have Pyodide take the program that is being compiled already. Returns a promise that is broken if that
 * fails: Pyodide would only log it, and wait for ever.
 */
function takeCompiled(room) {
    const program = compiled(INTERPRETER);
    return new Promise((_, reject) => {
        program.catch(reject);
        WebAssembly.instantiateStreaming = async (_answer, imports) => {
            try {
                return await instantiate(await program, imports, room);
            } catch (error) {
                reject(error);
                throw error;
            }
        };
    });
}

/** A new interpreter; `more` are options of Pyodide's. */
export async function start(more = {}) {
    forgoStackSwitching();
    const { instantiateStreaming } = WebAssembly;
    const failure = takeCompiled(more._loadSnapshot?.length ?? 0);
    handOver(`${PLACE}pyodide.asm.wasm`, Promise.resolve(new Response()));
    // In a memory that is restored the library is already.
    const library = more._loadSnapshot ? Promise.resolve(EMPTY) : bytesOf(LIBRARY);
    handOver(LIBRARY.url, library.then((bytes) => new Response(bytes)));
    const loaded = load({
        indexURL: PLACE,
        stdLibURL: LIBRARY.url,
        lockFileContents: NO_PACKAGES,
        packageBaseUrl: here("../runtime/"),
        createPyodideModule,
        stdout: (line) => output.stdout(line),
        stderr: (line) => output.stderr(line),
        ...more,
    });
    try {
        return await Promise.race([loaded, failure]);
    } finally {
        WebAssembly.instantiateStreaming = instantiateStreaming;
    }
}

/** An interpreter that goes on from a snapshot (assets/python/snapshot.mjs); if that cannot be, from its beginning. */
async function restore({ laid, memory, forget }) {
    try {
        const python = await start({ _loadSnapshot: await memory });
        // What was random when the snapshot was made would be the same on each visit; and Pyodide puts the
        // folder that it is in before the path once more.
        python.runPython("import random, sys; random.seed(); del sys.path[0]");
        layNoMore(laid);
        return python;
    } catch (error) {
        console.warn(`Quick start: ${error.message}`);
        await forget();
        return start();
    }
}

async function startOnce(snapshot) {
    const python = await (snapshot ? restore(snapshot) : start());
    letGo(LIBRARY);
    return python;
}

/** Begin at once, without waiting for PyScript, from a snapshot if there is one. Safe to call more than once. */
export const begin = (snapshot) => (begun ??= startOnce(snapshot));

/** The one interpreter of this page, with the house; options are PyScript's, of which the outputs count. */
export async function loadPyodide({ stdout, stderr } = {}) {
    output.stdout = stdout ?? output.stdout;
    output.stderr = stderr ?? output.stderr;
    // On its way already (assets/page/boot.mjs), unless it is in the memory that was restored.
    return lay(await begin(), [VENDOR, HOUSE]);
}
