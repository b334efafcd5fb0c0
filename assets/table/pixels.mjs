// The board as a picture in a file: py/orrery/web/table/more.py calls this.

const SHEET = "./board.css";

/** Whether a rule styles anything in a picture: no pointer is over it, and nothing in it has the focus. */
function isUsed({ selectorText }, picture) {
    const plain = selectorText.replace(/:not\(:(?:hover|focus|focus-visible)\)|::?(?:hover|focus-visible|focus|before|after)/g, "");
    return /^:root\S*$/.test(plain) || picture.matches(plain) || picture.querySelector(plain) !== null;
}

/** As much of a rule as a picture needs; what is neither a plain rule nor a condition is taken along. */
function usedOf(rule, picture) {
    if (rule instanceof CSSStyleRule) return isUsed(rule, picture) ? rule.cssText : "";
    if (!(rule instanceof CSSMediaRule)) return rule.cssText;
    const inner = usedOfAll(rule.cssRules, picture);
    return inner && `@media ${rule.conditionText} {\n${inner}\n}`;
}

const usedOfAll = (rules, picture) => [...rules].map((rule) => usedOf(rule, picture)).filter(Boolean).join("\n");

/** The stylesheet of the boards, as far as the one that is shown needs it. */
export async function styleOf(picture) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await (await fetch(new URL(SHEET, import.meta.url))).text());
    return usedOfAll(sheet.cssRules, picture);
}

/** The bytes of a picture as it is. */
export const svgOf = (markup) => new Blob([markup], { type: "image/svg+xml" });

/** The bytes of a picture as pixels, so many for each unit of its size. */
export async function pngOf(markup, scale) {
    const address = URL.createObjectURL(svgOf(markup));
    try {
        const drawn = new Image();
        drawn.src = address;
        await drawn.decode();
        const canvas = document.createElement("canvas");
        canvas.width = Math.round(drawn.naturalWidth * scale);
        canvas.height = Math.round(drawn.naturalHeight * scale);
        canvas.getContext("2d").drawImage(drawn, 0, 0, canvas.width, canvas.height);
        const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
        if (!blob) throw new Error("the browser makes no picture of it");
        return blob;
    } finally {
        URL.revokeObjectURL(address);
    }
}
