import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { alarmCase } from '@outrider/model/events/case-record.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { FULL_ACCESS } from '@outrider/model/people/rights.ts';
import type { Identity } from '@outrider/model/people/user.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { sampleUser } from '@outrider/store/people/sample-user.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Topics } from '../bus/topics.ts';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { spokenWords } from '../settings/testing-words.ts';
import { CaseDesk } from './case-desk.ts';

const T = 1_700_000_000;
let folder: string;
let store: Store;
let desk: CaseDesk;
let sendsMail: boolean;
let told: Topics['case.mentioned'][];

const scopes: Readonly<Record<string, readonly string[]>> = {
  ann: ['bus-1'],
  Bob: ['bus-1'],
  carl: ['bus-2'],
};
const identityOf = async (userName: string): Promise<Identity | undefined> => {
  const devices = scopes[userName];
  if (devices === undefined) return undefined;
  return { userName, level: 2, access: FULL_ACCESS, deviceScope: new Set(devices) };
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-naming-'));
  layDatabase(folder);
  const clock = new ManualClock(T * 1_000);
  store = await openSqliteStore({ folder }, clock);
  const bus = new InProcessBus(silentLog);
  sendsMail = true;
  told = [];
  bus.subscribe('case.mentioned', (one) => told.push(one));
  for (const [userName, mail] of [
    ['ann', 'ann@example.com'],
    ['Bob', ''],
    ['carl', 'carl@example.com'],
    ['gone', 'gone@example.com'],
  ] as const)
    await store.users.add({ ...sampleUser, userName, mail });
  const outbox = { wake: () => {}, room: { open: 9, ended: 9, words: 'too many' } };
  desk = new CaseDesk({
    store,
    identityOf,
    wordsOf: spokenWords,
    mails: () => sendsMail,
    outbox,
    checks: { follow: () => {} },
    bus,
    clock,
  });
  const [event] = await store.events.add([
    { deviceid: 'bus-1', eventid: deviceEvents.gSensor.code, time: T, lat: 25.03, lng: 121.56 },
  ]);
  if (event === undefined) throw new Error('no event');
  await store.cases.gather(event.id, [{ event, gravity: 1 }]);
});
afterEach(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const named = async (userName: string): Promise<readonly string[]> =>
  (await store.caseMentions.of(userName, 9)).map(({ text }) => text);

test('somebody who is named in a note and may see the case is told once, by bell and mail; others are not', async () => {
  const text = '@ANN and @bob, @ann: look; not @carl, @gone, @nobody';
  expect(await desk.note(1, 'root', text)).toMatchObject({ notes: 1 });
  expect(told).toEqual([
    { user: 'ann', by: 'root', id: 1, text },
    { user: 'Bob', by: 'root', id: 1, text },
  ]);
  expect([await named('ann'), await named('BOB'), await named('carl'), await named('gone')]).toEqual([
    [text],
    [text],
    [],
    [],
  ]);
  const mails = await store.deliveries.list({ limit: 9 });
  expect(mails).toMatchObject([{ way: 'mail', receiver: 'ann@example.com', state: 'waiting' }]);
  expect(JSON.stringify(mails[0]?.body)).not.toContain('/inbox');
  expect(JSON.stringify(mails[0]?.body)).not.toMatch(/25\.03|121\.56/);
});

test('somebody who is named is mailed in the language that they chose', async () => {
  await store.users.change('ann', { language: 'tw' });
  await desk.note(1, 'root', '@ann 請看');
  const [mail] = await store.deliveries.list({ limit: 9 });
  expect(mail?.body).toMatchObject({
    language: 'tw',
    subject: expect.stringMatching(/^root 在案件 1 中提及您：.+，bus-1$/),
  });
});

test('without a mail server the bell alone tells; people who name themselves are not told', async () => {
  sendsMail = false;
  await desk.note(1, 'ann', '@ann @Bob');
  expect([await named('ann'), await named('Bob')]).toEqual([[], ['@ann @Bob']]);
  expect(await store.deliveries.list({ limit: 9 })).toEqual([]);
});

test('what one has read is read; a note that could not be kept tells nobody', async () => {
  await desk.note(1, 'ann', '@Bob one');
  await desk.note(1, 'ann', '@Bob two');
  const [, first] = await store.caseMentions.of('Bob', 9);
  await store.caseMentions.read('bob', first?.id ?? 0);
  expect((await store.caseMentions.of('Bob', 9)).map(({ read }) => read)).toEqual([false, true]);
  await expect(desk.note(77, 'ann', '@Bob')).rejects.toThrow('There is no such case');
  expect(told).toHaveLength(2);
  await store.users.remove('Bob');
  expect(await store.caseMentions.of('Bob', 9)).toEqual([]);
});

test('while a name is typed those are offered who may see the case', async () => {
  const one = { ...alarmCase.defaults, ...(await store.cases.find(1)) } as never;
  expect(await desk.people(one, '')).toEqual(['Bob', 'ann']);
  expect([await desk.people(one, 'A'), await desk.people(one, 'c'), await desk.people(one, 'x')]).toEqual([
    ['ann'],
    [],
    [],
  ]);
});
