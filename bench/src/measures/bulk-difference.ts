import { callHttp } from '@outrider/e2e/support/call-http.ts';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { defaultFor } from '@outrider/model/remote-settings/remote-values.ts';
import { cuttingKeys, remoteKeys, remoteSettingOf } from '@outrider/model/remote-settings/remote-settings.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { openControl } from '../load/control.ts';
import { seedDevices } from '../load/seed-devices.ts';
import { deviceOf } from '../load/terminal.ts';
import type { Measure, Run } from '../measure.ts';
import { type Row, row } from '../rows.ts';

const COUNT = 4_000;
const QUICK = 200;
const KEYS = 60;
const CHANNELS = 4;

/** Sixty settings that are told to several, with the values of a new recorder. */
const KEPT = remoteKeys
  .filter((key) => !cuttingKeys.includes(key) && remoteSettingOf(key).secret !== true)
  .slice(0, KEYS);
const WANTED = Object.fromEntries(KEPT.map((key) => [key, defaultFor(key, CHANNELS)]));

/** Recorders that have said all of these settings, each with another limit of speed than is wanted. */
async function prepare(folder: string, count: number): Promise<void> {
  await seedDevices(folder, count);
  await using store = await openSqliteStore({ folder });
  for (let at = 0; at < count; at++) {
    const deviceid = deviceOf(at);
    const dialect = { dialect: 'virtual', firmware: 'bench', keys: KEPT, askedMs: Date.now() };
    await store.remoteSettings.keepDialect(deviceid, dialect);
    const values = { ...WANTED, net_HbSec: (at % 29) + 1 };
    await store.remoteSettings.report(
      deviceid,
      Object.entries(values).map(([key, value]) => ({ key, value, atMs: 1, by: 'answer' as const })),
    );
  }
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const count = quick ? QUICK : COUNT;
  await using outrider = await bootOutrider({ vehicles: 0, prepare: (folder) => prepare(folder, count) });
  using page = await openControl(outrider);
  const asked = {
    devices: Array.from({ length: count }, (_, at) => deviceOf(at)),
    values: { ...WANTED, net_HbSec: 30 },
  };
  const from = performance.now();
  const { seen, changes } = await callHttp(outrider, page.key, 'compareManySettings', asked);
  const lookedMs = performance.now() - from;
  log(`${changes} of ${count * KEYS} settings differ`);
  const kept = performance.now();
  await callHttp(outrider, page.key, 'writeManySettings', { ...asked, seen });
  const name = `${count} recorders × ${KEYS} settings`;
  return [
    row(`${name}: the difference is there`, lookedMs, 'ms', '≤ 500'),
    row(`${name}: the change is kept`, (performance.now() - kept) / 1_000, 's', '≤ 2'),
  ];
}

/** What it costs to look at a change of a large fleet, and to keep it. */
export const bulkDifference: Measure = {
  name: 'bulk-difference',
  about: 'settings of a large fleet: what differs, and until the change is kept',
  run: measure,
};
