import { decodeFrame, encodeFrame, type Frame } from '@outrider/jt808/frame/frame.ts';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import { decodeMessage } from '@outrider/jt808/messages/message.ts';
import { fromHex } from '@outrider/kit/hex.ts';
import { hasRecordings, recording } from '@outrider/kit/testing/recordings.ts';
import { expect, it } from 'vitest';
import { LONG } from '../../testing-wait.ts';
import { boot, PHONE } from './testing.ts';
import { reportOf } from './to-fleet.ts';

const FIX_BYTES = 28;
/** Where the first location of a message begins, and bytes in front of each that count its own. */
const shapes: Readonly<Record<number, { readonly at: number; readonly count: number }>> = {
  0x0200: { at: 0, count: 0 },
  0x0201: { at: 2, count: 0 },
  0x0704: { at: 3, count: 2 },
};

interface Held {
  readonly frame: Frame;
  readonly locations: readonly Location[];
}

function locationsOf(frame: Frame): readonly Location[] | undefined {
  const result = decodeMessage(frame);
  if (!result.ok) return undefined;
  const { message } = result;
  if (message.name === 'location') return [message.body];
  if (message.name === 'locationAnswer') return [message.body.location];
  return message.name === 'locationBatch' ? message.body.locations : undefined;
}

const linesOf = (name: string): string[] =>
  new TextDecoder()
    .decode(recording(`jt808/${name}`))
    .trim()
    .split('\n');

/** All frames of real recorders that there are, of each file and of each connection in its order. */
function* frames(): Iterable<Frame> {
  for (const line of linesOf('frames.jsonl')) {
    const decoded = decodeFrame(fromHex((JSON.parse(line) as { hex: string }).hex));
    if (decoded.ok) yield decoded.frame;
  }
  for (const name of ['yezhihao_JT808.txt', 'yezhihao_JT1078.txt', 'yezhihao_TJSATL.txt'])
    yield* new FrameReader().push(fromHex(linesOf(name).join('')));
  const connections = new Map<string, FrameReader>();
  for (const line of linesOf('dc600-log.tsv').slice(1)) {
    const [, name = '', direction, hex = ''] = line.split('\t');
    if (direction !== '<') continue;
    const reader = connections.get(name) ?? new FrameReader();
    connections.set(name, reader);
    yield* reader.push(fromHex(hex));
  }
}

/** Every whole frame that holds positions. */
function held(): Held[] {
  return [...frames()].flatMap((frame) => {
    if (frame.subPacket !== undefined || frame.encryption !== 0) return [];
    const locations = locationsOf(frame);
    return locations === undefined ? [] : [{ frame, locations }];
  });
}

/** Where the lengths of items stand in the body. */
function lengthsIn({ messageId, body }: Frame): number[] {
  const { at: first, count } = shapes[messageId] ?? { at: 0, count: 0 };
  const found: number[] = [];
  for (let at = first; at + count + FIX_BYTES <= body.length;) {
    const begin = at + count;
    const end = count === 0 ? body.length : begin + ((body[at]! << 8) | body[at + 1]!);
    for (let item = begin + FIX_BYTES; item + 2 <= end; item += 2 + body[item + 1]!) found.push(item + 1);
    at = end;
  }
  return found;
}

/** The frame with one length made wrong, in each of some ways. */
function* damaged(frame: Frame): Iterable<Frame> {
  for (const at of lengthsIn(frame)) {
    const length = frame.body[at]!;
    for (const wrong of new Set([0, 1, length - 1, length + 1, length ^ 0x80, 0x7f, 0xff])) {
      if (wrong < 0 || wrong > 0xff || wrong === length) continue;
      const body = frame.body.slice();
      body[at] = wrong;
      yield { ...frame, body };
    }
  }
}

const placeOf = ({ lat, lng, time, speedKmh, heading }: ReturnType<typeof reportOf>['position']): string =>
  [lat, lng, time, speedKmh, heading].join(' ');

it.skipIf(!hasRecordings)(
  'whatever length of whatever item of a real report is wrong, its position is kept and the recorder stays connected (skipped without shared data)',
  async () => {
    const { signIn, store, fleet, clock } = await boot();
    const terminal = await signIn();
    const expected: string[] = [];
    let reports = 0;
    for (const { frame, locations } of held()) {
      for (const one of damaged(frame)) {
        const sequence = 100 + (reports++ % 60_000);
        terminal.socket.write(encodeFrame({ ...one, sequence, phone: PHONE, version2019: false }));
        expected.push(...locations.map((one) => placeOf(reportOf(one, clock.now(), false).position)));
      }
    }
    expect(reports).toBeGreaterThan(1_000);
    // As much at once is more than one recorder may send: the rest is read as time passes.
    await expect
      .poll(() => {
        clock.advance(2_000);
        return store.reports.length;
      }, LONG)
      .toBe(expected.length);
    expect(store.reports.map(({ position }) => placeOf(position))).toEqual(expected);
    expect(fleet.links.of(PHONE)).toBeDefined();
  },
);
