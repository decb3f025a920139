import { ManualClock } from '@outrider/kit/clock.ts';
import { describe, expect, test } from 'vitest';
import { type Frame, encodeFrame } from '../frame/frame.ts';
import { FrameReader } from '../frame/frame-reader.ts';
import { MessageJoiner } from '../frame/message-joiner.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { decodeGbk, encodeGbk, plainText } from '../text/gbk.ts';
import { countSteps } from '../testing/count-steps.ts';
import { decodeMessage } from './message.ts';
import { messages } from './table.ts';

const SOURCES = ['packages/jt808/src/', 'packages/kit/src/'];
const PER_BYTE = 200;
const LENGTH = 50_000;

const frame = (messageId: number, body: Uint8Array): Frame => ({
  messageId,
  sequence: 1,
  phone: '013912345678',
  version2019: false,
  encryption: 0,
  body,
});

const FILLS: readonly (readonly [string, (at: number) => number])[] = [
  ['zeros', () => 0],
  ['ones', () => 1],
  ['the highest bytes', () => 0xff],
  ['rising bytes', (at) => at & 0xff],
];
const cases = messages.flatMap((row) =>
  FILLS.map(([fill, byteAt]) => [row.name, fill, row.id, byteAt] as const),
);

describe('a long body costs steps by its bytes', () => {
  test.each(cases)('%s of %s', (_name, _fill, id, byteAt) => {
    const body = new Uint8Array(LENGTH).map((_, at) => byteAt(at));
    const steps = countSteps(SOURCES, () => decodeMessage(frame(id, body)));
    expect(steps / LENGTH).toBeLessThan(PER_BYTE);
  });
});

test('text costs steps by its bytes', () => {
  // The table is made on first use.
  decodeGbk(Uint8Array.of(0xb2, 0xe2));
  const bytes = new Uint8Array(LENGTH).map((_, at) => 0x80 + (at % 0x7f));
  const steps = countSteps(SOURCES, () => encodeGbk(plainText(decodeGbk(bytes))));
  expect(steps / LENGTH).toBeLessThan(PER_BYTE);
});

describe('sub-packets cost steps by their bytes', () => {
  const part = (total: number, index: number, sequence: number): Frame => ({
    ...frame(0x0704, Uint8Array.of(1)),
    sequence: sequence & 0xffff,
    subPacket: { total, index },
  });
  test.each<[string, (at: number) => Frame]>([
    ['each of another message', (at) => part(0xffff, 1 + (at % 0xffff), at * 7)],
    ['all of one message that never ends', (at) => part(0xffff, at + 1, at)],
    ['from the end to the beginning', (at) => part(0xffff, 0xffff - at, 0xffff - at)],
    ['one again and again', () => part(2, 1, 1)],
  ])('%s', (_name, partAt) => {
    const frames = Array.from({ length: 4_000 }, (_, at) => partAt(at));
    const bytes = concatBytes(frames.map(encodeFrame));
    const clock = new ManualClock();
    using joiner = new MessageJoiner({ clock, maxBytes: 1 << 20 });
    const steps = countSteps(SOURCES, () => {
      for (const one of new FrameReader().push(bytes)) joiner.push(one);
      clock.advance(60_000);
    });
    expect(steps / bytes.length).toBeLessThan(PER_BYTE);
  });
});
