import { ManualClock } from '@outrider/kit/clock.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Frame } from './frame.ts';
import type { MissingPackets } from './message-joiner.ts';
import { MessageJoiner } from './message-joiner.ts';
import { splitBody } from './split-body.ts';

function whole(sequence: number, length: number, fill = 0): Frame {
  return {
    messageId: 0x0801,
    sequence,
    phone: '013912345678',
    version2019: false,
    encryption: 0,
    body: new Uint8Array(length).map((_, at) => at * 7 + fill),
  };
}

function setUp(options: Partial<ConstructorParameters<typeof MessageJoiner>[0]> = {}) {
  const clock = new ManualClock();
  const asked: MissingPackets[] = [];
  const dropped: MissingPackets[] = [];
  const joiner = new MessageJoiner({
    clock,
    onMissing: (packets) => asked.push(packets),
    onDropped: (packets) => dropped.push(packets),
    ...options,
  });
  return { clock, asked, dropped, joiner };
}

function pushAll(joiner: MessageJoiner, frames: readonly Frame[]): Frame[] {
  return frames.flatMap((frame) => {
    const joined = joiner.push(frame);
    return joined.state === 'whole' ? [joined.frame] : [];
  });
}

describe('MessageJoiner', () => {
  test('joins packets in any order, with any of them twice, across the wrap of sequences', () => {
    const frame = whole(65_533, 700);
    const parts = splitBody(frame, 100);
    const anyOrder = fc.shuffledSubarray([...parts, ...parts], { minLength: 14, maxLength: 14 });
    fc.assert(
      fc.property(anyOrder, (packets) => {
        const { joiner } = setUp();
        expect(pushAll(joiner, packets)).toEqual([frame]);
        expect([joiner.pending, joiner.bytes]).toEqual([0, 0]);
      }),
      { numRuns: 300, seed: 808 },
    );
  });

  test('passes a frame that is no sub-packet', () => {
    const { joiner } = setUp();
    expect(joiner.push(whole(1, 10))).toEqual({ state: 'whole', frame: whole(1, 10) });
  });

  test('joins packets between which the terminal sent something else', () => {
    const { joiner } = setUp();
    const parts = splitBody(whole(1233, 300), 100).map((part, at) => ({ ...part, sequence: 1233 + at * 17 }));
    expect(pushAll(joiner, parts)).toEqual([whole(1233, 300)]);
  });

  test('does not mix two messages of one kind', () => {
    const { joiner } = setUp();
    const a = splitBody(whole(10, 300, 1), 100);
    const b = splitBody(whole(13, 300, 2), 100);
    expect(pushAll(joiner, [a[0]!, a[1]!, ...b, a[2]!])).toEqual([whole(13, 300, 2), whole(10, 300, 1)]);
  });

  test('asks for what is missing when it has been quiet, then gives up', () => {
    const { clock, asked, dropped, joiner } = setUp();
    const parts = splitBody(whole(100, 500), 100);
    pushAll(joiner, [parts[1]!, parts[3]!]);
    clock.advance(4_999);
    expect(asked).toEqual([]);
    clock.advance(1);
    const packets = { messageId: 0x0801, firstSequence: 100, total: 5, missing: [1, 3, 5] };
    expect(asked).toEqual([packets]);
    clock.advance(10_000);
    expect(asked).toHaveLength(3);
    expect(dropped).toEqual([]);
    clock.advance(5_000);
    expect(dropped).toEqual([packets]);
    expect([joiner.pending, joiner.bytes]).toEqual([0, 0]);
  });

  test('takes packets that are sent again with new sequences', () => {
    const { clock, joiner } = setUp();
    const parts = splitBody(whole(100, 300), 100);
    pushAll(joiner, [parts[0]!, parts[2]!]);
    clock.advance(5_000);
    expect(pushAll(joiner, [{ ...parts[1]!, sequence: 9_000 }])).toEqual([whole(100, 300)]);
  });

  test('knows a packet of a message that is whole already, but not the next message with its numbers', () => {
    const { joiner } = setUp();
    const parts = splitBody(whole(100, 300), 100);
    pushAll(joiner, parts);
    expect(joiner.push(parts[2]!)).toEqual({ state: 'duplicate' });
    expect(pushAll(joiner, splitBody(whole(100, 300, 5), 100))).toEqual([whole(100, 300, 5)]);
  });

  test('a terminal that starts anew with the same numbers is followed', () => {
    const { joiner } = setUp();
    pushAll(joiner, splitBody(whole(100, 300, 1), 100).slice(0, 2));
    expect(pushAll(joiner, splitBody(whole(100, 300, 2), 100))).toEqual([whole(100, 300, 2)]);
  });

  test('refuses numbers that make no sense', () => {
    const { joiner } = setUp();
    for (const subPacket of [
      { total: 0, index: 0 },
      { total: 2, index: 0 },
      { total: 2, index: 3 },
    ]) {
      expect(joiner.push({ ...whole(1, 5), subPacket })).toEqual({ state: 'refused' });
    }
  });

  test('drops the oldest message when there are too many, or too many bytes', () => {
    const { dropped, joiner } = setUp({ maxMessages: 2, maxBytes: 2_000 });
    for (const sequence of [1_000, 2_000, 3_000]) joiner.push(splitBody(whole(sequence, 300), 100)[0]!);
    expect(dropped.map((one) => one.firstSequence)).toEqual([1_000]);
    joiner.push(splitBody(whole(4_000, 1_800), 900)[0]!);
    expect(joiner.bytes).toBeLessThanOrEqual(2_000);
    const long = splitBody(whole(5_000, 4_000), 900);
    const states = long.map((frame) => joiner.push(frame).state);
    expect(states).toContain('refused');
    expect(joiner.bytes).toBeLessThanOrEqual(2_000);
  });

  test('the list of what is missing is bounded', () => {
    const { clock, asked, joiner } = setUp();
    joiner.push({ ...whole(1, 5), subPacket: { total: 65_535, index: 2 } });
    clock.advance(5_000);
    expect(asked[0]?.missing).toHaveLength(255);
  });

  test('once disposed, it asks for nothing', () => {
    const { clock, asked, joiner } = setUp();
    joiner.push(splitBody(whole(1, 300), 100)[0]!);
    joiner[Symbol.dispose]();
    clock.advance(60_000);
    expect(asked).toEqual([]);
  });
});
