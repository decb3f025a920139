import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { KNOWN_MEDIA, READ_THROUGH } from '@outrider/model/recordings/media-setting.ts';
import { DAY_MS, type SegmentPlace } from '@outrider/model/recordings/segment.ts';
import { openUnchanging } from '../backup/check-database.ts';
import { freezeDatabase } from '../backup/freeze-database.ts';
import { isInUse } from '../database.ts';
import { databaseFiles } from '../database-files.ts';

/** What the index of recordings says of a file. */
export interface RecordedRow extends SegmentPlace {
  readonly bytes: number;
  /** It was being written when the row was kept. */
  readonly open: boolean;
  readonly locked: boolean;
}

/** A row with what it takes to read the file. */
export interface ReadableRow extends RecordedRow {
  /** From its first picture to the end of its last, ms. */
  readonly lengthMs: number;
  /** Where its pictures are; empty where the file itself says it. */
  readonly pictures: Uint8Array;
}

/** The index of recordings, as it stands in the database. */
export class RecordedRows {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** The media folders that were used: path, and the id in their mark. */
  folders(): { readonly path: string; readonly id: string }[] {
    const row = this.#db.prepare('SELECT value FROM settings WHERE name = ?').get(KNOWN_MEDIA);
    const known = JSON.parse(String(row?.['value'] ?? '{}')) as Record<string, string>;
    return Object.entries(known).map(([path, id]) => ({ path, id }));
  }

  /** Of which devices and days (UTC, since 1970) a folder has something. */
  days(media: string): { readonly deviceid: string; readonly day: number }[] {
    const rows = this.#db
      .prepare(
        'SELECT DISTINCT deviceid, CAST(start_ms / ? AS INTEGER) AS day FROM recorded_segments WHERE media = ?',
      )
      .all(DAY_MS, media);
    return rows.map(({ deviceid, day }) => ({ deviceid: String(deviceid), day: Number(day) }));
  }

  /** Which files of a folder are known to be damaged, and for how long of their recording, ms. */
  damaged(media: string): (SegmentPlace & { readonly damagedMs: number })[] {
    const rows = this.#db
      .prepare(
        `SELECT deviceid, channel, stream, start_ms, sum(to_ms - from_ms) AS ms
         FROM recorded_damage JOIN recorded_segments USING (deviceid, channel, stream, start_ms)
         WHERE media = ? GROUP BY deviceid, channel, stream, start_ms ORDER BY start_ms`,
      )
      .all(media);
    return rows.map((row) => ({
      deviceid: String(row['deviceid']),
      channel: Number(row['channel']),
      stream: row['stream'] === 'sub' ? 'sub' : 'main',
      startMs: Number(row['start_ms']),
      damagedMs: Number(row['ms']),
    }));
  }

  /** When all of a folder was read through last, ms since 1970 UTC; undefined when it never was. */
  readThroughMs(media: string): number | undefined {
    const row = this.#db.prepare('SELECT value FROM settings WHERE name = ?').get(READ_THROUGH);
    const marks = JSON.parse(String(row?.['value'] ?? '{}')) as Record<string, { doneMs?: number }>;
    return marks[media]?.doneMs;
  }

  /** The files of a device and day. */
  of(media: string, deviceid: string, day: number): RecordedRow[] {
    return this.#of('channel, stream, start_ms, bytes, open, locked', media, deviceid, day).map((row) =>
      rowOf(deviceid, row),
    );
  }

  /** Whether the index knows a segment, wherever it lies. */
  has({ deviceid, channel, stream, startMs }: SegmentPlace): boolean {
    const row = this.#db
      .prepare(
        'SELECT 1 FROM recorded_segments WHERE deviceid = ? AND channel = ? AND stream = ? AND start_ms = ?',
      )
      .get(deviceid, channel, stream, startMs);
    return row !== undefined;
  }

  /** The same, with what it takes to read them. */
  readable(media: string, deviceid: string, day: number): ReadableRow[] {
    return this.#of('*', media, deviceid, day).map((row) => ({
      ...rowOf(deviceid, row),
      lengthMs: Number(row['end_ms']) - Number(row['start_ms']),
      pictures: row['pictures'] as Uint8Array,
    }));
  }

  #of(columns: string, media: string, deviceid: string, day: number) {
    return this.#db
      .prepare(
        `SELECT ${columns} FROM recorded_segments
         WHERE deviceid = ? AND media = ? AND start_ms >= ? AND start_ms < ?`,
      )
      .all(deviceid, media, day * DAY_MS, (day + 1) * DAY_MS);
  }
}

const rowOf = (deviceid: string, row: Record<string, SQLOutputValue>): RecordedRow => ({
  deviceid,
  channel: Number(row['channel']),
  stream: row['stream'] === 'sub' ? 'sub' : 'main',
  startMs: Number(row['start_ms']),
  bytes: Number(row['bytes']),
  open: row['open'] === 1,
  locked: row['locked'] === 1,
});

/** Reads the index of a data folder, whether a server runs on it or not. @throws OutriderError as freezeDatabase */
export async function readRecordedRows<T>(
  folder: string,
  read: (rows: RecordedRows, live: boolean) => Promise<T>,
): Promise<T> {
  if (isInUse(folder)) {
    await using frozen = await freezeDatabase(folder);
    using copy = openUnchanging(frozen.file);
    return await read(new RecordedRows(copy), true);
  }
  using db = new DatabaseSync(databaseFiles(folder).database, { readOnly: true });
  return await read(new RecordedRows(db), false);
}
