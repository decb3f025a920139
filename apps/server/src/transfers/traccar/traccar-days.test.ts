import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SourceFault } from '../source-fault.ts';
import { TraccarDays } from './traccar-days.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.parse('2026-09-01');
const day = (id: number, n: number) => ({ id, deviceid: `T${id}`, fromMs: FIRST + n * DAY_MS });
const hour = (ms: number): string => new Date(ms).toISOString().slice(5, 13);

/** Days that come with a position an hour, from a Traccar that answers soon. @param failsAt hours whose question fails */
function daysOf(days: ReturnType<typeof day>[], failsAt: readonly string[] = [], hasOnline = true) {
  const log: string[] = [];
  const kept = new Map<string, number[]>();
  let rested = 0;
  let elapsedMs = 0;
  let open = 0;
  let mostOpen = 0;
  const brought = new TraccarDays(days, {
    client: {
      ask: async (_path, schema, query) => {
        const { deviceId, from, to } = query ?? {};
        const [fromMs, toMs] = [Date.parse(String(from)), Date.parse(String(to))];
        log.push(`ask ${deviceId} ${hour(fromMs)}`);
        mostOpen = Math.max(mostOpen, ++open);
        await nextTurn();
        open--;
        if (failsAt.includes(hour(fromMs))) throw new SourceFault('it ended');
        const times = Array.from({ length: 24 }, (_, at) => fromMs + at * 3_600_000);
        const positions = times
          .filter((ms) => ms <= toMs)
          .map((ms) => ({ fixTime: new Date(ms).toISOString(), latitude: 1, longitude: 2 }));
        return schema.parse(positions);
      },
    },
    store: {
      positions: {
        range: async (deviceid: string, fromMs: number, toMs: number) => {
          const times = (kept.get(deviceid) ?? []).filter((ms) => ms >= fromMs && ms < toMs);
          return { reports: times.map((time) => ({ position: { time } })) } as never;
        },
        append: async (reports) => {
          elapsedMs += reports.length;
          for (const { deviceid, position } of reports)
            kept.set(deviceid, [...(kept.get(deviceid) ?? []), position.time]);
          log.push(`keep ${hour(reports[0]?.position.time ?? 0)}`);
          return [];
        },
      },
    },
    coming: () => {},
    hasOnline: () => hasOnline,
    time: { elapsed: () => elapsedMs, rest: async (ms) => (rested += ms) },
  });
  return { brought, log, kept, rested: () => rested, mostOpen: () => mostOpen };
}

test('what comes next is asked for before what came is kept, over the end of a day too, and nothing twice', async () => {
  const days = [day(1, 0), day(1, 1)] as const;
  const { brought, log, kept, rested } = daysOf([...days]);
  for (const one of days) expect((await brought.bring(one)).what).toBe('made');
  const parts = [
    '09-01T00',
    '09-01T06',
    '09-01T12',
    '09-01T18',
    '09-02T00',
    '09-02T06',
    '09-02T12',
    '09-02T18',
  ];
  expect(log).toEqual([
    'ask 1 09-01T00',
    ...parts.flatMap((part, at) => [
      ...(parts[at + 1] === undefined ? [] : [`ask 1 ${parts[at + 1]}`]),
      `keep ${part}`,
    ]),
  ]);
  expect(kept.get('T1')).toHaveLength(48);
  // As long as keeping took, a millisecond a position here.
  expect(rested()).toBe(48);
});

test('a day that is brought over again is the same, and one of which a part was there is changed', async () => {
  const { brought, kept } = daysOf([day(1, 0)]);
  kept.set('T1', [FIRST, FIRST + 3_600_000]);
  expect((await brought.bring(day(1, 0))).what).toBe('changed');
  expect(kept.get('T1')).toHaveLength(24);
  expect((await brought.bring(day(1, 0))).what).toBe('same');
});

test('a question that fails stops the day that it is for, and not the one before', async () => {
  const { brought, kept } = daysOf([day(1, 0), day(1, 1)], ['09-02T00']);
  expect((await brought.bring(day(1, 0))).what).toBe('made');
  await expect(brought.bring(day(1, 1))).rejects.toThrow('it ended');
  expect(kept.get('T1')).toHaveLength(24);
});

test('a day that is left out costs its first question and no more, and what comes next waits for its answer', async () => {
  const { brought, log, mostOpen } = daysOf([day(1, 0), day(2, 0), day(3, 0)]);
  await brought.bring(day(1, 0));
  await brought.bring(day(3, 0));
  const asked = log.filter((line) => line.startsWith('ask'));
  expect(asked.filter((line) => line.startsWith('ask 2'))).toEqual(['ask 2 09-01T00']);
  expect(asked).toHaveLength(9);
  expect(mostOpen()).toBe(1);
});

test('while no vehicle is online, nothing rests', async () => {
  const { brought, kept, rested } = daysOf([day(1, 0)], [], false);
  await brought.bring(day(1, 0));
  expect([kept.get('T1')?.length, rested()]).toEqual([24, 0]);
});
