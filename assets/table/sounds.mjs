// The sounds of the table, made when they are heard: py/orrery/web/table/sounds.py says which.

// By kind a few voices that sound together: a note that glides `from` one frequency `to` another, or `noise` that is
// filtered at them; when it begins and how long it lasts, in seconds; how loud it is beside the others.
const SOUNDS = {
    choice: [{ wave: "sine", from: 520, to: 520, at: 0, lasts: 0.05, level: 0.25 }],
    move: [
        { wave: "noise", from: 900, to: 380, at: 0, lasts: 0.09, level: 0.5 },
        { wave: "sine", from: 210, to: 130, at: 0.03, lasts: 0.1, level: 0.6 },
    ],
    build: [
        { wave: "triangle", from: 392, to: 392, at: 0, lasts: 0.13, level: 0.5 },
        { wave: "triangle", from: 588, to: 588, at: 0.08, lasts: 0.2, level: 0.5 },
    ],
    fight: [
        { wave: "noise", from: 1800, to: 220, at: 0, lasts: 0.32, level: 0.9 },
        { wave: "sawtooth", from: 150, to: 52, at: 0, lasts: 0.3, level: 0.4 },
    ],
    die: [
        { wave: "noise", from: 3200, to: 2400, at: 0, lasts: 0.03, level: 0.5 },
        { wave: "noise", from: 2600, to: 2000, at: 0.09, lasts: 0.03, level: 0.45 },
        { wave: "noise", from: 2200, to: 1500, at: 0.15, lasts: 0.04, level: 0.4 },
    ],
    turn: [
        { wave: "sine", from: 660, to: 660, at: 0.25, lasts: 0.16, level: 0.4 },
        { wave: "sine", from: 880, to: 880, at: 0.39, lasts: 0.3, level: 0.4 },
    ],
    over: [
        { wave: "triangle", from: 392, to: 392, at: 0.2, lasts: 0.22, level: 0.5 },
        { wave: "triangle", from: 494, to: 494, at: 0.38, lasts: 0.22, level: 0.5 },
        { wave: "triangle", from: 587, to: 587, at: 0.56, lasts: 0.22, level: 0.5 },
        { wave: "triangle", from: 784, to: 784, at: 0.74, lasts: 0.7, level: 0.55 },
    ],
    refusal: [
        { wave: "square", from: 196, to: 185, at: 0, lasts: 0.09, level: 0.14 },
        { wave: "square", from: 147, to: 139, at: 0.1, lasts: 0.14, level: 0.14 },
    ],
};

// Milliseconds of shaking and of rest by turns; other kinds shake nothing.
const SHAKES = { die: [15, 40, 15], fight: [60], turn: [30, 60, 30], over: [40, 60, 40, 60, 120], refusal: [25] };

const QUIETEST = 0.0001;

let context;
let hiss;

/** A second of noise, made once. */
function noise() {
    if (!hiss) {
        hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
        const samples = hiss.getChannelData(0);
        for (let at = 0; at < samples.length; at += 1) samples[at] = 2 * Math.random() - 1;
    }
    return new AudioBufferSourceNode(context, { buffer: hiss });
}

/** What a voice comes from, and the frequency of it that glides. */
function source({ wave, from }) {
    if (wave !== "noise") {
        const tone = new OscillatorNode(context, { type: wave, frequency: from });
        return { source: tone, end: tone, glides: tone.frequency };
    }
    const band = new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: 1.2 });
    const rush = noise();
    rush.connect(band);
    return { source: rush, end: band, glides: band.frequency };
}

function sing(voice, volume) {
    const begins = context.currentTime + voice.at;
    const ends = begins + voice.lasts;
    const { source: begun, end, glides } = source(voice);
    const loudness = new GainNode(context, { gain: QUIETEST });
    loudness.gain.setValueAtTime(QUIETEST, begins);
    loudness.gain.exponentialRampToValueAtTime(Math.max(QUIETEST, 0.5 * volume * voice.level), begins + 0.008);
    loudness.gain.exponentialRampToValueAtTime(QUIETEST, ends);
    glides.setValueAtTime(voice.from, begins);
    glides.exponentialRampToValueAtTime(voice.to, ends);
    end.connect(loudness).connect(context.destination);
    begun.start(begins);
    begun.stop(ends);
}

/** Let a kind of sound be heard, at a volume from 0 to 1. A browser that wants a click first stays silent until then. */
export function play(kind, volume) {
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
    SOUNDS[kind].forEach((voice) => sing(voice, volume));
}

/** Let the device shake as a kind of event does, where it can. */
export function shake(kind) {
    if (SHAKES[kind]) navigator.vibrate?.(SHAKES[kind]);
}
