import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { readReports, BatchWriter } from './report-batch.ts';
import { expect, test } from 'vitest';
import { reportAt } from '../../../positions/sample-report.ts';
import { openDatabase } from '../database.ts';
import { layDatabase } from '../testing/lay-database.ts';
import { foldJournal } from './position-fold.ts';
import { JournalTimes } from './journal-times.ts';
import { PositionTables } from './position-tables.ts';

const START = Date.UTC(2026, 4, 1);

test('times are told in order, each once; of a device that has most of a journal none are', () => {
  const times = new JournalTimes();
  for (let device = 0; device < 100; device++) for (const time of [9, 3, 5, 3]) times.add(device, time);
  expect(times.of(7, 3, 9)).toEqual([3, 5]);
  expect(times.of(100, 0, 99)).toEqual([]);
  for (let time = 0; time < 90; time++) times.add(7, time);
  expect(times.of(7, 0, 99)).toBeUndefined();
  expect(times.of(8, 0, 99)).toEqual([3, 5, 9]);
});

test.each([1, 2, 3])(
  'a device has the same reports whether they are looked up or read past, while journals change (%i)',
  (seed) => {
    const folder = mkdtempSync(join(tmpdir(), 'outrider-journal-times-'));
    layDatabase(folder);
    const db = openDatabase({ folder });
    const random = seededRandom(seed);
    const tables = new PositionTables(db);
    const sent = new Map<string, Set<number>>();
    const told = (deviceid: string, from = tables): number[] =>
      [...readReports(from.range({ deviceid, from: START, to: START + 1e8 }).batch)].map(
        ([, { position }]) => position.time,
      );
    let fold: Generator<void, number> | undefined;
    for (let round = 0; round < 60; round++) {
      const batch = new BatchWriter();
      const added: [string, number][] = [];
      for (let at = 0; at < 40; at++) {
        // One of them has most of all.
        const deviceid = `bus-${random() < 0.5 ? 0 : Math.floor(random() * 30)}`;
        const time = START + Math.floor(random() * 1e7);
        batch.add(deviceid, reportAt(deviceid, time, { late: random() < 0.3 }));
        added.push([deviceid, time]);
      }
      const isLost = round % 7 === 3;
      const full = (): void => {
        if (isLost) throw new Error('full');
      };
      if (isLost) expect(() => tables.append(batch.done(), full)).toThrow('full');
      else {
        tables.append(batch.done());
        for (const [deviceid, time] of added) sent.set(deviceid, (sent.get(deviceid) ?? new Set()).add(time));
      }
      if (round % 20 === 5) {
        tables.changeOver();
        fold = foldJournal(db, tables);
      }
      for (let step = 0; step < 4; step++) if (fold?.next().done === true) fold = undefined;
      for (const deviceid of ['bus-0', `bus-${round % 30}`, 'bus-99'])
        expect(told(deviceid)).toEqual([...(sent.get(deviceid) ?? [])].toSorted((a, b) => a - b));
    }
    const anew = new PositionTables(db);
    for (const deviceid of sent.keys()) expect(told(deviceid, anew)).toEqual(told(deviceid));
    db.close();
    rmSync(folder, { recursive: true });
  },
);
