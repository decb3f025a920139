import type { ManualClock } from '@outrider/kit/clock.ts';
import { faceSentences } from '@outrider/model/faces/sentences.ts';
import { expect, test } from 'vitest';
import { sampleDevice } from '../devices/sample-device.ts';
import type { Store } from '../store.ts';

const photo = (...bytes: readonly number[]) => ({
  md5: bytes.join('').padStart(32, '0'),
  picture: Uint8Array.of(...bytes),
});

/** What every engine must do with faces. */
export function faceContract(store: () => Store, clock: () => ManualClock): void {
  const person = async (idcard = '1', name = "Ann O'Hara; DROP TABLE faces") => {
    const unitid = await store().faceUnits.add({ parent: 0, name: 'Depot' });
    return await store().faces.add({ unitid, idcard, name, contact: '', memo: '' });
  };

  test('units of faces are a tree that is not within itself, nor too deep, and go only when they are empty', async () => {
    const { faceUnits: units } = store();
    const path: number[] = [];
    for (let depth = 0; depth < 8; depth++)
      path.push(await units.add({ parent: path.at(-1) ?? 0, name: `unit ${depth}` }));
    const [top = 0, second = 0] = path;
    await expect(units.add({ parent: path.at(-1) ?? 0, name: 'x' })).rejects.toThrow(faceSentences.tooDeep);
    await expect(units.add({ parent: 999, name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const within = { unitid: top, parent: second, name: 'x' };
    await expect(units.change(within)).rejects.toThrow(faceSentences.withinItself);
    const other = await units.add({ parent: 0, name: 'Other' });
    await expect(units.change({ ...within, parent: other })).rejects.toThrow(faceSentences.tooDeep);
    await units.change({ unitid: second, parent: 0, name: 'A unit' });
    expect((await units.list()).find(({ unitid }) => unitid === second)).toMatchObject({
      parent: 0,
      name: 'A unit',
    });
    await expect(units.remove(second)).rejects.toThrow(faceSentences.unitInUse);
    await store().faces.add({ unitid: other, idcard: '1', name: 'x', contact: '', memo: '' });
    await expect(units.remove(other)).rejects.toThrow(faceSentences.unitInUse);
    await units.remove(top);
    await expect(units.remove(top)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('persons are told apart by what identifies them, and their photos go with them', async () => {
    const { faces } = store();
    const faceid = await person();
    await expect(person('1', 'Bob')).rejects.toThrow(faceSentences.idcardTaken);
    const other = await person('2', 'Bob');
    await expect(faces.change(other, { idcard: '1' })).rejects.toThrow(faceSentences.idcardTaken);
    await expect(faces.change(other, { unitid: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    clock().advance(1_000);
    await faces.change(faceid, { idcard: '1', memo: 'night' });
    expect(await faces.find(faceid)).toMatchObject({ memo: 'night', updatedMs: clock().now() });
    const first = await faces.addPhoto(faceid, photo(1, 2));
    const second = await faces.addPhoto(faceid, photo(3));
    expect(await faces.photoOf(faceid)).toEqual({ photoid: second, faceid, md5: photo(3).md5, size: 1 });
    expect(Array.from((await faces.picture(first)) ?? [])).toEqual([1, 2]);
    expect((await faces.photos()).map(({ photoid }) => photoid)).toEqual([second, first]);
    await faces.removePhoto(second);
    expect(await faces.photo(second)).toBeUndefined();
    await expect(faces.removePhoto(second)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await faces.remove(faceid);
    expect([await faces.find(faceid), await faces.picture(first)]).toEqual([undefined, undefined]);
    await expect(faces.addPhoto(faceid, photo(1))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(faces.remove(faceid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a person has ten photos at most', async () => {
    const faceid = await person();
    for (let at = 0; at < 10; at++) await store().faces.addPhoto(faceid, photo(at));
    await expect(store().faces.addPhoto(faceid, photo(10))).rejects.toThrow(faceSentences.tooManyPhotos);
  });

  test('who is in a slot is known until it was set anew; what a device said of its slots goes with it', async () => {
    const { faceSlots: slots, devices } = store();
    await devices.add(sampleDevice);
    const { deviceid } = sampleDevice;
    expect(await slots.loadedMs(deviceid)).toBeUndefined();
    await slots.setSummary(deviceid, [100, 0, 300]);
    const ann = { deviceid, ch: 1, updatedS: 100, idcard: '1', name: 'Ann', md5: 'a', readS: 100 };
    const ben = { ...ann, ch: 3, updatedS: 300, idcard: '1', readS: 300 };
    for (const slot of [ann, ben]) await slots.set(slot);
    await slots.setSummary(deviceid, [100, 0, 301]);
    const empty = { deviceid, idcard: '', name: '', md5: '', readS: 0 };
    expect(await slots.of(deviceid)).toEqual([
      ann,
      { ...empty, ch: 2, updatedS: 0 },
      { ...empty, ch: 3, updatedS: 301 },
    ]);
    expect(await slots.devicesWith('a')).toEqual([deviceid]);
    expect(await slots.countByIdcard()).toEqual(new Map([['1', 1]]));
    expect(await slots.loadedMs(deviceid)).toBe(clock().now());
    await slots.setSummary(deviceid, []);
    expect(await slots.of(deviceid)).toEqual([]);
    await slots.set(ann);
    await devices.remove(deviceid);
    expect([await slots.of(deviceid), await slots.loadedMs(deviceid)]).toEqual([[], undefined]);
  });
}
