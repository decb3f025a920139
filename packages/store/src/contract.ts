import { defaultDeviceExtra } from '@outrider/model/devices/device.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportAt } from './positions/sample-report.ts';
import type { DeviceRecord, SessionRecord, Store, StoredReport, UserRecord } from './store.ts';

const user: UserRecord = {
  userName: 'olga',
  level: 3,
  access: '10',
  passwordHash: '$argon2id$…',
  disabled: false,
  groupIds: [],
};
const session: SessionRecord = {
  keyHash: 'h1',
  userName: 'olga',
  sealedKey: 's',
  createdMs: 1,
  expiresMs: 1_000,
  saved: true,
};
const device: DeviceRecord = {
  deviceid: 'bus-1',
  terminal: '13800138000',
  registered: true,
  driverName: "O'Hara; DROP TABLE devices",
  memo: 'line 7',
  channelMask: '0010',
  manualPosition: { lat: 24.5, lng: -120.25 },
  timezone: 28_800,
  extra: { ...defaultDeviceExtra, plate: '京A12345', chnames: ['Front'] },
  authCodeHash: undefined,
  firstSeenMs: 5,
};

const without = ({ position, telemetry, late }: StoredReport): PositionReport => ({
  position,
  telemetry,
  late,
});

/** What every engine's store must do; called inside a `describe`. */
export function storeContract(open: () => Promise<Store>): void {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(async () => {
    await store[Symbol.asyncDispose]();
  });

  test('a setting is kept and replaced', async () => {
    expect(await store.settings.get('a')).toBeUndefined();
    await store.settings.put('a', '1');
    await store.settings.put('a', '2');
    expect(await store.settings.get('a')).toBe('2');
  });

  test('a user is found whatever the case of the name, with the groups', async () => {
    await store.groups.put({ groupid: 2, name: 'North' });
    await store.groups.put({ groupid: 1, name: 'South' });
    await store.users.put({ ...user, groupIds: [2, 1, 2] });
    expect(await store.users.find('OLGA')).toEqual({ ...user, groupIds: [1, 2] });
    await store.users.put({ ...user, disabled: true, groupIds: [2] });
    expect(await store.users.list()).toEqual([{ ...user, disabled: true, groupIds: [2] }]);
    await store.users.remove('olga');
    expect(await store.users.find('olga')).toBeUndefined();
  });

  test('a user in a group that does not exist is refused, and nothing of him is kept', async () => {
    await expect(store.users.put({ ...user, groupIds: [9] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await store.users.list()).toEqual([]);
  });

  test('a session lasts until it is removed, expires or its user goes', async () => {
    await store.users.put(user);
    await store.sessions.put(session);
    await store.sessions.put({ ...session, keyHash: 'h2', expiresMs: 2_000 });
    await store.sessions.extend('h1', 3_000);
    expect(await store.sessions.find('h1')).toEqual({ ...session, expiresMs: 3_000 });
    expect((await store.sessions.listOf('olga', 2_000)).map(({ keyHash }) => keyHash)).toEqual(['h1']);
    expect(await store.sessions.removeExpired(2_000)).toBe(1);
    await store.sessions.put({ ...session, keyHash: 'h3' });
    expect(await store.sessions.removeOf('olga', 'h1')).toEqual(['h3']);
    await store.users.remove('olga');
    expect(await store.sessions.find('h1')).toBeUndefined();
  });

  test('a ticket is used once', async () => {
    expect(await store.sessions.useTicket('t', 10)).toBe(true);
    expect(await store.sessions.useTicket('t', 10)).toBe(false);
  });

  test('a group knows its devices; a removed device leaves it', async () => {
    await store.groups.put({ groupid: 1, name: 'North' });
    await store.groups.put({ groupid: 2, name: 'South' });
    await store.devices.add(device);
    await store.devices.add({ ...device, deviceid: 'bus-2', terminal: '2' });
    await store.groups.setDevices(1, ['bus-1', 'bus-2']);
    await store.groups.setDevices(2, ['bus-2']);
    expect(await store.groups.devicesOfAny([1, 2])).toEqual(['bus-1', 'bus-2']);
    await store.devices.remove('bus-1');
    expect(await store.groups.devicesOf(1)).toEqual(['bus-2']);
    await store.groups.remove(2);
    expect(await store.groups.list()).toEqual([{ groupid: 1, name: 'North' }]);
    expect(await store.groups.devicesOfAny([])).toEqual([]);
  });

  test('a device comes back as it was kept, whatever its texts hold', async () => {
    await store.devices.add(device);
    expect(await store.devices.find('bus-1')).toEqual(device);
    expect(await store.devices.findByTerminal('13800138000')).toEqual(device);
    await store.devices.change('bus-1', {
      authCodeHash: 'c',
      manualPosition: undefined,
      timezone: undefined,
    });
    expect(await store.devices.list()).toEqual([
      { ...device, authCodeHash: 'c', manualPosition: undefined, timezone: undefined },
    ]);
  });

  test('two devices never share an id or a terminal', async () => {
    await store.devices.add(device);
    await expect(store.devices.add(device)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(store.devices.add({ ...device, deviceid: 'x' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await store.devices.add({ ...device, deviceid: 'x', terminal: '1' });
    await expect(store.devices.change('x', { terminal: device.terminal })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(store.devices.change('nobody', { channelMask: '0' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('a report comes back as it was given, every field of it', async () => {
    const full = reportAt('bus-1', 1_700_000_000_123, {
      late: true,
      telemetry: {
        ignitionOn: false,
        mileageKm: 123_456_789.1,
        fuelLitres: 0,
        recorderSpeedKmh: 99.9,
        signalPercent: 77,
        satellites: 12,
        voltage: 24.3,
        temperatureC: -40.5,
        alarms: 0xffff_ffff,
        videoLost: [1, 32],
        videoCovered: [],
        storageFailed: [4],
        recording: true,
      },
    });
    await store.positions.append([full, reportAt('bus-2', 7)]);
    expect(await store.positions.range('bus-1', 1_700_000_000_123, 1_700_000_000_124)).toEqual([
      without(full),
    ]);
    expect(await store.positions.latest()).toEqual(
      new Map([
        ['bus-1', without(full)],
        ['bus-2', without(reportAt('bus-2', 7))],
      ]),
    );
  });

  test('a range is by time, without its end, doubled reports once, others of the same moment each', async () => {
    const alarm = reportAt('bus-1', 2_000, { telemetry: { alarms: 1 } });
    await store.positions.append([reportAt('bus-1', 3_000), reportAt('bus-1', 1_000), alarm]);
    await store.positions.append([reportAt('bus-1', 1_000, { late: true }), reportAt('bus-1', 2_000)]);
    const times = (await store.positions.range('bus-1', 1_000, 3_000)).map(({ position }) => position.time);
    expect(times).toEqual([1_000, 2_000, 2_000]);
    expect((await store.positions.latest()).get('bus-1')?.position.time).toBe(3_000);
    expect(await store.positions.range('nobody', 0, 9_000)).toEqual([]);
  });

  test('what a device did is counted of its own reports of the stretch, by time, whatever order they came in', async () => {
    const at = (minute: number, speedKmh: number, deviceid = 'bus-1'): StoredReport => {
      const { position, ...rest } = reportAt(deviceid, minute * 60_000, {
        telemetry: { ignitionOn: true, mileageKm: 900 + minute, fuelLitres: 3, recorderSpeedKmh: 1 },
      });
      return { ...rest, position: { ...position, speedKmh } };
    };
    await store.positions.append([at(4, 0), at(1, 60), at(2, 120), at(99, 60), at(3, 60, 'bus-2')]);
    await store.positions.append([at(3, 60), at(2, 120), at(0, 60)]);
    expect(await store.positions.mileage('bus-1', 60_000, 10 * 60_000)).toEqual({
      distance: 3_000_000,
      oscount: 1,
      parkcount: 1,
      parktime: 360,
      totalDrivingtime: 180,
      reportedMs: 4 * 60_000,
    });
    expect((await store.positions.mileage('nobody', 0, 1)).reportedMs).toBeUndefined();
  });

  test('many callers append at once and each is told', async () => {
    const appended = Array.from({ length: 500 }, (_, at) =>
      store.positions.append([reportAt(`d${at % 50}`, at)]),
    );
    await Promise.all(appended);
    expect(await store.positions.range('d7', 0, 500)).toHaveLength(10);
  });

  test('it tells when access may have changed', async () => {
    let told = 0;
    const stop = store.onAccessChange(() => told++);
    await store.users.put(user);
    await store.groups.put({ groupid: 1, name: 'North' });
    await store.settings.put('a', 'b');
    expect(told).toBe(2);
    stop();
    await store.users.remove('olga');
    expect(told).toBe(2);
  });
}
