import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plannedChannels } from '@outrider/model/recordings/recording-plan.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { afterAll, expect, test } from 'vitest';
import { demoMediaSpec } from './demo-recording.ts';
import { drivenYesterday, seedDemoDevices } from './seed-demo-devices.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('of the demo one channel is recorded from the first start on, and a vehicle that was removed stays removed', async () => {
  await using store = await openSqliteStore({ folder });
  const seed = (vehicles: number) => seedDemoDevices(store, { vehicles, nowMs: 1, records: true });
  expect(await seed(2)).toBe(true);
  const planned = async () =>
    (await store.devices.list()).map((device) => [device.deviceid, plannedChannels(device)]);
  expect(await planned()).toEqual([
    ['OT-001', [{ channel: 1, stream: 'main' }]],
    ['OT-002', []],
  ]);
  await store.devices.remove('OT-001');
  expect(await seed(3)).toBe(false);
  expect(await planned()).toEqual([
    ['OT-002', []],
    ['OT-003', []],
  ]);
});

test('its recordings have a folder of their own and 300 MB; eight vehicles at most have driven yesterday', () => {
  expect(demoMediaSpec('/data')).toEqual({
    path: join('/data', 'demo-media'),
    capacityBytes: 300 * 1024 ** 2,
    readOnly: false,
    only: 'OT-001',
  });
  expect([drivenYesterday(2), drivenYesterday(50).length]).toEqual([['OT-001', 'OT-002'], 8]);
});
