// Compresses files by brotli at its strongest: Node has it built in, and its bytes depend on nothing but the content.
//
// Usage: node tools/brotli.mjs SOURCE TARGET [SOURCE TARGET ...]
// All at once, each on a thread of its own.

import { readFile, rename, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** Write a file at one stroke, so that a build that is broken off leaves no half file behind. */
async function write(source, target) {
    const content = await readFile(source);
    const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const part = `${target}.${process.pid}`;
    await writeFile(part, await compress(content, { params }));
    await rename(part, target);
}

const names = process.argv.slice(2);
const pairs = names.flatMap((name, index) => (index % 2 ? [] : [[name, names[index + 1]]]));
await Promise.all(pairs.map(([source, target]) => write(source, target)));
