import { ManualClock } from '@outrider/kit/clock.ts';
import type { VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import { describe, expect, test } from 'vitest';
import type { PictureConfig, PictureDecoderEvents } from './picture-decoder.ts';
import { MOST_STALLED_MS, STALLED_MS, VideoDecoding } from './video-decoding.ts';

// Baseline, level 3, one reference, 4 × 3 macroblocks, no cropping, no VUI.
const SPS_64x48 = [0, 0, 0, 1, 0x67, 66, 0xc0, 30, 0xda, 0x11, 0xe4];
// The same with 8 × 3 macroblocks.
const SPS_128x48 = [0, 0, 0, 1, 0x67, 66, 0xc0, 30, 0xda, 0x08, 0x79];
const IDR = [0, 0, 0, 1, 0x65, 1, 2, 3];

const frame = (payload: readonly number[], over: Partial<VideoStreamFrame> = {}): VideoStreamFrame => ({
  kind: 'video',
  codec: 'h264',
  key: false,
  sequence: 0,
  captureMs: 0,
  arrivalMs: 0,
  lateMs: 0,
  channel: 1,
  stream: 'main',
  discontinuity: false,
  payload: Uint8Array.from(payload),
  ...over,
});
const key = (arrivalMs: number, sps = SPS_64x48): VideoStreamFrame =>
  frame([...sps, ...IDR], { key: true, arrivalMs });
const delta = (arrivalMs: number): VideoStreamFrame => frame([0, 0, 0, 1, 0x41, 9], { arrivalMs });

class Decoder {
  readonly config: PictureConfig;
  readonly events: PictureDecoderEvents<string>;
  readonly taken: { key: boolean; timestampUs: number }[] = [];
  queued = 0;
  closed = false;

  constructor(config: PictureConfig, events: PictureDecoderEvents<string>) {
    this.config = config;
    this.events = events;
  }

  decode({ key: isKey }: VideoStreamFrame, timestampUs: number): void {
    this.taken.push({ key: isKey, timestampUs });
  }

  restart(): void {}

  flush(): void {}

  close(): void {
    this.closed = true;
  }

  give(at: number): void {
    this.events.picture('picture', this.taken[at]?.timestampUs ?? -1);
  }
}

function setUp(supported = true) {
  const clock = new ManualClock(50_000);
  const decoders: Decoder[] = [];
  const pictures: number[] = [];
  const decoding = new VideoDecoding<string>({
    clock,
    host: {
      supports: async () => supported,
      create: (config, events) => {
        const decoder = new Decoder(config, events);
        decoders.push(decoder);
        return decoder;
      },
    },
    onPicture: (_, arrivalMs) => pictures.push(arrivalMs),
    onFault: () => {},
  });
  return { clock, decoders, pictures, decoding };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('decoding a stream', () => {
  test('takes the codec from the SPS of the key picture and tells when each picture reached the server', async () => {
    const { decoders, pictures, decoding } = setUp();
    decoding.offer(delta(1));
    decoding.offer(key(2));
    decoding.offer(delta(3));
    await settled();
    expect(decoders.map((decoder) => decoder.config)).toEqual([{ codec: 'avc1.42c01e', software: false }]);
    expect(decoders[0]?.taken.map((unit) => unit.key)).toEqual([true, false]);
    decoders[0]?.give(0);
    decoders[0]?.give(1);
    expect(pictures).toEqual([2, 3]);
  });

  test('a decoder that failed is replaced at the next key picture, in software', async () => {
    const { decoders, decoding } = setUp();
    decoding.offer(key(1));
    await settled();
    decoders[0]?.events.failed(new Error('broken picture'));
    expect(decoders[0]?.closed).toBe(true);
    decoding.offer(delta(2));
    expect(decoders).toHaveLength(1);
    decoding.offer(key(3));
    await settled();
    expect(decoders[1]?.config.software).toBe(true);
    expect(decoders[1]?.taken.map((unit) => unit.key)).toEqual([true]);
  });

  test('a decoder that stood still with its page is left alone; one that gives nothing after that is replaced', async () => {
    const { clock, decoders, decoding } = setUp();
    decoding.offer(key(1));
    await settled();
    clock.advance(20_000);
    decoding.offer(delta(2));
    decoding.offer(delta(3));
    expect(decoders[0]?.closed).toBe(false);
    clock.advance(STALLED_MS + 1);
    decoding.offer(delta(4));
    expect(decoders[0]?.closed).toBe(true);
  });

  test('a decoder that gives nothing for 2 s while units go in is replaced', async () => {
    const { clock, decoders, decoding } = setUp();
    decoding.offer(key(1));
    await settled();
    clock.advance(STALLED_MS);
    decoding.offer(delta(2));
    // Somebody set the machine's clock.
    clock.leap(-60_000);
    expect(decoders[0]?.closed).toBe(false);
    clock.advance(1);
    decoding.offer(delta(3));
    expect(decoders[0]?.closed).toBe(true);
    decoding.offer(key(4));
    await settled();
    expect(decoders[1]?.config.software).toBe(true);
  });

  test('each decoder after one that gave nothing has twice as long, until pictures have come fast for a while', async () => {
    const { clock, decoders, decoding } = setUp();
    const patience: number[] = [];
    for (let at = 0; at < 6; at++) {
      decoding.offer(key(at));
      await settled();
      let waited = 0;
      while (decoders[at]?.closed === false) {
        clock.advance(1_000);
        waited += 1_000;
        decoding.offer(delta(at));
      }
      patience.push(waited - 1_000);
    }
    expect(patience).toEqual([1, 2, 4, 8, 16, 16].map((times) => times * STALLED_MS));
    expect(patience.at(-1)).toBe(MOST_STALLED_MS);
    decoding.offer(key(6));
    await settled();
    decoders[6]?.give(0);
    // A picture each three seconds is slow, and no reason to begin anew.
    let at = 1;
    const pictureAfter = (ms: number): void => {
      decoding.offer(delta(at));
      for (let waited = 0; waited < ms; waited += 500) {
        clock.advance(500);
        decoding.offer(delta(at));
      }
      const taken = decoders[6]?.taken.length ?? 0;
      for (; at < taken; at++) decoders[6]?.give(at);
    };
    for (let picture = 0; picture < 5; picture++) pictureAfter(3_000);
    expect(decoders[6]?.closed).toBe(false);
    for (let picture = 0; picture < 40; picture++) pictureAfter(1_000);
    decoding.offer(delta(at));
    clock.advance(1_000);
    decoding.offer(delta(at));
    clock.advance(STALLED_MS - 1_000);
    decoding.offer(delta(at));
    expect(decoders[6]?.closed).toBe(false);
    clock.advance(1);
    decoding.offer(delta(at));
    expect(decoders[6]?.closed).toBe(true);
  });

  test('a decoder that waits for units is not taken for one that hangs', async () => {
    const { clock, decoders, decoding } = setUp();
    decoding.offer(key(1));
    await settled();
    decoders[0]?.give(0);
    clock.advance(60_000);
    decoding.offer(delta(2));
    expect(decoders[0]?.closed).toBe(false);
  });

  test('a picture of another size gets a decoder of its own', async () => {
    const { decoders, decoding } = setUp();
    decoding.offer(key(1));
    await settled();
    decoding.offer(key(2, SPS_128x48));
    await settled();
    expect(decoders).toHaveLength(2);
    expect(decoders[0]?.closed).toBe(true);
    expect(decoders[1]?.config.software).toBe(false);
  });

  test('says that H.264 of this kind cannot be decoded here, and asks again after a restart', async () => {
    const { decoders, decoding } = setUp(false);
    decoding.offer(key(1));
    await settled();
    expect(decoding.fault).toBe('codec-unsupported');
    expect(decoders).toHaveLength(0);
    decoding.restart();
    expect(decoding.fault).toBeUndefined();
  });

  test('a full decoder is left alone until it took a unit', async () => {
    const { decoders, decoding } = setUp();
    decoding.offer(key(1));
    await settled();
    const decoder = decoders[0];
    if (decoder === undefined) throw new Error('no decoder');
    decoder.queued = 4;
    decoding.offer(delta(2));
    expect(decoder.taken).toHaveLength(1);
    decoder.queued = 3;
    decoder.events.dequeued();
    expect(decoder.taken).toHaveLength(2);
  });
});
