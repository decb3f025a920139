import type { ManualClock } from '@outrider/kit/clock.ts';
import type { NewDelivery } from '@outrider/model/notifications/delivery-record.ts';
import type { HeldNotice } from '@outrider/model/notifications/held-notice.ts';
import { expect, test } from 'vitest';
import { sampleDevice } from '../../devices/sample-device.ts';
import type { Store } from '../../store.ts';

const ROOM = { open: 100, ended: 100, words: 'too many wait' };
const held = (event: number, dueMs: number, more: Partial<HeldNotice> = {}): HeldNotice => ({
  event,
  deviceid: 'bus-1',
  dueMs,
  push: true,
  realtime: false,
  ...more,
});
const delivery = (event: number): NewDelivery => ({
  key: `${event} mail ann@example.com`,
  uid: `uid ${event}`,
  way: 'mail',
  target: 'mail',
  receiver: 'ann@example.com',
  deviceid: 'bus-1',
  eventid: 15,
  event,
  untilMs: 9_000_000,
  body: {},
  notice: { severity: 'warning', what: 'Over speed', vehicle: 'bus-1', time: event },
});
const of = (one: HeldNotice, ...deliveries: NewDelivery[]) => ({ held: one, deliveries, later: undefined });

/** What every engine must do with events of which people are told once they have lasted long enough. */
export function heldContract(store: () => Store, clock: () => ManualClock): void {
  const all = () => store().heldNotices.due(Number.MAX_SAFE_INTEGER, 99);

  test('events are held with the mark up to which was decided, each once, and those that are due come by their time', async () => {
    const { deliveries, heldNotices } = store();
    expect([await heldNotices.nextMs(), await all()]).toEqual([undefined, []]);
    const both = held(4, 9_000, { realtime: true });
    await deliveries.decide(5, [], ROOM, [both, held(5, 7_000)]);
    // Another server that decided on the same, and an event that it held already.
    await deliveries.decide(5, [], ROOM, [held(4, 1_000), held(5, 1_000)]);
    await deliveries.decide(6, [], ROOM, [held(6, 7_000)]);
    expect(await deliveries.cursor()).toBe(6);
    expect(await all()).toEqual([held(5, 7_000), held(6, 7_000), both]);
    expect(await heldNotices.due(6_999, 9)).toEqual([]);
    expect(await heldNotices.due(7_000, 9)).toEqual([held(5, 7_000), held(6, 7_000)]);
    expect(await heldNotices.due(9_000, 1)).toEqual([held(5, 7_000)]);
    expect(await heldNotices.nextMs()).toBe(7_000);
  });

  test('after a change of plans all that is held is due, and what was due earlier stays so', async () => {
    const { deliveries, heldNotices } = store();
    await deliveries.decide(6, [], ROOM, [held(4, 9_000), held(5, 7_000), held(6, 2_000)]);
    await heldNotices.lookAgain(3_000.5);
    expect(await heldNotices.due(3_000, 9)).toEqual([held(6, 2_000), held(4, 3_000), held(5, 3_000)]);
  });

  test('what was decided is told in the commit in which it is held no more, once, however many servers decide it', async () => {
    const { deliveries, heldNotices } = store();
    clock().advance(1_000);
    const [one, two] = [held(4, 9_000), held(5, 7_000)];
    await deliveries.decide(5, [], ROOM, [one, two]);
    expect(await heldNotices.settle([of(one, delivery(4)), of(two)], ROOM)).toEqual({
      kept: 1,
      untried: 0,
      settled: [4, 5],
    });
    expect(await all()).toEqual([]);
    expect(await heldNotices.settle([of(one, delivery(4)), of(two, delivery(5))], ROOM)).toEqual({
      kept: 0,
      untried: 0,
      settled: [],
    });
    expect((await deliveries.list({ limit: 9 })).map(({ event }) => event)).toEqual([4]);
    // Another server that decided on them late.
    await deliveries.decide(5, [], ROOM, [one, two]);
    expect(await all()).toEqual([]);
  });

  test('what is held on waits for its new time, and who decides by the old one changes nothing', async () => {
    const { deliveries, heldNotices } = store();
    const first = held(4, 7_000, { realtime: true });
    await deliveries.decide(4, [], ROOM, [first]);
    const later = held(4, 9_000);
    const settle = (one: HeldNotice) =>
      heldNotices.settle([{ held: one, deliveries: [delivery(4)], later }], ROOM);
    expect(await settle(first)).toMatchObject({ kept: 1, settled: [4] });
    expect(await all()).toEqual([later]);
    expect(await settle(first)).toMatchObject({ kept: 0, settled: [] });
    expect(await settle({ ...later, realtime: true })).toMatchObject({ settled: [] });
    expect(await all()).toEqual([later]);
  });

  test('what is held of a device goes with it', async () => {
    const { deliveries, devices } = store();
    await devices.add(sampleDevice);
    const { deviceid } = sampleDevice;
    const other = held(5, 7_000, { deviceid: 'another' });
    await deliveries.decide(5, [], ROOM, [held(4, 7_000, { deviceid }), other]);
    await devices.remove(deviceid);
    expect(await all()).toEqual([other]);
  });
}
