// What tests/web/test_modules.py asks of modules of the page that need little of a browser, as JSON.

const ASSETS = new URL("../../assets/", import.meta.url);
const load = (name) => import(new URL(name, ASSETS));

/** A zip file of one member, stored, as [its bytes, an address with its hash]. */
async function zipped(name, text) {
    const [path, content] = [name, text].map((part) => Buffer.from(part));
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(path.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt16LE(path.length, 28);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(header.length + path.length + content.length, 16);
    const bytes = Buffer.concat([header, path, content, entry, path, end]);
    const digest = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
    return [bytes, `http://host/game-${digest.slice(0, 10)}.zip`];
}

/** As much of an interpreter as archives need; what is laid in it is in `laid`: where, and its bytes as text. */
function fakePython() {
    const laid = [];
    const lay = (archive, home, line) => {
        const [name, begin, end] = line.split(" ");
        laid.push([`${home}/${name}`, new TextDecoder().decode(archive.subarray(begin, end))]);
    };
    return { laid, runPython() {}, pyimport: () => ({ lay, destroy() {} }) };
}

async function archives() {
    const [bytes, url] = await zipped("a/b.txt", "all of it");
    const [asked, file, python] = [[], { url, size: bytes.length }, fakePython()];
    globalThis.fetch = async (...what) => asked.push(what) && new Response(bytes);
    const [{ lay }, { bytesOf }] = [await load("python/archives.mjs"), await load("python/downloads.mjs")];
    const before = (await bytesOf(file)).byteLength === bytes.length;
    const promised = Promise.resolve(python);
    await Promise.all([lay(promised, [file]), lay(promised, [file])]);
    await lay(promised, [file]);
    return { before, after: (await bytesOf(file)) ?? "let go", laid: python.laid, asked: asked.length };
}

/** Something is shared: once it can be stored, and once there is no room. */
async function shares() {
    const { takeShare } = await import(new URL("../../service-worker/sharing.mjs", import.meta.url));
    const [ends, stored, form] = [[], [], new FormData()];
    form.set("files", new File(["a game"], "game.txt"));
    const puts = [(key, body) => stored.push([key, body]), () => Promise.reject(new Error("no room"))];
    for (const put of puts) {
        globalThis.caches = { open: async () => ({ put: async (...what) => put(...what) }) };
        const request = new Request("http://host/share", { method: "POST", body: form });
        const { status, headers } = await takeShare(request, "http://host/");
        ends.push([status, headers.get("Location")]);
    }
    const [[key, body]] = stored;
    const file = (await body.formData()).get("files");
    return { ends, key, name: file.name, text: await file.text() };
}

const EXPERIMENTS = { archives, shares };
console.log(JSON.stringify(await EXPERIMENTS[process.argv[2]]()));
