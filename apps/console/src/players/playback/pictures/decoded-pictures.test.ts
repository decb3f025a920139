import { describe, expect, test } from 'vitest';
import type { PictureDecoderEvents } from '../../live/picture-decoder.ts';
import { DecodedPictures, type Motion } from './decoded-pictures.ts';
import { picture } from '../testing-frames.ts';
import { UnitTrack } from '../unit-track.ts';

/** A decoder that gives each picture when a test lets it. */
class Decoder {
  readonly #events: PictureDecoderEvents<number>;
  #inside: { readonly ms: number; readonly stamp: number }[] = [];
  restarts = 0;

  constructor(events: PictureDecoderEvents<number>) {
    this.#events = events;
  }

  get queued(): number {
    return this.#inside.length;
  }

  decode({ captureMs: ms }: { readonly captureMs: number }, stamp: number): void {
    this.#inside.push({ ms, stamp });
  }

  restart(): void {
    this.restarts++;
    this.#inside = [];
  }

  flush(): void {}

  close(): void {}

  /** Gives what it holds. @returns of which moments */
  give(): number[] {
    const inside = this.#inside.splice(0);
    for (const { ms, stamp } of inside) this.#events.picture(ms, stamp);
    return inside.map(({ ms }) => ms);
  }
}

async function setUp(times: readonly number[]) {
  const track = new UnitTrack();
  for (const ms of times) track.add(picture(ms));
  const decoders: Decoder[] = [];
  const discarded: number[] = [];
  const pictures = new DecodedPictures<number>({
    host: {
      supports: async () => true,
      create: (_config, events) => {
        const decoder = new Decoder(events);
        decoders.push(decoder);
        return decoder;
      },
    },
    discard: (ms) => discarded.push(ms),
    onChange: () => {},
  });
  const motion: Motion = { atMs: 0, back: false, keysOnly: false, steppingBack: false };
  const turn = (atMs: number, more: Partial<Motion> = {}): void =>
    pictures.turn(track, { ...motion, atMs, ...more });
  /** Decodes until nothing more is wanted. @returns of which moments pictures were decoded */
  const decode = (atMs: number, more: Partial<Motion> = {}): number[] => {
    const decoded: number[] = [];
    for (let before = -1; before !== decoded.length;) {
      before = decoded.length;
      turn(atMs, more);
      decoded.push(...(decoders.at(-1)?.give() ?? []));
    }
    return decoded;
  };
  turn(times[0] ?? 0);
  await new Promise((wake) => setTimeout(wake, 0));
  return { track, pictures, decoders, discarded, turn, decode };
}

/** Three seconds of pictures, ten a second. */
const SECONDS = Array.from({ length: 30 }, (_, at) => at * 100);

describe('pictures around the playhead', () => {
  test('are decoded from the key picture on, and a few ahead', async () => {
    const { pictures, track, decode } = await setUp(SECONDS);
    expect(decode(1_250).slice(0, 3)).toEqual([1_000, 1_100, 1_200]);
    expect(pictures.newest(1_250)?.atMs).toBe(1_200);
    expect(pictures.isReady(track, 1_250)).toBe(true);
    expect(decode(1_250)).toEqual([]);
  });

  test('never more than six are held of a channel, whatever is there', async () => {
    const { decode, discarded } = await setUp(SECONDS);
    let decoded = 0;
    for (let ms = 0; ms < 2_500; ms += 70) {
      decoded += decode(ms).length;
      expect(decoded - discarded.length).toBeLessThanOrEqual(6);
    }
    expect(discarded.length).toBeGreaterThan(20);
  });

  test('a seek leaves nothing of what was', async () => {
    const { pictures, track, decoders, decode } = await setUp(SECONDS);
    decode(500);
    pictures.reset();
    expect(decoders[0]?.restarts).toBeGreaterThan(0);
    expect(pictures.newest(9_999)).toBeUndefined();
    expect(pictures.isReady(track, 500)).toBe(false);
  });

  test('going back one by one decodes a group once for several steps', async () => {
    const { decode, pictures } = await setUp(SECONDS);
    decode(1_900);
    const steps = [1_800, 1_700, 1_600].map((ms) => decode(ms, { steppingBack: true }));
    expect(steps.map(({ length }) => length)).toEqual([9, 0, 0]);
    expect(pictures.newest(1_600)?.atMs).toBe(1_600);
  });

  test('who is too slow goes on at the next key picture', async () => {
    const { decode } = await setUp(SECONDS);
    decode(0);
    expect(decode(2_100)[0]).toBe(2_000);
  });

  test('by key pictures alone, the one on show and the next are decoded', async () => {
    const { decode, pictures } = await setUp([0, 1_000, 2_000, 3_000]);
    expect(decode(1_500, { keysOnly: true })).toEqual([1_000, 2_000]);
    expect(decode(2_000, { keysOnly: true })).toEqual([3_000]);
    expect(pictures.newest(2_500)?.atMs).toBe(2_000);
  });

  test('backwards the one on show is the newest that is not after the playhead', async () => {
    const { decode, pictures } = await setUp([0, 1_000, 2_000]);
    expect(decode(2_500, { keysOnly: true, back: true })).toEqual([2_000, 1_000]);
    expect(pictures.newest(1_999)?.atMs).toBe(1_000);
    expect(decode(1_500, { keysOnly: true, back: true })).toEqual([0]);
  });
});
