/** Soft clicks of wood and ceramics, made in code. Silent unless the person has switched sound on. */

import { settings } from "./settings.svelte";

/** A struck thing: its partials in hertz, how long it rings, how loud it is, and when it is struck. */
interface Knock {
  readonly partials: readonly number[];
  readonly seconds: number;
  readonly loudness: number;
  readonly at: number;
}

const knock = (partials: readonly number[], seconds: number, loudness: number, at = 0): Knock => ({
  partials,
  seconds,
  loudness,
  at,
});

/** Inharmonic partials sound like ceramics, low and short ones like wood. */
const SOUNDS = {
  pick: [knock([1250, 2930], 0.05, 0.1)],
  place: [knock([330, 870], 0.07, 0.2), knock([1900, 4100], 0.04, 0.05)],
  score: [knock([880, 2390], 0.16, 0.09), knock([1174, 3190], 0.22, 0.08, 0.07)],
  turn: [knock([392, 1030], 0.14, 0.14), knock([523, 1390], 0.2, 0.14, 0.13)],
} as const;

export type Sound = keyof typeof SOUNDS;

const APART = 0.06; // seconds; what happens at the same time sounds once

let context: AudioContext | null = null;
let last = -1;

function strike(audio: AudioContext, { partials, seconds, loudness, at }: Knock): void {
  const start = audio.currentTime + at;
  partials.forEach((hertz, index) => {
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    const length = seconds / (index + 1);
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loudness / (index + 1), start + 0.003);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length + 0.02);
  });
}

/** Plays a sound if the person wants any; a browser that has none stays silent. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  if (context.currentTime - last < APART) return;
  last = context.currentTime;
  for (const one of SOUNDS[sound]) strike(context, one);
}
