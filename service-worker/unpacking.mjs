// Archives and the interpreter are compressed by the build, because hosts would not do it. They are kept
// unpacked: so no later visit waits for that, and browsers keep the interpreter's machine code.

import { formatOf } from "../assets/python/compression.mjs";

/** A whole file as it is kept; assets/python/downloads.mjs looks for the header. */
export function unpacked(url, response) {
    const format = formatOf(url);
    if (!format) return response;
    const headers = { "Content-Type": "application/wasm", "X-Unpacked": format };
    return new Response(response.body.pipeThrough(new DecompressionStream(format)), { headers });
}

/** A plugin of Workbox: called for each answer that is to be kept. */
export const unpacker = { cacheWillUpdate: async ({ request, response }) => unpacked(request.url, response) };
