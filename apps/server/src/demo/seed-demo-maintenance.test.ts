import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, test } from 'vitest';
import { demoDeviceId, seedDemoDevices } from './seed-demo-devices.ts';
import { seedDemoMaintenance } from './seed-demo-maintenance.ts';

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
