import { ManualClock } from '@outrider/kit/clock.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { fromHex, toHex } from '@outrider/kit/hex.ts';
import { hasSharedData, sharedFile } from '../tools/shared-data.ts';
import { describe, expect, test } from 'vitest';
import { decodeMessage, encodeBody, versionOf } from '../messages/message.ts';
import type { Message } from '../messages/message.ts';
import { describeFrame } from '../tools/describe-frame.ts';
import type { Frame } from './frame.ts';
import { decodeFrame, encodeFrame } from './frame.ts';
import { FrameSplitter } from './frame-splitter.ts';
import { MessageJoiner } from './message-joiner.ts';

function lines(name: string): string[] {
  return new TextDecoder()
    .decode(sharedFile(`jt808/${name}`))
    .trim()
    .split('\n');
}

function frameOf(bytes: Uint8Array): Frame {
  const result = decodeFrame(bytes);
  if (!result.ok) throw new Error(`${result.error} in ${toHex(bytes)}`);
  return result.frame;
}

/** The message of a frame, once its bytes and those of its body came out of it again; undefined for a bad body. */
function messageOf(frame: Frame): Message | undefined {
  const result = decodeMessage(frame);
  if (!result.ok) return undefined;
  const { message } = result;
  if (message.name !== 'opaque') {
    const body = encodeBody(message.name, message.body as never, versionOf(frame));
    expect(toHex(body)).toBe(toHex(frame.body));
  }
  return message;
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

interface Vector {
  readonly hex: string;
  readonly expect: Record<string, unknown>;
}

describe.skipIf(!hasSharedData)('frames of other projects and real terminals', () => {
  test('every frame is described as it should be', () => {
    const vectors = lines('frames.jsonl').map((line) => JSON.parse(line) as Vector);
    expect(vectors).toHaveLength(557);
    for (const vector of vectors) {
      const described = JSON.parse(JSON.stringify(describeFrame(vector.hex))) as Record<string, unknown>;
      expect(described).toMatchObject({ ok: true, ...vector.expect });
      // Not only the same items, but no others.
      if ('location' in vector.expect) expect(described['location']).toEqual(vector.expect['location']);
      if ('locations' in vector.expect) expect(described['locations']).toEqual(vector.expect['locations']);
    }
  });

  test('every frame and every body comes out again as the same bytes', () => {
    const bad: string[] = [];
    for (const line of lines('frames.jsonl')) {
      const { hex } = JSON.parse(line) as Vector;
      const frame = frameOf(fromHex(hex));
      expect(toHex(encodeFrame(frame))).toBe(hex);
      if (messageOf(frame) === undefined) bad.push(frame.messageId.toString(16));
    }
    // Frames that their makers cut short: answers of two bytes and less, lists shorter than their counts.
    expect(bad.toSorted()).toEqual([
      '104',
      '104',
      '104',
      '8001',
      '8001',
      '8001',
      '8001',
      '8001',
      '8100',
      '8100',
      '8100',
    ]);
  });

  test.each(['yezhihao_JT808.txt', 'yezhihao_JT1078.txt', 'yezhihao_TJSATL.txt'])(
    '%s comes out again',
    (name) => {
      const splitter = new FrameSplitter();
      const stream = fromHex(lines(name).join(''));
      const frames = splitter.push(stream);
      expect([splitter.error, splitter.held]).toEqual([undefined, 0]);
      expect(toHex(concatBytes(frames.map((bytes) => encodeFrame(frameOf(bytes)))))).toBe(toHex(stream));
      const names = frames.map((bytes) => messageOf(frameOf(bytes))?.name);
      expect(names).not.toContain(undefined);
    },
  );

  test('eighteen sub-packets are a list of 180 recordings, in any order', () => {
    const frames = lines('0x1205-18-subpackets.txt').map((line) => frameOf(fromHex(line)));
    for (const order of [
      frames,
      frames.toReversed(),
      frames.toSorted((a, b) => (a.sequence % 5) - (b.sequence % 5)),
    ]) {
      using joiner = new MessageJoiner({ clock: new ManualClock() });
      const last = order.map((frame) => joiner.push(frame)).at(-1)!;
      if (last.state !== 'whole') throw new Error(last.state);
      const message = messageOf(last.frame);
      if (message?.name !== 'recordings') throw new Error('no list');
      expect(message.body.recordings).toHaveLength(180);
      expect(message.body.extra).toBeUndefined();
      expect(message.body.recordings[0]).toEqual({
        channel: 1,
        from: '200717000000',
        to: '200717000035',
        alarms: 0n,
        mediaType: 0,
        streamType: 1,
        storage: 1,
        bytes: 0x02268594,
      });
    }
  });

  test('a day of two dashcams is read to its last byte, and scanners are known by their first', () => {
    const splitters = new Map<string, FrameSplitter>();
    const counts = new Map<string, number>();
    const strange = new Map<string, number>();
    for (const line of lines('dc600-log.tsv').slice(1)) {
      const [, connection, direction, hex] = line.split('\t') as [string, string, string, string];
      const key = `${connection} ${direction}`;
      const splitter = splitters.get(key) ?? new FrameSplitter();
      splitters.set(key, splitter);
      for (const bytes of splitter.push(fromHex(hex))) {
        const result = decodeFrame(bytes);
        if (!result.ok) {
          count(strange, `${toHex(bytes.subarray(1, 3))} ${result.error}`);
          continue;
        }
        expect(toHex(encodeFrame(result.frame))).toBe(toHex(bytes));
        count(counts, `${direction} ${messageOf(result.frame)?.name ?? 'bad'}`);
      }
    }
    const good = [...splitters].filter(([, splitter]) => splitter.error === undefined);
    expect(good.map(([key, splitter]) => [key.slice(-1), splitter.held])).toEqual([
      ['<', 0],
      ['>', 0],
    ]);
    const bad = [...splitters.values()].filter((splitter) => splitter.error !== undefined);
    expect(bad).toHaveLength(31);
    for (const splitter of bad) expect(splitter.error).toEqual({ reason: 'STRAY_BYTE', offset: 0 });
    // Half of what that server sent is malformed by a fault of its own.
    expect(Object.fromEntries(strange)).toEqual({ '8801 LENGTH': 128 });
    expect(Object.fromEntries(counts)).toEqual({
      '< register': 2,
      '< authenticate': 1,
      '< heartbeat': 14,
      '< location': 29,
      '< locationBatch': 20,
      '> registerAnswer': 2,
      '> platformAnswer': 64,
    });
  });
});
