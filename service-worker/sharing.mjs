// What another program shares with the installed one: texts, links, files. It is laid where the page finds
// it (assets/saves/offered.mjs), which asks before anything is taken in.

export const isShare = ({ method, url }, scope) => method === "POST" && url === `${scope}share`;

/** Keep a form as it is, and lead to the lobby; there it is said if it could not be kept. */
export async function takeShare(request, scope) {
    try {
        const cache = await caches.open(`orrery-shared ${scope}`);
        await cache.put(`${scope}shared`, new Response(await request.formData()));
    } catch (error) {
        console.warn(`What was shared: ${error.message}`);
    }
    return Response.redirect(`${scope}?shared`, 303);
}
