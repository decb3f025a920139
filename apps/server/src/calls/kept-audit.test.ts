import { ManualClock } from '@outrider/kit/clock.ts';
import { type AuditEntry, auditWords } from '@outrider/model/audit/audit-entry.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { expect, test } from 'vitest';
import { KeptAudit } from './kept-audit.ts';

const entry: AuditEntry = {
  timeMs: 1,
  door: 'http',
  call: 'addGroup',
  user: 'olga',
  ip: '::1',
  devices: [],
  text: ['added the group North'],
  outcome: 'ok',
};
const refusal = (user = 'olga'): AuditEntry => ({ ...entry, user, outcome: 'FORBIDDEN' });

/** A store whose disk is full while a test says so, and which keeps an entry with a work where it says so. */
function boot() {
  const kept: AuditEntry[] = [];
  const lines: string[] = [];
  const disk = { error: undefined as Error | undefined, withWork: false };
  let listener: (kept: boolean) => void = () => {};
  const clock = new ManualClock();
  const say = (_: object, line: string): void => void lines.push(line);
  const audit = new KeptAudit({
    store: {
      audit: {
        async append(one) {
          if (disk.error !== undefined) throw disk.error;
          kept.push(one);
        },
        async during(one, work) {
          if (disk.withWork) kept.push(one);
          return { result: await work(), kept: disk.withWork };
        },
      },
      onWritten(added) {
        listener = added;
        return () => {};
      },
    },
    clock,
    log: { info: say, error: say },
  });
  const words = (): string[] => kept.map(({ text }) => auditWords(text));
  return { audit, kept, words, lines, disk, clock, written: () => listener(true) };
}

test.each([true, false])('what was done is kept once, with its change (%s) or after it', async (withWork) => {
  const { audit, kept, lines, disk } = boot();
  disk.withWork = withWork;
  expect(await audit.during(entry, async () => 7)).toBe(7);
  expect([kept, lines]).toEqual([[entry], ['added the group North']]);
});

test('nobody is told that something was done which could not be written down', async () => {
  const { audit, disk } = boot();
  disk.error = new OutriderError('INTERNAL', 'damaged');
  await expect(audit.during(entry, async () => 7)).rejects.toThrow('damaged');
});

test('a refusal stays a refusal when it cannot be written down', async () => {
  const { audit, lines, disk } = boot();
  disk.error = new OutriderError('INTERNAL', 'damaged');
  await audit.write(refusal());
  expect(lines).toEqual(['not done: added the group North', 'an entry of the audit trail could not be kept']);
});

test('on a full disk entries wait for room, in their order', async () => {
  const { audit, kept, disk, written } = boot();
  disk.error = new OutriderError('STORE_FULL', 'full');
  await audit.write(entry);
  await audit.during({ ...entry, timeMs: 2 }, async () => {});
  expect(kept).toEqual([]);
  disk.error = undefined;
  written();
  await expect.poll(() => kept.map(({ timeMs }) => timeMs)).toEqual([1, 2]);
});

test('a stop waits for entries on their way, and calls that it refuses are not told', async () => {
  const { audit, kept, lines, disk } = boot();
  const onItsWay = audit.write(refusal());
  await audit[Symbol.asyncDispose]();
  expect(kept).toHaveLength(1);
  await onItsWay;
  disk.error = new OutriderError('INTERNAL', 'The store is closed');
  await audit.write(refusal());
  expect([kept.length, lines.length]).toEqual([1, 1]);
});

test('somebody who is refused again and again is kept now and then, with how often; others are not counted with them', async () => {
  const { audit, kept, words, clock } = boot();
  for (let at = 0; at < 100; at++) await audit.write(refusal());
  await audit.write(refusal('max'));
  expect(kept).toHaveLength(61);
  clock.advance(10_000);
  await audit.write(refusal());
  expect(words().at(-1)).toBe('added the group North (and was refused 40 times before)');
});
