import type { DatabaseSync } from 'node:sqlite';
import { JOURNAL_TABLES } from '../positions/journal-tables.ts';

/** A number beyond is none that was given. */
const MAX_DEVICES = 1_000_000;
/** Where numbers of devices stand. */
const TABLES = [
  ['position_chunks', 'device'],
  ...JOURNAL_TABLES.map((table) => [table, 'device'] as const),
  ['position_latest', 'device'],
  ['position_devices', 'number'],
] as const;

/** Gives devices whose ids are lost others (`lost-7`), so that nobody else's positions are taken for theirs. Within a transaction. */
export function nameDevices(db: DatabaseSync): void {
  const newest = TABLES.map(([table, column]) =>
    Number(db.prepare(`SELECT ifnull(max(${column}), 0) AS newest FROM ${table}`).get()?.['newest']),
  );
  const put = db.prepare('INSERT OR IGNORE INTO position_devices (number, deviceid) VALUES (?, ?)');
  for (let number = 1; number <= Math.min(Math.max(...newest), MAX_DEVICES); number++)
    put.run(number, `lost-${number}`);
}
