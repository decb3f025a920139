import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { Track } from '@outrider/model/positions/track.ts';
import { databaseFiles } from '@outrider/store/engine/sqlite/database-files.ts';
import { chunkChecksum, type ChunkRow } from '@outrider/store/engine/sqlite/positions/chunk-checksum.ts';
import { foldJournal } from '@outrider/store/engine/sqlite/positions/position-fold.ts';
import { PositionTables } from '@outrider/store/engine/sqlite/positions/position-tables.ts';
import { BatchWriter } from '@outrider/store/engine/sqlite/positions/report-batch.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { StoredReport } from '@outrider/store/positions/positions.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Measure, Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const DEVICES = 1_000;
const DAYS = 90;
const DAY_MS = 86_400_000;
/** A fix each half minute of eight hours. */
const STEP_MS = 30_000;
const FIXES = (8 * 3_600_000) / STEP_MS;
const BEGIN_MS = 7 * 3_600_000;
const QUERIES = 50;
const SUMMED_DAYS = 30;
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;

const deviceOf = (device: number): string => `F-${device}`;

/** What a device reports at a moment of its day: it drives, stands and drives again. */
function report(device: number, timeMs: number, at: number): StoredReport {
  const drives = Math.floor(at / 60) % 3 !== 2;
  const place = device * 131 + at;
  const position = {
    time: timeMs,
    lat: 24 + Math.sin(place / 900) / 4,
    lng: 120.6 + Math.cos(place / 700) / 4,
    speedKmh: drives ? 45 + 30 * Math.sin(at / 30) : 0,
    heading: place % 360,
    altitude: 9,
    valid: true,
  };
  return {
    deviceid: deviceOf(device),
    late: false,
    telemetry: { ignitionOn: drives, mileageKm: Math.round(place / 10) },
    arrivedMs: timeMs,
    position,
  };
}

/** What all devices report at one moment of a day. */
const momentOf = (dayMs: number, at: number, devices: number): StoredReport[] =>
  Array.from({ length: devices }, (_, device) => report(device, dayMs + BEGIN_MS + at * STEP_MS, at));

function fold(db: DatabaseSync, tables: PositionTables): void {
  tables.changeOver();
  for (const steps = foldJournal(db, tables); steps.next().done !== true;);
}

/**
 * Puts whole days into a data folder on which no server runs, folded as the store does with what is older than an hour. One day is
 * made of reports, the others are copies of its chunks at other times: as they come in, 86 million reports would take an hour.
 */
function fillDays(
  folder: string,
  fromDayMs: number,
  { devices, days, log }: Extent & Pick<Run, 'log'>,
): void {
  const db = new DatabaseSync(databaseFiles(folder).database);
  // A bench's folder need not outlive a power cut.
  db.exec('PRAGMA synchronous = OFF');
  const tables = new PositionTables(db);
  for (let device = 0; device < devices; device++) {
    const batch = new BatchWriter();
    for (let at = 0; at < FIXES; at++)
      batch.add(deviceOf(device), report(device, fromDayMs + BEGIN_MS + at * STEP_MS, at));
    tables.append(batch.done());
  }
  fold(db, tables);
  const chunks = db
    .prepare('SELECT device, first_time, last_time, reports FROM position_chunks')
    .all() as unknown as ChunkRow[];
  log(`a day of ${devices} devices is made: ${chunks.length} chunks`);
  const put = db.prepare(
    'INSERT INTO position_chunks (device, first_time, last_time, reports, checksum) VALUES (?, ?, ?, ?, ?)',
  );
  for (let day = 1; day < days; day++) {
    db.exec('BEGIN');
    for (const { device, first_time, last_time, reports } of chunks) {
      const moved = {
        device,
        first_time: first_time + day * DAY_MS,
        last_time: last_time + day * DAY_MS,
        reports,
      };
      put.run(device, moved.first_time, moved.last_time, reports, chunkChecksum(moved));
    }
    db.exec('COMMIT');
  }
  // Chunks that no change-over knows are those of a fold that was cut off.
  fold(db, tables);
  db.close();
}

/** How much is kept. */
interface Extent {
  readonly devices: number;
  readonly days: number;
}

/** ms of each of some questions. */
async function timed(count: number, ask: (at: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < count; at++) {
    const began = performance.now();
    await ask(at);
    took.push(performance.now() - began);
  }
  return took;
}

async function addDevices(store: Store, devices: number): Promise<void> {
  const kept = { ...deviceRecord.defaults, registered: true, channelMask: '0', timezone: 0, firstSeenMs: 1 };
  for (let device = 0; device < devices; device++)
    await store.devices.add({ ...kept, deviceid: deviceOf(device) });
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const devices = quick ? 50 : DEVICES;
  const days = quick ? 5 : DAYS;
  const folder = mkdtempSync(join(tmpdir(), 'outrider-bench-store-'));
  try {
    {
      await using store = await openSqliteStore({ folder });
      await addDevices(store, devices);
    }
    // The last day comes in as days do.
    fillDays(folder, today - days * DAY_MS, { devices, days: days - 1, log });
    const filled = statSync(databaseFiles(folder).database).size;
    await using store = await openSqliteStore({ folder });
    const inserts = await timed(quick ? 60 : FIXES, (at) =>
      store.positions.append(momentOf(today - DAY_MS, at, devices)),
    );
    const spentMs = inserts.reduce((sum, ms) => sum + ms, 0);
    log('what devices did each day is counted');
    const counting = performance.now();
    while (await store.deviceDays.countStep());
    const countedMs = performance.now() - counting;
    const tracks = await timed(QUERIES, async (at) => {
      const fromMs = today - (2 + ((at * 7) % (days - 1))) * DAY_MS;
      const deviceid = deviceOf((at * 37) % devices);
      const { count } = new Track((await store.positions.track(deviceid, fromMs, fromMs + DAY_MS)).track);
      if (count !== FIXES) throw new Error(`${count} of ${FIXES} fixes came`);
    });
    const ids = Array.from({ length: devices }, (_, device) => deviceOf(device));
    const lastDay = today / DAY_MS - 1;
    const sums = await timed(Math.ceil(QUERIES / 5), () =>
      store.deviceDays.sums({ deviceids: ids, fromDay: lastDay - SUMMED_DAYS + 1, toDay: lastDay }),
    );
    const what = `${devices.toLocaleString('en')} devices × ${days} days of a fix each 30 s for 8 h`;
    return [
      row(`${what}: reports kept a second as they come`, (inserts.length * devices) / (spentMs / 1_000), ''),
      row(`${what}: a report of every device at once, p95`, percentile(inserts, 0.95), 'ms'),
      row(`${what}: a day of a device, p50`, percentile(tracks, 0.5), 'ms'),
      row(`${what}: a day of a device, p95`, percentile(tracks, 0.95), 'ms'),
      row(`${what}: 30 days of all devices, p50`, percentile(sums, 0.5), 'ms'),
      row(`${what}: all days counted anew`, countedMs / 1_000, 's'),
      row(`${what}: size`, ((filled / (days - 1)) * days) / 1024 ** 3, 'GB'),
      row(`${what}: bytes a report`, filled / ((days - 1) * devices * FIXES), ''),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A store of a fleet's quarter of a year. */
export const store90Days: Measure = {
  name: 'store-90-days',
  about: '1,000 devices × 90 days in the store: insert, a day of one, 30 days of all, size',
  run: measure,
};
