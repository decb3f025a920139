import { groupSentences } from '@outrider/model/groups/sentences.ts';
import { accessOf } from '@outrider/model/people/rights.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsBy, rawCall } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { addUser, PASSWORD, type TestDoors } from '../../doors/testing.ts';
import { TestControl } from '../../doors/testing-sockets.ts';

let doors: TestDoors;
let root: ReturnType<typeof callsBy>;
let manager: typeof root;
const prepared = doorsForEach({
  root: { level: 0 },
  // Group 1 has device A, group 2 device B.
  manager: { level: 1, groupIds: [1], manager: true },
  equal: { level: 1, groupIds: [1], manager: true },
  viewer: { level: 3, groupIds: [1] },
  outsider: { level: 3, groupIds: [2] },
  both: { level: 3, groupIds: [1, 2] },
});
beforeEach(() => {
  doors = prepared.doors;
  root = prepared.callerOf('root');
  manager = prepared.callerOf('manager');
});

const olga = { editingName: 'olga', editingPW: 'battery staple', editingPermission: 2, editingGroupid: 1 };

async function callerOfPassword(name: string, password: string) {
  const { key } = await doors.sessions.signIn(name, hashPassword(password), '::1', false);
  return callsBy(doors, key);
}

async function names(caller = manager): Promise<unknown> {
  const rows = await caller('userList', {});
  return typeof rows === 'string' ? rows : rows.map(({ name }) => name);
}

test('a manager lists those whom they manage: neither themselves, nor their equals, nor anybody who has a group outside', async () => {
  expect(await names()).toEqual(['viewer']);
  expect(await manager('addUser', olga)).toMatchObject({ hasError: false });
  expect(await names()).toEqual(['olga', 'viewer']);
  for (const editingName of ['outsider', 'both', 'equal', 'manager', 'root', 'nobody']) {
    expect(await manager('changeUser', { editingName, memo: 'x' })).toBe('NOT_FOUND');
    expect(await manager('removeUser', { editingName })).toBe('NOT_FOUND');
    expect(await manager('inviteUser', { editingName })).toBe('NOT_FOUND');
    if (editingName !== 'manager') expect(await manager('listSessions', { editingName })).toBe('NOT_FOUND');
  }
  expect(await manager('removeUser', { editingName: 'olga' })).toMatchObject({ hasError: false });
});

test('one who has more than their manager is not there for them: rights, level, days back, last day', async () => {
  const { store } = doors;
  await store.users.change('manager', { retentionDays: 30, expiryDate: '2099-05-31' });
  await store.users.change('viewer', { retentionDays: 30, expiryDate: '2099-05-31' });
  await expect.poll(() => names()).toEqual(['viewer']);
  for (const beyond of [
    { retentionDays: 0 },
    { retentionDays: 31 },
    { expiryDate: '2099-06-01' },
    { expiryDate: undefined },
    { level: 0 },
  ]) {
    await store.users.change('viewer', { retentionDays: 30, expiryDate: '2099-05-31', level: 3, ...beyond });
    expect(await names()).toEqual([]);
  }
  await store.users.change('viewer', { level: 3 });
  expect(await names()).toEqual(['viewer']);
  await store.permissions.change(1, { access: accessOf(['P_dash']) });
  await expect.poll(() => names()).toEqual([]);
});

test('a manager gives nobody more than they have', async () => {
  const { store } = doors;
  await store.permissions.add({ id: 7, name: 'Bare', access: accessOf([]) });
  await store.permissions.change(1, { access: accessOf(['P_dash', 'P_live']) });
  await store.permissions.change(2, { access: accessOf(['P_dash', 'P_gppb']) });
  await store.permissions.change(3, { access: accessOf(['P_live']) });
  await store.users.change('manager', { retentionDays: 30, expiryDate: '2099-05-31' });
  const within = { ...olga, editingPermission: 3, rdbretention: 30, expirydate: '2099-05-31' };
  await expect.poll(() => manager('addUser', { ...within, editingPermission: 2 })).toBe('FORBIDDEN');
  const refused = [
    [{ editingPermission: 0 }, 'FORBIDDEN'],
    [{ rdbretention: 31 }, 'FORBIDDEN'],
    [{ rdbretention: 0 }, 'FORBIDDEN'],
    [{ expirydate: '2099-06-01' }, 'FORBIDDEN'],
    [{ expirydate: '' }, 'FORBIDDEN'],
    // Somebody equal in the manager's own group.
    [{ editingPermission: 1, manager: true }, 'FORBIDDEN'],
    [{ editingGroupid: 2 }, 'NOT_FOUND'],
    [{ editingGroupids: [1, 2] }, 'NOT_FOUND'],
    [{ editingGroupids: [] }, 'VALIDATION'],
  ] as const;
  for (const [change, code] of refused)
    expect(await manager('addUser', { ...within, ...change } as typeof within)).toBe(code);
  expect(await manager('addUser', within)).toMatchObject({ hasError: false });
  for (const [change, code] of refused)
    expect(
      await manager('changeUser', { editingName: 'olga', ...change } as { readonly editingName: string }),
    ).toBe(code);
  expect(await manager('changeUser', { editingName: 'olga', editingPermission: 7 })).toMatchObject({
    hasError: false,
  });
});

test('whoever is refused for more than the manager has reads in what, and what to enter', async () => {
  const { store } = doors;
  await store.permissions.change(2, { access: accessOf(['P_gppb']) });
  await store.permissions.change(1, { access: accessOf(['P_dash']) });
  await store.permissions.change(3, { access: accessOf([]) });
  await store.users.change('manager', { retentionDays: 30, expiryDate: '2099-05-31' });
  const within = { ...olga, editingPermission: 3, rdbretention: 30, expirydate: '2099-05-31' };
  const key = prepared.keyOf('manager');
  const words = async (change: object): Promise<unknown> =>
    (await rawCall(doors, key, 'POST', '/gkserver/account', { ...within, ...change })).message;
  await expect
    .poll(() => words({ rdbretention: 0 }))
    .toBe('You see only 30 days back: enter no more than that as the retention, and not 0');
  expect(await words({ expirydate: '' })).toBe(
    'Your account ends on 2099-05-31: enter that day or an earlier one as the expiry date',
  );
  expect(await words({ editingPermission: 1, manager: true })).toBe(
    'You make managers of groups below your own: choose one of these',
  );
  expect(await store.users.find('olga')).toBeUndefined();
});

test('a manager has permission 1 and one group; a manager of a group below is managed by one above', async () => {
  const chief = { editingName: 'viewer', manager: true };
  expect(await root('changeUser', chief)).toBe('VALIDATION');
  expect(await root('changeUser', { ...chief, editingPermission: 1, editingGroupids: [1, 2] })).toBe(
    'VALIDATION',
  );
  expect(await manager('addGroup', { parentid: 1, newChildrenName: 'Depot' })).toMatchObject({ groupid: 3 });
  await expect
    .poll(() => manager('changeUser', { ...chief, editingPermission: 1, editingGroupid: 3 }))
    .toMatchObject({ hasError: false });
  expect(await names()).toEqual(['viewer']);
  // Lowered, they manage nothing, and a caller who forgets to say so is told.
  expect(await manager('changeUser', { editingName: 'viewer', editingPermission: 2 })).toBe('VALIDATION');
  expect(
    await manager('changeUser', { editingName: 'viewer', editingPermission: 2, manager: false }),
  ).toMatchObject({ hasError: false });
});

test('groups below are made, moved and deleted by their manager; their own and what is outside are not', async () => {
  const groups = async (): Promise<unknown> => {
    const listed = await manager('listGroups', {});
    return typeof listed === 'string'
      ? listed
      : listed.map(({ groupid, parentid, name }) => ({ groupid, parentid, name }));
  };
  await root('changeGroup', { groupid: 1, newParentid: 2 });
  await root('addGroup', { parentid: 2, newChildrenName: 'Depot' });
  const own = { groupid: 1, parentid: null, name: 'group of A' };
  expect(await groups()).toEqual([own]);
  // Of the name of a group outside no word.
  expect(await manager('addGroup', { parentid: 1, newChildrenName: 'Depot' })).toMatchObject({
    groupid: 4,
    message: 'The group was added',
  });
  await expect.poll(groups).toEqual([own, { groupid: 4, parentid: 1, name: 'Depot' }]);
  expect(await manager('addGroup', { newChildrenName: 'x' })).toBe('VALIDATION');
  expect(await manager('addGroup', { parentid: 2, newChildrenName: 'x' })).toBe('NOT_FOUND');
  for (const change of [{ newGroupName: 'x' }, { newParentid: null }, { newParentid: 4 }])
    expect(await manager('changeGroup', { groupid: 1, ...change })).toBe('FORBIDDEN');
  expect(await manager('changeGroup', { groupid: 4, newParentid: null })).toBe('FORBIDDEN');
  expect(await manager('changeGroup', { groupid: 4, newParentid: 2 })).toBe('NOT_FOUND');
  expect(await manager('changeGroup', { groupid: 3, newGroupName: 'x' })).toBe('NOT_FOUND');
  expect(await manager('changeGroup', { groupid: 4, newGroupName: 'North' })).toMatchObject({
    hasError: false,
  });
  expect(await manager('removeGroup', { groupid: 1 })).toBe('FORBIDDEN');
  expect(await manager('groupDevices', { groupid: 2 })).toBe('NOT_FOUND');
  expect(await manager('removeGroup', { groupid: 4 })).toMatchObject({ hasError: false });
});

test('a device stays in the branch while its manager moves it about, and one of others too is not theirs to delete', async () => {
  await manager('addGroup', { parentid: 1, newChildrenName: 'Depot' });
  expect(await manager('takeOutOfGroup', { groupid: 1, deviceid: 'A' })).toBe('CONFLICT');
  await expect
    .poll(() => manager('addToGroup', { groupid: 3, deviceid: 'A' }))
    .toMatchObject({ hasError: false });
  expect(await manager('takeOutOfGroup', { groupid: 1, deviceid: 'A' })).toMatchObject({ hasError: false });
  expect(await manager('removeGroup', { groupid: 3 })).toBe('CONFLICT');
  expect(await manager('addToGroup', { groupid: 1, deviceid: 'B' })).toBe('NOT_FOUND');
  const control = await TestControl.open(doors.port);
  await control.signIn('manager');
  const result = async (letters: Record<string, string>): Promise<string | undefined> =>
    (await control.ask(letters)).at(-1)?.fields['R'];
  expect(await result({ M: 'D01', I: 'C', G: '2' })).not.toBe('1');
  expect(await result({ M: 'D01', I: 'C', G: '3' })).toBe('1');
  expect(await result({ M: 'D01', I: 'D' })).toBe('1');
  expect(await doors.store.groups.devicesOf(3)).toEqual(['A', 'C']);
  expect(await doors.store.groups.devicesOf(1)).toEqual(['D']);
  await doors.store.groups.addDevices(2, ['C']);
  await expect.poll(async () => await result({ M: 'D02', I: 'D' })).toBe('1');
  expect(await result({ M: 'D02', I: 'C' })).not.toBe('1');
  expect(doors.fleet.records.get('C')).toBeDefined();
  control.socket.close();
});

test('moving a group moves the reach of its manager, and somebody who is none any more may do nothing of it', async () => {
  await root('changeGroup', { groupid: 2, newParentid: 1 });
  await expect.poll(() => names()).toEqual(['both', 'outsider', 'viewer']);
  await root('changeGroup', { groupid: 2, newParentid: null });
  await expect.poll(() => names()).toEqual(['viewer']);
  await root('changeUser', { editingName: 'manager', manager: false });
  await expect.poll(() => names()).toBe('FORBIDDEN');
  expect(await manager('addGroup', { parentid: 1, newChildrenName: 'x' })).toBe('FORBIDDEN');
});

test('a page learns at its sign-in, and while it is open, which group its user manages', async () => {
  await addUser(doors.store, 'late', { level: 1, groupIds: [2] });
  const control = await TestControl.open(doors.port);
  const letterOf = async (user: string): Promise<string | undefined> => {
    const other = await TestControl.open(doors.port);
    const [answer] = await other.ask({ M: 'Q02', U: user, P: PASSWORD });
    other.socket.close();
    return answer?.fields['O'];
  };
  expect([await letterOf('manager'), await letterOf('viewer')]).toEqual(['1', undefined]);
  await control.signIn('late');
  await root('changeUser', { editingName: 'late', manager: true });
  await expect
    .poll(() => control.frames.findLast(({ fields }) => fields['U'] === 'late')?.fields['O'])
    .toBe('2');
  control.socket.close();
});

test('a manager reads in the trail what they and their people did, and nothing that names anybody from outside', async () => {
  await manager('addUser', olga);
  await root('changeUser', { editingName: 'viewer', memo: 'x' });
  // A user who was elsewhere before did things there.
  await root('addUser', {
    ...olga,
    editingName: 'paul',
    editingPermission: 1,
    editingGroupid: 2,
    manager: true,
  });
  const paul = await callerOfPassword('paul', 'battery staple');
  expect(await paul('changeUser', { editingName: 'outsider', memo: 'x' })).toMatchObject({ hasError: false });
  expect(await paul('addGroup', { parentid: 2, newChildrenName: 'Harbour' })).toMatchObject({ groupid: 3 });
  // Neither a place, a plan and quotas that name no person, nor what only administrators may do.
  expect(await paul('saveFence', { ...depot, title: 'Pier', devices: [], groups: [2] })).toMatchObject({
    hasError: false,
  });
  const eventDownloadPlan = { deviceid: 'B', appdevid: 15, downloadtype: 0 } as const;
  expect(await paul('saveDownloadPlan', { eventDownloadPlan })).toMatchObject({ hasError: false });
  const { deviceid: _deviceid, ...ofAny } = eventDownloadPlan;
  expect(await paul('saveGroupDownloadPlan', { eventDownloadPlan: { ...ofAny, groupid: 2 } })).toMatchObject({
    hasError: false,
  });
  await expect
    .poll(() => paul('saveQuotas', { groupid: 3, maxdevices: 5 }))
    .toMatchObject({ hasError: false });
  await doors.store.users.change('paul', { level: 0 });
  await expect.poll(() => paul('writeFactorDuties', { levels: [] })).not.toBe('FORBIDDEN');
  await doors.store.users.change('paul', { level: 1 });
  await root('changeUser', { editingName: 'paul', editingGroupid: 1, manager: false });
  await expect.poll(() => names()).toEqual(['olga', 'paul', 'viewer']);
  const read = async (asked: { readonly member?: string } = {}): Promise<readonly string[]> => {
    const page = await manager('accessLog', asked);
    return typeof page === 'string'
      ? [page]
      : page.data.map(({ username, action }) => `${username} ${action}`);
  };
  expect(await read()).toContain('manager addUser');
  expect((await read()).filter((row) => row.startsWith('root') || row.startsWith('outsider'))).toEqual([]);
  // Neither the user whom they changed elsewhere nor the group that they made there.
  expect(await read({ member: 'paul' })).toEqual([]);
  expect(await read({ member: 'outsider' })).toEqual([]);
  // The manager's acts in the branch are read, also with words in them that a group outside has for its name.
  await root('addGroup', { newChildrenName: 'fence' });
  await root('addGroup', { newChildrenName: '1' });
  expect(await manager('addGroup', { parentid: 1, newChildrenName: 'Yard' })).toMatchObject({ groupid: 6 });
  await root('changeUser', { editingName: 'paul', editingGroupid: 6, manager: true });
  const yard = { ...depot, index: 1, title: 'Yard', devices: [], groups: [6] };
  await expect.poll(() => paul('saveFence', yard)).toMatchObject({ hasError: false });
  const told = await read({ member: 'paul' });
  expect(new Set(told)).toEqual(new Set(['paul saveFence']));
  // A group outside of the very same name, with a sign in it by which texts are divided.
  expect(await root('addGroup', { newChildrenName: 'Quay,east' })).toMatchObject({ groupid: 7 });
  expect(await paul('saveFence', { ...yard, title: 'Quay,east' })).toMatchObject({ hasError: false });
  expect(await read({ member: 'paul' })).toEqual(told);
});

test('what is full takes no more, and says who can raise it: nobody from outside is named', async () => {
  const quotas = (groupid: number, maxdevices: number | null, maxpeople: number | null, by = root) =>
    by('saveQuotas', { groupid, maxdevices, maxpeople });
  expect(await manager('addGroup', { parentid: 1, newChildrenName: 'Depot' })).toMatchObject({ groupid: 3 });
  await root('changeGroup', { groupid: 1, newParentid: 2 });
  // The quotas of the manager's own group are set by their superior.
  await expect.poll(() => quotas(1, 9, 9, manager)).toBe('FORBIDDEN');
  expect(await quotas(2, 9, 9, manager)).toBe('NOT_FOUND');
  expect(await quotas(1, 2, 5)).toMatchObject({ hasError: false });
  // Never more than the one above has, never less than one below.
  expect(await quotas(3, 3, null, manager)).toBe('CONFLICT');
  expect(await quotas(3, 1, 1, manager)).toMatchObject({ hasError: false });
  expect(await quotas(1, 0, null)).toBe('CONFLICT');
  expect(await manager('listQuotas', {})).toMatchObject([
    { groupid: 1, maxdevices: 2, devices: 1, maxpeople: 5, people: 4 },
    { groupid: 3, maxdevices: 1, devices: 0, maxpeople: 1, people: 0 },
  ]);
  // What runs is bounded in the same way.
  expect(await root('saveQuotas', { groupid: 1, maxstreams: 2, maxcardbytes: 5_000 })).toMatchObject({
    hasError: false,
  });
  expect(await manager('saveQuotas', { groupid: 3, maxstreams: 3 })).toBe('CONFLICT');
  expect(await manager('saveQuotas', { groupid: 3, maxcardbytes: 5_001 })).toBe('CONFLICT');
  expect(await manager('saveQuotas', { groupid: 3, maxcardbytes: 5_000 })).toMatchObject({ hasError: false });
  expect(await manager('listQuotas', {})).toMatchObject([
    { groupid: 1, maxdevices: 2, maxpeople: 5, maxrecordingbytes: null, maxstreams: 2 },
    { groupid: 3, maxdevices: 1, maxstreams: null, maxcardbytes: 5_000, cardbytes: 0 },
  ]);
  // A group goes nowhere with more than it may have there.
  expect(await root('addGroup', { newChildrenName: 'Small' })).toMatchObject({ groupid: 4 });
  expect(await root('saveQuotas', { groupid: 4, maxstreams: 1 })).toMatchObject({ hasError: false });
  expect(await root('changeGroup', { groupid: 1, newParentid: 4 })).toBe('CONFLICT');
  const below = { ...olga, editingGroupid: 3 };
  expect(await manager('addUser', below)).toMatchObject({ hasError: false });
  expect(await manager('addUser', { ...below, editingName: 'paul' })).toBe('CONFLICT');
  expect(await manager('addUser', { ...olga, editingName: 'paul' })).toBe('CONFLICT');
  // Moved about within what is full, nobody comes to it.
  expect(await manager('changeUser', { editingName: 'olga', editingGroupid: 1 })).toMatchObject({
    hasError: false,
  });
  expect(await manager('changeUser', { editingName: 'olga', memo: 'x' })).toMatchObject({ hasError: false });
  const control = await TestControl.open(doors.port);
  await control.signIn('manager');
  const added = async (deviceid: string) =>
    (await control.ask({ M: 'D01', I: deviceid })).at(-1)?.fields ?? {};
  expect(await added('C')).toMatchObject({ R: '1' });
  expect((await added('D'))['R']).not.toBe('1');
  // What was refused is not there.
  expect(doors.fleet.records.get('D')).toBeUndefined();
  // Of a group above that is full no word of which it is.
  await quotas(1, null, null);
  await quotas(2, 3, null);
  expect((await added('D'))['Z']).toBe(groupSentences.fullAbove);
  control.socket.close();
});

const depot = {
  index: 0,
  enable: 1,
  title: 'Depot',
  lat: 25,
  lng: 121,
  radius: 200,
  trigger_in: 1,
  trigger_out: 1,
  devices: ['A'] as string[],
} as const;

test('a manager draws fences and plans routes for their branch, and knows of no other', async () => {
  const slots = async (call: 'listFences' | 'listRoutes', by = manager): Promise<readonly string[]> => {
    const rows = await by(call, {});
    return typeof rows === 'string' ? [rows] : rows.map(({ title }) => title).filter((title) => title !== '');
  };
  await root('saveFence', { ...depot, title: 'Harbour', devices: ['B'] });
  await root('saveFence', { ...depot, index: 1, title: 'Border', groups: [1, 2] });
  const own = { ...depot, index: 2 };
  expect(await manager('saveFence', { ...own, devices: [] })).toBe('VALIDATION');
  expect(await manager('saveFence', { ...own, devices: ['A', 'B'] })).toBe('NOT_FOUND');
  expect(await manager('saveFence', { ...own, groups: [2] })).toBe('NOT_FOUND');
  for (const index of [0, 1]) {
    expect(await manager('saveFence', { ...own, index })).toBe('NOT_FOUND');
    expect(await manager('getFence', { index })).toBe('NOT_FOUND');
  }
  expect(await manager('saveFence', { ...own, groups: [1] })).toMatchObject({ hasError: false });
  expect(await slots('listFences')).toEqual(['Depot']);
  expect(JSON.stringify(await manager('exportFences', {}))).not.toMatch(/Harbour|Border/);
  expect(await manager('nearFences', { lat: 25, lng: 121, radius: 5_000 })).toMatchObject({
    fences: [{ title: 'Depot' }],
  });
  // What they import is for their group, and a title from outside is not what is there already.
  const file = Buffer.from(
    '{"type":"Feature","properties":{"name":"Harbour","radius":100},"geometry":{"type":"Point","coordinates":[121,25]}}',
  ).toString('base64');
  expect(await manager('importFences', { name: 'a.geojson', file })).toMatchObject({ made: 1, changed: 0 });
  expect((await slots('listFences')).toSorted()).toEqual(['Depot', 'Harbour']);
  const line = [
    { lat: 25, lng: 121 },
    { lat: 25.01, lng: 121 },
  ];
  const route = { index: 0, enable: 1, title: 'Line', latlngs: line, devices: ['B'] as string[] } as const;
  await root('saveRoute', route);
  expect(await manager('getRoute', { index: 0 })).toBe('NOT_FOUND');
  expect(await manager('saveRoute', route)).toBe('NOT_FOUND');
  expect(await manager('saveRoute', { ...route, index: 1, devices: [], groups: [1] })).toMatchObject({
    hasError: false,
  });
  expect(await slots('listRoutes')).toEqual(['Line']);
  // With its group a fence goes out of their hands.
  await root('changeGroup', { groupid: 2, newParentid: 1 });
  await expect
    .poll(async () => (await slots('listFences')).toSorted())
    .toEqual(['Border', 'Depot', 'Harbour', 'Harbour']);
});

test('a manager has plans for devices and groups of their branch; of those that reach further they hear nothing', async () => {
  const global = { deviceid: 'GLOBAL', appdevid: 15, downloadtype: 0 } as const;
  await root('saveDownloadPlan', { eventDownloadPlan: global });
  await root('saveGroupDownloadPlan', { eventDownloadPlan: { groupid: 2, appdevid: 15, downloadtype: 0 } });
  const save = (plan: object) =>
    manager('saveDownloadPlan', { eventDownloadPlan: { ...global, ...plan } as typeof global });
  expect(await save({})).toBe('FORBIDDEN');
  expect(await save({ deviceid: 'B' })).toBe('NOT_FOUND');
  expect(await save({ deviceid: 'A' })).toMatchObject({ hasError: false });
  const ofGroup = (groupid: number) =>
    manager('saveGroupDownloadPlan', { eventDownloadPlan: { groupid, appdevid: 16, downloadtype: 0 } });
  expect(await ofGroup(2)).toBe('NOT_FOUND');
  expect(await ofGroup(1)).toMatchObject({ hasError: false });
  const plans = await manager('listDownloadPlans', {});
  expect(
    typeof plans === 'string' ? plans : plans.map(({ deviceid, groupid }) => groupid ?? deviceid),
  ).toEqual([1, 'A']);
  for (const eventDownloadPlan of [{ deviceid: 'GLOBAL' }, { groupid: 2 }, { deviceid: 'B' }])
    expect(await manager('removeDownloadPlan', { eventDownloadPlan })).toMatch(/FORBIDDEN|NOT_FOUND/);
  expect(await manager('tuneKind', { deviceid: 'GLOBAL', eventid: 701, act: 'hide' })).toBe('FORBIDDEN');
  expect(await manager('tuneKind', { groupid: 1, eventid: 701, act: 'hide' })).toMatchObject({
    hasError: false,
  });
  expect(await root('listDownloadPlans', {})).toHaveLength(5);
});

test('as receivers a manager names themselves and their people; a plan that names others is for the person who made it', async () => {
  const plan = { deviceid: 'A', appdevid: 15, email_en: 1, receivers: 'a@example.com' } as const;
  const step = (receiver: string, way: 'browser' | 'shift' = 'browser') => ({
    ...plan,
    steps: [{ after: 5, way, receiver }],
  });
  const save = (realtimeEventPlan: object, by = manager) =>
    by('saveRealtimePlan', { realtimeEventPlan: realtimeEventPlan as typeof plan });
  expect(await save(step('outsider'))).toBe('FORBIDDEN');
  expect(await save(step('1', 'shift'))).toBe('FORBIDDEN');
  expect(await save(step('Viewer'))).toMatchObject({ hasError: false });
  expect(await manager('listRealtimePlans', {})).toHaveLength(1);
  expect(await save(step('outsider'), root)).toMatchObject({ hasError: false });
  expect(await manager('listRealtimePlans', {})).toEqual([]);
  expect(await save(plan)).toBe('CONFLICT');
  expect(await manager('removeRealtimePlan', { realtimeEventPlan: { deviceid: 'A' } })).toBe('CONFLICT');
});

test('what is about a device that groups outside have, too, is not for a manager; what is for a group of theirs is', async () => {
  const mute = { reason: 'workshop', until: Math.floor(Date.now() / 1_000) + 3_600 };
  const eventDownloadPlan = { deviceid: 'A', appdevid: 15, downloadtype: 0 } as const;
  expect(await manager('saveDownloadPlan', { eventDownloadPlan })).toMatchObject({ hasError: false });
  expect(await manager('saveFence', depot)).toMatchObject({ hasError: false });
  await doors.store.groups.addDevices(2, ['A']);
  const tuning = { deviceid: 'A', eventid: 701, act: 'hide' } as const;
  await expect.poll(() => manager('tuneKind', tuning)).toBe('FORBIDDEN');
  expect(await manager('addMute', { ...mute, deviceid: 'A' })).toBe('FORBIDDEN');
  expect(await manager('saveDownloadPlan', { eventDownloadPlan })).toBe('FORBIDDEN');
  expect(await manager('saveFence', { ...depot, index: 1 })).toBe('FORBIDDEN');
  // What was made before is for those who stand above from now on.
  expect(await manager('listDownloadPlans', {})).toEqual([]);
  expect(await manager('getFence', { index: 0 })).toBe('NOT_FOUND');
  const { deviceid: _deviceid, ...ofGroup } = tuning;
  expect(await manager('tuneKind', { ...ofGroup, groupid: 1 })).toMatchObject({ hasError: false });
  const preview = await manager('previewTuning', { deviceid: 'A', eventid: 701 });
  expect(typeof preview === 'string' ? preview : preview.choices.map(({ groupid }) => groupid)).toEqual([1]);
  await doors.store.groups.removeDevices(2, ['A']);
  await expect.poll(() => manager('addMute', { ...mute, deviceid: 'A' })).toHaveProperty('id');
});

test('a slot that became somebody else’s while a manager filled it is not overwritten', async () => {
  const { groups } = doors.store;
  const list = groups.list.bind(groups);
  for (const by of [root, manager]) expect(await by('getFence', { index: 0 })).toMatchObject({ edits: 0 });
  // Between the look at the slot and the save somebody else is as quick.
  const looked = vi.spyOn(groups, 'list').mockImplementationOnce(async () => {
    expect(await root('saveFence', { ...depot, title: 'Harbour', devices: ['B'] })).toMatchObject({
      edits: 1,
    });
    return await list();
  });
  expect(await manager('saveFence', depot)).toBe('CONFLICT');
  looked.mockRestore();
  expect(await root('getFence', { index: 0 })).toMatchObject({ title: 'Harbour' });
});

test('a device that waits to be let in goes on waiting where its group is full', async () => {
  await doors.fleet.newTerminals.note({ protocol: 'jt808', name: '77', plate: '' });
  expect(await root('saveQuotas', { groupid: 1, maxdevices: 1 })).toMatchObject({ hasError: false });
  const before = doors.fleet.records.get('77');
  expect(before).toMatchObject({ registered: false });
  const control = await TestControl.open(doors.port);
  await control.signIn('manager');
  const [answer] = await control.ask({ M: 'D01', I: '77', C: '2', E: '1' });
  expect(answer?.fields['Z']).toContain('1');
  expect(answer?.fields['R']).not.toBe('1');
  expect(doors.fleet.records.get('77')).toEqual(before);
  control.socket.close();
});

test('a manager mutes their branch, and ends no mute that reaches further', async () => {
  const mute = { reason: 'workshop', until: Math.floor(Date.now() / 1_000) + 3_600 };
  await root('changeGroup', { groupid: 1, newParentid: 2 });
  await expect.poll(() => manager('addMute', { ...mute, groupid: 2 })).toBe('NOT_FOUND');
  const above = await root('addMute', { ...mute, groupid: 2 });
  const own = await manager('addMute', { ...mute, deviceid: 'A' });
  if (typeof above === 'string' || typeof own === 'string') throw new Error('refused');
  expect(await manager('removeMute', { id: above.id })).toBe('FORBIDDEN');
  expect(await manager('removeMute', { id: own.id })).toMatchObject({ hasError: false });
});
