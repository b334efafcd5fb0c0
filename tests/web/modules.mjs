// What tests/web/test_modules.py asks of modules of the page that need little of a browser: told as JSON.

const ASSETS = new URL("../../assets/", import.meta.url);
const load = (name) => import(new URL(name, ASSETS));

/** As much of a document as a stylesheet needs; each link that is asked for is in `asked`. */
function fakeDocument() {
    const asked = [];
    const createElement = () => ({ isThere: true, remove() { this.isThere = false; } });
    return { asked, createElement, head: { append: (link) => asked.push(link) } };
}

async function stylesheets() {
    const { asked } = (globalThis.document = fakeDocument());
    const { styled } = await load("stylesheets.mjs");
    const failing = [styled("a.css"), styled("a.css")];
    asked[0].onerror();
    const failed = await Promise.allSettled(failing);
    const arriving = styled("a.css");
    asked[1].onload();
    await Promise.all([arriving, styled("a.css")]);
    delete globalThis.document;
    return { failed: failed.map(({ status }) => status), there: asked.map(({ isThere }) => isThere) };
}

const EXPERIMENTS = { stylesheets };
console.log(JSON.stringify(await EXPERIMENTS[process.argv[2]]()));
