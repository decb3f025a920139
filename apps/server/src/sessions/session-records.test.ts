import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { type SessionRecord, sessionRecord } from '@outrider/model/people/session-record.ts';
import type { StoredSessions } from '@outrider/store/people/stored-sessions.ts';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { LONG } from '../testing-wait.ts';
import { HeldEndings } from './held-endings.ts';
import { SessionRecords } from './session-records.ts';

const RETRY_MS = 5_000;
const USER = 'olga';
let full: boolean;
let kept: Map<string, SessionRecord>;
let tickets: Set<string>;
let clock: ManualClock;
let records: SessionRecords;

const room = (): void => {
  if (full) throw new OutriderError('STORE_FULL', 'full');
};
const stored: StoredSessions = {
  find: async (keyHash) => kept.get(keyHash),
  hasEnded: async () => false,
  listOf: async (userName, nowMs) =>
    [...kept.values()].filter((one) => one.userName === userName && one.expiresMs > nowMs),
  listBy: async (linkId, nowMs) =>
    [...kept.values()].filter((one) => one.linkId === linkId && one.expiresMs > nowMs),
  async add(record) {
    room();
    if (kept.has(record.keyHash)) throw new OutriderError('CONFLICT', 'taken');
    kept.set(record.keyHash, record);
  },
  async extend(keyHash, expiresMs) {
    room();
    const record = kept.get(keyHash);
    if (record !== undefined) kept.set(keyHash, { ...record, expiresMs });
  },
  async remove(keyHash) {
    // What changes no row needs no room.
    if (kept.has(keyHash)) room();
    kept.delete(keyHash);
  },
  async removeOf(userName, except) {
    room();
    const ended = [...kept.values()].filter((one) => one.userName === userName && one.keyHash !== except);
    for (const { keyHash } of ended) kept.delete(keyHash);
    return ended.map(({ keyHash }) => keyHash);
  },
  async removeExpired(nowMs) {
    room();
    for (const { keyHash, expiresMs } of kept.values()) if (expiresMs <= nowMs) kept.delete(keyHash);
    return 0;
  },
  async useTicket(jti) {
    if (tickets.has(jti)) return false;
    room();
    tickets.add(jti);
    return true;
  },
};
const record = (keyHash: string): SessionRecord => ({
  ...sessionRecord.defaults,
  keyHash,
  userName: USER,
  sealedKey: 's',
  createdMs: 0,
  expiresMs: 100_000,
  saved: false,
  linkId: undefined,
});
/** In the data folder: room that was taken while there was some. */
const folder = mkdtempSync(join(tmpdir(), 'outrider-held-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const heldFile = join(folder, 'sessions.held');
const restarted = (): SessionRecords => {
  records[Symbol.dispose]();
  return new SessionRecords({ stored, clock, log: silentLog, held: new HeldEndings(folder, silentLog) });
};
const hashesOf = async (): Promise<string[]> =>
  (await records.listOf(USER, clock.now())).map(({ keyHash }) => keyHash);
/** Lets the retry that is due run to its end. */
const retry = async (): Promise<void> => {
  clock.advance(RETRY_MS);
  await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(() => {
  full = true;
  kept = new Map();
  tickets = new Set();
  clock = new ManualClock(0);
  records = new SessionRecords({ stored, clock, log: silentLog });
});
afterEach(() => {
  records[Symbol.dispose]();
  rmSync(heldFile, { force: true });
});

test('a session that cannot be stored is found, and stored when there is room', async () => {
  await records.add(record('a'));
  await records.extend('a', 200_000);
  expect(await records.find('a')).toMatchObject({ expiresMs: 200_000 });
  expect(await hashesOf()).toEqual(['a']);
  await retry();
  expect(kept.size).toBe(0);
  full = false;
  await retry();
  expect(kept.get('a')).toMatchObject({ expiresMs: 200_000 });
  await records.extend('a', 300_000);
  expect(await records.find('a')).toMatchObject({ expiresMs: 300_000 });
});

test('one that is signed out is gone at once, and from the store when there is room', async () => {
  kept.set('a', record('a'));
  await records.remove('a');
  expect(await records.find('a')).toBeUndefined();
  expect(await hashesOf()).toEqual([]);
  expect(await records.hasEnded('a', clock.now())).toBe(true);
  await records.extend('a', 900_000);
  expect(await records.find('a')).toBeUndefined();
  full = false;
  await retry();
  expect(kept.size).toBe(0);
});

test('all sessions of a user end but one, stored or held', async () => {
  kept.set('a', record('a'));
  kept.set('b', record('b'));
  await records.add(record('c'));
  expect((await records.removeOf(USER, 'b')).sort()).toEqual(['a', 'c']);
  expect(await hashesOf()).toEqual(['b']);
  full = false;
  await retry();
  expect([...kept.keys()]).toEqual(['b']);
});

test('a longer life is held, and a held session of another user is nobody else’s', async () => {
  kept.set('a', record('a'));
  await records.extend('a', 200_000);
  expect(await records.find('a')).toMatchObject({ expiresMs: 200_000 });
  await records.add({ ...record('z'), userName: 'other' });
  expect(await hashesOf()).toEqual(['a']);
  full = false;
  await retry();
  expect(kept.get('a')?.expiresMs).toBe(200_000);
});

test('a sign-in link works once although that cannot be stored', async () => {
  expect(await Promise.all([records.useTicket('t', 1), records.useTicket('t', 1)])).toEqual([true, false]);
  expect(await records.useTicket('t', 1)).toBe(false);
  full = false;
  await retry();
  expect(tickets.has('t')).toBe(true);
  expect(await records.useTicket('t', 1)).toBe(false);
});

test('expired sessions that cannot be removed do not keep the server from starting', async () => {
  await expect(records.removeExpired(1)).resolves.toBe(0);
});

test('sessions that have expired are removed every hour', async () => {
  full = false;
  kept.set('a', record('a'));
  clock.advance(3_600_000);
  await expect.poll(() => kept.size).toBe(0);
});

test('another fault of the store is told', async () => {
  full = false;
  kept.set('a', record('a'));
  await expect(records.add(record('a'))).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a restart while the disk is full forgets no sign-out and no link that was used: room for them was taken before', async () => {
  records = restarted();
  const { size } = statSync(heldFile);
  for (const key of ['a', 'b', 'c']) kept.set(key, record(key));
  await records.remove('a');
  expect(await records.removeOf(USER, 'b')).toEqual(['c']);
  expect(await records.useTicket('t', 100_000)).toBe(true);
  expect(statSync(heldFile).size).toBe(size);
  records = restarted();
  expect([await records.find('a'), await records.find('c'), await hashesOf()]).toEqual([
    undefined,
    undefined,
    ['b'],
  ]);
  expect(await records.useTicket('t', 100_000)).toBe(false);
  full = false;
  await retry();
  await vi.waitFor(() => expect(readFileSync(heldFile).some((byte) => byte !== 0)).toBe(false), LONG);
  expect([[...kept.keys()], [...tickets]]).toEqual([['b'], ['t']]);
  expect(new HeldEndings(folder, silentLog).endings).toEqual([]);
});

test('an entry that was torn keeps none beside it from being read, and is not written over', async () => {
  records = restarted();
  for (const key of ['a', 'b', 'c']) {
    kept.set(key, record(key));
    await records.remove(key);
  }
  const bytes = readFileSync(heldFile);
  const torn = bytes.indexOf('"b"');
  bytes.fill(0x5a, torn, torn + 9);
  writeFileSync(heldFile, bytes);
  const held = new HeldEndings(folder, silentLog);
  await held.add({ is: 'session', keyHash: 'd' });
  const found = new HeldEndings(folder, silentLog).endings;
  expect(found.map((one) => (one.is === 'session' ? one.keyHash : ''))).toEqual(['a', 'c', 'd']);
});
