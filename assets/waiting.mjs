// What is shown until Python is there to an address that asks for a game: which game, and what for. So whoever
// follows a link, or presses Play before anything can be played, sees what comes; the bar below says how far it is.

import { gameBehind } from "./games.mjs";

const PAGE = /^#\/([a-z]+)\//;
const KINDS = {
    play: "A new game is being laid out",
    setup: "A new game is being laid out",
    link: "Somebody shares a game with you",
    saved: "Your game goes on",
    learn: "The lessons are being laid out",
    lesson: "Somebody shares a lesson with you",
};

const root = document.documentElement;
const part = (name) => document.getElementById(name);

function show() {
    const page = PAGE.exec(location.hash)?.[1];
    const isAwaited = Object.hasOwn(KINDS, page);
    if (root.dataset.ready) return;
    root.dataset.page = isAwaited ? "waiting" : "lobby";
    if (!isAwaited) return;
    part("waiting-kind").textContent = KINDS[page];
    const card = document.querySelector(`.card[data-game="${gameBehind(location.hash)}"]`);
    part("waiting-picture").hidden = !card;
    part("waiting-name").textContent = card ? card.querySelector("h2").textContent : "On its way";
    if (card) part("waiting-picture").src = card.querySelector("img").src;
    scrollTo(0, 0);
}

addEventListener("hashchange", show);
show();
