import { alarms } from '@outrider/model/events/alarms.ts';
import { privacySentences } from '@outrider/model/privacy/sentences.ts';
import { presign } from '@outrider/protocol/people/credentials.ts';
import { expect, test } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { rawCall } from './testing-caller.ts';
import { BEGAN, S, privateVehicle, tells } from './testing-private.ts';
import { openSocket } from './testing-sockets.ts';

const vehicle = privateVehicle();
const { setRule, ask, aimed, sign } = vehicle;

test('where footage alone is private, places are told as always, and a purpose of the list opens it', async () => {
  await setRule('reason', { what: 'footage' });
  expect(tells((await ask('gpsRecords', aimed('gpsRecords'))).bytes)).toBe(true);
  const wants = { code: 'FORBIDDEN', message: privacySentences.wantsReason };
  expect(await ask('playRecording', aimed('playRecording'))).toMatchObject(wants);
  const set = (purposes: string) =>
    rawCall(vehicle.doors, vehicle.key, 'PUT', '/gkserver/settings/privacy', { values: { purposes } });
  await set('Accident\nComplaint\n');
  const reason = { deviceid: 'A', start: S, end: S + 60 };
  expect((await ask('giveReason', { ...reason, reason: 'just so' })).code).toBe('VALIDATION');
  expect((await ask('giveReason', { ...reason, purpose: 'Complaint', reason: 'no. 7' })).code).toBe('ok');
  expect((await ask('playRecording', aimed('playRecording'))).code).toBe('ok');
  const trail = await rawCall(vehicle.doors, vehicle.key, 'POST', '/gklog/accesslog', {});
  expect(JSON.stringify(trail)).toContain('Complaint no. 7');
  await set('');
});

test('a reason opens it for the person who gave it, for no guest of theirs, and is in the audit trail with the stretch', async () => {
  await setRule('reason');
  const link = await rawCall<{ token: string }>(vehicle.doors, vehicle.key, 'POST', '/api/share', {
    deviceid: 'A',
    channels: [1],
    hours: 1,
  });
  const reason = { deviceid: 'A', start: S, end: S + 86_400, reason: 'a complaint of 7 May' };
  expect((await ask('giveReason', { ...reason, reason: ' ' })).code).toBe('VALIDATION');
  expect((await ask('giveReason', reason)).code).toBe('ok');
  expect(tells((await ask('gpsRecords', aimed('gpsRecords'))).bytes)).toBe(true);
  const live = await sign('/ws.cgi', { deviceid: 'A', channel: '1' });
  expect(await live.began).toBe('open');
  live.socket.terminate();
  const trail = await rawCall<{ rows: readonly unknown[] }>(
    vehicle.doors,
    vehicle.key,
    'POST',
    '/gklog/accesslog',
    {},
  );
  expect(JSON.stringify(trail)).toContain('though it is private:  a complaint of 7 May');
  const { token } = link;
  const guest = await rawCall<{ key: string; user: string }>(
    vehicle.doors,
    undefined,
    'POST',
    '/api/share/open',
    {
      token,
      link: Number.parseInt(token, 10),
    },
  );
  const opened = openSocket(
    vehicle.doors.port,
    presign(guest.key, '/ws.cgi', guest.user, { deviceid: 'A', channel: '1' }, Date.now()),
  );
  expect(await opened.began).toBe('4403');
  await setRule('dark');
  expect((await ask('giveReason', reason)).code).toBe('CONFLICT');
  expect(tells((await ask('gpsRecords', aimed('gpsRecords'))).bytes)).toBe(false);
});

test('a reason that another server took opens it here too', async () => {
  await setRule('reason');
  const untilMs = Date.now() + 600_000;
  await vehicle.doors.store.givenReasons.add({
    user: 'admin',
    deviceid: 'A',
    fromMs: BEGAN,
    toMs: BEGAN + 86_400_000,
    untilMs,
  });
  await expect.poll(async () => (await ask('playRecording', aimed('playRecording'))).code, LONG).toBe('ok');
});

test('an emergency alarm opens it from the alarm on', async () => {
  await setRule('dark');
  const nowS = Math.floor(Date.now() / 1_000);
  vehicle.doors.events.happened({
    deviceid: 'A',
    eventid: alarms.emergency.code,
    time: nowS,
    source: 'alarm',
  });
  await expect
    .poll(async () => (await (await sign('/ws.cgi', { deviceid: 'A', channel: '1' })).began) === 'open', LONG)
    .toBe(true);
  // What was before stays as it is.
  expect((await ask('playRecording', aimed('playRecording'))).code).toBe('FORBIDDEN');
});
