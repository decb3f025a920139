import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { dayOfDate } from '@outrider/kit/day-zone.ts';
import { reportAt } from '../../../positions/sample-report.ts';
import type { StoredReport } from '../../../positions/positions.ts';
import { readMileageFix } from '../../../positions/report-codec.ts';
import { openDatabase } from '../database.ts';
import { layDatabase } from '../testing/lay-database.ts';
import { dayStatements } from './day-statements.ts';
import { foldJournal } from './position-fold.ts';
import { PositionTables } from './position-tables.ts';
import { BatchWriter, readBatch } from './report-batch.ts';

const root = mkdtempSync(join(tmpdir(), 'outrider-days-'));
afterAll(() => rmSync(root, { recursive: true }));

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const dayOf = (date: string): number => dayOfDate(date) ?? Number.NaN;
let db: DatabaseSync;
let tables: PositionTables;
let now: number;
let databases = 0;

const open = (): PositionTables =>
  new PositionTables(db, () => {}, { serverZone: 'Europe/Berlin', nowMs: () => now });

beforeEach(() => {
  const folder = join(root, String(++databases));
  layDatabase(folder);
  db = openDatabase({ folder });
  now = Date.parse('2026-10-26T12:00:00Z');
  tables = open();
});
afterEach(() => db.close());

/** A report of a minute in which it drove at 60 km/h. */
const driving = (iso: string, deviceid = 'bus-1', speedKmh = 60): StoredReport => {
  const report = reportAt(deviceid, Date.parse(iso));
  return { ...report, position: { ...report.position, speedKmh } };
};
const keep = (...reports: StoredReport[]): void => {
  const batch = new BatchWriter();
  for (const report of reports) batch.add(report.deviceid, report);
  tables.append(batch.done());
};
const hours = (from: string, count: number): StoredReport[] =>
  Array.from({ length: count * 60 }, (_, minute) =>
    driving(new Date(Date.parse(from) + minute * MINUTE_MS).toISOString()),
  );
const countAll = (): void => {
  while (tables.days.step(1)) if (databases > 1_000) break;
};
/** Minutes driven a day. What one question has no time to count on a busy machine, the next one counts. */
const driven = (from: string, to: string): Record<string, number> => {
  const asked = { deviceids: ['bus-1'], fromDay: dayOf(from), toDay: dayOf(to) };
  let { rows, pending } = tables.dayQueries.list(asked);
  for (let again = 0; pending > 0 && again < 20; again++) ({ rows, pending } = tables.dayQueries.list(asked));
  return Object.fromEntries(
    (rows[0]?.days ?? []).map(({ day, totalDrivingtime }) => [
      new Date(day * 24 * HOUR_MS).toISOString().slice(0, 10),
      totalDrivingtime / 60,
    ]),
  );
};

test('days are cut by the zone of the server: the night in which clocks go back has 25 hours', () => {
  keep(...hours('2026-10-24T20:00:00Z', 30));
  expect(driven('2026-10-01', '2026-10-31')).toEqual({
    '2026-10-24': 119,
    '2026-10-25': 25 * 60 - 1,
    '2026-10-26': 179,
  });
});

test('days of a device with a zone of its own are cut by that, and anew when it changes', () => {
  db.exec(
    "INSERT INTO devices (deviceid, registered, drivername, vehicleid, chmask, timezone, first_seen_ms) VALUES ('bus-1', 1, '', '', '', 28800, 0)",
  );
  keep(...hours('2026-10-24T15:00:00Z', 2));
  const cut = { '2026-10-24': 59, '2026-10-25': 59 };
  expect(driven('2026-10-01', '2026-10-31')).toEqual(cut);
  db.exec('UPDATE devices SET timezone = 0');
  countAll();
  expect(driven('2026-10-01', '2026-10-31')).toEqual({ '2026-10-24': 119 });
});

test('whose zone changed is looked through without reading the journals of all for each of them', () => {
  keep(...hours('2026-10-25T08:00:00Z', 1), driving('2026-10-26T08:00:00Z'));
  keep({ ...driving('2026-10-24T08:00:00Z'), late: true });
  tables.range({ deviceid: 'bus-1', from: 0, to: now });
  const from = (date: string): number[] =>
    db
      .prepare('SELECT day FROM position_stale_days WHERE day >= ? ORDER BY day')
      .all(dayOf(date))
      .map(({ day }) => Number(day));
  db.exec("DELETE FROM position_journal_0; UPDATE position_zones SET zone = '0'");
  db.exec(
    "INSERT INTO devices (deviceid, registered, drivername, vehicleid, chmask, timezone, first_seen_ms) VALUES ('bus-1', 1, '', '', '', 28800, 0)",
  );
  tables.days.step(1);
  expect(from('2026-10-01')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'].map(dayOf));
});

test('the marks of a device that is looked through are looked up: those of all others are not read past', () => {
  const { sourceSQL } = dayStatements(db).unmarkAll;
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${sourceSQL}`).all(1);
  expect(plan.map(({ detail }) => detail)).toContain(
    'SEARCH position_stale_days USING PRIMARY KEY (day=? AND device=?)',
  );
  for (const [day, device] of [
    [1, 1],
    [1, 2],
    [9, 1],
    [20_000, 1],
  ])
    db.prepare('INSERT INTO position_stale_days VALUES (?, ?)').run(Number(day), Number(device));
  dayStatements(db).unmarkAll.run(1);
  expect(db.prepare('SELECT day, device FROM position_stale_days').all()).toEqual([{ day: 1, device: 2 }]);
});

test('the day that goes on is counted as reports come, and nothing of it is read anew', () => {
  keep(...hours('2026-10-26T08:00:00Z', 1));
  db.exec('DELETE FROM position_journal_0');
  expect(driven('2026-10-26', '2026-10-26')).toEqual({ '2026-10-26': 59 });
  keep(driving('2026-10-26T09:00:00Z'));
  expect(driven('2026-10-26', '2026-10-26')).toEqual({ '2026-10-26': 60 });
});

test('a day that ended is written when the next one begins', () => {
  keep(...hours('2026-10-25T08:00:00Z', 1), driving('2026-10-26T08:00:00Z'));
  db.exec('DELETE FROM position_journal_0');
  tables = open();
  expect(driven('2026-10-25', '2026-10-25')).toEqual({ '2026-10-25': 59 });
});

test('reports that come late correct the day that they are of, whether it is over or goes on', () => {
  const [first, ...rest] = hours('2026-10-24T08:00:00Z', 2);
  keep(first as StoredReport, ...hours('2026-10-26T08:00:00Z', 1));
  countAll();
  keep(...rest, ...hours('2026-10-26T07:00:00Z', 1));
  expect(driven('2026-10-24', '2026-10-26')).toEqual({ '2026-10-24': 119, '2026-10-26': 119 });
  keep(driving('2026-10-26T09:00:00Z'));
  db.exec('DELETE FROM position_journal_0');
  expect(driven('2026-10-26', '2026-10-26')).toEqual({ '2026-10-26': 120 });
});

test('what comes late of a day that was counted when it was over corrects it, before its device says anything of the next one', () => {
  keep(...hours('2026-10-26T08:00:00Z', 1));
  now = Date.parse('2026-10-27T00:00:00Z');
  countAll();
  keep(...hours('2026-10-26T09:00:00Z', 1));
  countAll();
  tables = open();
  keep(driving('2026-10-27T08:00:00Z'));
  expect(driven('2026-10-26', '2026-10-26')).toEqual({ '2026-10-26': 119 });
});

test('what was kept before days were counted, and what a killed server left, is counted from its reports', () => {
  keep(...hours('2026-10-24T08:00:00Z', 1), ...hours('2026-10-26T08:00:00Z', 1));
  tables.changeOver();
  for (const _ of foldJournal(db, tables, () => now));
  keep(driving('2026-10-26T09:00:00Z'));
  db.exec('DELETE FROM position_days; DELETE FROM position_stale_days; DELETE FROM position_zones');
  tables = open();
  const asked = { deviceids: ['bus-1'], fromDay: dayOf('2026-10-01'), toDay: dayOf('2026-10-31') };
  expect(tables.dayQueries.list(asked)).toMatchObject({ pending: 1 });
  countAll();
  expect(tables.dayQueries.list(asked)).toMatchObject({ pending: 0 });
  expect(driven('2026-10-01', '2026-10-31')).toEqual({ '2026-10-24': 59, '2026-10-26': 60 });
  tables = open();
  keep(driving('2026-10-26T09:01:00Z'));
  expect(driven('2026-10-26', '2026-10-26')).toEqual({ '2026-10-26': 61 });
});

test('of two reports of one moment the first counts, however the day is counted', () => {
  const twice = (iso: string): StoredReport[] => [driving(iso, 'bus-1', 60), driving(iso, 'bus-1', 5)];
  // As bytes the second one comes before the first; and the next two the other way round.
  keep(...hours('2026-10-25T08:00:00Z', 1), ...twice('2026-10-25T09:00:00Z'));
  keep(...twice('2026-10-25T09:01:00Z').reverse(), driving('2026-10-26T08:00:00Z'));
  const day = () => {
    const asked = { deviceids: ['bus-1'], fromDay: dayOf('2026-10-25'), toDay: dayOf('2026-10-25') };
    const [counted] = tables.dayQueries.list(asked).rows[0]?.days ?? [];
    return [counted?.distance, counted?.totalDrivingtime, counted?.maxSpeedKmh];
  };
  const first = day();
  const anew = () => {
    db.exec('DELETE FROM position_days; DELETE FROM position_stale_days; DELETE FROM position_zones');
    tables = open();
    countAll();
    return day();
  };
  const speeds = () => {
    const from = Date.parse('2026-10-25T09:00:00Z');
    const batch = tables.range({ deviceid: 'bus-1', from, to: from + 2 * MINUTE_MS }).batch;
    return [...readBatch(batch)].map(({ report, time }) => readMileageFix(report, time).speedKmh);
  };
  expect([anew(), speeds()]).toEqual([first, [60, 5, 5, 60]]);
  tables.changeOver();
  for (const _ of foldJournal(db, tables, () => now));
  expect([anew(), speeds()]).toEqual([first, [60, 5, 5, 60]]);
});

test('of two reports of one moment the one that came in time counts, before and after they are folded', () => {
  const late = (report: StoredReport): StoredReport => ({ ...report, late: true });
  const [first, second, third] = ['09:00', '09:01', '09:02'].map((at) => `2026-10-25T${at}:00Z`) as [
    string,
    string,
    string,
  ];
  keep(late(driving(first)), driving(first, 'bus-1', 5), late(driving(second)), driving(second));
  const told = () => {
    const from = Date.parse(first);
    const batch = tables.range({ deviceid: 'bus-1', from, to: from + HOUR_MS }).batch;
    return [...readBatch(batch)].map((row) => [readMileageFix(row.report, row.time).speedKmh, row.late]);
  };
  const before = [
    [5, false],
    [60, true],
    [60, false],
  ];
  expect(told()).toEqual(before);
  tables.changeOver();
  // Reports that come while the others are folded come after them.
  keep(late(driving(third)), driving(second, 'bus-1', 20));
  const after = [...before, [20, false], [60, true]];
  expect(told()).toEqual(after);
  for (const _ of foldJournal(db, tables, () => now)) expect(told()).toEqual(after);
  expect(told()).toEqual(after);
});

test('a day that is over is found among those of a thousand devices that go on, some at a time', () => {
  const others = Array.from({ length: 1_000 }, (_, at) => driving('2026-10-26T08:00:00Z', `car-${at}`));
  keep(driving('2026-10-26T07:00:00Z'), ...others);
  countAll();
  keep(driving('2026-10-25T12:00:00Z', 'car-700'), driving('2026-10-20T12:00:00Z'));
  // Not in order: its day has to be counted from its reports again.
  keep(driving('2026-10-26T07:59:00Z', 'car-900'));
  const steps: boolean[] = [];
  do steps.push(tables.days.step(0));
  while (steps.at(-1) === true);
  expect(steps.length).toBeGreaterThan(4);
  expect(db.prepare('SELECT day FROM position_stale_days WHERE day < ?').all(dayOf('2026-10-26'))).toEqual(
    [],
  );
  expect(db.prepare('SELECT count(*) AS days FROM position_days').get()).toEqual({ days: 2 });
  db.exec('DELETE FROM position_journal_0');
  const asked = { deviceids: ['car-900'], fromDay: dayOf('2026-10-26'), toDay: dayOf('2026-10-26') };
  expect(tables.dayQueries.list(asked).rows[0]?.days).toMatchObject([{ reports: 2 }]);
});

/** A day of a report each second: half of it late, some hours of it folded, of which one came in two parts. */
const fullDay = (): void => {
  const from = Date.parse('2026-10-24T22:00:00Z');
  const second = (at: number): StoredReport => ({
    ...driving(new Date(from + at * 1_000).toISOString(), 'bus-1', at % 90),
    late: at % 2 === 0,
  });
  const seconds = (begin: number, end: number, every = 1): StoredReport[] =>
    Array.from({ length: Math.ceil((end - begin) / every) }, (_, at) => second(begin + at * every));
  keep(...seconds(0, 7_200), ...seconds(7_200, 10_800, 3));
  tables.changeOver();
  for (const _ of foldJournal(db, tables, () => now));
  keep(...seconds(7_200, 14_400));
  tables.changeOver();
  keep(...seconds(14_400, 18_000), ...seconds(0, 9_000, 60).map((report) => ({ ...report, late: true })));
  keep(driving('2026-10-26T08:00:00Z'));
};

test('a day of very many reports is counted in steps, each of some hundred of them, and holds what it holds', () => {
  fullDay();
  const { first, last } = {
    first: Date.parse('2026-10-24T22:00:00Z'),
    last: Date.parse('2026-10-25T22:00:00Z'),
  };
  const mileage = tables.mileage({ deviceid: 'bus-1', from: first, to: last });
  let steps = 0;
  while (tables.days.step(0)) steps++;
  // 18,000 of them stand in journals and chunks: of a journal 500 at most are read in a step, and a chunk has some 2,000.
  expect(steps).toBeGreaterThan(18_000 / 2_000 + 18_000 / 500);
  const asked = { deviceids: ['bus-1'], fromDay: dayOf('2026-10-25'), toDay: dayOf('2026-10-25') };
  const { rows, pending } = tables.dayQueries.list(asked);
  expect(pending).toBe(0);
  const { distance, totalDrivingtime, oscount, maxSpeedKmh, reports } = mileage;
  expect(reports).toBe(18_000);
  expect(rows[0]?.days).toMatchObject([{ distance, totalDrivingtime, oscount, maxSpeedKmh, reports }]);
});

test('what comes while a day is counted has it counted once more, unless it is of a time that was not read yet', () => {
  fullDay();
  const stale = () =>
    db.prepare('SELECT day FROM position_stale_days WHERE day = ?').all(dayOf('2026-10-25')).length;
  const reports = () =>
    Number(
      db.prepare('SELECT reports FROM position_days WHERE day = ?').get(dayOf('2026-10-25'))?.['reports'] ??
        0,
    );
  const begin = (steps: number): void => {
    for (let step = 0; step < steps; step++) tables.days.step(0);
  };
  begin(4);
  keep({ ...driving('2026-10-25T20:00:00Z'), late: true });
  while (reports() === 0) tables.days.step(0);
  expect([reports(), stale()]).toEqual([18_001, 0]);
  keep({ ...driving('2026-10-25T20:00:01Z'), late: true });
  begin(30);
  keep({ ...driving('2026-10-24T22:00:00.500Z'), late: true });
  while (reports() === 18_001) tables.days.step(0);
  // It is counted without that one: in the next round with it.
  expect([reports(), stale()]).toEqual([18_002, 1]);
  countAll();
  expect([reports(), stale()]).toEqual([18_002, 1]);
  countAll();
  expect([reports(), stale()]).toEqual([18_003, 0]);
});

test('a count that a failed commit cuts off begins anew, and by another zone it is counted once more', () => {
  fullDay();
  for (let step = 0; step < 10; step++) tables.days.step(0);
  const batch = new BatchWriter();
  batch.add('bus-1', driving('2026-10-26T09:00:00Z'));
  const full = (): never => {
    throw new Error('full');
  };
  expect(() => tables.append(batch.done(), full)).toThrow('full');
  for (let step = 0; step < 10; step++) tables.days.step(0);
  db.exec(
    "INSERT INTO devices (deviceid, registered, drivername, vehicleid, chmask, timezone, first_seen_ms) VALUES ('bus-1', 1, '', '', '', 0, 0)",
  );
  // A day that was begun is finished; zones are looked at in the next round.
  countAll();
  countAll();
  const days = db.prepare('SELECT day, reports FROM position_days ORDER BY day').all();
  expect(days).toMatchObject([
    { day: dayOf('2026-10-24'), reports: 7_200 },
    { day: dayOf('2026-10-25'), reports: 10_800 },
  ]);
});

test('what was counted stays when its reports are gone', () => {
  keep(...hours('2026-10-24T08:00:00Z', 1), driving('2026-10-26T08:00:00Z'));
  db.exec('DELETE FROM position_journal_0');
  keep(driving('2026-10-24T12:00:00Z'));
  countAll();
  expect(driven('2026-10-24', '2026-10-24')).toEqual({ '2026-10-24': 59 });
});

test('days of several devices are summed, the one that goes on among them, each once', () => {
  keep(...hours('2026-10-25T08:00:00Z', 1), driving('2026-10-25T08:00:00Z', 'bus-2', 120));
  countAll();
  keep(...hours('2026-10-26T08:00:00Z', 1));
  keep(driving('2026-10-25T08:01:00Z', 'bus-1', 130));
  const sums = tables.dayQueries.sums({
    deviceids: ['bus-1', 'bus-2', 'nobody'],
    fromDay: dayOf('2026-10-25'),
    toDay: dayOf('2026-10-26'),
  });
  expect(sums.rows).toMatchObject([
    { deviceid: 'bus-1', days: 2, totalDrivingtime: 118 * 60, maxSpeedKmh: 60 },
    { deviceid: 'bus-2', days: 1, maxSpeedKmh: 120, oscount: 1 },
  ]);
});

test('a batch that could not be kept is not counted', () => {
  keep(...hours('2026-10-26T08:00:00Z', 1));
  const batch = new BatchWriter();
  batch.add('bus-1', driving('2026-10-26T09:00:00Z'));
  const full = (): never => {
    throw new Error('full');
  };
  expect(() => tables.append(batch.done(), full)).toThrow('full');
  expect(driven('2026-10-26', '2026-10-26')).toEqual({ '2026-10-26': 59 });
});

test('a clock that is years wrong makes no days; days before a given one are forgotten', () => {
  keep(driving('1999-12-31T00:00:00Z'), driving('2031-01-01T00:00:00Z'), driving('2026-10-20T08:00:00Z'));
  keep(driving('2026-10-26T08:00:00Z'));
  tables.days.forget(dayOf('2026-10-21'));
  expect(db.prepare('SELECT day FROM position_days UNION SELECT day FROM position_stale_days').all()).toEqual(
    [{ day: dayOf('2026-10-26') }],
  );
});
