import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_ROUTE_M } from '@outrider/model/places/limits.ts';
import { lineMetres } from '@outrider/model/places/route-line.ts';
import { routeRecord } from '@outrider/model/places/route-record.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, test } from 'vitest';
import { demoDeviceId, seedDemoDevices } from './seed-demo-devices.ts';
import { seedDemoRoute } from './seed-demo-route.ts';

test('the demo has a route for a vehicle that is there, and plans none over those of others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-demo-'));
  layDatabase(folder);
  {
    await using store = await openSqliteStore({ folder });
    await seedDemoDevices(store, { vehicles: 2, nowMs: 1, records: false });
    await seedDemoRoute(store, demoDeviceId(2), { lat: 24, lng: 120.5 });
    expect(await store.routes.list()).toEqual([]);
    await seedDemoRoute(store, demoDeviceId(1), { lat: 24, lng: 120.5 });
    const [route, ...others] = await store.routes.list();
    expect(others).toEqual([]);
    expect(route).toMatchObject({ enabled: true, deviceids: [demoDeviceId(1)] });
    const { deviceids: _, groupids: __, ...record } = route ?? { deviceids: [], groupids: [] };
    expect(routeRecord.schema.safeParse(record).success).toBe(true);
    expect(lineMetres(route?.line ?? [])).toBeLessThan(MAX_ROUTE_M);
    expect(route?.legs).toHaveLength((route?.positions.length ?? 0) - 1);
    await seedDemoRoute(store, demoDeviceId(1), { lat: 0, lng: 9 });
    expect(await store.routes.list()).toEqual([route]);
  }
  rmSync(folder, { recursive: true });
});
