// A page of printable sheets: paper, ink and what can be left out, as chosen; and the sheet of a position.
//
// A table hands its sheet over in the storage that all pages share, before or after this page is there.

const KEY = "orrery.print";
const HANDED = "orrery.sheet";
const form = document.querySelector(".print-controls form");
const main = document.querySelector("main");
const position = document.getElementById("position");

function stored(key) {
    try {
        return localStorage.getItem(key);
    } catch {
        return null; // Storage is blocked: nothing is remembered.
    }
}

function remember(choice) {
    try {
        localStorage.setItem(KEY, JSON.stringify(choice));
    } catch {
        // As above.
    }
}

/** What is chosen at first: as it was last time, else the paper of the reader's country. */
function choose() {
    let choice = {};
    try {
        choice = JSON.parse(stored(KEY)) ?? {};
    } catch {
        // Damaged: the defaults hold.
    }
    const paper = choice.paper ?? (/-(US|CA|MX|PH|CO|CL|VE)$/.test(navigator.language) ? "letter" : "a4");
    for (const [name, value] of [["paper", paper], ["ink", choice.ink]]) {
        for (const input of form.elements[name]) input.checked = value ? input.value === value : input.checked;
    }
}

function apply() {
    document.getElementById("letter").media = form.elements.paper.value === "letter" ? "all" : "not all";
    main.classList.toggle("is-bw", form.elements.ink.value === "bw");
    main.classList.toggle("is-plain", form.elements.optional?.checked === false);
}

function show() {
    const markup = stored(HANDED);
    if (!markup) return;
    localStorage.removeItem(HANDED);
    position.innerHTML = `<div class="page">${markup}</div>`;
    form.elements.optional.parentNode.hidden = !position.querySelector(".optional");
    document.title = position.querySelector("svg").getAttribute("aria-label");
}

choose();
apply();
form.addEventListener("change", () => {
    apply();
    remember({ paper: form.elements.paper.value, ink: form.elements.ink.value });
});
const button = document.getElementById("print");
button.hidden = false;
button.addEventListener("click", () => print());
if (position) {
    addEventListener("storage", show);
    show();
}
