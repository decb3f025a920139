import type { ManualClock } from '@outrider/kit/clock.ts';
import type { Order } from '@outrider/model/orders/order.ts';
import { expect, test } from 'vitest';
import { sampleDevice } from '../devices/sample-device.ts';
import type { Store } from '../store.ts';

const order: Omit<Order, 'id'> = {
  deviceid: sampleDevice.deviceid,
  kind: 'words',
  priority: 1,
  userName: 'ann',
  note: 'a claim',
  fromMinute: 60,
  toMinute: 300,
  untilMs: 9_000,
  createdMs: 5,
  endedMs: 0,
  state: 'waiting',
  fault: '',
  tries: 0,
  server: '',
  leaseMs: 0,
  body: { text: 'O’Hara "waits"', times: [1, 2] },
  progress: {},
};
const here = { server: 'here', forMs: 60_000 };
const there = { server: 'there', forMs: 60_000 };

/** What every engine must do with what waits for devices. */
export function orderContract(store: () => Store, clock: () => ManualClock): void {
  const addOne = async (): Promise<number> => {
    await store().devices.add(sampleDevice);
    return await store().orders.add(order);
  };

  test('orders are listed by kind as they came, changed field by field, and removed', async () => {
    const first = await addOne();
    const second = await store().orders.add({ ...order, priority: 2 });
    const other = await store().orders.add({ ...order, kind: 'firmware' });
    const progress = { came: [{ bytes: 8 }] };
    await store().orders.change(first, { state: 'failed', progress }, 'here');
    await store().orders.change(first, { tries: 2 }, 'here');
    expect(await store().orders.list('words')).toEqual([
      { ...order, id: first, state: 'failed', progress, tries: 2 },
      { ...order, id: second, priority: 2 },
    ]);
    await store().orders.remove(second, 'here');
    await store().orders.remove(second, 'here');
    expect((await store().orders.list('words')).map(({ id }) => id)).toEqual([first]);
    expect((await store().orders.list('firmware')).map(({ id }) => id)).toEqual([other]);
    await expect(store().orders.change(second, { tries: 1 }, 'here')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('orders go with their device, and the number of one that is gone is given to none', async () => {
    await expect(store().orders.add(order)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const id = await addOne();
    await store().devices.remove(sampleDevice.deviceid);
    expect(await store().orders.list('words')).toEqual([]);
    expect(await addOne()).toBeGreaterThan(id);
  });

  test('what one server has in hand no other takes, changes or removes before its lease is over', async () => {
    const id = await addOne();
    expect(await store().orders.take(id, here)).toBe(clock().now() + 60_000);
    expect(await store().orders.take(id, there)).toBeUndefined();
    await expect(store().orders.change(id, { tries: 1 }, 'there')).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(store().orders.remove(id, 'there')).rejects.toMatchObject({ code: 'CONFLICT' });
    await store().orders.change(id, { tries: 1 }, 'here');
    const taken = { ...order, id, state: 'running', tries: 1, server: 'here' };
    expect(await store().orders.list('words', 'there')).toEqual([
      { ...taken, leaseMs: clock().now() + 60_000 },
    ]);
    expect(await store().orders.list('words', 'here')).toEqual([]);
    clock().advance(60_000);
    expect(await store().orders.take(id, there)).toBe(clock().now() + 60_000);
    await expect(store().orders.change(id, { tries: 2 }, 'here')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await store().orders.list('words')).toMatchObject([{ tries: 1, server: 'there' }]);
  });

  test('a server that says so in time keeps what it has in hand; one that lets it go leaves it to others', async () => {
    const id = await addOne();
    await store().orders.take(id, here);
    clock().advance(40_000);
    expect(await store().orders.renew([id, id + 1], here)).toEqual({
      ids: [id],
      leaseMs: clock().now() + 60_000,
    });
    clock().advance(40_000);
    expect(await store().orders.renew([id], there)).toMatchObject({ ids: [] });
    expect(await store().orders.take(id, there)).toBeUndefined();
    await store().orders.change(id, { state: 'waiting', leaseMs: 0 }, 'here');
    expect(await store().orders.take(id, there)).toBe(clock().now() + 60_000);
  });

  test('while a server has an order of a device in hand no other takes another one of its kind', async () => {
    const id = await addOne();
    const next = await store().orders.add(order);
    const firmware = await store().orders.add({ ...order, kind: 'firmware' });
    await store().orders.take(id, here);
    expect(await store().orders.take(next, there)).toBeUndefined();
    expect(await store().orders.take(firmware, there)).toBeDefined();
    expect(await store().orders.take(next, here)).toBeDefined();
  });

  test('what is over, rests or is gone is not taken', async () => {
    const id = await addOne();
    for (const state of ['done', 'failed', 'cancelled', 'paused'] as const) {
      await store().orders.change(id, { state }, 'here');
      expect([state, await store().orders.take(id, here)]).toEqual([state, undefined]);
    }
    expect(await store().orders.take(id + 1, here)).toBeUndefined();
  });

  test('what makes one order makes one, however often it happens; of another kind it is another', async () => {
    await store().devices.add(sampleDevice);
    const id = await store().orders.addOnce(order, 'event 7');
    expect(id).toEqual(expect.any(Number));
    expect(await store().orders.addOnce({ ...order, note: 'again' }, 'event 7')).toBeUndefined();
    expect(await store().orders.addOnce({ ...order, kind: 'firmware' }, 'event 7')).toEqual(
      expect.any(Number),
    );
    await store().orders.add(order);
    expect((await store().orders.list('words')).map(({ note }) => note)).toEqual(['a claim', 'a claim']);
  });
}
