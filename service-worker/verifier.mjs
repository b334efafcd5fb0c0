// Lets in what is, byte for byte, the file that the build made: a host that is half way through a release,
// or answers with a page of its own, would else spoil what is kept.

/** The bytes of a chunk after which the pages are told again. */
const STEP = 250_000;

export class BrokenFileError extends Error {
    name = "BrokenFileError";
}

/** Such as "sha256-" and the digest in base 64, as in the integrity of a `<script>`. */
async function integrityOf(bytes) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** A plugin of Workbox. */
export class Verifier {
    #wanted;
    #report;
    #total = 0;
    #loaded = 0;
    #reported = 0;

    /** `files` have {url, integrity, bytes} each, by addresses relative to `base`; `report(loaded, total)` is told bytes. */
    constructor(files, base, report) {
        this.#wanted = new Map(files.map((file) => [new URL(file.url, base).href, file]));
        this.#report = report;
    }

    /** From now on count the bytes of these files. */
    expect(files) {
        this.#total = files.reduce((sum, { bytes }) => sum + bytes, 0);
        this.#loaded = this.#reported = 0;
    }

    /** Called by Workbox: what the page has fetched already is taken from the browser's cache, however old it is. */
    async requestWillFetch({ request }) {
        return request.cache === "default" ? new Request(request, { cache: "force-cache" }) : request;
    }

    /** Called by Workbox for each answer; rejected if the host has no such file, or another. */
    async fetchDidSucceed({ request, response }) {
        if (await this.#cameWhole(request, response)) return response;
        // The browser may have kept a broken copy from before: the host is asked itself.
        const again = request.cache === "reload" ? undefined : await fetch(new Request(request, { cache: "reload" }));
        if (again && (await this.#cameWhole(request, again))) return again;
        throw new BrokenFileError(`${request.url} is not the file of this build`);
    }

    /** Whether a response has the file of this build at an address; its body can still be read. */
    async isWhole(url, response) {
        return response.status === 200 && this.#isFile(url, response.clone().body);
    }

    async #isFile(url, stream) {
        const { integrity, bytes } = this.#wanted.get(url);
        const body = await new Response(stream).arrayBuffer();
        return body.byteLength === bytes && (await integrityOf(body)) === integrity;
    }

    /** As `isWhole`, and counted if it is. */
    async #cameWhole({ url }, response) {
        const before = this.#loaded;
        const stream = response.clone().body?.pipeThrough(this.#counter());
        if (response.status === 200 && (await this.#isFile(url, stream))) return true;
        this.#loaded = before;
        return false;
    }

    #counter() {
        const transform = (chunk, controller) => {
            this.#loaded += chunk.byteLength;
            controller.enqueue(chunk);
            if (this.#loaded - this.#reported < STEP && this.#loaded < this.#total) return;
            this.#reported = this.#loaded;
            this.#report(Math.min(this.#loaded, this.#total), this.#total);
        };
        return new TransformStream({ transform });
    }
}
