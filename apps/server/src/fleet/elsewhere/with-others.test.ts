import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { isWithOthers } from './with-others.ts';

const HEARD = Date.UTC(2026, 11, 1, 12);

/** Whether a device is with others of which a report arrived so many ms after its last word here. */
async function asked(arrivedMs: number, { cutOff = false, alive = ['here', 'b'], heard = ['b'] } = {}) {
  const read: unknown[] = [];
  const is = await isWithOthers(
    {
      cluster: {
        server: 'here',
        isCutOff: () => cutOff,
        other: (server) => (heard.includes(server) ? {} : undefined),
      },
      alive: async () => alive,
      positions: {
        async range(...where) {
          read.push(where);
          return { reports: [{ arrivedMs: HEARD + arrivedMs }] } as never;
        },
      },
      clock: new ManualClock(HEARD + 120_000),
    },
    'bus-1',
    HEARD,
  );
  return { is, read: read.length };
}

test('a server that hears all others reads nothing: they would have said so', async () => {
  expect(await asked(30_000)).toEqual({ is: false, read: 0 });
});

test.each([
  ['is cut off itself', { cutOff: true, heard: [] }],
  ['does not hear one that says in the store that it is there', { alive: ['here', 'b', 'c'] }],
])('one that %s looks for reports that arrived elsewhere since', async (_how, how) => {
  expect(await asked(30_000, how)).toEqual({ is: true, read: 1 });
  // Its last word here.
  expect(await asked(900, how)).toEqual({ is: false, read: 1 });
});
