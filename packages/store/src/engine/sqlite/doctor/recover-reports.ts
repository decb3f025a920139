import { closeSync, openSync, readSync } from 'node:fs';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { scanLog } from '../damage/log-file.ts';
import { transaction } from '../transaction.ts';
import { leafRows } from './leaf-rows.ts';
import { EventRecovery } from './recover-events.ts';
import { nameDevices } from './name-devices.ts';
import { JOURNAL_COLUMNS, JOURNAL_TABLES, journalsOf } from '../positions/journal-tables.ts';
import { asReport } from './report-rows.ts';

const FRAME_HEADER_BYTES = 24;

/** How many of each were not there. */
export interface Recovered {
  readonly reports: number;
  readonly events: number;
}

/**
 * Puts back the reports that stand behind the damaged place of a log that SQLite did not take whole, and the events.
 * @param log the log as it was; nobody has it open
 */
export function recoverReports(db: DatabaseSync, log: string): Recovered {
  const journal = Number(db.prepare('SELECT active FROM position_fold').get()?.['active']) === 1 ? 1 : 0;
  const scan = scanLog(log);
  const behind = scan?.frames.slice(scan.taken, scan.committed).filter(({ whole }) => whole) ?? [];
  // The page may be of either journal: a report that is in one of them is there.
  const isThere = JOURNAL_TABLES.map(
    (table) => `EXISTS (SELECT 1 FROM ${table} WHERE time = ?1 AND device = ?2 AND report = ?3)`,
  );
  const put = db.prepare(
    `INSERT INTO ${journalsOf(journal).inTime.table} (${JOURNAL_COLUMNS}) SELECT ?1, ?2, ?3, ?4, ?5, ?6
     WHERE NOT (${isThere.join(' OR ')})`,
  );
  const bytes = new Uint8Array(scan?.pageBytes ?? 0);
  const fd = openSync(log, 'r');
  try {
    return transaction(db, () => {
      let reports = 0;
      const events = new EventRecovery(db);
      for (const { at } of behind) {
        readSync(fd, bytes, 0, bytes.length, at + FRAME_HEADER_BYTES);
        for (const row of leafRows(bytes, () => undefined)) {
          events.take(row);
          const found = asReport(row);
          if (found === undefined) continue;
          const [time, device, report, late, arrived = null, place = null] = found.values;
          const values = [time, device, report, late, arrived, place] as SQLInputValue[];
          reports += Number(put.run(...values).changes);
        }
      }
      nameDevices(db);
      // They were acknowledged, and are counted as such again.
      db.prepare('UPDATE acknowledged SET reports = reports + ?').run(reports);
      return { reports, events: events.done() };
    });
  } finally {
    closeSync(fd);
  }
}
