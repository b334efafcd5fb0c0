// A quiet note at the edge of the page.

/** Long enough to read a line. */
const PASSING_MS = 8_000;

let going;

const part = (name) => document.getElementById(name);

const untell = () => (part("news").hidden = true);

/** Whoever touches the page has other things to do than to put a note away. */
const makeWay = ({ target }) => part("news").contains(target) || untell();

/**
 * Say a sentence; `act` goes on a button that has this `name`. What asks for nothing goes by itself: after a
 * while, or when the page beside it is touched.
 * Another note takes the place of the last.
 */
export function tell(sentence, name, act) {
    clearTimeout(going);
    removeEventListener("pointerdown", makeWay);
    if (!act) {
        going = setTimeout(untell, PASSING_MS);
        addEventListener("pointerdown", makeWay);
    }
    part("news").hidden = false;
    part("news-text").textContent = sentence;
    part("news-act").hidden = !act;
    part("news-act").textContent = name ?? "";
    part("news-act").onclick = () => {
        untell();
        act();
    };
    part("news-close").textContent = act ? "Later" : "Dismiss";
    part("news-close").onclick = untell;
}
