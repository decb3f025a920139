import type { Firmware } from '@outrider/model/firmware/firmware-record.ts';
import { expect, test } from 'vitest';
import { sampleDevice } from '../devices/sample-device.ts';
import type { Store } from '../store.ts';

const firmware: Firmware = {
  firmwareid: 'a'.repeat(32),
  filename: "fw'; DROP TABLE.bin",
  memo: 'for the north',
  version: 'V2',
  filesize: 7,
  md5: 'm',
  sha256: 's',
  signature: '',
  userName: 'ann',
  updatedMs: 10,
};
const plan = {
  targetfw: 'V2',
  url: 'http://h/fw',
  memo: '',
  model: 'M1',
  stages: [1, 10, 100],
  stage: 0,
  stageMs: 5,
  nextHours: 24,
  fromMinute: 1_320,
  toMinute: 300,
  parkedOnly: true,
  haltPercent: 10,
  userName: 'ann',
  updatedMs: 10,
};

/** What every engine must do with firmware. */
export function firmwareContract(store: () => Store): void {
  test('files of the firmware store are listed, the newest first, changed and removed', async () => {
    const other = { ...firmware, firmwareid: 'b'.repeat(32), updatedMs: 20 };
    await store().firmwares.add(firmware);
    await store().firmwares.add(other);
    expect(await store().firmwares.list()).toEqual([other, firmware]);
    await store().firmwares.change(firmware.firmwareid, { memo: 'for all', version: 'V3' }, 30);
    const changed = { ...firmware, memo: 'for all', version: 'V3', updatedMs: 30 };
    expect(await store().firmwares.find(firmware.firmwareid)).toEqual(changed);
    await store().firmwares.remove(other.firmwareid);
    expect(await store().firmwares.list()).toEqual([changed]);
    await expect(store().firmwares.remove(other.firmwareid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(store().firmwares.change(other.firmwareid, { memo: '' }, 1)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('a change of a firmware plan is another edit of it that goes on, and only the last edit is halted', async () => {
    const autofwid = await store().firmwarePlans.add(plan);
    const kept = { ...plan, autofwid, edits: 1, halted: false, haltedWhy: '' };
    expect(await store().firmwarePlans.list()).toEqual([kept]);
    await store().firmwarePlans.halt(autofwid, 1, 'why');
    expect(await store().firmwarePlans.list()).toEqual([{ ...kept, halted: true, haltedWhy: 'why' }]);
    expect(await store().firmwarePlans.nextStage(autofwid, 0, 7)).toBe(false);
    await store().firmwarePlans.change(autofwid, { targetfw: 'V3', userName: 'bob', updatedMs: 20 });
    const changed = { ...kept, targetfw: 'V3', userName: 'bob', updatedMs: 20, edits: 2 };
    expect(await store().firmwarePlans.list()).toEqual([changed]);
    await store().firmwarePlans.halt(autofwid, 1, 'why');
    expect(await store().firmwarePlans.list()).toEqual([changed]);
    expect(await store().firmwarePlans.nextStage(autofwid, 0, 7)).toBe(true);
    expect(await store().firmwarePlans.nextStage(autofwid, 0, 9)).toBe(false);
    expect(await store().firmwarePlans.list()).toMatchObject([{ stage: 1, stageMs: 7, edits: 2 }]);
    await store().firmwarePlans.remove(autofwid);
    const gone = store().firmwarePlans.change(autofwid, { userName: 'bob', updatedMs: 30 });
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(store().firmwarePlans.remove(autofwid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await store().firmwarePlans.add(plan)).toBe(autofwid + 1);
  });

  test('a device is pinned once, and its pin goes with it', async () => {
    const { firmwarePins, devices } = store();
    await expect(firmwarePins.pin(sampleDevice.deviceid, 'ann')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await devices.add(sampleDevice);
    await firmwarePins.pin(sampleDevice.deviceid, 'ann');
    await firmwarePins.pin(sampleDevice.deviceid, 'bob');
    expect([...(await firmwarePins.list())]).toEqual([[sampleDevice.deviceid, 'bob']]);
    await firmwarePins.unpin(sampleDevice.deviceid);
    expect([...(await firmwarePins.list())]).toEqual([]);
    await firmwarePins.pin(sampleDevice.deviceid, 'ann');
    await devices.remove(sampleDevice.deviceid);
    expect([...(await firmwarePins.list())]).toEqual([]);
  });

  test('of the firmware of a device the last that it said is kept, and goes with it', async () => {
    const said = { deviceid: sampleDevice.deviceid, version: 'V1', model: 'M1', saidMs: 10 };
    await expect(store().deviceVersions.put(said)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await store().devices.add(sampleDevice);
    await store().deviceVersions.put(said);
    await store().deviceVersions.put({ ...said, version: 'V2', saidMs: 20 });
    expect(await store().deviceVersions.list()).toEqual([{ ...said, version: 'V2', saidMs: 20 }]);
    await store().devices.remove(sampleDevice.deviceid);
    expect(await store().deviceVersions.list()).toEqual([]);
  });

  test('of the systems at a device those that it said last are kept, and go with it', async () => {
    const adas = {
      name: 'driverAssistance',
      maker: "m'",
      product: 'A1',
      hardware: '1',
      firmware: '2',
      serial: '',
    } as const;
    const said = { deviceid: sampleDevice.deviceid, systems: [adas], saidMs: 10 };
    await expect(store().deviceSystems.put(said)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await store().devices.add(sampleDevice);
    await store().deviceSystems.put(said);
    const now = { ...said, systems: [{ ...adas, firmware: '3' }], saidMs: 20 };
    await store().deviceSystems.put(now);
    expect(await store().deviceSystems.list()).toEqual([now]);
    await store().devices.remove(sampleDevice.deviceid);
    expect(await store().deviceSystems.list()).toEqual([]);
  });
}
