import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { LeafRow, LeafValue } from './leaf-rows.ts';
import { NOT_SALVAGED } from './not-salvaged.ts';
import { type Columns, columnsOf, valuesOf } from './table-columns.ts';

const DAY_S = 86_400;
const STANDING_COLUMNS = 9;
const PLACE = 'deviceid, lane, source, event_code, channel';

type Values = ReadonlyMap<string, LeafValue>;

/**
 * Puts events back that stand on pages of a log, as they were last, and finds again which alarms stand. Within a transaction; nothing else
 * writes events meanwhile.
 */
export class EventRecovery {
  readonly #db: DatabaseSync;
  readonly #columns: Columns;
  readonly #known: StatementSync;
  readonly #insert: StatementSync;
  readonly #update: StatementSync;
  readonly #count: StatementSync;
  /** Rows of alarms that stood at some time. */
  readonly #stood: (readonly LeafValue[])[] = [];
  #recovered = 0;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#columns = columnsOf(
      'events',
      String(db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'events'").get()?.['sql']),
    );
    const { names } = this.#columns;
    this.#known = db.prepare('SELECT updates FROM events WHERE day = ? AND id = ?');
    this.#insert = db.prepare(
      `INSERT OR IGNORE INTO events (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    );
    this.#update = db.prepare(
      'UPDATE events SET course = ?, end_time = ?, updates = ? WHERE day = ? AND id = ?',
    );
    this.#count = db.prepare(
      `INSERT INTO event_days (deviceid, day, event_code, happened) VALUES (?, ?, ?, 1)
       ON CONFLICT (deviceid, day, event_code) DO UPDATE SET happened = happened + 1`,
    );
  }

  /** Takes a row of a page, if it is one of events; pages in the order in which they were written. */
  take(row: LeafRow): void {
    if (row.rowid !== undefined) return;
    if (looksStanding(row)) this.#stood.push(row.values);
    else if (looksLikeEvent(row)) this.#put(valuesOf(this.#columns, row));
  }

  /** Once all pages are taken. @returns how many events were not there */
  done(): number {
    if (this.#recovered === 0 && this.#stood.length === 0) return 0;
    this.#db.exec(NOT_SALVAGED['event_sequence']?.anew ?? '');
    const stand = this.#db.prepare(
      `INSERT INTO standing_alarms (${PLACE}, event_day, event_id, event_key, since)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
       WHERE EXISTS (SELECT 1 FROM events WHERE day = ?6 AND id = ?7 AND end_time IS NULL AND course IN ('lasts', 'moment'))
       ON CONFLICT (${PLACE}) DO UPDATE
       SET event_day = excluded.event_day, event_id = excluded.event_id, event_key = excluded.event_key, since = excluded.since
       WHERE excluded.event_id > event_id`,
    );
    for (const values of this.#stood) stand.run(...(values as SQLInputValue[]));
    this.#db.exec(
      `DELETE FROM standing_alarms WHERE EXISTS (
         SELECT 1 FROM events WHERE day = event_day AND id = event_id AND (end_time IS NOT NULL OR course IN ('over', 'untold')))`,
    );
    return this.#recovered;
  }

  #put(values: Values | undefined): void {
    if (values === undefined) return;
    const named = (...names: readonly string[]): SQLInputValue[] =>
      names.map((name) => (values.get(name) ?? null) as SQLInputValue);
    const known = this.#known.get(...named('day', 'id'));
    if (known !== undefined) {
      if (Number(known['updates']) < Number(values.get('updates')))
        this.#update.run(...named('course', 'end_time', 'updates', 'day', 'id'));
      return;
    }
    if (this.#insert.run(...named(...this.#columns.names)).changes === 0) return;
    this.#count.run(...named('deviceid', 'day', 'event_code'));
    this.#recovered++;
  }
}

/** day, id, updates, deviceid, cmd, time, … */
function looksLikeEvent({ values: [day, id, updates, deviceid, cmd, time] }: LeafRow): boolean {
  if (typeof day !== 'number' || typeof time !== 'number' || Math.floor(time / DAY_S) !== day) return false;
  if (typeof id !== 'number' || typeof updates !== 'number' || updates < id) return false;
  return typeof deviceid === 'string' && (cmd === 'new' || cmd === 'cover' || cmd === 'call');
}

/** deviceid, lane, source, event_code, channel, event_day, event_id, event_key, since */
function looksStanding({ values }: LeafRow): boolean {
  const [deviceid, lane, source, code, channel, day, id, key, since] = values;
  if (values.length !== STANDING_COLUMNS || (lane !== 'live' && lane !== 'late')) return false;
  if (![deviceid, source, key].every((text) => typeof text === 'string')) return false;
  return [code, channel, day, id, since].every((number) => typeof number === 'number');
}
