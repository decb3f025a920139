import { ManualClock } from '@outrider/kit/clock.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { expect, test } from 'vitest';
import { EventMarks } from './event-marks.ts';

/** What a server finds that was away while so many events came. */
async function comeBackTo(count: number) {
  const warned: unknown[] = [];
  const marks = new EventMarks({
    store: {
      events: {
        behind: async (last: number, limit: number) =>
          Array.from(
            { length: Math.min(limit, count - last) },
            (_, at) => ({ id: last + at + 1 }) as KeptEvent,
          ),
        last: async () => [],
      },
      feed: { mark: async () => 0, move: async () => {} },
    },
    server: 'here',
    clock: new ManualClock(),
    log: { warn: (said: unknown) => void warned.push(said) } as never,
  });
  return { events: await marks.load(), warned };
}

test('of more events than a start looks at the newest are, and how many are not is in the log', async () => {
  const { events, warned } = await comeBackTo(23_400);
  expect([events.length, events[0]?.id, events.at(-1)?.id]).toEqual([20_000, 3_401, 23_400]);
  expect(warned).toEqual([{ count: 3_400 }]);
});

test('of fewer none is left out, and nothing is said', async () => {
  const { events, warned } = await comeBackTo(2_000);
  expect([events.length, warned]).toEqual([2_000, []]);
});
