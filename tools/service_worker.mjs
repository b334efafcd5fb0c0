// Makes sw.js at the root of a built site of service-worker/: one script, with the parts of Workbox that it
// uses, and the list of all files that are stored for offline play.
//
// Usage: node tools/service_worker.mjs SITE

import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { build } from "esbuild";
import { injectManifest } from "workbox-build";

import { formatOf } from "../assets/python/compression.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const site = process.argv[2];
// Without its list of files the script throws: a host of `site` never gets to see it.
const folder = mkdtempSync(join(tmpdir(), "orrery-sw-"));
const script = join(folder, "sw.js");
process.on("exit", () => rmSync(folder, { recursive: true }));

// What no player's page asks for, but hosts, chat programs and systems that install do; what is asked for when the
// stored files are damaged; the sheets to print and the pages of statistics, which few want.
const NOT_STORED = [
    ...["404.html", "again.html", "assets/page/not_found*", "assets/icons/*.png", "sheets/*", "**/*.map"],
    ...["rules/*-statistics.html", "assets/statistics/*"],
];
const MOST_BYTES = 50_000_000;
const UNPACK = { brotli: brotliDecompressSync, gzip: gunzipSync };

/** Each with the digest of its content and its sizes, in one order on all machines. */
function verifiable(entries) {
    const manifest = entries.map((entry) => {
        const content = readFileSync(join(site, entry.url));
        const digest = createHash("sha256").update(content).digest("base64");
        // As service-worker/unpacking.mjs keeps it.
        const stored = UNPACK[formatOf(entry.url)]?.(content).length ?? entry.size;
        // Workbox takes `size` out again.
        return { ...entry, bytes: entry.size, stored, integrity: `sha256-${digest}` };
    });
    return { manifest: manifest.sort((one, other) => (one.url < other.url ? -1 : 1)) };
}

await build({
    entryPoints: [join(root, "service-worker/main.mjs")],
    outfile: script,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
});

const { warnings } = await injectManifest({
    swSrc: script,
    swDest: join(site, "sw.js"),
    globDirectory: site,
    globPatterns: ["**/*"],
    globIgnores: NOT_STORED,
    // Such names hold a hash of their content: the browser's own cache may be asked for them.
    dontCacheBustURLsMatching: /-[0-9a-f]{10}[./]/,
    maximumFileSizeToCacheInBytes: MOST_BYTES,
    manifestTransforms: [verifiable],
});
if (warnings.length) {
    console.error(warnings.join("\n"));
    process.exit(1);
}
