import type { Retrieval } from '@outrider/model/retrievals/retrieval.ts';
import { expect, test } from 'vitest';
import { sampleDevice } from '../devices/sample-device.ts';
import type { Store } from '../store.ts';

const order: Omit<Retrieval, 'id'> = {
  deviceid: sampleDevice.deviceid,
  channels: [1, 2],
  fromMs: 1_000,
  toMs: 61_000,
  way: 'any',
  stream: 'sub',
  media: 'pictures',
  priority: 1,
  userName: 'ann',
  note: 'a claim',
  withoutMobile: true,
  fromMinute: 60,
  toMinute: 300,
  createdMs: 5,
  endedMs: 0,
  state: 'waiting',
  fault: '',
  tries: 0,
  usedWay: 'any',
  parts: [],
};

/** What every engine must do with orders of footage. */
export function retrievalContract(store: () => Store): void {
  test('orders of footage are listed as they came, changed field by field, and removed', async () => {
    await store().devices.add(sampleDevice);
    const first = await store().retrievals.add(order);
    const second = await store().retrievals.add({ ...order, priority: 2 });
    const parts: Retrieval['parts'] = [
      {
        channel: 1,
        fromMs: 1_000,
        toMs: 61_000,
        expected: 9,
        state: 'done',
        files: [{ name: 'a.mp4', bytes: 8, format: 'mp4' }],
      },
    ];
    await store().retrievals.change(first, { state: 'running', parts });
    await store().retrievals.change(first, { tries: 2 });
    expect(await store().retrievals.list()).toEqual([
      { ...order, id: first, state: 'running', parts, tries: 2 },
      { ...order, id: second, priority: 2 },
    ]);
    await store().retrievals.remove(second);
    await store().retrievals.remove(second);
    expect((await store().retrievals.list()).map(({ id }) => id)).toEqual([first]);
    await expect(store().retrievals.change(second, { tries: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('orders of footage go with their device', async () => {
    await expect(store().retrievals.add(order)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await store().devices.add(sampleDevice);
    await store().retrievals.add(order);
    await store().devices.remove(sampleDevice.deviceid);
    expect(await store().retrievals.list()).toEqual([]);
  });
}
