import { decodeStreamFrames } from '@outrider/media/stream-frame.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { describe, expect, it } from 'vitest';
import type { FramedUnit } from './frame-arena.ts';
import { LiveStream } from './live-stream.ts';
import { SLAB_BYTES, SlabPool } from './slab-pool.ts';
import type { Offered, Viewer } from './viewer.ts';

const GROUP = 10;

/** Takes every unit, and is done with its bytes at once or not. */
class Taker implements Viewer {
  readonly user = 'ann';
  readonly ip = '127.0.0.1';
  readonly port = 4;
  readonly sinceMs = 0;
  readonly dropped = 0;
  readonly units: FramedUnit[] = [];
  readonly #offered: Offered;

  constructor(offered: Offered) {
    this.#offered = offered;
  }

  offer(unit: FramedUnit): Offered {
    this.units.push(unit);
    return this.#offered;
  }

  status(): void {}

  get buffers(): Set<ArrayBuffer> {
    return new Set(this.units.map(({ frame }) => frame.buffer));
  }
}

/** A picture, all of whose bytes are the last of its number; every tenth is a key. */
function picture(number: number, length: number): MediaUnit {
  const data = new Uint8Array(length).fill(number);
  return { kind: 'video', codec: 'h264', key: number % GROUP === 0, captureMs: 0, arrivalMs: 0, data };
}

function play(stream: LiveStream, from: number, to: number, length = 4_000): void {
  for (let number = from; number < to; number++) stream.publish(picture(number, length), number);
}

function open(slabs = new SlabPool()): LiveStream {
  return new LiveStream({ deviceid: 'd', channel: 1, stream: 'main' }, slabs, 0);
}

/** The sequences of the units, each of which still holds its own bytes. */
function intact(units: readonly FramedUnit[]): number[] {
  return units.map(({ frame }) => {
    const [decoded] = decodeStreamFrames(frame);
    if (decoded?.kind !== 'video') throw new Error('no picture');
    expect(decoded.payload.every((byte) => byte === decoded.sequence % 256)).toBe(true);
    return decoded.sequence;
  });
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

describe('the memory of frames', () => {
  it('is used again once no group needs it, so that a stream takes no more the longer it runs', () => {
    const stream = open();
    const viewer = new Taker('taken');
    stream.add(viewer, 0);
    play(stream, 0, 1_000);
    expect(viewer.units).toHaveLength(1_000);
    expect(viewer.buffers.size).toBeLessThanOrEqual(Math.ceil((2 * GROUP * 4_100) / SLAB_BYTES) + 1);
  });

  it('is not used again while a viewer reads from it', () => {
    const stream = open();
    const viewer = new Taker('held');
    stream.add(new Taker('taken'), 0);
    stream.add(viewer, 0);
    play(stream, 0, 300);
    expect(intact(viewer.units)).toEqual(range(0, 300));
  });

  it('is not used again while a viewer to come may be given it', () => {
    const stream = open();
    stream.add(new Taker('taken'), 0);
    play(stream, 0, 999);
    const late = new Taker('taken');
    stream.add(late, 0);
    expect(intact(late.units)).toEqual(range(990, 999));
  });

  it('goes from one stream to the next', () => {
    const slabs = new SlabPool();
    const [first, second] = [new Taker('taken'), new Taker('taken')];
    const stream = open(slabs);
    stream.add(first, 0);
    play(stream, 0, 100);
    stream.close();
    const next = open(slabs);
    next.add(second, 0);
    play(next, 0, 100);
    expect([...second.buffers].filter((buffer) => !first.buffers.has(buffer))).toEqual([]);
  });

  it('suits pictures of any length', () => {
    const stream = open();
    stream.add(new Taker('taken'), 0);
    for (let number = 0; number < 29; number++) {
      stream.publish(picture(number, number % 3 === 0 ? 3 * SLAB_BYTES : 10), 0);
    }
    const late = new Taker('taken');
    stream.add(late, 0);
    expect(intact(late.units)).toEqual(range(20, 29));
  });

  it('holds no picture that comes before the first key picture', () => {
    const stream = open();
    play(stream, 1, GROUP);
    const late = new Taker('taken');
    stream.add(late, 0);
    expect(late.units).toEqual([]);
  });
});
