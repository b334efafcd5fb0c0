// The files of the start: each fetched once, counted while it streams, and checked against what was built.

import { formatOf } from "./compression.mjs";

export class DownloadError extends Error {}

const HASH_IN_NAME = /-([0-9a-f]{10})\.\w+$/;

// By address: promises of what has been asked for.
const arriving = new Map();
// The addresses of which the browser may have kept a broken copy.
const broken = new Set();

/** The beginning of the hash of some chunks, as in the names of files; undefined where pages may not ask. */
async function hashOf(chunks) {
    if (!globalThis.crypto?.subtle) return undefined; // a host of another name, without https
    const digest = await crypto.subtle.digest("SHA-256", await new Blob(chunks).arrayBuffer());
    const digits = Array.from(new Uint8Array(digest, 0, 5), (byte) => byte.toString(16).padStart(2, "0"));
    return digits.join("");
}

/** Whether what came is what was built; throws a `DownloadError` if it is not. */
async function check(chunks, seen, { url, size }) {
    if (seen !== size) throw new DownloadError(`${url}: ${seen} bytes instead of ${size}`);
    const [hash, built] = [await hashOf(chunks), HASH_IN_NAME.exec(url)?.[1]];
    if (hash && hash !== built) throw new DownloadError(`${url}: not what was built`);
}

/** The body of an answer, passed on chunk by chunk, which ends well only if it is what was built. */
function counted(body, file, report) {
    const reader = body.getReader();
    const chunks = [];
    let seen = 0;
    const pull = async (controller) => {
        const { done, value } = await reader.read();
        if (done) {
            await check(chunks, seen, file);
            return controller.close();
        }
        seen += value.byteLength;
        chunks.push(value);
        report(value.byteLength);
        controller.enqueue(value);
    };
    const cancel = (reason) => reader.cancel(reason);
    // Read on without waiting for the reader: the program that wants the bytes is itself on its way.
    return new ReadableStream({ pull, cancel }, { highWaterMark: Infinity });
}

/** The answer of the host, unpacked; of a type that browsers compile, whatever the host calls it. */
async function answerFor(file, report) {
    const cache = broken.has(file.url) ? "reload" : "default";
    const answer = await fetch(file.url, { cache, integrity: file.integrity ?? "" });
    if (!answer.ok) throw new DownloadError(`${file.url}: the server answered ${answer.status}`);
    if (answer.headers.has("X-Unpacked")) {
        report(file.size);
        return answer; // service-worker/unpacking.mjs has kept it so, after it was checked
    }
    const body = counted(answer.body, file, report);
    const format = formatOf(file.url);
    const unpacked = format ? body.pipeThrough(new DecompressionStream(format)) : body;
    return new Response(unpacked, { headers: { "Content-Type": "application/wasm" } });
}

/** Fetch a file anew when it is asked for again. */
function forget({ url }) {
    arriving.delete(url);
    broken.add(url);
}

/** Keep the bytes of a file no longer: they lie where they are wanted, and are not asked for again. */
export const letGo = ({ url }) => arriving.set(url, Promise.resolve());

function once(file, fetched) {
    if (!arriving.has(file.url)) {
        const begun = fetched();
        begun.catch(() => forget(file));
        arriving.set(file.url, begun);
    }
    return arriving.get(file.url);
}

const ignore = () => {};

/** The bytes of a file, {url, size}, unpacked; `report` is told of each chunk that comes, in bytes. */
export const bytesOf = (file, report = ignore) =>
    once(file, async () => (await answerFor(file, report)).arrayBuffer());

/** A file of WebAssembly, compiled while it comes where the browser can do so. */
export const compiled = (file, report = ignore) =>
    once(file, async () => {
        const answer = await answerFor(file, report);
        if (WebAssembly.compileStreaming) return WebAssembly.compileStreaming(answer);
        return WebAssembly.compile(await answer.arrayBuffer());
    });

const ownFetch = globalThis.fetch;
const handed = new Map();

function handingFetch(input, ...options) {
    const url = new URL(input.url ?? input, globalThis.document?.baseURI ?? location.href).href;
    const answer = handed.get(url);
    handed.delete(url);
    if (!handed.size) globalThis.fetch = ownFetch;
    return answer ?? ownFetch.call(globalThis, input, ...options);
}

/** Give this answer to whoever fetches an address next: PyScript and Pyodide do so by themselves. */
export function handOver(url, answer) {
    answer.catch(ignore); // told where the file is awaited
    handed.set(url, answer);
    globalThis.fetch = handingFetch;
}

/** Fetch files anew, past any broken copy that the browser has kept; false if the host cannot be reached. */
export async function fetchAfresh(urls) {
    const fetched = urls.map((url) => ownFetch(url, { cache: "reload" }).then((answer) => answer.blob()));
    const ends = await Promise.allSettled(fetched);
    return ends.every(({ status }) => status === "fulfilled");
}
