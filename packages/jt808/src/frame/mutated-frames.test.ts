import { ManualClock } from '@outrider/kit/clock.ts';
import { seededIntegers } from '@outrider/kit/seeded-random.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { fromHex, toHex } from '@outrider/kit/hex.ts';
import { hasRecordings, recording } from '@outrider/kit/testing/recordings.ts';
import { expect, test } from 'vitest';
import { decodeMessage, encodeBody, encodeMessage, versionOf } from '../messages/message.ts';
import { sampleBodies } from '../messages/sample-bodies.ts';
import { messages } from '../messages/table.ts';
import { describeFrame } from '../tools/describe-frame.ts';
import { versions } from '../version.ts';
import { unescapeBytes } from './escape.ts';
import type { Frame } from './frame.ts';
import { MAX_FRAME_LENGTH, decodeFrame, encodeFrame } from './frame.ts';
import { FrameReader } from './frame-reader.ts';
import { MessageJoiner } from './message-joiner.ts';

const ROUNDS = 100_000;

function originals(): Uint8Array[] {
  const own = versions.flatMap((version) =>
    messages.flatMap((row) =>
      encodeMessage(row.name, sampleBodies[row.name], { phone: '13912345678', sequence: 7, version }),
    ),
  );
  if (!hasRecordings) return own;
  const lines = new TextDecoder().decode(recording('jt808/frames.jsonl')).trim().split('\n');
  return [...own, ...lines.map((line) => fromHex((JSON.parse(line) as { hex: string }).hex))];
}

/** Changes, cuts, doubles or inserts a few bytes. */
function mutate(bytes: Uint8Array, pick: (limit: number) => number): Uint8Array {
  const changed = [...bytes];
  for (let count = 1 + pick(3); count > 0 && changed.length > 0; count--) {
    const at = pick(changed.length);
    const kind = pick(5);
    if (kind === 0) changed[at] = pick(256);
    else if (kind === 1) changed[at] = changed[at]! ^ (1 << pick(8));
    else if (kind === 2) changed.splice(at, 1 + pick(8));
    else if (kind === 3) changed.splice(at, 0, ...changed.slice(at, at + 1 + pick(8)));
    else changed.splice(at, 0, [0x7e, 0x7d, 0, 0xff][pick(4)]!);
  }
  return Uint8Array.from(changed);
}

/** The same frame with its checksum and length put right, so that the change gets as far as the body. */
function repaired(bytes: Uint8Array): Uint8Array | undefined {
  const { plain } = unescapeBytes(bytes.subarray(1, -1).filter((byte) => byte !== 0x7e));
  if (plain.length < 24) return undefined;
  const version2019 = (plain[2]! & 0x40) !== 0;
  const bodyAt = (version2019 ? 17 : 12) + ((plain[2]! & 0x20) !== 0 ? 4 : 0);
  const body = plain.slice(bodyAt, -1).subarray(0, 1023);
  const frame: Frame = {
    messageId: (plain[0]! << 8) | plain[1]!,
    sequence: (plain[bodyAt - 2]! << 8) | plain[bodyAt - 1]!,
    phone: '1',
    version2019,
    encryption: 0,
    body,
  };
  return encodeFrame(frame);
}

function check(bytes: Uint8Array): boolean {
  const result = decodeFrame(bytes);
  if (!result.ok) return false;
  if (Buffer.compare(encodeFrame(result.frame), bytes) !== 0)
    throw new Error(`not the same: ${toHex(bytes)}`);
  const decoded = decodeMessage(result.frame);
  if (!decoded.ok || decoded.message.name === 'opaque') return false;
  const { name, body } = decoded.message;
  const again = encodeBody(name, body as never, versionOf(result.frame));
  if (Buffer.compare(again, result.frame.body) !== 0) throw new Error(`body not the same: ${toHex(bytes)}`);
  return true;
}

test('100,000 mutated frames: nothing is thrown, and what is understood comes out as the same bytes', () => {
  const pick = seededIntegers(808);
  const sources = originals();
  let understood = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const bytes = mutate(sources[pick(sources.length)]!, pick);
    if (check(bytes)) understood++;
    const whole = round % 2 === 0 ? repaired(bytes) : undefined;
    if (whole !== undefined && check(whole)) understood++;
    if (round % 20 === 0) JSON.stringify(describeFrame(toHex(whole ?? bytes)));
  }
  // The changes must reach the bodies, or this shows nothing.
  expect(understood).toBeGreaterThan(ROUNDS / 10);
});

test('a stream of mutated frames is split and joined in bounded memory', () => {
  const pick = seededIntegers(2019);
  const sources = originals();
  const clock = new ManualClock();
  const limits = { maxBytes: 64 << 10, maxMessages: 4 };
  using joiner = new MessageJoiner({ clock, ...limits });
  const reader = new FrameReader();
  let frames = 0;
  for (let round = 0; round < ROUNDS / 5; round++) {
    const pair = [sources[pick(sources.length)]!, mutate(sources[pick(sources.length)]!, pick)];
    for (const frame of reader.push(concatBytes(pair))) {
      frames++;
      const subPacket = { total: 1 + pick(9), index: pick(11) };
      joiner.push(pick(2) === 0 ? { ...frame, subPacket } : frame);
    }
    clock.advance(pick(40));
    if (
      reader.held > 2 * MAX_FRAME_LENGTH ||
      joiner.bytes > limits.maxBytes ||
      joiner.pending > limits.maxMessages
    ) {
      throw new Error(`grew: ${reader.held}, ${joiner.bytes}, ${joiner.pending}`);
    }
  }
  expect(frames).toBeGreaterThan(ROUNDS / 10);
});
