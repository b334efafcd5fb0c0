// Archives of Python: fetched once, and laid where Python finds them (py/orrery/web/page/game_archives.py).
//
// Those that every start needs are zip files whose members are stored, compressed as a whole: smaller, and
// quickly read. They are unpacked while they come (assets/python/downloads.mjs), all others by Python.

import { bytesOf, letGo } from "./downloads.mjs";

const HOME = "/home/pyodide";
const PACKED = /\.pack$/;
const END_OF_ZIP = 0x06054b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const HEADER_SIZE = 30;

// The addresses of what lies there already: a page, and a worker, has one interpreter.
const laid = new Set();

/** The members of a zip file that has no comment, as [name, begin, end]. */
function* members(archive) {
    const view = new DataView(archive);
    const [half, whole] = [(at) => view.getUint16(at, true), (at) => view.getUint32(at, true)];
    const end = archive.byteLength - END_SIZE;
    if (end < 0 || whole(end) !== END_OF_ZIP) throw new Error("this is no archive");
    let at = whole(end + 16);
    for (let left = half(end + 10); left > 0; left--) {
        const [size, nameSize, header] = [whole(at + 20), half(at + 28), whole(at + 42)];
        const name = new TextDecoder().decode(new Uint8Array(archive, at + ENTRY_SIZE, nameSize));
        const start = header + HEADER_SIZE + half(header + 26) + half(header + 28);
        yield [name, start, start + size];
        at += ENTRY_SIZE + nameSize + half(at + 30) + half(at + 32);
    }
}

/** Lay one archive, an ArrayBuffer, where py/archive_importer.py finds what is in it. */
export function layArchive(python, archive) {
    const lines = Array.from(members(archive), ([name, begin, end]) => `${name} ${begin} ${end}`);
    const importer = python.pyimport("archive_importer");
    importer.lay(new Uint8Array(archive), HOME, lines.join("\n"));
    importer.destroy();
}

/** The same of what came of a file, which is packed unless every start needs it (tools/compress.py). */
function laySent(python, { url }, came) {
    if (!PACKED.test(url)) return layArchive(python, came);
    const importer = python.pyimport("archive_importer");
    importer.lay_packed(new Uint8Array(came), HOME);
    importer.destroy();
}

/** These archives, by their addresses, are in the memory that Python goes on from. */
export const layNoMore = (urls) => urls.forEach((url) => laid.add(url));

/** Fetch archives, {url, size} each, and lay them where the interpreter that is promised finds them. */
export async function lay(promised, files) {
    const missing = files.filter(({ url }) => !laid.has(url));
    const [python, ...archives] = await Promise.all([promised, ...missing.map((file) => bytesOf(file))]);
    missing.forEach((file, index) => {
        if (!laid.has(file.url)) laySent(python, file, archives[index]);
        laid.add(file.url);
        letGo(file);
    });
    // As `importlib.invalidate_caches`, which first loads all that Python knows of installed packages.
    python.runPython("import sys; sys.path_importer_cache.clear()");
    return python;
}
