import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import type { DeliveryWay } from '@outrider/model/notifications/delivery-ways.ts';
import { beforeEach, expect, test } from 'vitest';
import { type callsBy, rawCall } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';

type By = ReturnType<typeof callsBy>;
let north: By;
let south: By;
let chief: By;
let root: By;
const prepared = doorsForEach({
  root: { level: 0 },
  // Group 1 has device A, group 2 device B; group 3 stands above both.
  north: { level: 1, groupIds: [1], manager: true },
  south: { level: 1, groupIds: [2], manager: true },
  clerk: { level: 3, groupIds: [1] },
  olaf: { level: 3, groupIds: [2] },
  chief: { level: 1, groupIds: [2], manager: true },
});
beforeEach(async () => {
  [north, south, root] = [prepared.callerOf('north'), prepared.callerOf('south'), prepared.callerOf('root')];
  chief = prepared.callerOf('chief');
  const { groups, users } = prepared.doors.store;
  await groups.add({ groupid: 3, name: 'Company' });
  for (const groupid of [1, 2]) await groups.change(groupid, { parentid: 3 });
  await users.change('chief', { groupIds: [3] });
  await users.change('olaf', { mail: 'Olaf@example.com', phone: '+49 170 1234567' });
  await users.change('clerk', { mail: 'clerk@example.com' });
});

const shift = (way: DeliveryWay, receiver: string) => ({ days: [1], from: 0, to: 0, way, receiver });
const calendar = (name: string, ...shifts: ReturnType<typeof shift>[]) => ({ name, shifts });
async function saved(by: By, ...about: Parameters<typeof calendar>): Promise<number> {
  const said = await by('saveShifts', calendar(...about));
  if (typeof said === 'string') throw new Error(said);
  return said.id;
}
async function names(by: By): Promise<unknown> {
  const said = await by('listShifts', {});
  return typeof said === 'string' ? said : said.calendars.map(({ name }) => name);
}
const withStep = (id: number, groupid: number) => ({
  realtimeEventPlan: {
    groupid,
    appdevid: 15,
    steps: [{ after: 5, way: 'shift' as const, receiver: String(id) }],
  },
});

test('a manager has the shift calendars of their branch, which another manager does not know and one above both does', async () => {
  const own = await saved(
    north,
    'North nights',
    shift('browser', 'Clerk'),
    shift('mail', 'duty@example.com'),
    shift('webhook', 'https://hooks.example/duty'),
  );
  const other = await saved(south, 'South nights', shift('mail', 'olaf@example.com'));
  const whole = await saved(root, 'Company nights', shift('browser', 'clerk'), shift('browser', 'olaf'));
  await saved(root, 'Of nobody', shift('mail', 'duty@example.com'));
  const { realtimeEventPlan } = withStep(whole, 2);
  await root('saveGroupRealtimePlan', { realtimeEventPlan });
  expect(await names(north)).toEqual(['North nights']);
  expect(await names(south)).toEqual(['South nights']);
  await expect.poll(() => names(chief)).toEqual(['Company nights', 'North nights', 'South nights']);
  expect(await names(root)).toEqual(['Company nights', 'North nights', 'Of nobody', 'South nights']);

  const change = calendar('North days', shift('browser', 'north'));
  expect(await north('saveShifts', { ...change, id: own })).toEqual({ id: own });
  for (const id of [other, whole]) {
    expect(await north('saveShifts', { ...change, id, name: 'Mine' })).toBe('NOT_FOUND');
    expect(await north('removeShifts', { id })).toBe('NOT_FOUND');
    expect(await north('saveGroupRealtimePlan', withStep(id, 1))).toBe('FORBIDDEN');
  }
  expect(await north('saveShifts', { ...change, name: 'South nights' })).toBe('CONFLICT');
  expect(await north('removeShifts', { id: own })).toMatchObject({ hasError: false });
  expect(await names(root)).toEqual(['Company nights', 'Of nobody', 'South nights']);
});

test.each([
  ['somebody from outside by name', [shift('browser', 'clerk'), shift('browser', 'olaf')], 'NOT_FOUND'],
  ['whoever stands above', [shift('browser', 'chief')], 'NOT_FOUND'],
  [
    'an address of somebody outside',
    [shift('browser', 'clerk'), shift('mail', 'OLAF@example.com')],
    'FORBIDDEN',
  ],
  [
    'a telephone of somebody outside',
    [shift('browser', 'clerk'), shift('sms', '0049 1701234567')],
    'FORBIDDEN',
  ],
  ['nobody of the branch', [shift('mail', 'duty@example.com')], 'FORBIDDEN'],
  ['nobody at all', [], 'FORBIDDEN'],
] as const)('a manager saves no shift calendar that names %s', async (_what, shifts, code) => {
  expect(await north('saveShifts', calendar('Nights', ...shifts))).toBe(code);
  const own = await saved(north, 'Own', shift('mail', 'clerk@example.com'));
  expect(await north('saveShifts', { ...calendar('Own', ...shifts), id: own })).toBe(code);
  expect(await names(root)).toEqual(['Own']);
});

test('steps of a plan of the branch name its shift calendars, and the plan goes out of sight with a calendar that is changed above', async () => {
  const own = await saved(north, 'North nights', shift('browser', 'clerk'));
  expect(await north('saveGroupRealtimePlan', withStep(own, 1))).toMatchObject({ hasError: false });
  expect(await north('listRealtimePlans', {})).toHaveLength(1);
  expect(await north('removeShifts', { id: own })).toBe('CONFLICT');
  // Their own plan tells the people whom they change it to.
  expect(
    await north('saveShifts', { ...calendar('North nights', shift('browser', 'north')), id: own }),
  ).toEqual({ id: own });
  const mixed = calendar('North nights', shift('browser', 'clerk'), shift('browser', 'olaf'));
  await root('saveShifts', { ...mixed, id: own });
  expect(await names(north)).toEqual([]);
  expect(await north('listRealtimePlans', {})).toEqual([]);
  expect(await north('saveGroupRealtimePlan', { realtimeEventPlan: { groupid: 1, appdevid: 15 } })).toBe(
    'CONFLICT',
  );
});

test('a shift calendar of the branch that a plan of somebody above names is theirs to use, and not to change', async () => {
  const own = await saved(root, 'North nights', shift('browser', 'clerk'));
  const { appdevid, steps } = withStep(own, 1).realtimeEventPlan;
  await root('saveRealtimePlan', { realtimeEventPlan: { appdevid, steps, deviceid: 'GLOBAL' } });
  expect(await names(north)).toEqual(['North nights']);
  expect(await north('saveGroupRealtimePlan', withStep(own, 1))).toMatchObject({ hasError: false });
  const path = '/api/shifts';
  const change = { ...calendar('North nights', shift('browser', 'north')), id: own };
  const key = prepared.keyOf('north');
  for (const [method, body] of [
    ['POST', change],
    ['DELETE', { id: own }],
  ] as const)
    expect(await rawCall(prepared.doors, key, method, path, body)).toMatchObject({
      code: 'CONFLICT',
      message: sentences.shiftsOfOthers,
    });
});

test('a shift calendar goes out of sight with the people whom it names', async () => {
  await saved(north, 'North nights', shift('browser', 'clerk'));
  await prepared.doors.store.users.change('clerk', { groupIds: [2] });
  expect(await names(north)).toEqual([]);
  expect(await names(south)).toEqual(['North nights']);
});
