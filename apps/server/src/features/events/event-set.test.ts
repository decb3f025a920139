import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { SERVER_EVENTS } from '@outrider/model/events/server-events.ts';
import { beforeEach, expect, test } from 'vitest';
import { callerOf, type callsBy } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { addUser, startDoors } from '../../doors/testing.ts';

const TIME = 1_700_000_000;
let root: ReturnType<typeof callsBy>;
let ann: typeof root;
let guest: typeof root;
const prepared = doorsForEach({
  root: { level: 0 },
  ann: { level: 2, groupIds: [1] },
  guest: { level: 3, groupIds: [1], rights: ['P_live'] },
});
beforeEach(() => {
  root = prepared.callerOf('root');
  ann = prepared.callerOf('ann');
  guest = prepared.callerOf('guest');
});

async function happened(deviceid: string, eventid: number = deviceEvents.gSensor.code): Promise<number> {
  const [kept] = await prepared.doors.store.events.add([{ deviceid, eventid, time: TIME, memo: 'hard' }]);
  return kept?.id ?? 0;
}
const ofA = () => root('deviceEvents', { deviceid: 'A', start: TIME, end: TIME });

test('a user who may know of an event says what was done about it, and writes its memo', async () => {
  const serialno = await happened('A');
  const checked = await ann('checkEvent', { serialno, checkstatus: 2 });
  expect(checked).toEqual({
    hasError: false,
    message: 'The event was changed',
    updatetime: expect.any(Number),
  });
  expect(await ofA()).toMatchObject({ events: [{ checkStatus: 2, memo: 'hard' }] });
  expect(await ann('noteEvent', { serialno, memo: "a pothole; DROP TABLE events'" })).toMatchObject({
    hasError: false,
  });
  expect(await ofA()).toMatchObject({ events: [{ checkStatus: 2, memo: "a pothole; DROP TABLE events'" }] });
});

test('of devices of others, and of the server, nobody else learns that there is an event', async () => {
  for (const deviceid of ['B', SERVER_EVENTS]) {
    const serialno = await happened(deviceid);
    expect(await ann('checkEvent', { serialno, checkstatus: 1 })).toBe('NOT_FOUND');
    expect(await ann('noteEvent', { serialno, memo: 'mine' })).toBe('NOT_FOUND');
    expect(await root('checkEvent', { serialno, checkstatus: 1 })).toMatchObject({ hasError: false });
  }
  const serialno = await happened('A');
  expect(await guest('checkEvent', { serialno, checkstatus: 1 })).toBe('FORBIDDEN');
  expect(await ofA()).toMatchObject({ events: [{ checkStatus: 0 }] });
});

test('what is no state or no memo is refused, and what people noted keeps its words', async () => {
  const serialno = await happened('A');
  for (const checkstatus of [-1, 4, 0.5])
    expect(await root('checkEvent', { serialno, checkstatus })).toBe('VALIDATION');
  for (const memo of ['x'.repeat(501), 'two\nlines'])
    expect(await root('noteEvent', { serialno, memo })).toBe('VALIDATION');
  const bookmark = await happened('A', deviceEvents.bookmark.code);
  expect(await root('noteEvent', { serialno: bookmark, memo: 'other' })).toBe('VALIDATION');
});

test('where the variant keeps no memos nobody writes one, and what was done about an event is still said', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-memos-'));
  const variant = join(folder, 'variant.json');
  writeFileSync(variant, JSON.stringify({ eventEdit: false }));
  await using doors = await startDoors({ variant });
  await addUser(doors.store, 'chief', { level: 0 });
  const chief = await callerOf(doors, 'chief');
  const [kept] = await doors.store.events.add([
    { deviceid: 'A', eventid: deviceEvents.gSensor.code, time: TIME, memo: 'hard' },
  ]);
  const serialno = kept?.id ?? 0;
  expect(await chief('noteEvent', { serialno, memo: 'mine' })).toBe('FORBIDDEN');
  expect(await chief('checkEvent', { serialno, checkstatus: 1 })).toMatchObject({ hasError: false });
  expect(await chief('deviceEvents', { deviceid: 'A', start: TIME, end: TIME })).toMatchObject({
    events: [{ memo: 'hard' }],
  });
  rmSync(folder, { recursive: true });
});
