import { KEPT_EVENTS } from '@outrider/model/events/kept-event.ts';
import { expect, test } from 'vitest';
import { sampleDevice } from '../devices/sample-device.ts';
import { sampleUser } from '../people/sample-user.ts';
import type { Store } from '../store.ts';
import type { NewEvent } from './event-store.ts';

const event = (deviceid: string, time: number): NewEvent => ({
  cmd: 'new',
  time,
  deviceid,
  eventid: 15,
  eventname: '',
  memo: `at ${time}`,
});

/** What every engine must do with events. */
export function eventContract(store: () => Store): void {
  test('events are there the newest first, with numbers that grow, those of some devices or of all', async () => {
    await store().events.add([event('bus-1', 10), event('bus-2', 20), event('bus-1', 5)]);
    await store().events.add([event('bus-3', 30)]);
    const all = await store().events.last(undefined, 10);
    expect(all.map(({ deviceid, time }) => [deviceid, time])).toEqual([
      ['bus-3', 30],
      ['bus-1', 5],
      ['bus-2', 20],
      ['bus-1', 10],
    ]);
    expect(all[0]).toEqual({ ...event('bus-3', 30), id: expect.any(Number) });
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
    const some = await store().events.last(new Set(['bus-1', 'bus-3']), 2);
    expect(some.map(({ time }) => time)).toEqual([30, 5]);
    expect(await store().events.last(new Set(), 2)).toEqual([]);
  });

  test('of each device the last are kept, however much another says', async () => {
    await store().events.add([event('bus-1', 1)]);
    await store().events.add(Array.from({ length: KEPT_EVENTS + 3 }, (_, at) => event('bus-2', at)));
    const ofOne = await store().events.last(new Set(['bus-1']), 10);
    expect(ofOne.map(({ time }) => time)).toEqual([1]);
    const ofOther = await store().events.last(new Set(['bus-2']), 2 * KEPT_EVENTS);
    expect(ofOther).toHaveLength(KEPT_EVENTS);
    expect(ofOther.at(-1)?.time).toBe(3);
  });

  test('the events of a removed device go with it', async () => {
    await store().devices.add(sampleDevice);
    await store().events.add([event(sampleDevice.deviceid, 1), event('bus-2', 2)]);
    await store().devices.remove(sampleDevice.deviceid);
    expect((await store().events.last(undefined, 10)).map(({ deviceid }) => deviceid)).toEqual(['bus-2']);
  });

  test('each user has read up to an event of his own, which never goes back', async () => {
    await store().users.add({ ...sampleUser, userName: 'olga' });
    expect(await store().events.readUpTo('olga')).toBe(0);
    await store().events.markRead('olga', 7);
    await store().events.markRead('Olga', 3);
    expect(await store().events.readUpTo('olga')).toBe(7);
    await expect(store().events.markRead('nobody', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
}
