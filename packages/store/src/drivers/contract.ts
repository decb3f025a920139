import type { ManualClock } from '@outrider/kit/clock.ts';
import type { DriverWords } from '@outrider/model/drivers/driver-record.ts';
import { expect, test } from 'vitest';
import { sampleDevice } from '../devices/sample-device.ts';
import type { Store } from '../store.ts';

const ann: DriverWords = {
  deviceid: sampleDevice.deviceid,
  name: "Ann O'Hara; DROP TABLE drivers",
  gender: 'female',
  phone: '+886 912 345 678',
  birthday: '1990-01-31',
  card: '4401',
};

/** What every engine must do with drivers. */
export function driverContract(store: () => Store, clock: () => ManualClock): void {
  test('drivers are added, changed, listed by name and found by their cards, of which each has one driver', async () => {
    const { drivers } = store();
    const annId = await drivers.add(ann);
    const bobId = await drivers.add({ ...ann, name: 'Abe', card: '' });
    await drivers.add({ ...ann, name: 'Cid', card: '' });
    expect((await drivers.list()).map(({ name }) => name)).toEqual(['Abe', ann.name, 'Cid']);
    expect(await drivers.ofCard('4401')).toEqual({ ...ann, driverid: annId, pictureMs: 0 });
    expect(await drivers.ofCard('')).toBeUndefined();
    expect([await drivers.hasCard(ann.name), await drivers.hasCard('Abe')]).toEqual([true, false]);
    await expect(drivers.add(ann)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(drivers.change(bobId, { card: '4401' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await drivers.change(annId, { card: '4401', phone: '' });
    expect(await drivers.find(annId)).toMatchObject({ phone: '', card: '4401' });
    await drivers.remove(annId);
    expect(await drivers.count()).toBe(2);
    await expect(drivers.remove(annId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(drivers.change(annId, { phone: '1' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a picture of a driver takes the place of the one before, and goes with them', async () => {
    const { drivers } = store();
    const driverid = await drivers.add(ann);
    expect(await drivers.picture(driverid)).toBeUndefined();
    clock().advance(5);
    await drivers.setPicture(driverid, Uint8Array.of(1, 2));
    await drivers.setPicture(driverid, Uint8Array.of(3));
    expect(Array.from((await drivers.picture(driverid)) ?? [])).toEqual([3]);
    expect(await drivers.find(driverid)).toMatchObject({ pictureMs: clock().now() });
    await drivers.setPicture(driverid, undefined);
    expect(await drivers.picture(driverid)).toBeUndefined();
    await drivers.setPicture(driverid, Uint8Array.of(3));
    await drivers.remove(driverid);
    expect(await drivers.picture(driverid)).toBeUndefined();
    await expect(drivers.setPicture(driverid, Uint8Array.of(3))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a driver stays when their vehicle goes, without it', async () => {
    await store().devices.add(sampleDevice);
    const driverid = await store().drivers.add(ann);
    await store().devices.remove(sampleDevice.deviceid);
    expect(await store().drivers.find(driverid)).toMatchObject({ name: ann.name, deviceid: '' });
  });

  test('somebody who was entered by their card is known until they are entered no more, or the vehicle goes', async () => {
    const { drivers, devices } = store();
    await devices.add(sampleDevice);
    const { deviceid } = sampleDevice;
    for (const name of ['Ann', 'Ben']) await drivers.setEnteredByCard(deviceid, name);
    expect([await drivers.enteredByCard(deviceid), await drivers.enteredByCard('x')]).toEqual([
      'Ben',
      undefined,
    ]);
    await drivers.setEnteredByCard(deviceid, undefined);
    expect(await drivers.enteredByCard(deviceid)).toBeUndefined();
    await drivers.setEnteredByCard(deviceid, 'Ann');
    await devices.remove(deviceid);
    expect(await drivers.enteredByCard(deviceid)).toBeUndefined();
  });
}
