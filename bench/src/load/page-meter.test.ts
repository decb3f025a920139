import { writePageFrame } from '@outrider/media/page-frames.ts';
import { encodeStreamFrame } from '@outrider/media/stream-frame.ts';
import { expect, test } from 'vitest';
import { PageMeter } from './page-meter.ts';

function frameOf(bytes: number): Uint8Array {
  const base = { sequence: 1, captureMs: 1, arrivalMs: 1, lateMs: 0, channel: 1, stream: 'main' } as const;
  const video = { kind: 'video', codec: 'h264', key: true, discontinuity: false } as const;
  return encodeStreamFrame({ ...base, ...video, payload: new Uint8Array(bytes) });
}

function messageOf(...frames: readonly (readonly [number, Uint8Array])[]): Buffer {
  const payload = Buffer.alloc(frames.reduce((sum, [, frame]) => sum + 4 + frame.length, 0));
  let at = 0;
  for (const [stream, frame] of frames) at = writePageFrame(payload, at, stream, frame);
  const head = Buffer.of(0x82, 126, payload.length >> 8, payload.length & 255);
  return Buffer.concat([head, payload]);
}

test.each([1, 7, 100, 100_000])('bytes are counted by stream, cut into chunks of %i', (size) => {
  const text = Buffer.concat([Buffer.of(0x81, 5), Buffer.from('hello')]);
  const bytes = Buffer.concat([
    messageOf([1, frameOf(300)], [2, frameOf(0)]),
    text,
    messageOf([1, frameOf(70)]),
  ]);
  const meter = new PageMeter();
  for (let at = 0; at < bytes.length; at += size) meter.push(bytes.subarray(at, at + size));
  expect(meter.used()).toEqual([
    [1, 32 + 300 + 32 + 70],
    [2, 32],
  ]);
  expect(meter.used()).toEqual([]);
});
