import { expect, test } from 'vitest';
import { PAGE_PREFIX_LENGTH, splitPageMessage, writePageFrame } from './page-frames.ts';
import { encodeStreamFrame } from './stream-frame.ts';

const frameOf = (size: number, sequence: number): Uint8Array<ArrayBuffer> =>
  encodeStreamFrame({
    kind: 'video',
    codec: 'h264',
    key: false,
    sequence,
    captureMs: 1,
    arrivalMs: 2,
    lateMs: 0,
    channel: 1,
    stream: 'main',
    discontinuity: false,
    payload: new Uint8Array(size).fill(sequence),
  });

function messageOf(...frames: readonly (readonly [stream: number, frame: Uint8Array])[]): ArrayBuffer {
  const message = new Uint8Array(
    frames.reduce((sum, [, frame]) => sum + PAGE_PREFIX_LENGTH + frame.length, 0),
  );
  let at = 0;
  for (const [stream, frame] of frames) at = writePageFrame(message, at, stream, frame);
  return message.buffer;
}

test('frames of several streams come out of one message as they went in', () => {
  const frames = [
    [7, frameOf(100, 1)],
    [0xfffffffe, frameOf(0, 2)],
    [7, frameOf(70_000, 3)],
  ] as const;
  expect(splitPageMessage(messageOf(...frames))).toEqual(
    frames.map(([stream, frame]) => ({ stream, frame })),
  );
});

test('nothing is no frame', () => expect(splitPageMessage(new ArrayBuffer())).toEqual([]));

test.each([1, PAGE_PREFIX_LENGTH, 35, 100, 135])('a message cut at byte %i is refused', (length) => {
  const whole = messageOf([7, frameOf(100, 1)]);
  expect(() => splitPageMessage(whole.slice(0, length))).toThrow('LENGTH');
});

test('a message with bytes behind its last frame is refused', () => {
  const whole = new Uint8Array([...new Uint8Array(messageOf([7, frameOf(10, 1)])), 0]);
  expect(() => splitPageMessage(whole.buffer)).toThrow('LENGTH');
});
