import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withChanges } from '@outrider/model/audit/audit-entry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, PASSWORD, startDoors, type TestDoors } from '../../doors/testing.ts';
import { rawCall } from '../../doors/testing-caller.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-customers-'));
let doors: TestDoors;
beforeAll(async () => {
  const variant = join(folder, 'p2p.json');
  writeFileSync(variant, '{"customers": true}');
  doors = await startDoors({ variant });
  await addUser(doors.store, 'root', { level: 0 });
  await addUser(doors.store, 'ann', { level: 1, groupIds: [1] });
  await addUser(doors.store, 'eve', { level: 2, groupIds: [1] });
});
afterAll(async () => {
  await doors[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

async function call(at: TestDoors, user: string, method: 'GET' | 'POST' | 'PUT', dkcustomer?: object) {
  const { key } = await at.sessions.signIn(user, PASSWORD, '::1', false);
  return await rawCall(at, key, method, '/gkdevice/dkcustomer', { dkcustomer });
}

test('what is changed of a customer is kept, the rest stays; each sees those of their devices', async () => {
  await call(doors, 'ann', 'POST', { deviceid: 'A', dealer: 'North Trucks', follow: 1 });
  await call(doors, 'ann', 'PUT', { deviceid: 'A', customer: 'Miller & Sons' });
  await call(doors, 'root', 'PUT', { deviceid: 'B', phone: '+886 2 1234' });
  const ofA = { deviceid: 'A', dealer: 'North Trucks', customer: 'Miller & Sons', follow: 1 };
  expect(await call(doors, 'ann', 'GET')).toMatchObject({ dkcustomers: [ofA] });
  expect(await call(doors, 'root', 'GET')).toMatchObject({
    dkcustomers: [ofA, { deviceid: 'B', phone: '+886 2 1234', dealer: '' }],
  });
});

test('the trail has what was before; of what is known of people only that it changed', async () => {
  await call(doors, 'ann', 'PUT', { deviceid: 'A', dealer: 'South', phone: '1' });
  await call(doors, 'ann', 'PUT', { deviceid: 'A', dealer: 'West', phone: '2' });
  const { entries } = await doors.store.trail.find({ limit: 1 });
  expect(entries.map(({ text, changes }) => withChanges(text, changes))).toEqual([
    'changed a customer: Device: – → A; Dealer: South → West; Phone number: changed',
  ]);
});

test.each([
  ['another’s device', 'ann', { deviceid: 'B', dealer: 'x' }, 'NOT_FOUND'],
  ['a device that is not there', 'root', { deviceid: 'Z', dealer: 'x' }, 'NOT_FOUND'],
  ['a level that may not write', 'eve', { deviceid: 'A', dealer: 'x' }, 'FORBIDDEN'],
  ['a field that is none', 'ann', { deviceid: 'A', colour: 'x' }, 'VALIDATION'],
  ['a text that is too long', 'ann', { deviceid: 'A', memo: 'x'.repeat(129) }, 'VALIDATION'],
])('%s is refused', async (_what, user, dkcustomer, code) => {
  expect(await call(doors, user, 'PUT', dkcustomer)).toMatchObject({ code });
});

test('where the variant keeps no customers, there are none to be had', async () => {
  await using plain = await startDoors();
  await addUser(plain.store, 'root', { level: 0 });
  expect(await call(plain, 'root', 'GET')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await call(plain, 'root', 'PUT', { deviceid: 'A', dealer: 'x' })).toMatchObject({
    code: 'NOT_FOUND',
  });
});
