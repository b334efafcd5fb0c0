// The board larger than its place: by pinch, by Ctrl and wheel, by keys and buttons; dragged when it is zoomed.
//
// Nothing of the board is touched: its host is told how large and how far moved, and the stylesheet does the rest. So a
// touch on a piece is the same touch, zoomed or not.

const MOST = 5;
const STEP = 1.3;
const WHEEL = 0.0022;
// Fingers tremble: what moves less is a touch and no drag.
const TREMBLE = 8;

const board = document.getElementById("board");
const view = { zoom: 1, x: 0, y: 0 };
const pointers = new Map();
let dragged = 0;
let spread = 0;

const within = (value, least, most) => Math.min(most, Math.max(least, value));

/** Show it so, with no gap at the edges. */
function show() {
    const { width, height } = board.getBoundingClientRect();
    // While the table is not shown it has no size: what was moved stays so.
    if (width) view.x = within(view.x, width * (1 - view.zoom), 0);
    if (height) view.y = within(view.y, height * (1 - view.zoom), 0);
    const isZoomed = view.zoom > 1;
    board.classList.toggle("is-zoomed", isZoomed);
    board.style.setProperty("--zoom", view.zoom);
    board.style.setProperty("--pan-x", `${view.x}px`);
    board.style.setProperty("--pan-y", `${view.y}px`);
    bar.hidden = !isZoomed;
}

/** Zoom to a factor, while what lies at a point of the screen stays there. */
function zoomTo(zoom, clientX, clientY) {
    const box = board.getBoundingClientRect();
    const [x, y] = [clientX - box.left, clientY - box.top];
    const next = within(zoom, 1, MOST);
    view.x = x - ((x - view.x) * next) / view.zoom;
    view.y = y - ((y - view.y) * next) / view.zoom;
    view.zoom = next;
    show();
}

/** One of the keys or buttons: `zoom-in`, `zoom-out` or `zoom-off`, about the middle. */
export function go(name) {
    const { left, top, width, height } = board.getBoundingClientRect();
    const next = { "zoom-in": view.zoom * STEP, "zoom-out": view.zoom / STEP, "zoom-off": 1 }[name];
    zoomTo(next, left + width / 2, top + height / 2);
}

/** Another game lies on the table, which is shown whole. */
function begin() {
    pointers.clear();
    if (view.zoom === 1) return; // to measure the board now would have the page laid out twice
    Object.assign(view, { zoom: 1, x: 0, y: 0 });
    show();
}

function onWheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomTo(view.zoom * Math.exp(-WHEEL * within(event.deltaY, -120, 120)), event.clientX, event.clientY);
}

// --- fingers, and a mouse that drags -----------------------------------------------------------------

const middle = ([one, other]) => [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2];
const distance = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

function onTouchStart(event) {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    spread = distance(event.touches);
}

function onTouchMove(event) {
    if (event.touches.length !== 2 || !spread) return;
    event.preventDefault();
    const now = distance(event.touches);
    dragged = TREMBLE + 1;
    zoomTo((view.zoom * now) / spread, ...middle(event.touches));
    spread = now;
}

function onPointerDown(event) {
    if (!event.isPrimary || event.button) return;
    dragged = 0;
    if (view.zoom > 1) pointers.set(event.pointerId, event);
}

function onPointerMove(event) {
    if (!event.buttons) pointers.delete(event.pointerId); // it was let go elsewhere
    const before = pointers.get(event.pointerId);
    if (!before || spread) return;
    const [across, down] = [event.clientX - before.clientX, event.clientY - before.clientY];
    if (dragged <= TREMBLE && Math.hypot(across, down) <= TREMBLE) return;
    if (dragged <= TREMBLE) board.setPointerCapture(event.pointerId);
    dragged += Math.hypot(across, down);
    view.x += across;
    view.y += down;
    pointers.set(event.pointerId, event);
    show();
}

function onPointerEnd(event) {
    pointers.delete(event.pointerId);
}

function onTouchEnd(event) {
    if (event.touches.length < 2) spread = 0;
}

/** The click that ends a drag touches nothing; nor does one of a finger that pinched. */
function onClick(event) {
    if (dragged > TREMBLE && event.detail) {
        event.stopImmediatePropagation();
        event.preventDefault();
    }
    dragged = 0;
}

/** What has the focus comes into view. */
function onFocus({ target }) {
    const [box, thing] = [board.getBoundingClientRect(), target.getBoundingClientRect()];
    if (view.zoom === 1 || pointers.size) return;
    view.x += Math.max(0, box.left - thing.left) - Math.max(0, thing.right - box.right);
    view.y += Math.max(0, box.top - thing.top) - Math.max(0, thing.bottom - box.bottom);
    // Browsers bring what has the focus into view themselves, by scrolling what cannot be scrolled back.
    board.scrollTo(0, 0);
    show();
}

// --- the buttons, there while it is zoomed -----------------------------------------------------------

function button(name, sign, label) {
    const made = document.createElement("button");
    Object.assign(made, { type: "button", className: "button", textContent: sign, title: label });
    made.setAttribute("aria-label", label);
    made.addEventListener("click", () => go(name));
    return made;
}

const bar = document.createElement("div");
bar.id = "zoom";
bar.setAttribute("role", "group");
bar.setAttribute("aria-label", "The board's size");
bar.append(
    button("zoom-out", "−", "Zoom out"),
    button("zoom-in", "+", "Zoom in"),
    button("zoom-off", "Whole board", "Show the whole board"),
);
board.after(bar);
bar.hidden = true;

board.addEventListener("wheel", onWheel, { passive: false });
board.addEventListener("touchstart", onTouchStart, { passive: false });
board.addEventListener("touchmove", onTouchMove, { passive: false });
board.addEventListener("touchend", onTouchEnd);
board.addEventListener("touchcancel", onTouchEnd);
board.addEventListener("pointerdown", onPointerDown);
board.addEventListener("pointermove", onPointerMove);
board.addEventListener("pointerup", onPointerEnd);
board.addEventListener("pointercancel", onPointerEnd);
board.addEventListener("click", onClick, { capture: true });
board.addEventListener("focusin", onFocus);
addEventListener("resize", show);
new MutationObserver(begin).observe(board, { childList: true });
