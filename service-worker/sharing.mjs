// What another program shares with the installed one: texts, links, files. It is laid where the page finds
// it (assets/offered.mjs), which asks before anything is taken in.

const LARGEST = 20_000_000;

export const isShare = ({ method, url }, scope) => method === "POST" && url === `${scope}share`;

/** Keep what a form holds, and lead to the lobby. */
export async function takeShare(request, scope) {
    const parts = [...(await request.formData()).values()];
    const isFit = (part) => (part.size ?? part.length) <= LARGEST;
    const texts = await Promise.all(parts.filter(isFit).map((part) => part.text?.() ?? part));
    const cache = await caches.open(`orrery-shared ${scope}`);
    await cache.put(`${scope}shared`, new Response(texts.filter(Boolean).join("\n\n")));
    return Response.redirect(`${scope}?shared`, 303);
}
