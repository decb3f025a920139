import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { expect, test } from 'vitest';
import { FrameArena, type FramedUnit } from '../../relay/frame-arena.ts';
import { SlabPool } from '../../relay/slab-pool.ts';
import { binaryMessage, unitMessage } from './binary-message.ts';

const arena = new FrameArena(new SlabPool());

function framed(payloadLength: number): FramedUnit {
  const data = new Uint8Array(payloadLength).fill(7);
  const unit: MediaUnit = { kind: 'video', codec: 'h264', key: true, captureMs: 2, arrivalMs: 3, data };
  return arena.frame(unit, { sequence: 1, channel: 4, stream: 'main', lateMs: 0 });
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
    const unit = framed(size);
    const before = framed(1);
    const wanted = Buffer.concat([Buffer.from(head, 'hex'), unit.frame]);
    expect(Buffer.from(unitMessage(unit))).toEqual(wanted);
    expect(Buffer.from(binaryMessage(unit.frame))).toEqual(wanted);
    expect(before.frame.at(-1)).toBe(7);
  },
);

test('the message of a frame shares its bytes and is built once for all viewers', () => {
  const unit = framed(1_000);
  const message = unitMessage(unit);
  expect(message.buffer).toBe(unit.frame.buffer);
  expect(unitMessage(unit)).toBe(message);
});
