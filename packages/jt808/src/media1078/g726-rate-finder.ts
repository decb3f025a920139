import type { AudioUnit } from '@outrider/model/live/media-unit.ts';
import type { G726Codec } from './payload-types.ts';

type Packet = Omit<AudioUnit, 'kind' | 'codec'>;

/** Rates in kbit/s. */
const rates: readonly (readonly [G726Codec, number])[] = [
  ['g726-16', 16],
  ['g726-24', 24],
  ['g726-32', 32],
  ['g726-40', 40],
];
/** What most recorders are set to: taken where nothing tells. */
const USUAL: G726Codec = 'g726-32';
/** A stretch long enough to count over, and one so long that something was left out of it. */
const STRETCH_MS = 100;
const GAP_MS = 500;
/** A rate counted over a stretch is off by no more than this share: timestamps are whole ms. */
const TOLERANCE = 0.11;
/** Stretches that are remembered; most of them rule. */
const STRETCHES = 9;
/** Packets that wait for the first stretch. */
const MAX_HELD = 25;

/**
 * Finds the bit rate of a stream of G.726, which its payload type does not tell (JT/T 1078-2016 table 12): by the bytes
 * that come and the device's own times. The first packets wait until it is known, a tenth of a second mostly.
 */
export class G726RateFinder {
  #codec: G726Codec | undefined;
  #held: Packet[] = [];
  #found: G726Codec[] = [];
  /** Where the stretch that is counted began, its last packet, and the bytes before that. */
  #from: number | undefined;
  #last = 0;
  #bytes = 0;

  /** Takes the next packet, lent; gives what can be played now, in order. */
  push(packet: Packet): readonly AudioUnit[] {
    this.#count(packet.captureMs, packet.data.length);
    if (this.#codec === undefined) {
      this.#held.push({ ...packet, data: packet.data.slice() });
      if (this.#held.length < MAX_HELD) return [];
      this.#codec = USUAL;
    } else if (this.#held.length === 0) {
      return [unitOf(this.#codec, packet)];
    } else {
      this.#held.push(packet);
    }
    const codec = this.#codec;
    const units = this.#held.map((held) => unitOf(codec, held));
    this.#held = [];
    return units;
  }

  #count(captureMs: number, bytes: number): void {
    const step = captureMs - this.#last;
    if (this.#from === undefined || step < 0 || step > GAP_MS) {
      this.#from = captureMs;
      this.#bytes = 0;
    } else if (step > 0 && captureMs - this.#from >= STRETCH_MS) {
      this.#vote((this.#bytes * 8) / (captureMs - this.#from));
      this.#from = captureMs;
      this.#bytes = 0;
    }
    this.#last = captureMs;
    this.#bytes += bytes;
  }

  /** A stretch had so many kbit/s. One of none of the rates, with silence left out, says nothing. */
  #vote(kbps: number): void {
    const codec = rates.find(([, rate]) => Math.abs(kbps / rate - 1) <= TOLERANCE)?.[0];
    if (codec === undefined) return;
    this.#found = [...this.#found, codec].slice(-STRETCHES);
    const agreeing = this.#found.filter((found) => found === codec).length;
    if (this.#codec === undefined || agreeing > STRETCHES / 2) this.#codec = codec;
  }
}

function unitOf(codec: G726Codec, packet: Packet): AudioUnit {
  return { kind: 'audio', codec, ...packet };
}
