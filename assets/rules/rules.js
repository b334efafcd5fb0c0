// The rules pages: rulings folded away until they are wanted, a box that finds words and numbers, and the chapter
// that is being read marked in the contents. Without this script everything is shown.
//
// What is put away is `hidden="until-found"`: the browser's own search still finds it, and links still lead to it.

(function () {
    "use strict";

    const KEY = "orrery.rulings";
    const READ_FROM = 120;
    const root = document.documentElement;
    const part = (name) => document.getElementById(name);
    // Blocks that were folded and then looked up, by a link or by the browser's search.
    const unfolded = new Set();
    let blocks = [];

    function remembered() {
        try {
            return localStorage.getItem(KEY) === "shown";
        } catch {
            return false; // the storage is blocked
        }
    }

    function remember(isShown) {
        try {
            localStorage.setItem(KEY, isShown ? "shown" : "folded");
        } catch {
            // It is forgotten.
        }
    }

    const isHeading = (block) => /^H[23]$/.test(block.tagName);
    const isShown = (block) => !block.hasAttribute("hidden");

    function show(block, isWanted) {
        if (isWanted) block.removeAttribute("hidden");
        else block.setAttribute("hidden", "until-found");
    }

    /** What the box asks for; a number is that number and no longer one. */
    function pattern() {
        const words = part("rules-find").value.trim();
        const quoted = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
        return words && new RegExp(/\d$/.test(words) ? `${quoted}(?!\\d)` : quoted, "gi");
    }

    /** A heading stays while anything below it does. */
    function showHeadings() {
        for (const [at, heading] of blocks.entries()) {
            if (!isHeading(heading)) continue;
            const rest = blocks.slice(at + 1);
            const end = rest.findIndex((block) => isHeading(block) && block.tagName <= heading.tagName);
            const below = end < 0 ? rest : rest.slice(0, end);
            show(heading, below.some((block) => !isHeading(block) && isShown(block)));
        }
    }

    function mark(wanted, found) {
        if (!globalThis.Highlight) return;
        const ranges = [];
        for (const block of wanted ? found : []) {
            const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) {
                for (const { index, 0: words } of texts.currentNode.data.matchAll(wanted)) {
                    const range = document.createRange();
                    range.setStart(texts.currentNode, index);
                    range.setEnd(texts.currentNode, index + words.length);
                    ranges.push(range);
                }
            }
        }
        CSS.highlights.set("found", new Highlight(...ranges));
    }

    function refresh() {
        const wanted = pattern();
        const showsRulings = part("rules-rulings").checked;
        const isWanted = (block) => {
            if (wanted) return block.textContent.search(wanted) >= 0;
            return showsRulings || unfolded.has(block) || !block.classList.contains("ruling");
        };
        const items = blocks.filter((block) => !isHeading(block));
        for (const block of items) show(block, isWanted(block));
        showHeadings();
        const found = items.filter(isShown);
        mark(wanted, found);
        const count = found.length === 1 ? "1 place" : `${found.length} places`;
        part("rules-found").textContent = wanted ? `${found.length ? count : "Nothing"} found.` : "";
    }

    /** What the address leads to, if that is anything. */
    function addressed() {
        try {
            return part(decodeURIComponent(location.hash.slice(1)));
        } catch {
            return null; // such as `#%`, which stands for no letters
        }
    }

    /** Whatever an address leads to is shown. */
    function follow() {
        const target = addressed();
        const block = blocks.find((block) => block.contains(target));
        // The browser itself may have shown it already.
        if (!block || (isShown(block) && !pattern())) return;
        unfolded.add(block);
        part("rules-find").value = "";
        refresh();
        target.scrollIntoView();
    }

    function markChapter() {
        const headings = blocks.filter((block) => isHeading(block) && isShown(block));
        const read = headings.findLast((heading) => heading.getBoundingClientRect().top < READ_FROM);
        for (const link of document.querySelectorAll(".contents a")) {
            const isRead = link.hash === `#${read?.id}`;
            if (isRead === link.hasAttribute("aria-current")) continue;
            if (isRead) link.setAttribute("aria-current", "location");
            else link.removeAttribute("aria-current");
            const list = link.closest(".contents");
            if (isRead && list.scrollHeight > list.clientHeight) list.scrollTop = link.offsetTop - list.clientHeight / 2;
        }
    }

    function start() {
        if (!part("rules-find")) return;
        blocks = [...document.querySelectorAll(".rules-text > *, .opening > .item")];
        document.querySelector(".rules-tools").hidden = false;
        part("rules-rulings").checked = remembered();
        part("rules-rulings").addEventListener("change", ({ target }) => {
            unfolded.clear();
            remember(target.checked);
            refresh();
        });
        part("rules-find").addEventListener("input", refresh);
        document.addEventListener("beforematch", ({ target }) => {
            unfolded.add(target);
            show(target, true);
        });
        addEventListener("hashchange", follow);
        addEventListener("scroll", markChapter, { passive: true });
        refresh();
        root.removeAttribute("data-rulings");
        follow();
        markChapter();
    }

    // Before anything is painted; taken away once each ruling is folded by itself.
    if (!remembered()) root.setAttribute("data-rulings", "folded");
    document.addEventListener("DOMContentLoaded", start);
})();
