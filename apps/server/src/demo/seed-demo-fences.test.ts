import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fenceRecord } from '@outrider/model/places/fence-record.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, test } from 'vitest';
import { demoDeviceId, seedDemoDevices } from './seed-demo-devices.ts';
import { seedDemoFences } from './seed-demo-fences.ts';

test('the demo has a fence of each shape, for its vehicles that are there, and puts none over those of others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-demo-'));
  layDatabase(folder);
  {
    await using store = await openSqliteStore({ folder });
    await seedDemoDevices(store, { vehicles: 2, nowMs: 1, records: false });
    const ids = [0, 1, 2].map(demoDeviceId);
    await seedDemoFences(store, ids, { lat: 24, lng: 120.5 });
    const seeded = await store.fences.list();
    expect(seeded.map(({ shape }) => shape.kind)).toEqual(['circle', 'polygon', 'corridor']);
    for (const { deviceids, enabled, ...fence } of seeded) {
      expect([deviceids, enabled]).toEqual([ids.slice(0, 2), true]);
      expect(fenceRecord.schema.safeParse({ ...fence, enabled }).success).toBe(true);
    }
    await seedDemoFences(store, [], { lat: 0, lng: 9 });
    expect(await store.fences.list()).toEqual(seeded);
  }
  rmSync(folder, { recursive: true });
});
