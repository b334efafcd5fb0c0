// The big files, fetched once and counted while they stream.

export class DownloadError extends Error {}

/** The body of an answer, passed on chunk by chunk; an error if it is not as long as the build said. */
function counted(body, { url, size }, report, fail) {
    const reader = body.getReader();
    let seen = 0;
    const pull = async (controller) => {
        try {
            const { done, value } = await reader.read();
            if (done && seen !== size) throw new DownloadError(`${url}: ${seen} bytes instead of ${size}`);
            if (done) return controller.close();
            seen += value.byteLength;
            report(value.byteLength);
            controller.enqueue(value);
        } catch (error) {
            controller.error(error);
            fail(error);
        }
    };
    const cancel = (reason) => reader.cancel(reason);
    // Read on without waiting for the reader: the program that wants the bytes is itself on its way.
    return new ReadableStream({ pull, cancel }, { highWaterMark: Infinity });
}

/**
 * An answer whose body is counted: `report(bytes)` is told of each chunk, `fail(error)` if the body breaks
 * off. Rejected if there is no answer, or a refusal.
 */
export async function download(file, report, fail, options = {}) {
    const answer = await fetch(file.url, options);
    if (!answer.ok) throw new DownloadError(`${file.url}: the server answered ${answer.status}`);
    const { status, headers } = answer;
    return new Response(counted(answer.body, file, report, fail), { status, headers });
}

/**
 * Begin to download `files` ({url, size} each), and hand each answer to whoever fetches that address
 * first: PyScript and Pyodide fetch by themselves and know nothing of counting.
 *
 * `report(bytes)` is told of each chunk, `fail(error)` of each download that breaks.
 * Returns a function that gives the page its own `fetch` back.
 */
export function beginDownloads(files, report, fail) {
    const waiting = new Map(files.map((file) => [file.url, download(file, report, fail)]));
    for (const answer of waiting.values()) answer.catch(fail);

    const ownFetch = globalThis.fetch;
    globalThis.fetch = (input, ...options) => {
        const url = new URL(input.url ?? input, document.baseURI).href;
        const answer = waiting.get(url);
        waiting.delete(url);
        return answer ?? ownFetch.call(globalThis, input, ...options);
    };
    return () => (globalThis.fetch = ownFetch);
}

/** Fetch everything anew, past any broken copy that the browser has kept. */
export function downloadAfresh(files) {
    return Promise.allSettled(files.map(({ url }) => fetch(url, { cache: "reload" }).then((a) => a.blob())));
}
