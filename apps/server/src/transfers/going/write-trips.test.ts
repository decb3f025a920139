import { DAY_MS } from '@outrider/model/recordings/segment.ts';
import { expect, test } from 'vitest';
import type { Visit } from '../../happenings/visits/whole-visits.ts';
import { NEVER_PRIVATE } from '../../privacy/private-times.ts';
import type { GoingParts } from './going-parts.ts';
import type { GoingWriting } from './going-writing.ts';
import { writeTrips } from './write-trips.ts';

const DAY_S = DAY_MS / 1_000;
/** A visit a day, from noon over midnight. */
const VISITS = Array.from(
  { length: 31 },
  (_, day) =>
    ({
      deviceid: 'a',
      number: 1,
      title: 'yard',
      from: (day + 0.5) * DAY_S,
      to: (day + 1.5) * DAY_S,
      begun: true,
      ended: true,
    }) as Visit,
);

/** A book that says no more than so many at once, the latest; and how many days are still being counted, each time. */
function partsOf(most: number, pendings: number | ((asked: number) => number), looked = () => {}) {
  let asked = 0;
  const pendingOf = typeof pendings === 'number' ? (at: number) => (at < pendings ? 2 : 0) : pendings;
  return {
    visitKeeper: { look: looked },
    fleet: { records: { all: () => [{ deviceid: 'a', registered: true }] } },
    privacy: NEVER_PRIVATE,
    visits: {
      find: async (_ids: readonly string[], from: number, to: number) => {
        const all = VISITS.filter((visit) => visit.to >= from && visit.from < to).toReversed();
        const visits = all.slice(0, most);
        const pending = pendingOf(asked++);
        return await Promise.resolve({ visits, left: all.length - visits.length, pending });
      },
    },
  } as unknown as GoingParts;
}

async function written(parts: GoingParts) {
  const rows: Visit[] = [];
  const writing = {
    pace: { wrote: async () => await Promise.resolve() },
    async sheet(_path: string, _columns: unknown, pages: AsyncIterable<readonly Visit[]>) {
      for await (const page of pages) rows.push(...page);
    },
  } as unknown as GoingWriting;
  const month = { what: 'visits', fromMs: 0, toMs: 31 * DAY_MS } as const;
  const left = await writeTrips(month, parts, writing, async () => await Promise.resolve());
  return { left, days: rows.map(({ from }) => Math.floor(from / DAY_S)).toSorted((a, b) => a - b) };
}
const ALL = VISITS.map((_, day) => day);

test.each([100, 8, 2])(
  'of more visits than are told at once, %i, none is left out, and none is there twice',
  async (most) => {
    expect(await written(partsOf(most, 0))).toEqual({ left: 0, days: ALL });
  },
);

test('days that are still being counted are waited for a while, and told where that is not enough', async () => {
  expect(await written(partsOf(100, 3))).toEqual({ left: 0, days: ALL });
  expect((await written(partsOf(100, 1_000))).left).toBe(2);
});

test('an export waits for as long as days are counted, however slowly, and has it looked for them at once', async () => {
  // A day each 100 times that it is asked: of 40 the last is counted after a quarter of an hour.
  const slowly = (asked: number): number => Math.max(0, 40 - Math.floor(asked / 100));
  let looks = 0;
  expect(await written(partsOf(100, slowly, () => looks++))).toEqual({ left: 0, days: ALL });
  expect(looks).toBe(1);
  const never = (asked: number): number => Math.max(7, 40 - Math.floor(asked / 100));
  expect((await written(partsOf(100, never))).left).toBe(7);
});
