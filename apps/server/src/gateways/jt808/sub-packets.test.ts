import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { CommitQueue } from './commit-queue.ts';
import { PendingAnswers } from './pending-answers.ts';
import { SubPackets } from './sub-packets.ts';

const LIST = 0x1205;
const BATCH = 0x0704;
const PICTURE = 0x0801;

function boot() {
  const clock = new ManualClock();
  const answers = new PendingAnswers(clock);
  const given: number[] = [];
  const taken: Frame[] = [];
  const owner = {
    parts: { clock },
    sender: { send: () => 0, answers },
    commits: new CommitQueue({ commitsFull() {}, commitsFree() {}, commitFailed() {} }),
    answer: (_part: unknown, result: number) => void given.push(result),
    joined() {},
    take: ({ frame }: { frame: Frame }) => void taken.push(frame),
  };
  const subPackets = new SubPackets(owner);
  /** Sends a message in parts of 1,000 bytes; gives what they were answered, each once. */
  const send = (messageId: number, total = 3) => {
    given.length = 0;
    for (let index = 1; index <= total; index++) {
      const frame = {
        messageId,
        sequence: index,
        phone: '1',
        version2019: false,
        encryption: 0,
        body: new Uint8Array(1_000).fill(messageId & 0xff),
        subPacket: { total, index },
      } as const;
      subPackets.push(frame, total);
    }
    return [...new Set(given)];
  };
  return { answers, send, taken };
}

test('what only platforms send is not joined, whatever it is', () => {
  const { send, taken } = boot();
  for (const id of [0x8300, 0x8103, 0x9205]) expect(send(id)).toEqual([results.unsupported]);
  expect(taken).toEqual([]);
});

test('a list of recordings is joined while somebody waits for it, and not otherwise', async () => {
  const { send, taken, answers } = boot();
  expect(send(LIST)).toEqual([results.unsupported]);
  const waiting = answers.wait(1, [LIST]).catch(() => undefined);
  expect(send(LIST)).toEqual([results.ok]);
  expect(taken.map(({ messageId }) => messageId)).toEqual([LIST]);
  answers.abandon();
  await waiting;
  expect(send(LIST)).toEqual([results.unsupported]);
});

test('what is read field by field is joined up to 256 KB, a picture up to a megabyte', () => {
  const { send, taken } = boot();
  send(BATCH, 200);
  send(PICTURE, 880);
  expect(taken.map(({ body }) => body.length)).toEqual([200_000, 880_000]);
  send(BATCH, 300);
  expect(taken).toHaveLength(2);
});
