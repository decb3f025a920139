import { DatabaseSync } from 'node:sqlite';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { databaseFiles } from '@outrider/store/engine/sqlite/database-files.ts';
import { chunkChecksum, type ChunkRow } from '@outrider/store/engine/sqlite/positions/chunk-checksum.ts';
import { foldJournal } from '@outrider/store/engine/sqlite/positions/position-fold.ts';
import { PositionTables } from '@outrider/store/engine/sqlite/positions/position-tables.ts';
import { BatchWriter } from '@outrider/store/engine/sqlite/positions/report-batch.ts';
import type { StoredReport } from '@outrider/store/positions/positions.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Run } from '../measure.ts';

const DAY_MS = 86_400_000;
/** A fix each half minute of eight hours. */
export const STEP_MS = 30_000;
/** Of a device and a day. */
export const FIXES = (8 * 3_600_000) / STEP_MS;
const BEGIN_MS = 7 * 3_600_000;

export const deviceOf = (device: number): string => `F-${device}`;

/** What a device reports at a moment of its day: it drives, stands and drives again. */
export function report(device: number, timeMs: number, at: number): StoredReport {
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
export const momentOf = (dayMs: number, at: number, devices: number): StoredReport[] =>
  Array.from({ length: devices }, (_, device) => report(device, dayMs + BEGIN_MS + at * STEP_MS, at));

function fold(db: DatabaseSync, tables: PositionTables): void {
  tables.changeOver();
  for (const steps = foldJournal(db, tables); steps.next().done !== true;);
}

/**
 * Puts whole days into a data folder on which no server runs, folded as the store does with what is older than an hour. One day is
 * made of reports, the others are copies of its chunks at other times: as they come in, 86 million reports would take an hour.
 */
export function fillDays(
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
  // What is copied past the store is noted to be counted, as what comes in is; the devices are at UTC.
  const noted = db.prepare('INSERT OR IGNORE INTO position_stale_days (day, device) VALUES (?, ?)');
  db.exec('BEGIN');
  for (const device of new Set(chunks.map((chunk) => chunk.device)))
    for (let day = 0; day < days; day++) noted.run(Math.floor(fromDayMs / DAY_MS) + day, device);
  db.exec('COMMIT');
  db.close();
}

/** How much is kept. */
export interface Extent {
  readonly devices: number;
  readonly days: number;
}

/** Devices of that many, as they are registered. */
export async function addDevices(store: Store, devices: number): Promise<void> {
  for (let device = 0; device < devices; device++)
    await store.devices.add(registeredDevice(deviceOf(device)));
}

/** A device as it is registered. */
export const registeredDevice = (deviceid: string) => ({
  ...deviceRecord.defaults,
  registered: true,
  channelMask: '0',
  timezone: 0,
  firstSeenMs: 1,
  deviceid,
});
