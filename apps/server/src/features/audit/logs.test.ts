import { afterEach, beforeEach, expect, test } from 'vitest';
import { callerOf } from '../../doors/testing-caller.ts';
import { addUser, startDoors, type TestDoors } from '../../doors/testing.ts';
import { TestControl } from '../../doors/testing-sockets.ts';

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
      outcome: 'FORBIDDEN',
    },
    expect.objectContaining({
      serialno: 2,
      username: 'root',
      deviceid: 'A',
      data: 'wrote memo 0 of A: line 7',
    }),
    expect.objectContaining({ serialno: 1, outcome: 'VALIDATION' }),
  ]);
  expect(next).toBeNull();
  expect((await accessLog({ member: 'viewer' })).data).toHaveLength(1);
  expect((await accessLog({ deviceid: 'A', limit: 1 })).next).toBe(2);
  expect((await accessLog({ action: 'addGroup', ip: '127.0.0.1' })).data).toHaveLength(1);
  expect((await accessLog({ beforeUpdatetime: 5 })).data).toEqual([]);
});

test('a device that is added is found by its id', async () => {
  const control = await TestControl.open(doors.port);
  await control.signIn('root');
  await control.ask({ M: 'D01', I: 'C' });
  control.socket.close();
  const { data } = await accessLog({ deviceid: 'C' });
  expect(data.map(({ deviceid, data: text }) => [deviceid, text])).toEqual([['C', 'added the device C']]);
});

test("a sign-in is his who signed in; one that was refused is nobody's, and says whose name it was", async () => {
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
  const use = {
    user: 'viewer',
    ip: '192.0.2.7',
    stream: 'sub',
    beganMs: 1_000_500,
    endedMs: 1_060_600,
    bytes: 77,
  } as const;
  await doors.store.streamUses.put([
    { ...use, use: 1, kind: 'view', devices: ['A'], channel: 2, state: 'ended' },
    { ...use, use: 2, kind: 'talk', devices: ['A', 'B'], channel: 0, stream: '', state: 'open' },
  ]);
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
        bytes: 77,
        cutoff: false,
      },
    ],
    next: null,
  });
  expect(await root('talkLog', { deviceid: 'B' })).toMatchObject({
    data: [
      { serialno: 2, username: 'viewer', deviceid: 'A,B', begintime: 1_000, endtime: null, duration: 60 },
    ],
  });
});
