import { setImmediate as nextTurn } from 'node:timers/promises';
import { seededRandom } from '@outrider/kit/seeded-random.ts';
import type { Fact } from '@outrider/model/events/fact.ts';
import { expect, test } from 'vitest';
import { reportAt } from '../../../positions/sample-report.ts';
import { AppendLanes, type Group } from './append-lanes.ts';
import type { PositionThread } from './position-thread.ts';
import { SqliteDeviceDays, SqlitePositions } from './sqlite-positions.ts';
import { joined, readReports } from './report-batch.ts';

/** A report by its number, which is its time. */
const said = (deviceid: string, number: number, late: boolean) => ({ ...reportAt(deviceid, number), late });
const numbersIn = (groups: readonly Group[]): [string, number][] => {
  if (groups.length === 0) return [];
  const batch = joined(groups.map((group) => group.batch.done()));
  return [...readReports(batch)].map(([deviceid, { position }]) => [deviceid, position.time]);
};
const live = (lanes: AppendLanes): [string, number][] => numbersIn(lanes.nextLive());
const late = (lanes: AppendLanes, most?: number): [string, number][] => numbersIn(lanes.nextLate(most));

test('reports of now wait for none of what was kept back, of which few share a commit', () => {
  const lanes = new AppendLanes();
  for (let device = 0; device < 100; device++)
    lanes.add(
      Array.from({ length: 60 }, (_, at) => said(`late-${device}`, at, true)),
      [],
      undefined,
    );
  lanes.add([said('now', 1, false)], [], undefined);
  expect(live(lanes)).toEqual([['now', 1]]);
  lanes.add([said('now', 2, false)], [], undefined);
  lanes.add([said('now', 3, false)], [], undefined);
  expect(live(lanes)).toEqual([
    ['now', 2],
    ['now', 3],
  ]);
  expect(live(lanes)).toEqual([]);
  const sizes: number[] = [];
  for (let some = late(lanes); some.length > 0; some = late(lanes)) sizes.push(some.length);
  expect(sizes).toEqual(Array.from({ length: 50 }, () => 120));
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
      const most = 1 + pick(200);
      const some = random() < 0.5 ? [...live(lanes), ...late(lanes, most)] : late(lanes, most);
      for (const [deviceid, number] of some)
        committed.set(deviceid, [...(committed.get(deviceid) ?? []), number]);
      return some.length > 0;
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
    for (let idle = 0; idle < 20;) idle = take() ? 0 : idle + 1;
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
  const order = [lanes.nextLate(), lanes.nextLive()].map((groups) =>
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
  const sizes = Array.from({ length: 6 }, () => late(lanes, 500).length);
  expect(sizes).toEqual([10, 430, 480, 480, 420, 0]);
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

/** A thread that answers when it is told to, and positions that ask it; the times of the reports that it was asked to append. */
function slowThread() {
  const asked: { readonly times: readonly number[]; readonly answer: (tookMs: number) => void }[] = [];
  const other: string[] = [];
  const call = ((name: string, takes: unknown) => {
    if (name !== 'append') {
      other.push(name);
      return Promise.resolve({ more: false, tookMs: 1 });
    }
    const times = [...readReports((takes as { batch: Uint8Array }).batch)].map(
      ([, { position }]) => position.time,
    );
    return new Promise<unknown>((resolve) =>
      asked.push({ times, answer: (tookMs) => resolve({ made: [], tookMs }) }),
    );
  }) as PositionThread['call'];
  const positions = new SqlitePositions({ call }, { answer: () => new Promise(() => {}) });
  return { asked, other, positions, days: new SqliteDeviceDays({ call }, positions) };
}

test('a report of now is handed to the thread while it has one that was kept back, of each kind one commit at a time', async () => {
  const { asked, positions } = slowThread();
  const times = (): unknown => asked.map((one) => one.times);
  void positions.append([said('late', 1, true)]);
  await nextTurn();
  void positions.append([said('other', 2, true)]);
  void positions.append([said('now', 3, false)]);
  await nextTurn();
  void positions.append([said('soon', 4, false)]);
  await nextTurn();
  expect(times()).toEqual([[1], [3]]);
  asked[0]?.answer(1);
  await nextTurn();
  expect(times()).toEqual([[1], [3], [2]]);
  asked[1]?.answer(1);
  await nextTurn();
  expect(times()).toEqual([[1], [3], [2], [4]]);
});

test('how many late reports share a commit goes by what the thread took, however late its answers are heard of', async () => {
  const { asked, positions } = slowThread();
  const sizes = async (tookMs: number): Promise<number | undefined> => {
    for (let commit = 0; commit < 40; commit++) {
      for (let at = 0; at < 20; at++)
        void positions.append(Array.from({ length: 60 }, () => said(`late-${at}`, commit, true)));
      await nextTurn();
      asked.at(-1)?.answer(tookMs);
      await nextTurn();
    }
    return asked.at(-1)?.times.length;
  };
  expect(await sizes(0.5)).toBe(120);
  expect(await sizes(60)).toBe(960);
});

test('each step counts days also while what was kept back is committed, and whether that goes on can be asked', async () => {
  const { asked, other, positions, days } = slowThread();
  expect(days.hasLate).toBe(false);
  void positions.append([said('late', 1, true)]);
  await nextTurn();
  expect(days.hasLate).toBe(true);
  for (let step = 0; step < 3; step++) expect(await days.countStep()).toEqual({ more: false, tookMs: 1 });
  expect(other).toEqual(['countDays', 'countDays', 'countDays']);
  asked[0]?.answer(1);
  await nextTurn();
  expect(days.hasLate).toBe(false);
});
