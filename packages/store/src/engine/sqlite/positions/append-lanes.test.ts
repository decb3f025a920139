import { seededRandom } from '@outrider/kit/seeded-random.ts';
import type { Fact } from '@outrider/model/events/fact.ts';
import { expect, test } from 'vitest';
import { reportAt } from '../../../positions/sample-report.ts';
import { AppendLanes } from './append-lanes.ts';
import { SqlitePositions } from './sqlite-positions.ts';
import { joined, readReports } from './report-batch.ts';

/** A report by its number, which is its time. */
const said = (deviceid: string, number: number, late: boolean) => ({ ...reportAt(deviceid, number), late });
const numbersIn = (lanes: AppendLanes, mostLate?: number): [string, number][] | undefined => {
  const groups = lanes.next(mostLate);
  if (groups.length === 0) return undefined;
  const batch = joined(groups.map((group) => group.batch.done()));
  return [...readReports(batch)].map(([deviceid, { position }]) => [deviceid, position.time]);
};

test('a report of now waits for one commit of what was kept back, and neither lane is starved', () => {
  const lanes = new AppendLanes();
  for (let device = 0; device < 100; device++)
    lanes.add(
      Array.from({ length: 60 }, (_, at) => said(`late-${device}`, at, true)),
      [],
      undefined,
    );
  lanes.add([said('now', 1, false)], [], undefined);
  expect(numbersIn(lanes)).toEqual([['now', 1]]);
  lanes.add([said('now', 2, false)], [], undefined);
  expect(numbersIn(lanes)?.length).toBe(120);
  lanes.add([said('now', 3, false)], [], undefined);
  expect(numbersIn(lanes)).toEqual([
    ['now', 2],
    ['now', 3],
  ]);
  let left = 0;
  for (let some = numbersIn(lanes); some !== undefined; some = numbersIn(lanes)) {
    expect(some.length).toBeLessThanOrEqual(120);
    left += some.length;
  }
  expect(left).toBeGreaterThan(4_900);
  expect(lanes.waits).toBe(false);
});

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'what is of one device is committed in its order, each once, whichever lane it is in (%i)',
  (seed) => {
    const random = seededRandom(seed);
    const pick = (count: number): number => Math.floor(random() * count);
    const lanes = new AppendLanes();
    const sent = new Map<string, number[]>();
    const committed = new Map<string, number[]>();
    const take = (): boolean => {
      const some = numbersIn(lanes, 1 + pick(200));
      for (const [deviceid, number] of some ?? [])
        committed.set(deviceid, [...(committed.get(deviceid) ?? []), number]);
      return some !== undefined;
    };
    for (let number = 0; number < 400; number++) {
      const some = new Set(Array.from({ length: 1 + pick(3) }, () => `bus-${pick(8)}`));
      const isLate = random() < 0.4;
      for (const deviceid of some) sent.set(deviceid, [...(sent.get(deviceid) ?? []), number]);
      const onward = random() < 0.2 ? 'other' : undefined;
      lanes.add(
        [...some].map((deviceid) => said(deviceid, number, isLate)),
        [],
        onward,
      );
      if (random() < 0.3) take();
    }
    while (take());
    expect(lanes.waits).toBe(false);
    expect(committed).toEqual(sent);
  },
);

test('facts alone come behind what waits of their device, and say where they stand', () => {
  const lanes = new AppendLanes();
  const fact: Fact = { kind: 'places', deviceid: 'A', edition: 1, entered: [], left: [] };
  lanes.add([said('B', 1, true)], [fact], undefined);
  lanes.add([said('A', 1, false)], [], undefined);
  expect(lanes.add([], [fact, fact], undefined).first).toBe(1);
  lanes.add([said('A', 2, false)], [], undefined);
  const order = [lanes.next(), lanes.next()].map((groups) =>
    groups.map((group) => [
      group.facts.length,
      [...readReports(group.batch.done())].map(([deviceid]) => deviceid),
    ]),
  );
  expect(order).toEqual([[[3, ['B', 'A', 'A']]], []]);
});

test('late reports share a commit up to as many as may, and what is to be sent on is apart from what is not', () => {
  const lanes = new AppendLanes();
  for (let device = 0; device < 20; device++)
    lanes.add([said(`bus-${device}`, 1, true)], [], device < 10 ? 'other' : undefined);
  for (let at = 0; at < 30; at++)
    lanes.add(
      Array.from({ length: 60 }, () => said(`late-${at}`, 1, true)),
      [],
      undefined,
    );
  const sizes = Array.from({ length: 6 }, () => numbersIn(lanes, 500)?.length);
  expect(sizes).toEqual([10, 430, 480, 480, 420, undefined]);
});

test('late reports that wait for the disk take half of the room: a report of now is kept when another late one is refused', async () => {
  const never = (): Promise<never> => new Promise(() => {});
  const positions = new SqlitePositions({ call: never }, { answer: never });
  const appended = (late: boolean, count = 1): Promise<unknown> =>
    Promise.race([
      positions.append(Array.from({ length: count }, () => said('bus', 1, late))),
      new Promise((resolve) => setImmediate(() => resolve('waits'))),
    ]);
  expect(await appended(true, 100_000)).toBe('waits');
  await expect(appended(true)).rejects.toMatchObject({ code: 'STORE_FULL' });
  expect(await appended(false)).toBe('waits');
});
