import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { PlaceWatch } from './place-watch.ts';

const MINUTE_MS = 60_000;
const away = { kind: 'away', answer: 'nobody answers' } as const;
const taken = { kind: 'taken', answer: '250' } as const;

let folder: string;
let store: Store;
let clock: ManualClock;
let told: unknown[];
let ends: AsyncDisposable[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-places-'));
  layDatabase(folder);
  clock = new ManualClock(1_000_000);
  store = await openSqliteStore({ folder }, clock);
  told = [];
  ends = [];
});
afterEach(async () => {
  for (const end of ends) await end[Symbol.asyncDispose]();
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<PlaceWatch> {
  const bus = { publish: (_topic: string, turn: unknown) => void told.push(turn) };
  const watch = await PlaceWatch.start({ store, bus, clock, log: silentLog });
  ends.push(watch);
  return watch;
}
/** Goes on by a minute, and lets what looks then look. */
async function minutes(count: number): Promise<void> {
  for (let at = 0; at < count * 4; at++) {
    clock.advance(MINUTE_MS / 4);
    await store.placeFaults.list();
    await store.placeFaults.list();
  }
}

/** Something was tried there, and is to be tried again. */
async function waits(target: string): Promise<number> {
  const one = {
    key: target,
    uid: target,
    way: 'sms',
    target,
    receiver: '1',
    deviceid: 'a',
    eventid: 15,
  } as const;
  const room = { open: 9, ended: 9, words: '' };
  await store.deliveries.add([{ ...one, event: 1, untilMs: 9e12, body: {} }], room);
  const [{ id } = { id: 0 }] = await store.deliveries.take(target, 1, { server: 'here', forMs: 1 });
  await store.deliveries.end(id, 'here', { state: 'waiting', answer: '', nextMs: 9e11, counts: false });
  return id;
}

test('a place that fails for ten minutes is told of once, and once more when it works again', async () => {
  const watch = await start();
  await watch.tried('mail', away);
  await watch.tried('webhook example.com', { kind: 'failed', answer: '500' });
  await minutes(5);
  await watch.tried('webhook example.com', taken);
  await watch.tried('mail', away);
  await minutes(3);
  expect(told).toEqual([]);
  await minutes(5);
  await expect.poll(() => told).toEqual([{ alarm: 'mailFailing', raised: true }]);
  await minutes(15);
  await watch.tried('mail', { kind: 'refused', answer: '550 no such mailbox' });
  await watch.tried('mail', taken);
  expect(told.slice(1)).toEqual([{ alarm: 'mailFailing', raised: false }]);
});

test('what is over before anything was sent says nothing of its place', async () => {
  const watch = await start();
  await watch.tried('browser push.example.com', { kind: 'unsent', answer: 'may not see it' });
  await minutes(11);
  expect([await store.placeFaults.list(), told]).toEqual([[], []]);
});

test('after a restart it goes on: told neither twice nor too late, and people who come see that it stands', async () => {
  const before = await start();
  await waits('sms');
  await waits('webhook example.com:8443');
  await before.tried('sms', away);
  await before.tried('webhook example.com:8443', away);
  await minutes(9);
  await before[Symbol.asyncDispose]();
  const watch = await start();
  await minutes(3);
  await expect
    .poll(() => told)
    .toEqual([
      { alarm: 'smsFailing', raised: true },
      { alarm: 'webhookFailing', raised: true, of: 'example.com:8443' },
    ]);
  await watch.tried('webhook example.com:8443', taken);
  await watch[Symbol.asyncDispose]();
  told = [];
  await start();
  expect(told).toEqual([{ alarm: 'smsFailing', raised: true, stood: true }]);
});

test('a place that refuses everything fails, and what it refuses does not end that', async () => {
  const watch = await start();
  const refused = { kind: 'refused', answer: '550 relay denied' } as const;
  await watch.tried('mail', refused);
  await minutes(5);
  await watch.tried('mail', refused);
  await minutes(6);
  await expect.poll(() => told).toEqual([{ alarm: 'mailFailing', raised: true }]);
  await watch.tried('mail', refused);
  expect(told).toHaveLength(1);
  await watch.tried('mail', taken);
  expect(told.slice(1)).toEqual([{ alarm: 'mailFailing', raised: false }]);
});

test('one failure of what was given up since is no fault', async () => {
  const watch = await start();
  await watch.tried('mail', away);
  await minutes(30);
  expect(told).toEqual([]);
});

test('an alarm of a place to which nothing goes any more is over when it is forgotten', async () => {
  const watch = await start();
  await waits('mail');
  await watch.tried('mail', away);
  await minutes(11);
  await expect.poll(() => told).toEqual([{ alarm: 'mailFailing', raised: true }]);
  clock.advance(7 * 24 * 60 * MINUTE_MS);
  await expect.poll(() => told.slice(1)).toEqual([{ alarm: 'mailFailing', raised: false }]);
  expect(await store.placeFaults.list()).toEqual([]);
});
