import { ManualClock } from '@outrider/kit/clock.ts';
import type { HttpBody } from '@outrider/protocol/tables.ts';
import { expect, test } from 'vitest';
import { doorsForEach } from '../../doors/testing-prepared.ts';

const day = 20_000;
/** Since when somebody who sees seven days back sees something, to the half second, when the test begins. */
const edge = day * 86_400 + 40_000;
let clock: ManualClock;
const prepared = doorsForEach(
  { player: { level: 2, groupIds: [1], rights: ['F_gps', 'P_gppb'] } },
  { makeClock: () => (clock = new ManualClock((edge + 7 * 86_400) * 1_000 + 500)) },
);

test('each visit comes once while what may be seen moves on with the clock, and is told from where it may be seen by then', async () => {
  const { store } = prepared.doors;
  await store.users.change('player', { retentionDays: 7 });
  const visit = (number: number, from: number, to: number) => ({
    number,
    title: 'Yard',
    from: edge + from,
    to: edge + to,
    begun: true,
    ended: true,
    fromReckoned: true as const,
  });
  // The edge lies in some of them by then, passes the begin of one, and the end of another.
  const visits = [
    visit(0, -50, 90),
    visit(1, -40, 90),
    visit(2, -30, 12),
    visit(3, 15, 90),
    visit(4, 60, 90),
  ];
  const none = { mark: 0, edition: 1, numbers: new Set([0, 1, 2, 3, 4]), box: undefined, hours: undefined };
  await store.visits.put([{ ...none, deviceid: 'A', day, visits }]);
  const stretch = { from: (day - 1) * 86_400, to: (day + 2) * 86_400 };
  const told: unknown[] = [];
  for (let after: HttpBody<'readVisits'>['after'] | null; after !== null;) {
    const answer = await prepared.callerOf('player')('readVisits', { ...stretch, limit: 1, after });
    if (typeof answer === 'string') throw new Error(answer);
    for (const { fence, from, begun, fromReckoned } of answer.visits)
      told.push([fence, from - edge, begun, fromReckoned]);
    after = answer.next;
    clock.advance(10_000);
  }
  expect(told).toEqual([
    [0, 1, 0, undefined],
    [1, 11, 0, undefined],
    [3, 21, 0, undefined],
    [4, 60, 1, true],
  ]);
});
