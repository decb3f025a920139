import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { MessagePort } from 'node:worker_threads';
import type { AuditEntry } from '@outrider/model/audit/audit-entry.ts';
import type { MadeEvents } from '@outrider/model/events/fact.ts';
import type { Finding } from '../../ground/finding.ts';
import { AuditChain } from './audit/audit-chain.ts';
import { FileFreeze } from './backup/file-freeze.ts';
import { AcknowledgedCount } from './damage/acknowledged-count.ts';
import { DamageRecord } from './damage/damage-record.ts';
import { takeTornLogs } from './damage/mend-log.ts';
import { clearRemoved } from './clear-removed.ts';
import { openServedDatabase, REWRITE_PAGES, storeError, type ServedDatabase } from './database.ts';
import { databaseFiles } from './database-files.ts';
import { recoverReports } from './doctor/recover-reports.ts';
import { EventWriter } from './events/event-writer.ts';
import { foldJournal } from './positions/position-fold.ts';
import { isCorrupt } from './positions/damaged-table.ts';
import { mendPositions } from './positions/mend-tables.ts';
import { transferred } from './positions/packed-bytes.ts';
import { PositionRemoval } from './positions/position-removal.ts';
import type { AskedStretch, JournalPart } from './positions/position-thread.ts';
import { readThroughFromTimeToTime } from './positions/read-through.ts';
import { PositionTables } from './positions/position-tables.ts';
import { transaction } from './transaction.ts';
import type {
  CallName,
  Outcome,
  Statement,
  WorkerCalls,
  WorkerMessage,
  WorkerOptions,
  WorkerRequest,
} from './worker-messages.ts';

const MAX_STATEMENTS = 200;
/** The journals change over when one holds this many rows, or after an hour. */
const FOLD_ROWS = 500_000;
const FOLD_MS = 3_600_000;
const FOLD_CHECK_MS = 10_000;
/** About how long days are counted in one step: a report that comes meanwhile waits for it. */
const DAYS_STEP_MS = 1;
/** A transaction is looked for again after this. */
const REST_MS = 20;
/** Damage that was found within this time is reported again at each start. */
const TOLD_AGAIN_MS = 7 * 86_400_000;

type Calls = { [N in CallName]: (takes: WorkerCalls[N]['takes']) => WorkerCalls[N]['gives'] };

interface Prepared {
  /** Its rows are lists. */
  readonly statement: StatementSync;
  /** Of the rows that it returns; none where it returns none. */
  readonly columns: readonly string[];
}

/** Keeps statements that were asked for lately. */
function preparing(db: DatabaseSync): (sql: string) => Prepared {
  const statements = new Map<string, Prepared>();
  return (sql) => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    if (statements.size >= MAX_STATEMENTS) statements.clear();
    const statement = db.prepare(sql);
    statement.setReturnArrays(true);
    const prepared = { statement, columns: statement.columns().map(({ name }) => name) };
    statements.set(sql, prepared);
    return prepared;
  };
}

/** Node's types do not say that rows may be lists. */
const rowsOf = (statement: StatementSync, values: readonly SQLInputValue[]): Outcome['rows'] =>
  statement.all(...values) as unknown as Outcome['rows'];

function createCalls(
  options: WorkerOptions,
  { db, mayShare, ...served }: ServedDatabase,
  record: DamageRecord,
): Calls {
  const prepared = preparing(db);
  let changed = 0;
  const say = (text: string): void => record.add(text);
  let resetDays = (): void => {};
  /** Whether damaged tables were mended. */
  const mend = (): boolean => {
    try {
      const mended = !db.isTransaction && mendPositions(db, Date.now(), say);
      if (mended) resetDays();
      return mended;
    } catch {
      // On a full disk for example: what met the damage fails by it.
      return false;
    }
  };
  /** Does the work; when it meets a damaged table that can be mended, once more after that. */
  const mending = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (!isCorrupt(error) || !mend()) throw error;
      return work();
    }
  };
  takeTornLogs(options.folder, (log) => {
    const { reports, events } = mending(() => recoverReports(db, log));
    const what = [
      ...(reports > 0 ? [`${reports} reports`] : []),
      ...(events > 0 ? [`${events} events`] : []),
    ];
    if (what.length > 0)
      say(`${what.join(' and ')} that stood behind the damaged place of the log were put back.`);
  });
  const positions = mending(() => new PositionTables(db, say));
  resetDays = () => positions.days.reset();
  const events = new EventWriter(db, options.events);
  const removal = new PositionRemoval(db);
  const stopFolding = foldFromTimeToTime(db, positions, mend);
  const stopReading = readThroughFromTimeToTime(db, positions.chunks, () => db.isTransaction, say);
  const files = databaseFiles(options.folder);
  const fileFreeze = new FileFreeze(db, files);
  const acknowledged = new AcknowledgedCount(db, files.mark, record);
  const chain = new AuditChain(db);
  const run = ({ sql, parameters }: Statement): Outcome => {
    const { statement, columns } = prepared(sql);
    const values = parameters as SQLInputValue[];
    const rows = columns.length > 0 ? rowsOf(statement, values) : [];
    const changes = columns.length > 0 ? rows.length : Number(statement.run(...values).changes);
    changed += changes;
    return { columns, rows, changes };
  };
  const begin = (): void => {
    changed = 0;
    acknowledged.undone();
    db.exec('BEGIN IMMEDIATE');
  };
  /** Within a transaction that changes something, at its end. */
  const count = (audit: AuditEntry | undefined): void => {
    if (audit !== undefined) chain.append(audit);
    acknowledged.count(0);
  };
  /** Does what commits: what it counted is acknowledged once it is committed, and nothing that was counted before and not kept. */
  const kept = <T>(work: () => T): T => {
    acknowledged.undone();
    const made = work();
    acknowledged.written();
    return made;
  };
  /** Of a long stretch what others need who read its chunks; undefined where all is answered here. */
  const begun = (asked: AskedStretch): JournalPart | undefined =>
    asked.whole === true || !mayShare ? undefined : positions.journalPart(asked);
  return {
    query({ sql, parameters, begins }) {
      if (begins === true) begin();
      const { statement, columns } = prepared(sql);
      return { columns, rows: rowsOf(statement, parameters as SQLInputValue[]), changes: 0 };
    },
    run({ audit, ...statement }) {
      if (statement.begins === true) begin();
      if (db.isTransaction) return run(statement);
      return kept(() =>
        transaction(db, () => {
          const done = run(statement);
          if (done.changes > 0) count(audit);
          return done;
        }),
      );
    },
    commit(audit) {
      if (changed > 0) count(audit);
      db.exec('COMMIT');
      acknowledged.written();
      return changed;
    },
    rollback() {
      // A full disk may have ended it already.
      if (db.isTransaction) db.exec('ROLLBACK');
    },
    appendAudit(entry) {
      kept(() => transaction(db, () => count(entry)));
      return undefined;
    },
    append({ batch, facts, onward }) {
      let made: MadeEvents = [];
      const began = performance.now();
      kept(() =>
        mending(() =>
          positions.append(
            batch,
            (reports) => {
              if (facts.length > 0) made = events.write(facts, Math.floor(Date.now() / 1_000));
              acknowledged.count(reports);
            },
            onward,
          ),
        ),
      );
      return { made, tookMs: performance.now() - began };
    },
    keepHours: (hours) =>
      kept(() =>
        mending(() => ({ kept: positions.keepHours(hours, (reports) => acknowledged.count(reports)) })),
      ),
    keepFacts({ facts, audit }) {
      return kept(() =>
        transaction(db, () => {
          const written = events.write(facts, Math.floor(Date.now() / 1_000));
          if (written.some((event) => event !== undefined)) count(audit);
          return written;
        }),
      );
    },
    latest: () => mending(() => positions.latest()),
    range: (asked) => mending(() => begun(asked) ?? positions.range(asked)),
    track: (asked) => mending(() => begun(asked) ?? positions.track(asked)),
    mileage: (asked) => mending(() => begun(asked) ?? positions.mileage(asked)),
    days: (asked) => mending(() => positions.dayQueries.list(asked)),
    daySums: (asked) => mending(() => positions.dayQueries.sums(asked)),
    countDays() {
      // A copy is being made: it can wait.
      if (fileFreeze.holds) return { more: false, tookMs: 0 };
      const began = performance.now();
      const more = mending(() => positions.days.step(DAYS_STEP_MS));
      return { more, tookMs: performance.now() - began };
    },
    forgetDays(beforeDay) {
      positions.days.forget(beforeDay);
      return undefined;
    },
    positionRoom: () => removal.room(),
    // A copy is being made: what removing writes would end it, and can wait.
    removePositions: (limits) => (fileFreeze.holds ? { removedBytes: 0, more: false } : removal.step(limits)),
    forgetLatest: ({ beforeMs, except }) => positions.forgetLatest(beforeMs, except),
    // A copy is being made of the file as it is.
    clearRemoved: () => (fileFreeze.holds ? 'later' : clearRemoved(db, REWRITE_PAGES)),
    freeze: () => fileFreeze.begin(),
    isFrozen: (id) => fileFreeze.isFrozen(id),
    thaw(id) {
      fileFreeze.end(id);
      return undefined;
    },
    close() {
      stopFolding();
      stopReading();
      fileFreeze[Symbol.dispose]();
      acknowledged[Symbol.dispose]();
      served.close();
    },
  };
}

/**
 * Folds the journals as they fill, a short step at a time; rows that an earlier run left come first. While a
 * transaction is open it rests: its steps would become part of it.
 */
function foldFromTimeToTime(db: DatabaseSync, positions: PositionTables, mend: () => boolean): () => void {
  let folding: Generator<void, number> | undefined = foldJournal(db, positions);
  let changedOver = Date.now();
  let next: NodeJS.Immediate | undefined;
  let waiting: NodeJS.Timeout | undefined;
  const step = (): void => {
    if (db.isTransaction) {
      waiting = setTimeout(step, REST_MS);
      return;
    }
    try {
      if (folding?.next().done !== false) folding = undefined;
      else next = setImmediate(step);
    } catch (error) {
      // The disk is full or gone, or the journal damaged: it keeps its rows, and the next check starts over.
      folding = undefined;
      retry = true;
      if (isCorrupt(error)) mend();
    }
  };
  let retry = false;
  const check = (): void => {
    if (folding !== undefined || db.isTransaction) return;
    if (!retry) {
      const due = positions.appended >= FOLD_ROWS || Date.now() - changedOver >= FOLD_MS;
      // Of hours that came packed there is only their coming to be noted: they make nothing due sooner.
      if (!due || (positions.appended === 0 && !positions.hasPacked)) return;
      try {
        positions.changeOver();
      } catch {
        return;
      }
      changedOver = Date.now();
    }
    retry = false;
    folding = foldJournal(db, positions);
    step();
  };
  const timer = setInterval(check, FOLD_CHECK_MS);
  next = setImmediate(step);
  return () => {
    clearInterval(timer);
    clearImmediate(next);
    clearTimeout(waiting);
    folding = undefined;
  };
}

/** Opens the database and serves requests by the port, until it is asked to close it. A database that cannot be opened is reported as the first answer. */
export function serveDatabase(port: MessagePort, options: WorkerOptions): void {
  const answer = (message: WorkerMessage, transfer: ArrayBuffer[] = []): void =>
    port.postMessage(message, transfer);
  const tell = (found: Finding): void => answer({ found });
  const fail = (id: number, error: unknown): void => {
    const { code, message } = storeError(error, options.folder);
    answer({ id, error: { code, message } });
  };
  try {
    const record = new DamageRecord(options.folder, tell);
    for (const known of record.list()) if (Date.now() - known.foundMs < TOLD_AGAIN_MS) tell(known);
    const served = openServedDatabase(options, record);
    const calls = createCalls(options, served, record);
    port.on('message', ({ id, call, takes }: WorkerRequest) => {
      try {
        const gives = (calls[call] as (takes: unknown) => unknown)(takes);
        answer({ id, gives }, transferred(gives));
        if (call === 'close') port.close();
      } catch (error) {
        if (isCorrupt(error))
          record.add(`${storeError(error, options.folder).message} It was met by "${call}".`);
        fail(id, error);
      }
    });
    answer({ id: 0, gives: served.mayShare });
  } catch (error) {
    fail(0, error);
    port.close();
  }
}
