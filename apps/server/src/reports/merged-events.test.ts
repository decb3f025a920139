import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { FleetQuestion } from '@outrider/store/events/fleet-events.ts';
import { expect, test } from 'vitest';
import { mergedEvents } from './merged-events.ts';

/** Events, and how often they were asked for: as the store does, a look reads so many and says where it ended. */
function storeOf(all: readonly Pick<KeptEvent, 'deviceid' | 'time' | 'id'>[]) {
  const looks: FleetQuestion[] = [];
  const within = async (question: FleetQuestion) => {
    const { deviceids, from, to, after, limit } = question;
    looks.push(question);
    const rows = all
      .filter(({ deviceid, time }) => deviceids?.has(deviceid) !== false && time >= from && time < to)
      .filter(
        ({ time, id }) => after === undefined || time > after.time || (time === after.time && id > after.id),
      )
      .toSorted((a, b) => a.time - b.time || a.id - b.id)
      .slice(0, limit);
    const last = rows.at(-1);
    return { events: rows as KeptEvent[], reached: rows.length < limit ? undefined : last };
  };
  return { within, looks };
}

async function readAll(store: ReturnType<typeof storeOf>, devices: readonly string[], most: number) {
  const found: number[] = [];
  const sizes: number[] = [];
  const stretch = { deviceids: new Set(devices), from: 0, to: 1e9 };
  for await (const batch of mergedEvents(store, stretch, most, () => {})) {
    sizes.push(batch.length);
    found.push(...batch.map(({ id }) => id));
  }
  return { found, sizes };
}

test.each([1, 3, 25, 40])(
  'events of %i devices come by their time, each once, so many at a time',
  async (count) => {
    const devices = Array.from({ length: count }, (_, at) => `bus-${at}`);
    // Several of one second, and some devices with next to none.
    const all = Array.from({ length: 400 }, (_, at) => ({
      deviceid: devices[(at * at) % count] ?? '',
      time: 1_000 + Math.floor(((at * 37) % 400) / 3),
      id: at + 1,
    }));
    const { found, sizes } = await readAll(storeOf(all), devices, 50);
    const ordered = all.toSorted((a, b) => a.time - b.time || a.id - b.id);
    expect(found).toEqual(ordered.map(({ id }) => id));
    expect(sizes).toEqual(Array(8).fill(50));
  },
);

test('beside a busy device those that have next to nothing are asked a few times, not with each look', async () => {
  const devices = Array.from({ length: 25 }, (_, at) => `bus-${at}`);
  const busy = Array.from({ length: 5_000 }, (_, at) => ({ deviceid: 'bus-0', time: at, id: at + 1 }));
  const others = devices.slice(1).map((deviceid, at) => ({ deviceid, time: 5_000 - at, id: 10_000 + at }));
  const store = storeOf([...busy, ...others]);
  const { found } = await readAll(store, devices, 500);
  expect(found).toHaveLength(5_024);
  const looksAt = (deviceid: string) =>
    store.looks.filter(({ deviceids }) => deviceids?.has(deviceid)).length;
  for (const deviceid of devices.slice(1)) expect(looksAt(deviceid), deviceid).toBe(1);
});
