// Tells that it is one's turn while one looks elsewhere: a mark in the title, and a sound.

import { settings } from "./settings.js";

const MARK = "● ";
/** @type {AudioContext | null} */
let audio = null;

/**
 * @param {string} title
 * @param {boolean} asked whether this player is asked
 */
export function showTitle(title, asked) {
  const wanted = (asked && settings.mark ? MARK : "") + title;
  if (document.title !== wanted) document.title = wanted;
}

/** Two short notes; silent until the page was touched, as browsers want it. */
export function beep() {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  note(audio, 660, 0);
  note(audio, 880, 0.12);
}

/**
 * @param {AudioContext} context
 * @param {number} pitch
 * @param {number} later
 */
function note(context, pitch, later) {
  const begin = context.currentTime + later;
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(0.15, begin + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.2);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + 0.25);
}
