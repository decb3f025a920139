import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@outrider/kit/clock.ts';
import { zipEntries, unzipped } from '../files/zip-entries.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { httpCalls } from '@outrider/protocol/tables.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDoors, type TestDoors } from '../doors/testing.ts';
import { callsBy, rawCall, signInNew } from '../doors/testing-caller.ts';
import { silentLog } from '../testing-log.ts';
import { LONG } from '../testing-wait.ts';
import { Erasing } from './erasing.ts';

const variant = join(tmpdir(), `outrider-persons-${process.pid}.json`);
let doors: TestDoors;
let root: ReturnType<typeof callsBy>;
let rootKey: string;
let deputy: typeof root;
let second: typeof root;
beforeAll(async () => {
  // Every administrator manages administrators.
  writeFileSync(variant, JSON.stringify({ extraAdmin: true, accessLog: true }));
  doors = await startDoors({ variant });
  rootKey = await signInNew(doors, 'root', { level: 0 });
  root = callsBy(doors, rootKey);
  second = callsBy(doors, await signInNew(doors, 'second', { level: 0 }));
  deputy = callsBy(doors, await signInNew(doors, 'deputy', { level: 1, groupIds: [2] }));
});
afterAll(async () => {
  await doors[Symbol.asyncDispose]();
  rmSync(variant);
});

const done = async (id: number) =>
  await vi.waitFor(async () => {
    const { erasures } = (await root('erasures', {})) as HttpAnswer<'erasures'>;
    const found = erasures.find((one) => one.id === id);
    expect(found?.state).toBe('done');
    return found;
  }, LONG);

/** What is in a file that a call gave, by name. */
async function unpacked(key: string, name: 'exportPerson' | 'exportOwnData', body: object) {
  const response = await fetch(`http://127.0.0.1:${doors.port}${httpCalls[name].path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="personal data.zip"');
  const files = new Map<string, string>();
  for (const entry of zipEntries(Buffer.from(await response.arrayBuffer()), 500))
    files.set(entry.name, (await unzipped(entry, 2 ** 26)).toString('utf8'));
  return files;
}

test('a user has what is kept of them as a zip: their own rows and deeds, without secrets and without the names of others', async () => {
  const key = await signInNew(doors, 'Olga', { level: 1 });
  await doors.store.users.change('Olga', { mail: 'olga@example.org' });
  await rawCall(doors, key, 'PUT', httpCalls.writeMemo.path, {
    deviceid: 'A',
    type: 0,
    memo: 'asked deputy',
  });
  const files = await unpacked(key, 'exportOwnData', {});
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'data/users.csv',
      'data/users.json',
      'data/audit_trail.csv',
      'manifest.json',
      'READ-ME.txt',
    ]),
  );
  const [user] = JSON.parse(files.get('data/users.json') ?? '') as Record<string, unknown>[];
  expect(user).toMatchObject({ user_name: 'Olga', mail: 'olga@example.org' });
  expect(user).not.toHaveProperty('password_hash');
  const trail = JSON.parse(files.get('data/audit_trail.json') ?? '') as Record<string, unknown>[];
  expect(trail).toContainEqual(
    expect.objectContaining({ call: 'writeMemo', text: expect.stringContaining('(another person)') }),
  );
  for (const text of files.values()) expect(text).not.toContain('deputy');
  const all = await unpacked(rootKey, 'exportPerson', { name: 'olga' });
  expect(all.get('data/users.json')).toBe(files.get('data/users.json'));
});

test('a person who is erased is signed out at once, and a pseudonym stands for them wherever they did something', async () => {
  const key = await signInNew(doors, 'Walpurga', { level: 2 });
  const walpurga = callsBy(doors, key);
  await root('saveDriver', { name: 'Who was seen by Walpurga' });
  const look = (await root('lookAtPerson', { name: 'walpurga' })) as HttpAnswer<'lookAtPerson'>;
  expect(look).toMatchObject({ name: 'Walpurga', refused: '', namesakes: 0 });
  expect(look.places).toContainEqual({
    what: expect.stringContaining('The account'),
    rows: 1,
    fate: 'removed',
  });
  expect(await root('erasePerson', { name: 'walpurga', typed: 'Walburga' })).toBe('CONFLICT');
  const [one, other] = await Promise.all([
    root('erasePerson', { name: 'walpurga', typed: 'Walpurga' }),
    second('erasePerson', { name: 'Walpurga', typed: 'Walpurga' }),
  ]);
  // Of two administrators at once one does it.
  expect([one, other].filter((said) => typeof said !== 'string')).toHaveLength(1);
  const begun = [one, other].find((said) => typeof said !== 'string') as HttpAnswer<'erasePerson'>;
  expect(await walpurga('ownAccount', {})).toBe('AUTH_REQUIRED');
  expect(await done(begun.id)).toMatchObject({ alias: begun.alias, kind: 'account' });
  const { drivers } = (await root('listDrivers', {})) as HttpAnswer<'listDrivers'>;
  expect(drivers.map(({ name }) => name)).toContain('Who was seen by Walpurga');
  const { data } = (await root('accessLog', { member: begun.alias })) as HttpAnswer<'accessLog'>;
  expect(JSON.stringify(data)).not.toMatch(/walpurga/i);
  // Nobody gets the pseudonym as a name, and the name is nobody's.
  expect((await root('erasures', {})) as HttpAnswer<'erasures'>).toMatchObject({ removed: [] });
  expect(await root('lookAtPerson', { name: 'Walpurga' })).toBe('NOT_FOUND');
});

test('oneself is not erased, nor anybody by somebody who is no administrator', async () => {
  const refused = async (by: typeof root, name: string): Promise<string> =>
    ((await by('lookAtPerson', { name })) as HttpAnswer<'lookAtPerson'>).refused;
  expect(await root('erasePerson', { name: 'root', typed: 'root' })).toBe('CONFLICT');
  expect(await refused(root, 'root')).not.toBe('');
  expect(await deputy('erasePerson', { name: 'second', typed: 'second' })).toBe('FORBIDDEN');
});

test('a driver who is erased no longer drives anything, and is known by a pseudonym in what they drove', async () => {
  const added = (await root('saveDriver', {
    deviceid: 'A',
    name: 'Zenobia',
    phone: '0912 555 777',
  })) as HttpAnswer<'saveDriver'>;
  const { driverid } = added;
  expect(doors.fleet.records.get('A')?.driverName).toBe('Zenobia');
  expect(await deputy('eraseDriver', { driverid, typed: 'Zenobia' })).toBe('FORBIDDEN');
  const begun = (await root('eraseDriver', { driverid, typed: 'Zenobia' })) as HttpAnswer<'eraseDriver'>;
  await done(begun.id);
  expect(doors.fleet.records.get('A')?.driverName).toBe('');
  const { data } = (await root('accessLog', { action: 'saveDriver' })) as HttpAnswer<'accessLog'>;
  expect(JSON.stringify(data)).toContain(`saved the driver ${begun.alias}`);
  expect(JSON.stringify(data)).not.toContain('Zenobia');
  let step = await doors.store.trail.verifyStep(undefined);
  while (!step.atEnd) step = await doors.store.trail.verifyStep(step.to);
  expect(step.broken).toBeUndefined();
});

test('an erasing that a server left behind is done at the next start', async () => {
  const begun = await doors.store.transaction((tx) =>
    tx.erasures.begin({
      kind: 'account',
      number: 0,
      name: 'Left behind',
      inTexts: true,
      words: [],
      askedBy: 'root',
    }),
  );
  const files = { remove: () => Promise.resolve({ reports: 2, packages: 0, exports: 1 }) };
  await using erasing = new Erasing({ store: doors.store, files, clock: systemClock, log: silentLog });
  await erasing.start();
  expect(await done(begun.id)).toMatchObject({ alias: begun.alias, places: 3, exports: 1 });
});

test('of two administrators who erase each other one is left', async () => {
  const [third, fourth] = [
    callsBy(doors, await signInNew(doors, 'third', { level: 0 })),
    callsBy(doors, await signInNew(doors, 'fourth', { level: 0 })),
  ];
  for (const { userName, level } of await doors.store.users.list())
    if (level === 0 && userName !== 'third' && userName !== 'fourth')
      await doors.store.users.change(userName, { disabled: true });
  await Promise.all([
    third('erasePerson', { name: 'fourth', typed: 'fourth' }),
    fourth('erasePerson', { name: 'third', typed: 'third' }),
  ]);
  const left = (await doors.store.users.list()).filter(({ level, disabled }) => level === 0 && !disabled);
  expect(left).toHaveLength(1);
});
