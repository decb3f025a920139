import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportAt } from '../../positions/sample-report.ts';
import type { Store } from '../../store.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

const OLD = fileURLToPath(new URL('./fixtures/0006-known-addresses.sqlite', import.meta.url));
const START = Date.UTC(2026, 10, 20, 8);

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-old-positions-'));
  copyFileSync(OLD, join(folder, 'outrider.sqlite'));
  store = await openSqliteStore({ folder });
});
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

test('every report is there, folded or not, and nobody says when it arrived', async () => {
  const { reports } = await store.positions.range('bus-1', START, START + 3 * 3_600_000);
  expect(reports).toHaveLength(722);
  expect(reports[99]).toEqual({
    late: false,
    position: {
      time: START + 990_000,
      lat: 24.0099,
      lng: 120.5,
      speedKmh: 30,
      heading: 99,
      altitude: 12,
      valid: true,
    },
    telemetry: { ignitionOn: true, alarms: ['emergency', 'headway'] },
  });
  expect(reports.filter((report) => 'arrivedMs' in report || 'vendorItems' in report)).toEqual([]);
  expect([...(await store.positions.latest()).keys()].sort()).toEqual(['bus-1', 'bus-2', 'gone']);
});

test('a new report of the same hour stands beside them, with its arrival', async () => {
  await store.positions.append([reportAt('bus-1', START + 7_219_000, { arrivedMs: START + 7_220_000 })]);
  const { reports } = await store.positions.range('bus-1', START + 7_200_000, START + 8_000_000);
  expect(reports.map(({ arrivedMs }) => arrivedMs)).toEqual([undefined, undefined, START + 7_220_000]);
});
