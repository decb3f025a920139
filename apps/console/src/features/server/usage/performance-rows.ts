import { type TimedWork, timedWork } from '@outrider/model/server/timed-work.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';

export type TimedRow = HttpAnswer<'performanceInfo'>['data'][number];

/** What each kind of work is, and when one of it begins and ends. */
export const workWords: Readonly<Record<TimedWork, { readonly name: PlainWord; readonly about: PlainWord }>> =
  {
    call: { name: 'Calls', about: 'From a request of a page or a program to its answer.' },
    reports: { name: 'Reports of recorders', about: 'From their arrival until they are kept.' },
    store: { name: 'Database', about: 'From a question to its answer, with the time for which it waited.' },
    disk: { name: 'Recordings', about: 'From bytes of a recorder until the disk has them.' },
    delay: {
      name: 'Delay of the server',
      about: 'How late its main thread was: everything else waits that long.',
    },
  };

/** How work went in a stretch of time. */
export interface TimedSum {
  readonly cnt: number;
  /** ms. */
  readonly avg: number;
  readonly max: number;
}

/** Several rows as one; undefined for none. */
export function sumOf(rows: readonly TimedRow[]): TimedSum | undefined {
  const cnt = rows.reduce((sum, row) => sum + row.cnt, 0);
  if (cnt === 0) return undefined;
  return {
    cnt,
    avg: rows.reduce((sum, row) => sum + row.avg * row.cnt, 0) / cnt,
    max: Math.max(...rows.map(({ max }) => max)),
  };
}

/** Rows by kind of work, the server's parts apart from single calls. */
export function byWork(rows: readonly TimedRow[]): ReadonlyMap<TimedWork, readonly TimedRow[]> {
  return new Map(timedWork.map((work) => [work, rows.filter(({ name }) => name === work)]));
}

const CALL = 'call ';

/** How each call went, by its name. */
export function callSums(rows: readonly TimedRow[]): readonly (TimedSum & { readonly name: string })[] {
  const byName = Map.groupBy(
    rows.filter(({ name }) => name.startsWith(CALL)),
    ({ name }) => name.slice(CALL.length),
  );
  return Array.from(byName, ([name, timings]) => ({
    name,
    ...(sumOf(timings) ?? { cnt: 0, avg: 0, max: 0 }),
  }));
}

/** Least and most that a picture of durations tells apart, ms. */
const LEAST_MS = 0.1;
const MOST_MS = 10_000;

/** Durations at which a picture has a line, ms. */
export const lines = [1, 10, 100, 1_000, MOST_MS] as const;

/** How high a duration stands in a picture, 0 to 1: each tenfold is a step of the same height. */
export function heightOf(ms: number): number {
  const height = Math.log10(Math.max(ms, LEAST_MS) / LEAST_MS) / Math.log10(MOST_MS / LEAST_MS);
  return Math.min(1, height);
}

/** A duration as text: '0.4 ms', '35 ms', '1.2 s'. */
export function formatMs(ms: number): string {
  if (ms >= 1_000) return `${(ms / 1_000).toFixed(1)} s`;
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
}
