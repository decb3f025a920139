import { afterEach, beforeEach, expect, test } from 'vitest';
import { callerOf } from '../../doors/testing-caller.ts';
import { addUser, startDoors, type TestDoors } from '../../doors/testing.ts';
import { TestControl } from '../../doors/testing-sockets.ts';

/** A use of a device, as it is kept. */
const use = {
  user: 'viewer',
  ip: '192.0.2.7',
  devices: ['A'],
  channel: 1,
  stream: 'sub',
  state: 'ended',
  beganMs: 1_000_500,
  footageFromMs: 0,
  footageToMs: 0,
  endedMs: 1_060_600,
  bytes: 77,
} as const;
const EMPTY = {
  member: '',
  deviceid: '',
  ip: '',
  action: '',
  afterUpdatetime: '',
  beforeUpdatetime: '',
} as const;

let doors: TestDoors;
let root: Awaited<ReturnType<typeof callerOf>>;
beforeEach(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'root', { level: 0 });
  await addUser(doors.store, 'viewer', { level: 3, groupIds: [1] });
  root = await callerOf(doors, 'root');
});
afterEach(() => doors[Symbol.asyncDispose]());

async function accessLog(request: object = {}) {
  const answer = await root('accessLog', request);
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
}

test('what was done and refused is read with who, what, about which devices, from where and when', async () => {
  await root('writeMemo', { deviceid: 'A', type: 0, memo: 'line\u20287' });
  await root('writeMemo', { deviceid: 'A', type: 0, memo: 'line 7' });
  const viewer = await callerOf(doors, 'viewer');
  await viewer('addGroup', { newChildrenName: 'North' });
  const row = { datetime: expect.any(Number), type: 'web', ip: '127.0.0.1' };
  const { data, next } = await accessLog();
  expect(data).toEqual([
    {
      ...row,
      serialno: 3,
      username: 'viewer',
      deviceid: '',
      action: 'addGroup',
      method: 'POST /gkserver/usergroup',
      data: 'added the group … below group …',
      changes: [],
      outcome: 'FORBIDDEN',
    },
    expect.objectContaining({
      serialno: 2,
      username: 'root',
      deviceid: 'A',
      data: 'wrote memo 0 of A: line 7',
      changes: [{ field: 'Device Memo', before: '', after: 'line 7' }],
    }),
    expect.objectContaining({ serialno: 1, outcome: 'VALIDATION' }),
  ]);
  expect(next).toBeNull();
  expect((await accessLog({ member: 'viewer' })).data).toHaveLength(1);
  expect((await accessLog({ deviceid: 'A', limit: 1 })).next).toBe(2);
  expect((await accessLog({ action: 'addGroup', ip: '127.0.0.1' })).data).toHaveLength(1);
  expect((await accessLog({ beforeUpdatetime: 5 })).data).toEqual([]);
});

test('what became of fields is told: settings of devices and users, groups and permissions; of people only that it changed', async () => {
  const changes = async () => (await accessLog({ limit: 1 })).data[0]?.changes;
  const control = await TestControl.open(doors.port);
  await control.signIn('root');
  const [read] = await control.ask({ M: 'D03', I: 'A' });
  const change = JSON.stringify({ driver: 'Kim', chmask: '0100' });
  await control.ask({ M: 'D04', I: 'A', Z: change, V: read?.fields['V'] ?? '' });
  control.socket.close();
  expect(await changes()).toEqual([
    { field: 'Driver', before: 'Lin of A', after: 'Kim' },
    { field: 'Installed Channels', before: '0010', after: '0100' },
  ]);
  await root('changeUser', {
    editingName: 'viewer',
    editingPermission: 2,
    editingGroupids: [1, 2],
    mail1: 'kim@example.com',
    disabled: true,
    rdbretention: 0,
  });
  expect(await changes()).toEqual([
    { field: 'Permission', before: expect.any(String) as unknown, after: 'Operator' },
    { field: 'Groups', before: 'group of A', after: 'group of A, group of B' },
    { field: 'Disabled', before: 'false', after: 'true' },
    { field: 'E-mail', before: null, after: null },
  ]);
  await root('changeGroup', { groupid: 2, newGroupName: 'North', newParentid: 1 });
  expect(await changes()).toEqual([
    { field: 'Name', before: 'group of B', after: 'North' },
    { field: 'Parent group', before: '', after: 'group of A' },
  ]);
});

test('of events, their definitions and drivers the trail tells what was before; of a driver’s papers only that they changed', async () => {
  const changes = async () => (await accessLog({ limit: 1 })).data[0]?.changes;
  const [event] = await doors.store.events.add([{ deviceid: 'A', eventid: 18, time: 1, memo: 'hard' }]);
  const serialno = event?.id ?? 0;
  await root('checkEvent', { serialno, checkstatus: 3 });
  expect(await changes()).toEqual([{ field: 'Status', before: 'new', after: 'a false alarm' }]);
  await root('noteEvent', { serialno, memo: 'a pothole' });
  expect(await changes()).toEqual([{ field: 'Memo', before: 'hard', after: 'a pothole' }]);
  const defined = { definename: 'GLOBAL', eventtype: 18, eventname: 'Shock' };
  await root('addEventDefine', { eventDefine: defined });
  await root('changeEventDefine', { eventDefine: { ...defined, eventname: 'Knock' } });
  expect(await changes()).toEqual([{ field: 'Event name', before: 'Shock', after: 'Knock' }]);
  await root('removeEventDefine', { eventDefine: { definename: 'GLOBAL', eventtype: 18 } });
  expect(await changes()).toContainEqual({ field: 'Event name', before: 'Knock', after: '' });
  const saved = await root('saveDriver', { name: 'Kim', deviceid: 'A', card: '7' });
  const driverid = typeof saved === 'string' ? 0 : saved.driverid;
  await root('saveDriver', { driverid, name: 'Kim Lee', deviceid: 'A', card: '8' });
  expect(await changes()).toEqual([
    { field: 'Driver name', before: 'Kim', after: 'Kim Lee' },
    { field: 'Card number', before: null, after: null },
  ]);
  await root('removeDriver', { driverid });
  expect(await changes()).toEqual([
    { field: 'Driver name', before: 'Kim Lee', after: '' },
    { field: 'Device ID', before: 'A', after: '' },
  ]);
});

test('of plans and routes the trail tells what was before; of whom a plan tells only that it changed', async () => {
  const changes = async () => (await accessLog({ limit: 1 })).data[0]?.changes;
  const plan = { deviceid: 'GLOBAL', appdevid: 15, downloadtype: 1, downloadplan: 3 } as const;
  await root('saveDownloadPlan', { eventDownloadPlan: plan });
  expect(await changes()).toEqual([]);
  await root('saveDownloadPlan', { eventDownloadPlan: { ...plan, downloadplan: 1, preoffset: 5 } });
  expect(await changes()).toEqual([
    { field: 'Channels', before: '3', after: '1' },
    { field: 'Pre sec', before: '', after: '5' },
  ]);
  await root('removeDownloadPlan', { eventDownloadPlan: { deviceid: 'GLOBAL', appdevid: 15 } });
  expect(await changes()).toContainEqual({ field: 'Pre sec', before: '5', after: '' });
  const realtime = { deviceid: 'GLOBAL', appdevid: 15, email_en: 1, receivers: 'kim@example.com' } as const;
  await root('saveRealtimePlan', { realtimeEventPlan: realtime });
  await root('saveRealtimePlan', { realtimeEventPlan: { ...realtime, receivers: 'lee@example.com' } });
  expect(await changes()).toEqual([{ field: 'receivers', before: null, after: null }]);

  const latlngs = [
    { lat: 25, lng: 121.5 },
    { lat: 25.01, lng: 121.51 },
  ];
  const route = { index: 2, enable: 1 as const, title: 'Line one', latlngs, devices: ['A'] };
  await root('saveRoute', route);
  await root('saveRoute', { ...route, title: 'Line two', latlngs: [...latlngs, { lat: 25.02, lng: 121.5 }] });
  expect(await changes()).toEqual([
    { field: 'Title', before: 'Line one', after: 'Line two' },
    {
      field: 'Way',
      before: '2 places from 25.000000, 121.500000 to 25.010000, 121.510000, 1.5 km',
      after: '3 places from 25.000000, 121.500000 to 25.020000, 121.500000, 3.0 km',
    },
  ]);
});

test('entries are found by a piece of what they say; the catalogue has every call that leaves one', async () => {
  await root('writeMemo', { deviceid: 'A', type: 0, memo: "O'Neill 7%" });
  await root('addGroup', { newChildrenName: 'North' });
  expect((await accessLog({ word: "o'neill 7%" })).data).toMatchObject([{ action: 'writeMemo' }]);
  expect((await accessLog({ word: '%' })).data).toHaveLength(1);
  expect((await accessLog({ word: '' })).data).toHaveLength(2);
  expect(await root('accessLog', { word: 'x'.repeat(65) })).toBe('VALIDATION');
  const actions = await root('logActions', {});
  expect(actions).toContainEqual({
    action: 'writeMemo',
    type: 'web',
    method: 'PUT /gkdevice/carmemo',
    data: 'wrote memo … of …: …',
  });
  expect(JSON.stringify(actions)).not.toContain('streamLog');
});

test('level 0 learns whether the trail is as it was sealed, and up to where', async () => {
  await root('writeMemo', { deviceid: 'A', type: 0, memo: 'line 7' });
  await expect
    .poll(() => root('trailState', {}))
    .toMatchObject({
      state: 'whole',
      entries: 1,
      to: { serialno: 1 },
      broken: null,
      checkedat: expect.any(Number) as unknown,
    });
  expect(await (await callerOf(doors, 'viewer'))('trailState', {})).toBe('FORBIDDEN');
});

test('a device that is added is found by its id', async () => {
  const control = await TestControl.open(doors.port);
  await control.signIn('root');
  await control.ask({ M: 'D01', I: 'C' });
  control.socket.close();
  const { data } = await accessLog({ deviceid: 'C' });
  expect(data.map(({ deviceid, data: text }) => [deviceid, text])).toEqual([['C', 'added the device C']]);
});

test("a sign-in belongs to the person who signed in; one that was refused is nobody's, and says whose name it was", async () => {
  const control = await TestControl.open(doors.port);
  await control.ask({ M: 'Q02', U: 'viewer', P: 'wrong' });
  await control.ask({ M: 'Q02', U: 'my secret password', P: 'wrong' });
  await control.signIn('viewer');
  control.socket.close();
  const { data } = await accessLog();
  expect(
    data.map(({ username, data: text, outcome, type, method }) => [username, text, outcome, type, method]),
  ).toEqual([
    ['viewer', 'signed in as viewer', 'ok', 'vcp', 'Q02'],
    ['', 'signed in as ?', 'AUTH_REQUIRED', 'vcp', 'Q02'],
    ['', 'signed in as viewer', 'AUTH_REQUIRED', 'vcp', 'Q02'],
  ]);
});

test('a user who goes on with a session, as a page that is loaded again does, is not told to have signed in again', async () => {
  const first = await TestControl.open(doors.port);
  const key = await first.signIn('viewer');
  const again = await TestControl.open(doors.port);
  expect(await again.signIn('viewer', key)).toBe(key);
  const other = await TestControl.open(doors.port);
  await other.signIn('viewer');
  for (const { socket } of [first, again, other]) socket.close();
  const { data } = await accessLog();
  expect(data.map(({ data: text }) => text)).toEqual(['signed in as viewer', 'signed in as viewer']);
});

test('what was done is written down before it is acknowledged, in the same commit', async () => {
  // Asked as soon as the change is there: what is written after it is not seen.
  const heads: Promise<{ readonly seq: number }>[] = [];
  const stop = doors.store.onChange(({ entity }) => {
    if (entity === 'group') heads.push(doors.store.trail.head());
  });
  await root('addGroup', { newChildrenName: 'North' });
  stop();
  expect(await Promise.all(heads)).toEqual([expect.objectContaining({ seq: 1 })]);
});

test('the name of a removed user is taken out of the logs, and that of one who is there is not', async () => {
  const viewer = await callerOf(doors, 'viewer');
  await viewer('signOut', {});
  expect(await root('forgetPerson', { member: 'viewer' })).toBe('NOT_FOUND');
  await root('removeUser', { editingName: 'viewer' });
  expect((await accessLog({ member: 'viewer' })).data).toHaveLength(1);
  expect(await root('forgetPerson', { member: 'VIEWER' })).toMatchObject({ hasError: false });
  const { data } = await accessLog();
  expect(JSON.stringify(data)).not.toContain('viewer');
  expect(data.map(({ data: text }) => text)).toContainEqual(expect.stringMatching(/^deleted the user #\d+$/));
  expect(await root('forgetPerson', { member: 'viewer' })).toBe('NOT_FOUND');
});

test('who watched and talked is read from the stream log and the talk log', async () => {
  await doors.store.streamUses.put(
    [
      { ...use, use: 1, kind: 'view', channel: 2 },
      { ...use, use: 2, kind: 'talk', devices: ['A', 'B'], channel: 0, stream: '', state: 'open' },
    ],
    'here',
  );
  expect(await root('streamLog', { member: 'viewer', deviceid: 'A', afterUpdatetime: 1_060 })).toEqual({
    data: [
      {
        serialno: 1,
        username: 'viewer',
        deviceid: 'A',
        channel: 2,
        stream: 'sub',
        ip: '192.0.2.7',
        entrance: 1,
        type: 5,
        asktime: 1_000,
        during: 60,
        updatetime: 1_060,
        footagefrom: 0,
        footageto: 0,
        bytes: 77,
        cutoff: false,
      },
    ],
    seento: 1_000,
    next: null,
  });
  expect(await root('talkLog', { deviceid: 'B' })).toMatchObject({
    data: [
      { serialno: 2, username: 'viewer', deviceid: 'A,B', begintime: 1_000, endtime: null, duration: 60 },
    ],
  });
});

test('the stream log is read by type and by where people come in', async () => {
  await doors.store.streamUses.put(
    [
      { ...use, use: 1, kind: 'view', state: 'open' },
      { ...use, use: 2, kind: 'recording', footageFromMs: 7_999, footageToMs: 9_000 },
      { ...use, use: 3, kind: 'recording file' },
      { ...use, use: 4, kind: 'card' },
      { ...use, use: 5, kind: 'card file' },
      { ...use, use: 6, kind: 'view' },
      { ...use, use: 7, kind: 'view', state: 'cut off' },
      { ...use, use: 8, kind: 'talk' },
    ],
    'here',
  );
  const found = async (request: Parameters<typeof root<'streamLog'>>[1]) => {
    const answer = await root('streamLog', request);
    return typeof answer === 'string' ? answer : answer.data.map(({ serialno, type }) => [serialno, type]);
  };
  const all = [
    [7, 5],
    [6, 5],
    [5, 4],
    [4, 3],
    [3, 2],
    [2, 1],
    [1, 0],
  ];
  expect(await found({})).toEqual(all);
  expect(await found({ type: '', entrance: '' })).toEqual(all);
  for (const type of [0, 1, 2, 3, 4, 5] as const)
    expect(await found({ type })).toEqual(all.filter((row) => row[1] === type));
  expect(await root('streamLog', { type: 1 })).toMatchObject({ data: [{ footagefrom: 7, footageto: 9 }] });
  expect(await root('streamLog', { type: 0 })).toMatchObject({ data: [{ footagefrom: 0, footageto: 0 }] });
  expect(await found({ entrance: 1, type: 3 })).toEqual([[4, 3]]);
  expect([await found({ entrance: 0 }), await found({ entrance: 2 })]).toEqual([[], []]);
});

test('empty filters find everything', async () => {
  await doors.store.streamUses.put(
    [
      { ...use, use: 1, kind: 'view' },
      { ...use, use: 2, kind: 'talk' },
    ],
    'here',
  );
  await root('writeMemo', { deviceid: 'A', type: 0, memo: 'line 7' });
  expect((await accessLog(EMPTY)).data).toHaveLength(1);
  expect(await root('streamLog', EMPTY)).toMatchObject({ data: [{ serialno: 1 }] });
  expect(await root('talkLog', EMPTY)).toMatchObject({ data: [{ serialno: 2 }] });
});

test('somebody who is not of level 0 reads what they did themselves, of devices that they see', async () => {
  await addUser(doors.store, 'dispatcher', { level: 2, groupIds: [1] });
  const dispatcher = await callerOf(doors, 'dispatcher');
  await root('writeMemo', { deviceid: 'A', type: 0, memo: 'line 7' });
  await dispatcher('addGroup', { newChildrenName: 'North' });
  const own = { ...use, user: 'dispatcher' };
  await doors.store.streamUses.put(
    [
      { ...own, use: 1, kind: 'view' },
      { ...own, use: 2, kind: 'view', devices: ['B'] },
      { ...use, use: 3, kind: 'view' },
      { ...own, use: 4, kind: 'talk' },
      { ...own, use: 5, kind: 'broadcast', devices: ['A', 'B'] },
      { ...use, use: 6, kind: 'talk' },
    ],
    'here',
  );
  await dispatcher('writeMemo', { deviceid: 'B', type: 0, memo: 'not mine' });
  expect(await dispatcher('accessLog', {})).toMatchObject({ data: [{ username: 'dispatcher' }] });
  expect(await dispatcher('accessLog', { member: 'DISPATCHER' })).toMatchObject({ data: [{ serialno: 2 }] });
  expect(await dispatcher('streamLog', {})).toMatchObject({ data: [{ serialno: 1 }] });
  expect(await dispatcher('talkLog', {})).toMatchObject({ data: [{ serialno: 4 }] });
  for (const log of ['accessLog', 'streamLog', 'talkLog'] as const)
    expect(await dispatcher(log, { member: 'viewer' })).toEqual({ data: [], seento: null, next: null });
  const viewer = await callerOf(doors, 'viewer');
  expect(await viewer('talkLog', {})).toBe('FORBIDDEN');
});

test('where the variant keeps the access log to level 0 nobody else reads it', async () => {
  await using closed = await startDoors({ variant: 'default' });
  for (const [name, level] of [
    ['root', 0],
    ['viewer', 3],
  ] as const)
    await addUser(closed.store, name, { level });
  expect(await (await callerOf(closed, 'viewer'))('accessLog', {})).toBe('FORBIDDEN');
  expect(await (await callerOf(closed, 'viewer'))('streamLog', {})).toEqual({
    data: [],
    seento: null,
    next: null,
  });
  expect(await (await callerOf(closed, 'root'))('accessLog', {})).toMatchObject({ next: null });
});
