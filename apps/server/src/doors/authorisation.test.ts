import { httpCalls, type HttpName } from '@outrider/protocol/tables.ts';
import { controlCalls, type ControlName } from '@outrider/protocol/tables.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser, openSigned, PASSWORD, startDoors, TestControl, type TestDoors } from './testing.ts';

/** Who asks. `other` holds every right but sees only device B; `bare` sees device A and holds no right. */
const people = ['anonymous', 'other', 'viewer', 'bare', 'root'] as const;
type Person = (typeof people)[number];

let doors: TestDoors;
const keys = new Map<Person, string>();

beforeAll(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'other', { level: 3, groupIds: [2] });
  await addUser(doors.store, 'viewer', { level: 3, groupIds: [1] });
  await addUser(doors.store, 'bare', { level: 3, rights: [], groupIds: [1] });
  await addUser(doors.store, 'root', { level: 0 });
  for (const person of people) {
    if (person === 'anonymous') continue;
    const control = await TestControl.open(doors.port);
    keys.set(person, await control.signIn(person));
    control.socket.close();
  }
});
afterAll(() => doors[Symbol.asyncDispose]());

const everyone = (allowed: string, anonymous: string): Record<Person, string> => ({
  anonymous,
  other: allowed,
  viewer: allowed,
  bare: allowed,
  root: allowed,
});

/** R of each message's answer when it is about device A, by who asks. */
const vcp: {
  readonly [N in ControlName]: {
    readonly letters: Record<string, string>;
    readonly expected: Record<Person, string>;
  };
} = {
  serverInfo: { letters: {}, expected: everyone('1', '401') },
  signIn: { letters: { U: 'root', P: 'wrong' }, expected: everyone('401', '401') },
  deviceList: { letters: {}, expected: everyone('1', '401') },
  deviceChanges: { letters: {}, expected: everyone('1', '401') },
  device: { letters: { I: 'A' }, expected: { ...everyone('1', '401'), other: '404' } },
  lastPosition: { letters: { I: 'A' }, expected: { ...everyone('1', '401'), other: '404', bare: '403' } },
  streamStatus: { letters: {}, expected: everyone('1', '401') },
  readExtra: { letters: { I: 'A' }, expected: { ...everyone('1', '401'), other: '404' } },
  writeExtra: { letters: { I: 'A', Z: '{"icon":1}' }, expected: { ...everyone('403', '401'), root: '1' } },
  registerDevice: { letters: { I: 'C' }, expected: { ...everyone('403', '401'), root: '1' } },
  removeDevice: { letters: { I: 'C' }, expected: { ...everyone('403', '401'), root: '1' } },
};

describe.each(people)('control connection, %s', (person) => {
  test.each(Object.keys(vcp) as ControlName[])('%s', async (name) => {
    const control = await TestControl.open(doors.port);
    const key = keys.get(person);
    if (key !== undefined) expect(await control.signIn(person, key)).toBe(key);
    const frames = await control.ask({ M: controlCalls[name].code, ...vcp[name].letters });
    expect(frames.at(-1)?.fields['R']).toBe(vcp[name].expected[person]);
    const told = JSON.stringify(frames);
    if (person === 'other' || person === 'anonymous')
      expect(told).not.toMatch(/(driver|plate) of A|"deviceid\\?":\\?"A/);
    if (person === 'viewer') expect(told).not.toMatch(/(driver|plate) of B|"deviceid\\?":\\?"B|root/);
    control.socket.close();
  });
});

/** HTTP status, or the business error's code, by who asks. */
const http: {
  readonly [N in HttpName]: { readonly body?: object; readonly expected: Record<Person, string> };
} = {
  serverKind: { expected: everyone('200', '200') },
  protocol: { expected: everyone('200', '200') },
  translations: { expected: everyone('200', '200') },
  variantLogo: { expected: everyone('NOT_FOUND', 'NOT_FOUND') },
  variantBackground: { expected: everyone('NOT_FOUND', 'NOT_FOUND') },
  changePassword: { body: { newpass: 'x' }, expected: everyone('VALIDATION', '401') },
  signOut: { body: {}, expected: everyone('200', '401') },
  userInfo: { body: {}, expected: everyone('200', '401') },
  groupDevices: { body: { groupid: 1 }, expected: { ...everyone('403', '401'), root: '200' } },
  addMemo: {
    body: { deviceid: 'A', type: 1, memo: 'spare' },
    expected: { ...everyone('403', '401'), root: '200' },
  },
  writeMemo: {
    body: { deviceid: 'A', type: 0, memo: 'line 7' },
    expected: { ...everyone('403', '401'), root: '200' },
  },
  mileageToday: {
    body: { deviceids: ['A'] },
    expected: { ...everyone('200', '401'), other: 'NOT_FOUND', bare: '403' },
  },
  mapSetting: { expected: everyone('200', '401') },
  demoStreets: { expected: everyone('200', '401') },
  streetTiles: { expected: everyone('200', '401') },
};

describe.each(people)('HTTP, %s', (person) => {
  test.each(Object.keys(http) as HttpName[])('%s', async (name) => {
    const { method, path } = httpCalls[name];
    let key = keys.get(person);
    if (name === 'signOut' && key !== undefined) {
      // The others' keys must last.
      key = (await doors.sessions.signIn(person, PASSWORD, '::1', false)).key;
    }
    const credentials = key === undefined ? {} : { username: person, password: key };
    const response = await fetch(`http://127.0.0.1:${doors.port}${path}`, {
      method,
      headers: {
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...(method === 'GET' && key !== undefined && { authorization: `Bearer ${key}` }),
      },
      ...(method !== 'GET' && { body: JSON.stringify({ ...http[name].body, ...credentials }) }),
    });
    const text = await response.text();
    const code = text.includes('"hasError":true') ? (JSON.parse(text) as { code: string }).code : undefined;
    const outcome = response.status === 200 ? (code ?? '200') : String(response.status);
    expect(outcome).toBe(http[name].expected[person]);
    if (name === 'userInfo' && person === 'other') expect(text).toContain('"devices":["B"]');
    if (name === 'userInfo' && person === 'viewer') expect(text).toContain('"devices":["A"]');
  });
});

describe.each(people)('sockets, %s', (person) => {
  const expected = {
    stream: { ...everyone('open', '401'), other: '4403', bare: '4403' },
    push: everyone('open', '401'),
  };

  test('ws.cgi of device A', async () => {
    const { socket, began } = await openSigned(doors.port, keys.get(person) ?? 'x', '/ws.cgi', person, {
      deviceid: 'A',
      channel: '1',
    });
    expect(await began).toBe(expected.stream[person]);
    expect(doors.relay.watched).toHaveLength(expected.stream[person] === 'open' ? 1 : 0);
    socket.terminate();
    await expect.poll(() => doors.relay.watched).toHaveLength(0);
  });

  test('event push', async () => {
    const { socket, began } = await openSigned(doors.port, keys.get(person) ?? 'x', '/event.cgi', person, {});
    expect(await began).toBe(expected.push[person]);
    socket.terminate();
  });
});
