import { DAY_MS, MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { beforeEach, expect, test } from 'vitest';
import { addUser, startDoors, type TestDoors } from './testing.ts';
import { rawCall } from './testing-caller.ts';
import { doorsForEach } from './testing-prepared.ts';
import { tryEach } from './testing-each.ts';
import { TestControl } from './testing-sockets.ts';
import { indexedMinute } from './testing-recordings.ts';

let doors: TestDoors;
const prepared = doorsForEach({
  root: { level: 0 },
  ann: { level: 1, groupIds: [1] },
  bob: { level: 1, groupIds: [1] },
  cid: { level: 2, groupIds: [1] },
  dan: { level: 1, groupIds: [2] },
});
beforeEach(async () => {
  doors = prepared.doors;
  await index(0, 1, 2);
});

/** Today's first minute. */
const BEGIN = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS;
const at = (minute: number): number => BEGIN / 1000 + minute * 60;

async function index(...minutes: readonly number[]): Promise<void> {
  await doors.store.recordings.put(minutes.map((minute) => indexedMinute(BEGIN + minute * MINUTE_MS)));
}

const call = (user: string, method: string, path: string, body?: object): Promise<unknown> =>
  rawCall(doors, prepared.keyOf(user), method, `/api/recordlock${path}`, body);
const lock = (user: string, change: object = {}) =>
  call(user, 'POST', '', {
    deviceid: 'A',
    channels: [1],
    from: at(0),
    to: at(1),
    reason: 'claim 7',
    ...change,
  });
const code = async (answer: Promise<unknown>) => ((await answer) as { code?: string }).code;

test('a lock is told to users of its device, with the user who made it and why, and to nobody else', async () => {
  const { id } = (await lock('ann')) as { id: number };
  const told = { id, deviceid: 'A', channels: [1], from: at(0), to: at(1), user: 'ann', reason: 'claim 7' };
  expect(await call('bob', 'GET', '?deviceid=A')).toMatchObject({ locks: [{ ...told, mayLift: false }] });
  expect(await call('ann', 'GET', `?from=${at(0)}&to=${at(9)}`)).toMatchObject({
    locks: [{ mayLift: true }],
  });
  expect(await call('ann', 'GET', `?from=${at(1)}`)).toEqual({ locks: [] });
  expect(await call('dan', 'GET', '')).toEqual({ locks: [] });
});

test('the user who made a lock lifts it, or a lower level number; for others it is not to be lifted, or not there', async () => {
  const { id } = (await lock('ann')) as { id: number };
  expect(await code(call('bob', 'DELETE', `/${id}`))).toBe('FORBIDDEN');
  expect(await code(call('cid', 'DELETE', `/${id}`))).toBe('FORBIDDEN');
  expect(await code(call('dan', 'DELETE', `/${id}`))).toBe('NOT_FOUND');
  expect(await call('ann', 'DELETE', `/${id}`)).toMatchObject({ hasError: false });
  const { entries } = await doors.store.trail.find({ limit: 1 });
  expect(entries[0]?.changes).toContainEqual({ field: 'Reason', values: { before: 'claim 7', after: '' } });
  const { id: again } = (await lock('cid')) as { id: number };
  expect(await call('bob', 'DELETE', `/${again}`)).toMatchObject({ hasError: false });
});

test('a lock of nothing, of what is another’s or without an end or reason is refused', async () => {
  await tryEach(
    [
      ['of nothing', { from: at(7), to: at(8) }, 'NOT_FOUND'],
      ['of a channel that is not installed', { channels: [2] }, 'NOT_FOUND'],
      ['that ends before it begins', { from: at(1), to: at(0) }, 'VALIDATION'],
      ['of more than a week', { to: at(8 * 1_440) }, 'VALIDATION'],
      ['that would have ended', { until: at(2) }, 'VALIDATION'],
      ['without a reason', { reason: ' ' }, 'VALIDATION'],
      ['of what is another’s', { deviceid: 'B' }, 'NOT_FOUND'],
    ],
    async (_what, change, refused) => {
      expect(await code(lock('ann', change))).toBe(refused);
    },
  );
});

test('nobody locks what is too old for them to see, nor is told of such locks', async () => {
  await lock('ann', { from: at(-2_880), to: at(1) });
  await lock('ann', { from: at(-2_880), to: at(2) });
  await doors.store.users.change('bob', { retentionDays: 1 });
  expect(await code(lock('bob', { from: at(-1_440), to: at(1) }))).toBe('FORBIDDEN');
  await doors.store.recordingLocks.add({
    deviceid: 'A',
    channels: [1],
    fromMs: 1,
    toMs: 2,
    userName: 'ann',
    level: 1,
    reason: 'old',
    createdMs: 1,
    untilMs: 0,
  });
  const told = async (user: string) =>
    ((await call(user, 'GET', '')) as { locks: { reason: string }[] }).locks.map(({ reason }) => reason);
  expect(await told('ann')).toContain('old');
  expect(await told('bob')).not.toContain('old');
});

test('what is locked takes half of the room at most, but for administrators', async () => {
  // 1,000 bytes of room, 100 a minute.
  await index(3, 4, 5, 6);
  expect(await lock('ann', { to: at(5) })).toMatchObject({ hasError: false });
  expect(await code(lock('ann', { from: at(5), to: at(7) }))).toBe('CONFLICT');
  expect((await doors.store.recordingLocks.list()).length).toBe(1);
  expect(await lock('root', { from: at(5), to: at(7) })).toMatchObject({ hasError: false });
});

test('a user who deletes recordings types the id of the device, and is told what is locked and what stayed', async () => {
  await lock('ann');
  const control = await TestControl.open(doors.port);
  await control.signIn('root');
  const ask = async (fields: Record<string, string>) => {
    const stretch = { A: String(at(0)), B: String(at(3)) };
    const [answer] = await control.ask({ M: 'D15', I: 'A', ...stretch, ...fields });
    return answer?.fields;
  };
  expect(await ask({ D: 'a' })).toMatchObject({ R: '400' });
  const asked = `/api/recordremoval?deviceid=A&from=${at(0)}&to=${at(3)}`;
  const preview = await rawCall(doors, prepared.keyOf('root'), 'GET', asked);
  expect(preview).toMatchObject({ bytes: 0, files: 0, channels: [], lockedBytes: 100, leftBytes: 200 });
  // The disk of the others is not there.
  expect(await ask({ D: 'A' })).toMatchObject({ R: '1', B: '0', C: '1', D: '2' });
  const { entries } = await doors.store.trail.find({ call: 'removeRecordings', limit: 9 });
  expect(entries.map(({ text }) => text)).toContain(
    'nothing of A was deleted; files that stayed: 1 locked, 2 in use or not to be written',
  );
  expect(await ask({ D: 'A', C: '3' })).toMatchObject({ B: '0', C: '0', D: '0' });
  await doors.store.users.change('root', { retentionDays: 1 });
  expect(await ask({ D: 'A', A: '0', B: String(at(-1_440)) })).toMatchObject({ C: '0', D: '0' });
  control.socket.terminate();
});

test('nobody deletes recordings where the deployment has not switched it on', async () => {
  await using usual = await startDoors({ variant: 'default' });
  await addUser(usual.store, 'root', { level: 0 });
  const control = await TestControl.open(usual.port);
  await control.signIn('root');
  const [answer] = await control.ask({ M: 'D15', I: 'A', A: '0', B: '60', D: 'A' });
  expect(answer?.fields['R']).toBe('403');
  control.socket.terminate();
});
