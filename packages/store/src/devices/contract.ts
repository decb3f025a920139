import type { ManualClock } from '@outrider/kit/clock.ts';
import { customerRecord } from '@outrider/model/devices/customer-record.ts';
import type { LinkRecord } from '@outrider/model/devices/link-record.ts';
import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { sampleDevice } from './sample-device.ts';

const phone = { protocol: 'jt808', name: '13800138000', secretHash: undefined, plateColour: undefined };
const link: LinkRecord = { ...phone, deviceid: 'bus-1' };

/** What every engine must do with devices and their links. */
export function deviceContract(store: () => Store, clock: () => ManualClock): void {
  test('a device comes back as it was kept, whatever its texts hold', async () => {
    await store().devices.add(sampleDevice);
    expect(await store().devices.find('bus-1')).toEqual(sampleDevice);
    await store().devices.change('bus-1', { manualPosition: undefined, timezone: undefined });
    expect(await store().devices.list()).toEqual([
      { ...sampleDevice, manualPosition: undefined, timezone: undefined },
    ]);
  });

  test('a change leaves every other field as it is, and needs a device', async () => {
    await store().devices.add(sampleDevice);
    await Promise.all([
      store().devices.change('bus-1', { driverName: 'Ada' }),
      store().devices.change('bus-1', { memo: 'line 8' }),
      store().devices.change('bus-1', {}),
    ]);
    expect(await store().devices.find('bus-1')).toEqual({
      ...sampleDevice,
      driverName: 'Ada',
      memo: 'line 8',
    });
    await expect(store().devices.change('nobody', { channelMask: '0' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('when devices said something last is kept of those that are there, and goes with them', async () => {
    await store().devices.add(sampleDevice);
    const many = new Map(Array.from({ length: 2_500 }, (_, at) => [`gone ${at}`, at]));
    await store().devices.keepLastWords(new Map([...many, ['bus-1', 1_800_000_000_000]]));
    expect(await store().devices.lastWords()).toEqual(new Map([['bus-1', 1_800_000_000_000]]));
    await store().devices.keepLastWords(new Map([['bus-1', 1_700_000_000_000]]));
    expect([...(await store().devices.lastWords()).values()]).toEqual([1_700_000_000_000]);
    await store().devices.keepLastWords(new Map());
    await store().devices.remove('bus-1');
    expect(await store().devices.lastWords()).toEqual(new Map());
  });

  test('two devices never share an id or a link, and of one that is refused nothing is kept', async () => {
    await store().devices.add(sampleDevice, phone);
    await expect(store().devices.add(sampleDevice)).rejects.toMatchObject({ code: 'CONFLICT' });
    const other = { ...sampleDevice, deviceid: 'x' };
    await expect(store().devices.add(other, phone)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await store().devices.find('x')).toBeUndefined();
    await store().devices.add(other);
    await expect(store().links.add({ ...link, deviceid: 'x' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('a device may have several links, each found by protocol and name', async () => {
    await store().devices.add(sampleDevice, phone);
    const camera = { ...link, protocol: 'rtsp', name: 'front', secretHash: 'c' };
    await store().links.add(camera);
    expect(await store().links.list()).toEqual([link, camera]);
    expect(await store().links.of(link.deviceid)).toEqual([link, camera]);
    expect(await store().links.of('nobody')).toEqual([]);
    expect(await store().links.find('rtsp', 'front')).toEqual(camera);
    expect(await store().links.find('rtsp', phone.name)).toBeUndefined();
    await expect(store().links.add({ ...link, name: 'y', deviceid: 'nobody' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('a secret is given, replaced and taken away', async () => {
    await store().devices.add(sampleDevice, phone);
    const secret = async () => (await store().links.find('jt808', phone.name))?.secretHash;
    await store().links.changeSecret('jt808', phone.name, 'a');
    expect(await secret()).toBe('a');
    await store().links.changeSecret('jt808', phone.name, undefined);
    expect(await secret()).toBeUndefined();
    await expect(store().links.changeSecret('rtsp', phone.name, 'a')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('the colour of the plate that a link said is kept beside its secret', async () => {
    await store().devices.add(sampleDevice, phone);
    await store().links.changeSecret('jt808', phone.name, 'a');
    await store().links.changePlateColour('jt808', phone.name, 4);
    expect(await store().links.find('jt808', phone.name)).toEqual({
      ...link,
      secretHash: 'a',
      plateColour: 4,
    });
  });

  test('links go by themselves or with their device', async () => {
    await store().devices.add(sampleDevice, phone);
    await store().links.removeOf('bus-1');
    expect(await store().links.list()).toEqual([]);
    await store().links.add(link);
    await store().devices.remove('bus-1');
    expect(await store().links.list()).toEqual([]);
  });

  test('who drove when follows from who is entered as the driver', async () => {
    const { devices, driverShifts } = store();
    const HOUR = 3_600_000;
    const day = Date.now() - 24 * HOUR;
    await devices.add({ ...sampleDevice, driverName: '' });
    const shifts = async (fromMs = day, toMs = day + 8 * HOUR) =>
      (await driverShifts.within('bus-1', fromMs, toMs)).map(
        (shift) => `${shift.driver} ${(shift.fromMs - day) / HOUR} ${(shift.toMs - day) / HOUR}`,
      );
    expect(await shifts()).toEqual([' 0 8']);
    await driverShifts.begin('bus-1', 'ann', day - HOUR);
    await driverShifts.begin('bus-1', 'bob', day + 2 * HOUR);
    await driverShifts.begin('bus-1', 'bob', day + 3 * HOUR);
    await driverShifts.begin('bus-1', '', day + 5 * HOUR);
    expect(await shifts()).toEqual(['ann 0 2', 'bob 2 5', ' 5 8']);
    expect(await shifts(day + 3 * HOUR, day + 4 * HOUR)).toEqual(['bob 3 4']);
    await devices.remove('bus-1');
    expect(await shifts()).toEqual([' 0 8']);
  });

  test('a driver who is entered begins to drive now; who was there from the beginning drove before too', async () => {
    const { devices, driverShifts } = store();
    const MINUTE = 60_000;
    const drivers = async () =>
      (await driverShifts.within('bus-1', 0, clock().now() + 1)).map((shift) => [shift.driver, shift.fromMs]);
    const enter = async (afterMs: number, driverName: string) => {
      clock().advance(afterMs);
      await devices.change('bus-1', { driverName });
    };
    await devices.add({ ...sampleDevice, driverName: 'ann' });
    expect(await drivers()).toEqual([['ann', 0]]);
    await enter(5 * MINUTE, 'bob');
    await enter(10 * MINUTE, 'bob');
    await devices.change('bus-1', { memo: 'y' });
    expect(await drivers()).toEqual([
      ['ann', 0],
      ['bob', 5 * MINUTE],
    ]);
    // A driver who was entered for less than a minute drove nothing.
    await enter(MINUTE, 'cdi');
    await enter(MINUTE - 1, 'cid');
    expect(await drivers()).toEqual([
      ['ann', 0],
      ['bob', 5 * MINUTE],
      ['cid', 17 * MINUTE - 1],
    ]);
    await enter(MINUTE, '');
    expect((await drivers()).at(-1)).toEqual(['', 18 * MINUTE - 1]);
  });

  test('of a change that is refused, and of a device that is not there, nobody drove', async () => {
    clock().advance(1_000);
    const change = { driverName: 'ann' };
    await expect(store().devices.change('bus-1', change)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await store().devices.add({ ...sampleDevice, driverName: '' });
    const undone = store().transaction(async ({ devices }) => {
      await devices.change('bus-1', change);
      throw new Error('on second thoughts');
    });
    await expect(undone).rejects.toThrow('on second thoughts');
    expect(await store().driverShifts.within('bus-1', 0, 2_000)).toMatchObject([{ driver: '' }]);
  });

  test('of a customer the given fields are changed, the others stay; they go with their device', async () => {
    await store().devices.add(sampleDevice);
    await store().customers.change('bus-1', { dealer: 'North Trucks', follow: 1 });
    await store().customers.change('bus-1', { customer: 'Miller & Sons' });
    await store().customers.change('bus-1', {});
    expect(await store().customers.find('bus-1')).toMatchObject({ dealer: 'North Trucks', follow: 1 });
    expect(await store().customers.find('nobody')).toBeUndefined();
    expect(await store().customers.list()).toEqual([
      {
        ...customerRecord.defaults,
        deviceid: 'bus-1',
        dealer: 'North Trucks',
        customer: 'Miller & Sons',
        follow: 1,
      },
    ]);
    await expect(store().customers.change('nobody', { memo: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await store().devices.remove('bus-1');
    expect(await store().customers.list()).toEqual([]);
  });

  test('what somebody wants of a recorder stands beside what it said, and a newer wish takes the place of an older one', async () => {
    const { remoteSettings, devices } = store();
    await devices.add(sampleDevice);
    await remoteSettings.want('bus-1', { net_HbSec: 5, sys_TURN: true }, 'ann');
    expect(await remoteSettings.open()).toEqual(['bus-1']);
    expect(await remoteSettings.unsettled(clock().now())).toEqual([]);
    expect(await remoteSettings.unsettled(clock().now() + 1)).toEqual([
      { deviceid: 'bus-1', isRefused: false, count: 2, key: 'net_HbSec', fault: '' },
    ]);
    clock().advance(1_000);
    await remoteSettings.want('bus-1', { net_HbSec: 9 }, 'bob');
    const newest = { value: 9, user: 'bob', wantedMs: clock().now(), state: 'waiting', fault: '', edit: 2 };
    expect(await remoteSettings.wishes('bus-1')).toMatchObject([
      { key: 'net_HbSec', ...newest },
      { key: 'sys_TURN', value: true, user: 'ann', edit: 1 },
    ]);
    expect(await remoteSettings.wishesOf('net_HbSec')).toMatchObject([{ deviceid: 'bus-1', ...newest }]);
    await remoteSettings.report('bus-1', [{ key: 'net_HbSec', value: 30, atMs: 7, by: 'answer' }]);
    await remoteSettings.report('bus-1', [{ key: 'net_HbSec', value: 9, atMs: 8, by: 'confirmed' }]);
    expect(await remoteSettings.reports('bus-1')).toEqual([
      { key: 'net_HbSec', value: 9, atMs: 8, by: 'confirmed' },
    ]);
    const dialect = { dialect: 'd', firmware: '1', keys: ['net_HbSec'], askedMs: 3 };
    await remoteSettings.keepDialect('bus-1', dialect);
    await remoteSettings.keepDialect('bus-1', { ...dialect, firmware: '2' });
    expect(await remoteSettings.dialectOf('bus-1')).toEqual({ ...dialect, firmware: '2' });
    expect(await remoteSettings.firmwares()).toEqual(new Map([['bus-1', '2']]));
    await devices.remove('bus-1');
    expect(await remoteSettings.wishes('bus-1')).toEqual([]);
    expect(await remoteSettings.dialectOf('bus-1')).toBeUndefined();
    const gone = remoteSettings.want('bus-1', { net_HbSec: 5 }, 'ann');
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('what came of a wish that was replaced or taken back changes nothing, and what was told is not taken back', async () => {
    const { remoteSettings, devices } = store();
    await devices.add(sampleDevice);
    const states = async () => (await remoteSettings.wishes('bus-1')).map(({ state }) => state);
    const settle = (edit: number, state: 'told' | 'confirmed' | 'refused', fault = '') =>
      remoteSettings.settle([
        { deviceid: 'bus-1', outcomes: [{ key: 'net_HbSec', edit, state, fault }], said: [] },
      ]);
    const unsettled = () => remoteSettings.unsettled(clock().now() + 1);
    await expect(remoteSettings.takeBack('bus-1', 'net_HbSec')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await remoteSettings.want('bus-1', { net_HbSec: 5 }, 'ann');
    await remoteSettings.want('bus-1', { net_HbSec: 6 }, 'ann');
    await settle(1, 'confirmed');
    expect(await states()).toEqual(['waiting']);
    expect(await remoteSettings.tell(['bus-1'])).toEqual([
      { deviceid: 'bus-1', key: 'net_HbSec', edit: 2, value: 6 },
    ]);
    expect(await states()).toEqual(['told']);
    await expect(remoteSettings.takeBack('bus-1', 'net_HbSec')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await remoteSettings.open()).toEqual(['bus-1']);
    await settle(2, 'refused', 'it’s "no"');
    expect(await remoteSettings.open()).toEqual([]);
    await remoteSettings.want('bus-1', { sys_TURN: true, enc_SBit: [64] }, 'bob');
    const [of, refused] = [{ deviceid: 'bus-1' }, { key: 'net_HbSec', fault: 'it’s "no"' }];
    expect(await unsettled()).toEqual([
      { ...of, isRefused: false, count: 2, key: 'enc_SBit', fault: '' },
      { ...of, isRefused: true, count: 1, ...refused },
    ]);
    for (const key of ['sys_TURN', 'enc_SBit', 'net_HbSec']) await remoteSettings.takeBack('bus-1', key);
    expect(await unsettled()).toEqual([]);
    await settle(2, 'told');
    expect(await remoteSettings.tell(['bus-1'])).toEqual([]);
    expect(new Set(await states())).toEqual(new Set(['takenBack']));
    await remoteSettings.want('bus-1', { net_HbSec: 7 }, 'ann');
    expect(await states()).toContain('waiting');
    // Told, and its device is gone: only what was told before that was seen.
    clock().advance(1_000);
    await remoteSettings.tell(['bus-1']);
    const toldMs = clock().now();
    const late = remoteSettings.takeBack('bus-1', 'net_HbSec', toldMs);
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    await remoteSettings.takeBack('bus-1', 'net_HbSec', toldMs + 1);
    expect(new Set(await states())).toEqual(new Set(['takenBack']));
  });

  test('what came of the wishes of several devices is kept together; of one that is gone nothing is', async () => {
    const { remoteSettings, devices } = store();
    const ids = ['bus-1', 'bus-2', 'bus-3'];
    for (const deviceid of ids) {
      await devices.add({ ...sampleDevice, deviceid });
      await remoteSettings.want(deviceid, { sys_TURN: true, net_HbSec: 5 }, 'ann');
    }
    await remoteSettings.takeBack('bus-2', 'sys_TURN');
    const told = await remoteSettings.tell(['bus-1', 'bus-2', 'nobody']);
    const sorted = told.map(({ deviceid, key }) => `${deviceid} ${key}`).toSorted();
    expect(sorted).toEqual(['bus-1 net_HbSec', 'bus-1 sys_TURN', 'bus-2 net_HbSec']);
    expect((await remoteSettings.wishes('bus-3')).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    await devices.remove('bus-3');
    const said = [
      { key: 'net_HbSec', value: 5, atMs: 7, by: 'confirmed' as const },
      { key: 'sys_TURN', value: null, atMs: 7, by: 'confirmed' as const },
    ];
    const outcomes = [
      { key: 'net_HbSec', edit: 1, state: 'confirmed' as const, fault: '' },
      { key: 'sys_TURN', edit: 1, state: 'differs' as const, fault: 'it’s "other"' },
    ];
    await remoteSettings.settle(ids.map((deviceid) => ({ deviceid, outcomes, said })));
    const stands = async (deviceid: string) =>
      (await remoteSettings.wishes(deviceid)).map(({ key, state, fault }) => [key, state, fault]);
    expect(await stands('bus-1')).toEqual([
      ['net_HbSec', 'confirmed', ''],
      ['sys_TURN', 'differs', 'it’s "other"'],
    ]);
    expect(await stands('bus-2')).toEqual([
      ['net_HbSec', 'confirmed', ''],
      ['sys_TURN', 'takenBack', ''],
    ]);
    expect(await remoteSettings.reports('bus-2')).toEqual(said);
    expect(await remoteSettings.reports('bus-3')).toEqual([]);
  });

  test('values of some settings are written anew wherever they are kept, all of them or none, and no others', async () => {
    const { remoteSettings, remoteChanges, remoteSecrets, devices } = store();
    await devices.add(sampleDevice);
    const items = {
      net_HbSec: { after: 5, before: 4 },
      ftp_pass: { after: 'new', before: 'old' },
    };
    const changeId = await remoteChanges.add({
      user: 'ann',
      origin: 'form',
      name: '',
      devices: [{ deviceid: 'bus-1', items }],
    });
    await remoteSettings.report('bus-1', [
      { key: 'net_HbSec', value: 4, atMs: 7, by: 'answer' },
      { key: 'ftp_pass', value: 'old', atMs: 7, by: 'answer' },
    ]);
    const kept = async () => ({
      wishes: (await remoteSettings.wishes('bus-1')).map(({ key, value }) => [key, value]),
      reports: (await remoteSettings.reports('bus-1')).map(({ key, value }) => [key, value]),
      items: (await remoteChanges.devicesOf(changeId)).map((one) => one.items),
    });
    const before = await kept();
    const broken = remoteSecrets.rewrite(['ftp_pass'], (_deviceid, _key, value) => {
      if (value === 'old') throw new Error('no');
      return '-';
    });
    await expect(broken).rejects.toThrow('no');
    expect(await kept()).toEqual(before);
    await remoteSecrets.rewrite(
      ['ftp_pass', 'apn_pass'],
      (deviceid, key, value) => `${deviceid} ${key} ${String(value)}`,
    );
    expect(await kept()).toEqual({
      wishes: [
        ['ftp_pass', 'bus-1 ftp_pass new'],
        ['net_HbSec', 5],
      ],
      reports: [
        ['ftp_pass', 'bus-1 ftp_pass old'],
        ['net_HbSec', 4],
      ],
      items: [{ ...items, ftp_pass: { after: 'bus-1 ftp_pass new', before: 'bus-1 ftp_pass old' } }],
    });
  });
}
