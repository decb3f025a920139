import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, test } from 'vitest';
import { ensureAdministrator } from '../sessions/administrator.ts';
import { demoDeviceId, seedDemoDevices } from './seed-demo-devices.ts';
import { duePeriods } from '../reports/due-periods.ts';
import { seedDemoMaintenance } from './seed-demo-maintenance.ts';
import { seedDemoReports } from './seed-demo-reports.ts';

test('the demo has something overdue, something due soon and something done, and adds nothing to plans of others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-demo-'));
  layDatabase(folder);
  {
    await using store = await openSqliteStore({ folder });
    await seedDemoDevices(store, { vehicles: 3, nowMs: 1, records: false });
    const ids = [0, 1, 2].map(demoDeviceId);
    const seed = () => seedDemoMaintenance(store, ids, Date.UTC(2026, 10, 27));
    await seed();
    await seed();
    expect((await store.maintenancePlans.list()).map(({ name, dueDay }) => `${name} ${dueDay}`)).toEqual([
      'Oil and filters ',
      'Main inspection 2026-11-23',
      'Third-party insurance 2026-12-11',
    ]);
    expect(await store.worksDone.list(ids, 9)).toMatchObject([{ deviceid: ids[2], day: '2026-10-27' }]);
    expect(await store.vehicleMeters.list()).toHaveLength(3);
  }
  rmSync(folder, { recursive: true });
});

test('the demo has reports of yesterday made for its administrator, and adds none to those of others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-demo-'));
  layDatabase(folder);
  {
    await using store = await openSqliteStore({ folder });
    const nowMs = Date.UTC(2026, 10, 27, 12);
    await ensureAdministrator(store);
    await seedDemoReports(store, nowMs);
    await seedDemoReports(store, nowMs);
    const reports = await store.eventReports.list();
    expect(reports.map(({ type, memberid, enabled }) => [type, memberid, enabled])).toEqual([
      ['event detail', 'admin', true],
      ['event summary', 'admin', true],
      ['driver score', 'admin', true],
    ]);
    expect(reports.map((report) => duePeriods(report, nowMs).length)).toEqual([1, 1, 1]);
  }
  rmSync(folder, { recursive: true });
});
