import { encodeStreamFrame, markDiscontinuity, STREAM_FRAME_HEADROOM } from '@outrider/media/stream-frame.ts';
import { expect, test } from 'vitest';
import { asBinaryMessage } from './binary-message.ts';

function frameOf(payloadLength: number): Uint8Array {
  const frame = {
    kind: 'video',
    codec: 'h264',
    key: true,
    discontinuity: false,
    payload: new Uint8Array(payloadLength).fill(7),
    sequence: 1,
    captureMs: 2,
    arrivalMs: 3,
    channel: 4,
    stream: 'main',
  } as const;
  return encodeStreamFrame(frame, STREAM_FRAME_HEADROOM);
}

test.each([
  [20, '8234'],
  [93, '827d'],
  [94, '827e007e'],
  [65_503, '827effff'],
  [65_504, '827f0000000000010000'],
])(
  'a frame with a payload of %i bytes is one message behind its head, whether it is copied or not',
  (size, head) => {
    const frame = frameOf(size);
    const copy = frame.slice();
    const copied = markDiscontinuity(frame);
    expect(Buffer.from(asBinaryMessage(frame))).toEqual(Buffer.concat([Buffer.from(head, 'hex'), copy]));
    expect(frame).toEqual(copy);
    expect(Buffer.from(asBinaryMessage(copied))).toEqual(Buffer.concat([Buffer.from(head, 'hex'), copied]));
  },
);

test('the message of a frame shares its bytes and is built once for all viewers', () => {
  const frame = frameOf(1_000);
  const message = asBinaryMessage(frame);
  expect(message.buffer).toBe(frame.buffer);
  expect(asBinaryMessage(frame)).toBe(message);
});
