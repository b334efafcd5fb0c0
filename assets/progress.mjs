// What the loading section of the page says and shows.

const MEGABYTE = 1e6;

const part = (name) => document.getElementById(name);
const megabytes = (bytes) => (bytes / MEGABYTE).toFixed(1);

function showBytes(loaded, total) {
    const bar = part("boot-progress");
    bar.max = total;
    bar.value = loaded;
    part("boot-bytes").textContent = `${megabytes(loaded)} of ${megabytes(total)} MB`;
    if (loaded < total) return;
    part("boot-sentence").textContent = "Everything is here; the games are being set up.";
    part("boot-bytes").hidden = true;
}

/** Shows how much of `files` ({size} each) is here; returns a function to be told of each chunk's bytes. */
export function showDownloads(files) {
    const total = files.reduce((sum, { size }) => sum + size, 0);
    let loaded = 0;
    return (bytes) => showBytes((loaded += bytes), total);
}

/** Nothing is to be seen any more; the lobby keeps the place of the bar, so that nothing moves. */
export function showReady() {
    part("boot-trouble").hidden = true;
}

function showBox(sentence, kind) {
    part("boot-trouble").dataset.kind = kind;
    part("boot-trouble").hidden = false;
    part("boot-trouble-sentence").textContent = sentence;
}

/** One sentence, `again` on the button, and the program's own words for whoever wants to report them. */
export function showTrouble(sentence, details, again) {
    part("boot-again").disabled = false;
    part("boot-progress").hidden = true;
    part("boot-bytes").hidden = true;
    part("boot-sentence").textContent = "The games could not be started.";
    showBox(sentence, "trouble");
    part("boot-details").hidden = !details;
    part("boot-details-text").textContent = details;
    part("boot-again").onclick = () => {
        part("boot-again").disabled = true;
        part("boot-trouble-sentence").textContent = "Once more, from the beginning.";
        again();
    };
}

/** It takes long: say so, with a way to begin anew, and leave everything as it is. */
export function showPatience(sentence, again) {
    showBox(sentence, "patience");
    part("boot-again").onclick = again;
}

export function showNotice(sentence) {
    const notice = part("notice");
    notice.textContent = sentence;
    notice.hidden = false;
}
