import { expect, test } from 'vitest';
import { rawCall } from './testing-caller.ts';
import { BEGAN, LAT, privateVehicle, tells } from './testing-private.ts';
import { addUser, PASSWORD } from './testing.ts';

const vehicle = privateVehicle();
const { setZone, ask, aimed, sign } = vehicle;

/** Device A reports that it is somewhere, s after the last report of the walk. */
const drive = (lng: number, s: number) =>
  vehicle.doors.fleet.reports.take('A', [
    {
      position: {
        time: BEGAN + 1_180_000 + s * 1_000,
        lat: LAT,
        lng,
        speedKmh: 42,
        heading: 90,
        altitude: 0,
        valid: true,
      },
      telemetry: {},
      late: false,
    },
  ]);

test('a vehicle is private from its coming into a zone on, also what it recorded there, and shown once it has left; what was there stays dark', async () => {
  await setZone('dark');
  const params = { deviceid: 'A', channel: '1' };
  expect(await (await sign('/ws.cgi', params)).began).toBe('4403');
  // Half a degree is out of the zone; no vehicle gets there so soon, so that the next report has to confirm it.
  await drive(120.8, 9);
  await drive(120.8, 10);
  const { socket, began } = await sign('/ws.cgi', params);
  expect(await began).toBe('open');
  expect((await ask('playRecording', aimed('playRecording'))).code).toBe('FORBIDDEN');
  expect(tells((await ask('gpsTrack', aimed('gpsTrack'))).bytes)).toBe(false);
  const closed = new Promise((resolve) => void socket.once('close', resolve));
  await drive(120.3, 20);
  expect(await closed).toBe(4403);
  // Of another vehicle of the fence alone it says nothing.
  await setZone('dark', { devices: ['B'] });
  expect(tells((await ask('gpsTrack', aimed('gpsTrack'))).bytes)).toBe(true);
  await setZone('gone');
});

test('people who draw fences, and set no privacy, make no zone of one, nor move it', async () => {
  await addUser(vehicle.doors.store, 'drawer', { level: 0 });
  const its = (await vehicle.doors.sessions.signIn('drawer', PASSWORD, '::1', false)).key ?? '';
  const fence = (rules: object) =>
    rawCall(vehicle.doors, its, 'PUT', '/gkserver/fence/41', {
      index: 41,
      title: 'x',
      enable: 1,
      lat: 1,
      lng: 1,
      radius: 100,
      trigger_in: 0,
      trigger_out: 0,
      devices: [],
      rules: { dwell: 0, speed: 0, zone: '', ...rules },
    });
  expect(await fence({ private: { mode: 'dark', what: 'all', devices: [] } })).toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await fence({})).toMatchObject({ hasError: false });
});
