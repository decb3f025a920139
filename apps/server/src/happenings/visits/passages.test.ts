import type { Store } from '@outrider/store/store.ts';
import { expect, test } from 'vitest';
import { Passages } from './passages.ts';
import { DAY_MS, DAY_S, FIRST_DAY, VisitBooks } from './testing/visit-books.ts';

test('a vehicle that was within a circle is found by any of its days; hours that are known to be elsewhere are not read', async () => {
  await using books = await VisitBooks.open();
  await books.report([100, 90_000], [200, 90_000], [1_500, 2_000], [1_501, 100], [1_505, 0], [1_506, 2_000]);
  await books.report([3_000, 90_000], [9_000, 90_000]);
  await books.count();
  const read: number[][] = [];
  const positions: Store['positions'] = {
    ...books.store.positions,
    track: (deviceid, from, to) => {
      read.push([from, to].map((ms) => (ms - FIRST_DAY * DAY_MS) / 60_000));
      return books.store.positions.track(deviceid, from, to);
    },
  };
  const parts = { store: { positions, visits: books.store.visits }, offsetOf: () => 0, serverZone: 'UTC' };
  const shape = { kind: 'circle', centre: { lat: 25, lng: 121 }, radius: 500 } as const;
  const asked = { shape, from: FIRST_DAY * DAY_S, to: (FIRST_DAY + 3) * DAY_S };
  const { passages, done } = await new Passages(parts).find(['A'], asked);
  expect(done).toBe(1);
  expect(passages).toMatchObject([{ deviceid: 'A', begun: true, ended: true }]);
  // From the hour in which it was heard before to the end of that in which it was there.
  expect(read).toEqual([[180, 1_560]]);

  // Of another shape the same holds: here one with a hole in which the vehicle was, and one beside.
  const box = (degrees: number) =>
    [
      [-1, -1],
      [-1, 1],
      [1, 1],
      [1, -1],
    ].map(([lat = 0, lng = 0]) => ({ lat: 25 + lat * degrees, lng: 121 + lng * degrees }));
  const shaped = async (rings: ReturnType<typeof box>[]): Promise<number> => {
    const polygon = { ...asked, shape: { kind: 'polygon', rings } } as const;
    return (await new Passages(parts).find(['A'], polygon)).passages.length;
  };
  expect([await shaped([box(0.005)]), await shaped([box(0.1), box(0.05)])]).toEqual([1, 0]);

  // Late reports may be anywhere.
  await books.report([150, 0], [151, 0]);
  await books.countDays();
  const late = await new Passages(parts).find(['A'], asked);
  expect(late.passages).toHaveLength(2);
});

test('what is known of devices is read of some at a time, as they are looked at', async () => {
  await using books = await VisitBooks.open();
  const ids = Array.from({ length: 50 }, (_, at) => `V${at}`);
  const read: number[] = [];
  const visits: Store['visits'] = {
    ...books.store.visits,
    places: (asked) => {
      read.push(asked.deviceids.length);
      return books.store.visits.places(asked);
    },
  };
  const parts = { store: { positions: books.store.positions, visits }, offsetOf: () => 0, serverZone: 'UTC' };
  const shape = { kind: 'circle', centre: { lat: 25, lng: 121 }, radius: 500 } as const;
  const asked = { shape, from: FIRST_DAY * DAY_S, to: (FIRST_DAY + 3) * DAY_S };
  for (let left = ids; left.length > 0;)
    left = left.slice((await new Passages(parts).find(left, asked)).done);
  expect(Math.max(...read)).toBeLessThanOrEqual(20);
});
