import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import { packHours, reportsOf } from '@outrider/store/positions/packed-hours.ts';
import { expect, test } from 'vitest';
import { SourceFault } from '../source-fault.ts';
import { TraccarDays } from './traccar-days.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FIRST = Date.parse('2026-09-01');
const day = (id: number, n: number) => ({ id, deviceid: `T${id}`, fromMs: FIRST + n * DAY_MS });
const hour = (ms: number): string => new Date(ms).toISOString().slice(5, 13);
const reportAt = (time: number): PositionReport => ({
  position: { time, lat: 1, lng: 2, speedKmh: 3, heading: 4, altitude: 5, valid: true },
  telemetry: {},
  late: true,
});

interface Way {
  /** Hours whose question fails. */
  readonly failsAt?: readonly string[];
  /** Positions that an answer may have. */
  readonly most?: number;
  /** How far apart positions are, ms since 1970 being given. */
  readonly apartMs?: (ms: number) => number;
  readonly hasOnline?: boolean;
  /** Whether the store takes hours as they were packed. */
  readonly takesHours?: boolean;
}

/** Days that come with a position an hour, from a Traccar that answers soon. */
function daysOf(days: ReturnType<typeof day>[], way: Way = {}) {
  const { failsAt = [], most = Infinity, apartMs = () => HOUR_MS, hasOnline = true, takesHours = true } = way;
  const log: string[] = [];
  const kept = new Map<string, number[]>();
  let rested = 0;
  let elapsedMs = 0;
  const keep = (deviceid: string, times: readonly number[], how: string): void => {
    elapsedMs += times.length;
    kept.set(deviceid, [...(kept.get(deviceid) ?? []), ...times]);
    log.push(`${how} ${hour(times[0] ?? 0)}`);
  };
  const timesOf = (deviceid: string, fromMs: number, toMs: number): number[] =>
    (kept.get(deviceid) ?? []).filter((ms) => ms >= fromMs && ms < toMs);
  const brought = new TraccarDays({
    reader: {
      read: async ({ id, fromMs, toMs }) => {
        const days = Math.floor((toMs - fromMs) / DAY_MS);
        log.push(`ask ${id} ${hour(fromMs)}${days > 0 ? ` of ${days}` : ''}`);
        await nextTurn();
        const apart = apartMs(fromMs);
        const count = (toMs - fromMs) / apart;
        if (failsAt.includes(hour(fromMs)) || count > most) throw new SourceFault('it ended');
        return packHours(Array.from({ length: count }, (_, at) => reportAt(fromMs + at * apart)));
      },
    },
    store: {
      positions: {
        range: async (deviceid: string, fromMs: number, toMs: number) => ({
          reports: timesOf(deviceid, fromMs, toMs).map(reportAt),
          gaps: [],
        }),
        append: async (reports) => {
          keep(
            reports[0]?.deviceid ?? '',
            reports.map(({ position }) => position.time),
            'append',
          );
          return [];
        },
      },
      positionHours: {
        keepHours: async ({ deviceid, fromMs, toMs, ...packed }) => {
          if (!takesHours || timesOf(deviceid, fromMs, toMs).length > 0) return false;
          keep(
            deviceid,
            [...reportsOf(packed)].map(({ position }) => position.time),
            'keep',
          );
          return true;
        },
      },
    },
    coming: (_deviceid, reports) => void log.push(`note ${reports().length}`),
    hasOnline: () => hasOnline,
    time: { elapsed: () => elapsedMs, rest: async (ms) => (rested += ms) },
  });
  brought.expect(days);
  return { brought, log, kept, rested: () => rested };
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
  const asks = parts.map((part) => `ask 1 ${part}`);
  const keeps = parts.map((part) => `keep ${part}`);
  expect(log.filter((line) => line.startsWith('ask'))).toEqual(asks);
  expect(log.filter((line) => line.startsWith('keep'))).toEqual(keeps);
  for (const [at, ask] of asks.entries())
    expect(log.indexOf(ask)).toBeLessThan(log.indexOf(keeps[Math.max(0, at - 2)] ?? ''));
  expect(kept.get('T1')).toHaveLength(48);
  // As long as keeping took, a millisecond a position here.
  expect(rested()).toBe(48);
});

test('a day that is brought over again is the same, and one of which a part was there is changed', async () => {
  const { brought, kept } = daysOf([day(1, 0)]);
  kept.set('T1', [FIRST, FIRST + HOUR_MS]);
  expect((await brought.bring(day(1, 0))).what).toBe('changed');
  expect(kept.get('T1')?.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 24 }, (_, at) => FIRST + at * HOUR_MS),
  );
  expect((await brought.bring(day(1, 0))).what).toBe('same');
});

test('where the store takes no hours as they were packed, they come as reports', async () => {
  const { brought, kept, log, rested } = daysOf([day(1, 0)], { takesHours: false });
  expect((await brought.bring(day(1, 0))).what).toBe('made');
  expect(kept.get('T1')).toHaveLength(24);
  expect(log.filter((line) => line.startsWith('append'))).toHaveLength(4);
  expect(rested()).toBe(24);
});

test('a question that fails stops the day that it is for, and not the one before', async () => {
  const { brought, kept } = daysOf([day(1, 0), day(1, 1)], { failsAt: ['09-02T00'] });
  expect((await brought.bring(day(1, 0))).what).toBe('made');
  await expect(brought.bring(day(1, 1))).rejects.toThrow('it ended');
  expect(kept.get('T1')).toHaveLength(24);
});

test('a day that is left out costs its first two questions and no more', async () => {
  const { brought, log } = daysOf([day(1, 0), day(2, 0), day(3, 0)]);
  await brought.bring(day(1, 0));
  await brought.bring(day(3, 0));
  const asked = log.filter((line) => line.startsWith('ask'));
  expect(asked.filter((line) => line.startsWith('ask 2'))).toEqual(['ask 2 09-01T00', 'ask 2 09-01T06']);
  // Four of the first device, and a whole day of the third: few are to be expected by then.
  expect(asked).toHaveLength(7);
});

test('days of a device with few positions are asked for and kept together, once that is known', async () => {
  const days = [...Array.from({ length: 15 }, (_, n) => day(1, n)), day(1, 20), day(2, 0)];
  const { brought, log, kept } = daysOf(days);
  for (const one of days) expect((await brought.bring(one)).what).toBe('made');
  const asked = log.filter((line) => line.startsWith('ask 1'));
  // The second day is asked for before the first one is known whole.
  expect(asked.filter((line) => /09-0[12]/.test(line))).toHaveLength(8);
  expect(asked.slice(8)).toEqual(['ask 1 09-03T00 of 10', 'ask 1 09-13T00 of 3', 'ask 1 09-21T00 of 1']);
  // Of another device not even that is known.
  expect(log.filter((line) => line.startsWith('ask 2'))).toEqual(['ask 2 09-01T00 of 1']);
  // 24 hours at a time, while a report of now might have to wait for them.
  expect(log.filter((line) => line.startsWith('keep'))).toHaveLength(8 + 10 + 3 + 1 + 1);
  expect([kept.get('T1')?.length, kept.get('T2')?.length]).toEqual([16 * 24, 24]);
});

test('while no vehicle is online, days that come together are kept together', async () => {
  const days = Array.from({ length: 15 }, (_, n) => day(1, n));
  const { brought, log, kept } = daysOf(days, { hasOnline: false });
  for (const one of days) expect((await brought.bring(one)).what).toBe('made');
  expect(log.filter((line) => line.startsWith('keep'))).toHaveLength(8 + 2);
  expect(kept.get('T1')).toHaveLength(15 * 24);
});

test('of days that come together it is told of each what became of it', async () => {
  const days = Array.from({ length: 8 }, (_, n) => day(1, n));
  const { brought, kept, log } = daysOf(days);
  // All of the fourth day is there, and an hour of the sixth.
  const there = [...Array.from({ length: 24 }, (_, at) => 3 * DAY_MS + at * HOUR_MS), 5 * DAY_MS];
  kept.set(
    'T1',
    there.map((ms) => FIRST + ms),
  );
  const fates: string[] = [];
  for (const one of days) fates.push((await brought.bring(one)).what);
  expect(fates).toEqual(['made', 'made', 'made', 'same', 'made', 'changed', 'made', 'made']);
  expect(log.filter((line) => line.startsWith('ask')).at(-1)).toBe('ask 1 09-03T00 of 6');
  expect(new Set(kept.get('T1')).size).toBe(8 * 24);
  expect(kept.get('T1')).toHaveLength(8 * 24);
});

test('days that are more than an answer may have are asked for in parts, and so are those after them', async () => {
  const days = Array.from({ length: 7 }, (_, n) => day(1, n));
  const busyMs = FIRST + 3 * DAY_MS;
  const { brought, log, kept } = daysOf(days.slice(0, 3), {
    most: 2_000,
    apartMs: (ms) => (ms < busyMs ? HOUR_MS : 15_000),
  });
  for (const one of days.slice(0, 3)) await brought.bring(one);
  brought.expect(days.slice(3));
  for (const one of days.slice(3)) expect((await brought.bring(one)).what).toBe('made');
  const asked = log.filter((line) => line.startsWith('ask'));
  expect(asked.slice(8)).toEqual([
    'ask 1 09-03T00 of 1',
    'ask 1 09-04T00 of 4',
    ...['04', '05', '06', '07'].flatMap((date) =>
      ['00', '06', '12', '18'].map((part) => `ask 1 09-${date}T${part}`),
    ),
  ]);
  expect(kept.get('T1')).toHaveLength(3 * 24 + 4 * 5_760);
});

test('a source that is gone is asked once more where several days were wanted, and then the import stops', async () => {
  const days = Array.from({ length: 4 }, (_, n) => day(1, n));
  const { brought, log } = daysOf(days.slice(0, 2), { failsAt: ['09-04T00'] });
  for (const one of days.slice(0, 2)) await brought.bring(one);
  brought.expect(days.slice(2, 3));
  await brought.bring(days[2] ?? day(1, 2));
  brought.expect(days.slice(3));
  await expect(brought.bring(days[3] ?? day(1, 3))).rejects.toThrow('it ended');
  expect(log.filter((line) => line.startsWith('ask 1 09-04T00'))).toEqual([
    'ask 1 09-04T00 of 1',
    'ask 1 09-04T00',
  ]);
});

test('what was asked for and not wanted yet is not asked for again with the next lot', async () => {
  const { brought, log } = daysOf([day(1, 0), day(1, 1)]);
  await brought.bring(day(1, 0));
  brought.expect([day(1, 1), day(1, 2)]);
  await brought.bring(day(1, 1));
  const asked = log.filter((line) => line.startsWith('ask'));
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked).toHaveLength(9);
});

test('while no vehicle is online, nothing rests', async () => {
  const { brought, kept, rested } = daysOf([day(1, 0)], { hasOnline: false });
  await brought.bring(day(1, 0));
  expect([kept.get('T1')?.length, rested()]).toEqual([24, 0]);
});

test('reports are noted ahead of each commit that keeps some of them, also where they do not come packed', async () => {
  const { brought, log } = daysOf([day(1, 0)], { takesHours: false });
  await brought.bring(day(1, 0));
  const kept = log.filter((line) => /^(?:note|append)/.test(line)).map((line) => line.slice(0, 6));
  expect(kept.join(' ')).toBe(Array.from({ length: 4 }, () => 'note 6 note 6 append').join(' '));
});
