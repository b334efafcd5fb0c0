// Stylesheets that come later than the page.

// By address: promises of what has been asked for.
const coming = new Map();

function ask(address) {
    return new Promise((resolve, reject) => {
        const link = document.createElement("link");
        const fail = () => {
            link.remove();
            coming.delete(address);
            reject(new Error(`${address} did not arrive`));
        };
        Object.assign(link, { rel: "stylesheet", href: address, onload: () => resolve(), onerror: fail });
        document.head.append(link);
    });
}

/** Have a stylesheet hold; rejected if it does not arrive, and asked for anew the next time. */
export function styled(address) {
    if (!coming.has(address)) coming.set(address, ask(address));
    return coming.get(address);
}
