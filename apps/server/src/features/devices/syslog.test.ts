import { presign } from '@outrider/protocol/people/credentials.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, PASSWORD, startDoors, type TestDoors } from '../../doors/testing.ts';
import { NO_FRAME } from '../../fleet/contact/contact-note.ts';

const nowS = Math.floor(Date.now() / 1_000);
let doors: TestDoors;
beforeAll(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'root', { level: 0 });
  await addUser(doors.store, 'ann', { level: 1, groupIds: [1], rights: ['F_lmdvrs_syslog'] });
  await addUser(doors.store, 'eve', { level: 2, groupIds: [1], rights: ['F_event', 'F_lmdvrs_syslog'] });
  const place = { deviceid: 'A', lat: 25.03, lng: 121.56 };
  await doors.store.events.add([
    { ...place, eventid: deviceEvents.reboot.code, time: nowS - 3_600, memo: 'cold\u2028start' },
    { ...place, eventid: deviceEvents.diskError.code, time: nowS - 60, channel: 2, course: 'lasts' },
    { ...place, eventid: deviceEvents.overSpeed.code, time: nowS - 50, memo: '120 km/h' },
    { ...place, eventid: deviceEvents.online.code, time: nowS - 9 * 86_400, memo: 'long ago' },
    { deviceid: 'B', eventid: deviceEvents.reboot.code, time: nowS - 60, memo: 'another' },
  ]);
  const [link] = doors.fleet.records.linksOf('A');
  const note = { step: 'authentication', why: 'wrongCode', address: '192.0.2.7', frame: NO_FRAME } as const;
  if (link !== undefined) doors.fleet.contacts.note(link.name, note);
});
afterAll(() => doors[Symbol.asyncDispose]());

async function log(user: string, asked: Readonly<Record<string, string>> = {}) {
  const { key } = await doors.sessions.signIn(user, PASSWORD, '::1', false);
  const params = { type: 'syslog', deviceid: 'A', ...asked };
  const response = await fetch(
    `http://127.0.0.1:${doors.port}${presign(key ?? '', '/gmslog.cgi', user, params, Date.now())}`,
  );
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

test('the log of a recorder is text: how it came, what befell it and its disks, not how it was driven, nor where', async () => {
  const { status, type, text } = await log('root');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain('Recorder A, ');
  expect(text).toMatch(/Reboot, cold\\u2028start\n.*Disk error, channel 2, lasts\n$/);
  expect(text).not.toMatch(/km\/h|121\.56|long ago|another/);
  if (doors.fleet.records.linksOf('A').length > 0)
    expect(text).toContain('192.0.2.7: authentication, wrongCode');
});

test('its times are of the zone and before the moment that was asked for', async () => {
  const { text } = await log('root', { tz: '28800', t: String(nowS - 600) });
  expect(text).toContain('(UTC+08:00)');
  expect(text).not.toContain('Disk error');
  const at = new Date((nowS - 3_600 + 28_800) * 1_000).toISOString().slice(0, 19).replace('T', ' ');
  expect(text).toContain(`${at}  Reboot`);
});

test('it is for people with the right, of their devices; those who may not know of events have none in it', async () => {
  expect((await log('eve')).status).toBe(403);
  const { status, text } = await log('ann');
  expect(status).toBe(200);
  expect(text).not.toContain('Reboot');
  expect((await log('ann', { deviceid: 'B' })).status).toBe(404);
  expect((await log('root', { tz: 'x' })).text).toContain('VALIDATION');
});
