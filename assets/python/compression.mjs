// How the interpreter and the archives of every start are compressed (tools/compress.py): by brotli for browsers that
// unpack it, else by gzip. Pages, workers and the service worker all ask here, so each fetches only one of the two.

/** By the ending of a name. */
const FORMATS = { bin: "gzip", brotli: "brotli" };
const BEFORE_HASH = /^(.+)-[0-9a-f]{10}\.\w+$/;

/** Asked by use: WebKitGTK knows the word, and throws all the same. */
function unpacksBrotli() {
    try {
        return Boolean(new DecompressionStream("brotli"));
    } catch {
        return false;
    }
}

/** The format in which this browser fetches. */
export const FORMAT = unpacksBrotli() ? "brotli" : "gzip";

/** The format of a file, by its address; undefined if the browser need not unpack it. */
export const formatOf = (url) => FORMATS[url.slice(url.lastIndexOf(".") + 1)];

/** Whether this browser ever fetches a file of the build. */
export const isWanted = (url) => (formatOf(url) ?? FORMAT) === FORMAT;

/** Of `urls` the one that holds the same file in the other format, if there is one. */
export function twinOf(url, urls) {
    const name = formatOf(url) && BEFORE_HASH.exec(url)?.[1];
    return name && urls.find((other) => other !== url && formatOf(other) && BEFORE_HASH.exec(other)?.[1] === name);
}
