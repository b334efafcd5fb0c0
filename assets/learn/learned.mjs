// What was learned of each game, on its card; and whoever is about to play a game for the first time is asked, once,
// whether to learn it first. Needs no Python: py/orrery/web/learn/contents.py writes down what is learned.

const KEY = "orrery.learned";
const PLAYING = 'a[href^="#/setup/"], a[href^="#/play/"]';

const part = (name) => document.getElementById(name);

/** What is known by slug: {done, at, asked} each; nothing where it is refused or damaged. */
function learned() {
    try {
        const found = JSON.parse(localStorage.getItem(KEY));
        return found && typeof found === "object" ? found : {};
    } catch {
        return {};
    }
}

function rememberAsked(slug) {
    const all = learned();
    try {
        localStorage.setItem(KEY, JSON.stringify({ ...all, [slug]: { ...all[slug], asked: true } }));
    } catch {
        // Storage is refused: then the next visit asks again.
    }
}

// --- how much was learned, on each card ----------------------------------------------------------------

function show() {
    const all = learned();
    for (const card of document.querySelectorAll(".card[data-lessons]")) {
        const [count, done] = [Number(card.dataset.lessons), all[card.dataset.game]?.done];
        const finished = Array.isArray(done) ? done.filter((number) => number > 0 && number <= count).length : 0;
        card.querySelector(".learned").textContent = finished
            ? `${finished} of ${count} done`
            : `first lesson, ${card.dataset.length}`;
    }
}

// --- learn it first? -----------------------------------------------------------------------------------

/** Whether somebody here has played a game, or set one up, or looked at its lessons, or was asked. */
function isKnown(slug) {
    if (learned()[slug]) return true;
    try {
        if (localStorage.getItem(`orrery.setup.${slug}`)) return true;
        return early.savedGames().some(({ summary }) => summary.game === slug);
    } catch {
        return true; // nothing can be remembered, so nobody is asked
    }
}

let meant = "";

function ask(card, address) {
    const [slug, name] = [card.dataset.game, card.querySelector("h2").textContent];
    meant = address;
    rememberAsked(slug);
    part("first-title").textContent = `New to ${name}?`;
    part("first-status").textContent = `The first lesson takes ${card.dataset.length}.`;
    part("first-learn").href = `#/learn/${slug}/1`;
    part("first-guided").href = `#/first/${slug}`;
    part("first").showModal();
}

document.querySelector(".games").addEventListener("click", (event) => {
    const [link, card] = [event.target.closest(PLAYING), event.target.closest(".card[data-lessons]")];
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (!link || !card || !isPlain || isKnown(card.dataset.game)) return;
    event.preventDefault();
    ask(card, link.hash);
});
part("first-play").addEventListener("click", () => (location.hash = meant));

addEventListener("hashchange", show);
addEventListener("storage", show);
show();
