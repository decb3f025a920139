import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { BeginFact, Fact } from '@outrider/model/events/fact.ts';
import { afterAll, expect, test } from 'vitest';
import { reportAt } from '../../../positions/sample-report.ts';
import { databaseFiles } from '../database-files.ts';
import { leafRows } from '../doctor/leaf-rows.ts';
import { asReport } from '../doctor/report-rows.ts';
import { openSqliteStore } from '../open-sqlite-store.ts';
import { scanLog } from './log-file.ts';
import { flipByte } from './testing/flip-byte.ts';

const root = mkdtempSync(join(tmpdir(), 'outrider-torn-events-'));
afterAll(() => rmSync(root, { recursive: true }));

const START_S = Date.UTC(2026, 4, 1) / 1_000;
/** Fewer pages than those at which the log is emptied, and starts again. */
const ALARMS = 150;

const begins = (at: number): BeginFact => {
  const time = START_S + at;
  const event = {
    deviceid: 'bus-1',
    eventid: 701,
    time,
    course: 'lasts',
    source: 'alarm',
    key: `701 ${time}`,
  };
  return { kind: 'begin', lane: 'live', event: event as BeginFact['event'] };
};
/** Each alarm ends with the report that brings the next one. */
const factsOf = (at: number): Fact[] => [
  {
    kind: 'end',
    deviceid: 'bus-1',
    lane: 'live',
    source: 'alarm',
    code: 701,
    channel: 0,
    time: START_S + at,
  },
  begins(at),
];

/** Copies a database as a kill leaves it. */
function copyFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const file of Object.values(databaseFiles(from)))
    if (existsSync(file)) cpSync(file, join(to, basename(file)));
}

test('events behind a damaged page of the log are put back with their reports, and the alarm that stands', async () => {
  const running = join(root, 'running');
  const folder = join(root, 'killed');
  await (await openSqliteStore({ folder: running }))[Symbol.asyncDispose]();
  {
    await using store = await openSqliteStore({ folder: running });
    for (let at = 0; at < ALARMS; at++)
      await store.positions.append([reportAt('bus-1', (START_S + at) * 1_000)], factsOf(at));
    copyFiles(running, folder);
  }
  const { log } = databaseFiles(folder);
  const { frames } = scanLog(log) ?? { frames: [] };
  // The first of a page that was not written again: all that is behind it cannot be taken as it is.
  const torn = frames.find(
    ({ page }, at) => at > 50 && frames.slice(at + 1).every((one) => one.page !== page),
  );
  flipByte(log, (torn?.at ?? 0) + 1_500);

  const said: string[] = [];
  await using store = await openSqliteStore({ folder, onFinding: ({ text }) => said.push(text) });
  expect(said[1]).toMatch(/^\d+ reports and \d+ events that stood behind .* were put back/);
  const asked = { deviceid: 'bus-1', from: START_S, to: START_S + ALARMS, limit: 999 };
  const events = await store.events.between(asked);
  // What stood on the damaged page is lost.
  expect(events.length).toBeGreaterThan(ALARMS * 0.8);
  expect(events.slice(-5).map(({ time, course, endTime }) => [time, course, endTime])).toEqual(
    [5, 4, 3, 2, 1].map((back) => {
      const time = START_S + ALARMS - back;
      return back === 1 ? [time, 'lasts', undefined] : [time, 'over', time + 1];
    }),
  );
  expect(events.filter(({ course }) => course === 'lasts')).toHaveLength(1);
  expect((await store.events.standing()).map(({ since }) => since - START_S)).toEqual([ALARMS - 1]);
  expect(await store.positions.append([], [begins(ALARMS - 1)])).toEqual([undefined]);
  const [counted] = await store.events.counts('bus-1', START_S, START_S + 86_400);
  expect(counted?.count).toBe(events.length);
  const [next] = await store.events.add([{ deviceid: 'bus-1', eventid: 0, time: START_S }]);
  expect(next?.id).toBeGreaterThan(Math.max(...events.map(({ updates }) => updates)));
});

test('reports that are lost with pages of the log are told, though one that came late stands among others of its page', async () => {
  const running = join(root, 'running-late');
  const folder = join(root, 'killed-late');
  const late = (at: number) => reportAt('kept-back', (START_S + at) * 1_000, { late: true });
  const live = (at: number) => reportAt('live', (START_S + 100_000 + at) * 1_000);
  {
    await using store = await openSqliteStore({ folder: running });
    await store.positions.append(Array.from({ length: 500 }, (_, at) => late(at)));
  }
  {
    await using store = await openSqliteStore({ folder: running });
    for (let at = 0; at < 5; at++) await store.positions.append([live(at)]);
    await store.positions.append([late(100.5)]);
    copyFiles(running, folder);
  }
  const { log } = databaseFiles(folder);
  const page = new Uint8Array(4_096);
  const file = readFileSync(log);
  for (const { at } of scanLog(log)?.frames ?? []) {
    page.set(file.subarray(at + 24, at + 24 + page.length));
    const rows = [...leafRows(page, () => undefined)].flatMap((row) => asReport(row) ?? []);
    if (rows.some(({ values: [time] }) => Number(time) >= live(0).position.time)) flipByte(log, at + 1_500);
  }

  const said: string[] = [];
  await using store = await openSqliteStore({ folder, onFinding: ({ text }) => said.push(text) });
  expect(said.slice(1)).toEqual([
    '1 reports that stood behind the damaged place of the log were put back.',
    expect.stringMatching(
      /^5 reports of positions and \d+ other changes .* are not in the database any more/,
    ),
  ]);
  const { reports } = await store.positions.range('kept-back', 0, Number.MAX_SAFE_INTEGER);
  expect(reports).toHaveLength(501);
});
