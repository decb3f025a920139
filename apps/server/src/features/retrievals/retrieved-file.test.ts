import type { Retrieval, RetrievalPart } from '@outrider/model/retrievals/retrieval.ts';
import { expect, test } from 'vitest';
import type { Caller } from '../../calls/caller.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { RetrievalView } from '../../retrieval/queue-parts.ts';
import { cardBackupFile } from '../cards/card-backup-file.ts';
import { retrievedFile } from './retrieved-file.ts';
import { toldOrder } from './told-order.ts';

const FROM = 1_790_000_000_000;
const MINUTE = 60_000;
const part = (change: Partial<RetrievalPart> = {}): RetrievalPart => ({
  channel: 1,
  fromMs: FROM,
  toMs: FROM + MINUTE,
  expected: 900,
  state: 'done',
  files: [{ name: 'a.avi', bytes: 800, format: 'video' }],
  coveredMs: MINUTE,
  ...change,
});
/** An order of a minute of two channels, of which these pieces came. */
const orderOf = (...parts: readonly RetrievalPart[]) =>
  ({
    id: 7,
    deviceid: 'A',
    channels: [1, 2],
    fromMs: FROM,
    toMs: FROM + MINUTE,
    userName: 'ann',
    parts,
  }) as unknown as Retrieval;
const caller = {
  userName: 'ann',
  devices: { has: () => true },
  may: () => true,
  demandLight: () => {},
} as unknown as Caller;

test.each([
  ['all of it', [part(), part({ channel: 2 })], 120],
  ['a part of it', [part(), part({ channel: 2, coveredMs: 1_700 })], 61],
  [
    'one channel, the other of which the recorder has nothing',
    [part(), part({ channel: 2, state: 'missing' })],
    60,
  ],
  ['what nobody can read', [part(), part({ channel: 2, coveredMs: undefined })], undefined],
  ['nothing yet', [], undefined],
])('an order of two minutes of footage, of which came %s, says so in seconds', (_what, parts, covered) => {
  const { asked, covered: told } = toldOrder(
    { order: orderOf(...parts), waits: undefined, currentBytes: 0 } as RetrievalView,
    caller,
  );
  expect([asked, told]).toEqual([120, covered]);
});

const services = {
  retrievals: {
    get: () => orderOf(part({ channel: 2 })),
    fileOf: async (_id: number, _part: number, _at: number, as: string) => `/data/retrievals/7/${as}`,
  },
  cardBackups: { fileOf: () => ({ path: '/data/backups/b', channel: 2, fromMs: FROM, toMs: FROM + MINUTE }) },
  store: { users: { find: async () => undefined } },
  clock: { now: () => FROM },
  config: { downloads: true },
} as never;

test.each([
  [
    'a fetched file as it was sent',
    () => retrievedFile({ id: 7, file: '0-0', as: 'sent' }, { caller } as never, services),
  ],
  [
    'a backup of its card',
    () =>
      cardBackupFile(
        { deviceid: 'A', backup: 'b' },
        { caller, device: { deviceid: 'A' } } as never,
        services,
      ),
  ],
])('somebody who takes %s away is in the stream log', async (_what, take) => {
  const answer = await take();
  if (!(answer instanceof FileAnswer)) throw new Error('no file');
  expect(answer.footage).toEqual({ kind: 'card file', deviceid: 'A', channel: 2 });
});

test('a fetched file that a page plays is not taken away', async () => {
  const answer = await retrievedFile({ id: 7, file: '0-0', as: 'mp4' }, { caller } as never, services);
  if (!(answer instanceof FileAnswer)) throw new Error('no file');
  expect([answer.file, answer.footage, answer.saveAs]).toEqual([
    '/data/retrievals/7/mp4',
    undefined,
    undefined,
  ]);
});
