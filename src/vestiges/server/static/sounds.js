// Sounds, made here and now: every game has its own timbre, every kind of moment its own figure.

import { settings } from "./settings.js";

/**
 * How a game sounds: wave and pitch of its tones, its scale in semitones, how long they ring, how much noise is in them.
 * @typedef {{ wave: OscillatorType, base: number, scale: number[], decay: number, noise: number }} Timbre
 */

/** @type {Timbre} */
const PLAIN = { wave: "triangle", base: 220, scale: [0, 4, 7, 12, 16], decay: 0.3, noise: 0.2 };
const VOLUME = 0.5;
/** Each note: step of the scale, seconds after the first, loudness. @type {Record<string, number[][]>} */
const FIGURES = {
  pick: [[2, 0, 0.3]],
  place: [[0, 0, 0.5]],
  draw: [
    [0, 0, 0.3],
    [1, 0.09, 0.35],
    [3, 0.2, 0.5],
  ],
  decide: [
    [3, 0, 0.4],
    [0, 0.16, 0.6],
  ],
  turn: [
    [2, 0, 0.5],
    [3, 0.14, 0.6],
  ],
  end: [
    [0, 0, 0.5],
    [1, 0.16, 0.5],
    [2, 0.32, 0.5],
    [3, 0.48, 0.6],
    [4, 0.7, 0.7],
  ],
};
/** What is heard at an event's beat. @type {Record<string, string>} */
export const BEATS = { step: "pick", move: "place", reveal: "draw", verdict: "decide" };

export class Sounds {
  /** @param {string} address of the game's timbre, "" if it has none */
  constructor(address) {
    this.address = address;
    this.timbre = PLAIN;
    /** @type {AudioContext | null} */
    this.audio = null; // there is none before the first gesture
    for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => this.open(), { once: true });
  }

  async open() {
    if (this.audio || !window.AudioContext) return;
    this.audio = new AudioContext();
    if (!this.address) return;
    const answer = await fetch(this.address).catch(() => null);
    if (answer?.ok) this.timbre = { ...PLAIN, ...(await answer.json()) };
  }

  /** @param {string} name of a figure */
  play(name) {
    if (settings.sound !== "on" || document.hidden || this.audio?.state !== "running") return;
    for (const [step, delay, loudness] of FIGURES[name] ?? []) this.note(this.audio, step, delay, loudness * VOLUME);
  }

  /** @param {AudioContext} audio @param {number} step @param {number} delay @param {number} loudness */
  note(audio, step, delay, loudness) {
    const { wave, base, scale, decay, noise } = this.timbre;
    const at = audio.currentTime + delay;
    const tone = audio.createOscillator();
    tone.type = wave;
    tone.frequency.value = base * 2 ** (scale[step % scale.length] / 12);
    this.ring(audio, tone, at, loudness * (1 - noise) * 0.4, decay);
    if (!noise) return;
    const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.08), audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
    const hiss = Object.assign(audio.createBufferSource(), { buffer });
    const filter = Object.assign(audio.createBiquadFilter(), { type: "bandpass" });
    filter.frequency.value = base * 3;
    hiss.connect(filter);
    this.ring(audio, hiss, at, loudness * noise, 0.08, filter);
  }

  /**
   * Let a source ring and fade.
   * @param {AudioContext} audio @param {AudioScheduledSourceNode} source @param {number} at
   * @param {number} loudness @param {number} decay @param {AudioNode} from
   */
  ring(audio, source, at, loudness, decay, from = source) {
    const volume = audio.createGain();
    volume.gain.setValueAtTime(Math.max(loudness, 0.0001), at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + decay);
    from.connect(volume).connect(audio.destination);
    source.start(at);
    source.stop(at + decay);
  }
}
