import { beforeEach, expect, test } from 'vitest';
import { callerOf, type Said } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { addUser, PASSWORD, type TestDoors } from '../../doors/testing.ts';
import { openSigned, TestControl } from '../../doors/testing-sockets.ts';

let doors: TestDoors;
let second: Awaited<ReturnType<typeof callerOf>>;
let viewer: typeof second;
const prepared = doorsForEach({
  second: { level: 0 },
  viewer: { level: 3, groupIds: [1] },
});
beforeEach(async () => {
  doors = prepared.doors;
  second = prepared.callerOf('second');
  viewer = prepared.callerOf('viewer');
  await addUser(doors.store, 'admin', { level: 0 });
});

const listed = (said: Said<'listSessions'>) => {
  if (typeof said === 'string') throw new Error(said);
  return said;
};

test('a session is told with from where, by what and since when, and which one asks', async () => {
  const control = await TestControl.open(doors.port);
  await control.signIn('viewer');
  const sessions = listed(await viewer('listSessions', {}));
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ own }) => own)).toHaveLength(1);
  const [open] = sessions.filter(({ online }) => online);
  expect(open).toMatchObject({ ip: '127.0.0.1', own: false, saved: false });
  expect(open?.expirytime).toBeGreaterThan(open?.begintime ?? 0);
  control.socket.close();
});

test('a session that an administrator ends closes what is open by it, and no other', async () => {
  const control = await TestControl.open(doors.port);
  const key = await control.signIn('viewer');
  const closed = new Promise((resolve) => control.socket.once('close', resolve));
  const stream = await openSigned(doors.port, key, '/ws.cgi', 'viewer', { deviceid: 'A', channel: '1' });
  expect(await stream.began).toBe('open');
  const gone = new Promise((resolve) => stream.socket.once('close', resolve));
  const [open] = listed(await second('listSessions', { editingName: 'viewer' })).filter(
    ({ online }) => online,
  );
  await second('endSession', { editingName: 'viewer', id: open?.id ?? '' });
  await Promise.all([closed, gone]);
  expect(listed(await viewer('listSessions', {}))).toHaveLength(1);
  expect(await second('endSession', { editingName: 'viewer', id: open?.id ?? '' })).toBe('NOT_FOUND');
});

test('signing out everywhere ends the session that asks too', async () => {
  const other = await doors.sessions.signIn('viewer', PASSWORD, '::1', true);
  await viewer('endSession', {});
  expect(other.ended).toBe('access withdrawn');
  expect(await viewer('listSessions', {})).toBe('AUTH_REQUIRED');
});

test("nobody learns of another's sessions but people who may edit that user", async () => {
  expect(await viewer('listSessions', { editingName: 'second' })).toBe('NOT_FOUND');
  expect(await viewer('endSession', { editingName: 'second' })).toBe('NOT_FOUND');
  expect(await second('listSessions', { editingName: 'admin' })).toBe('NOT_FOUND');
  expect(await second('endSession', { editingName: 'nobody' })).toBe('NOT_FOUND');
});
