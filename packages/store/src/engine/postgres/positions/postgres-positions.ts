import type { PositionLimits, PositionRoom, RemovalStep } from '../../../positions/position-keeping.ts';
import type {
  Appended,
  AppendOutcome,
  PositionCalls,
  PositionThread,
  Stretch,
} from '../../sqlite/positions/position-thread.ts';
import { type ReportColumns, toStored } from '../../sqlite/positions/report-columns.ts';
import { BatchWriter } from '../../sqlite/positions/report-batch.ts';
import {
  type StretchAnswer,
  type StretchCall,
  stretchAnswers,
} from '../../sqlite/positions/stretch-answers.ts';
import { locks } from '../advisory-locks.ts';
import type { PostgresTurns } from '../turns.ts';
import { keepBatch } from './append.ts';
import { DayCounts } from './day-counts.ts';
import { PostgresDays } from './device-days.ts';
import { type FoldPlace, foldStep } from './fold.ts';
import { readRows } from './reading.ts';

/** The journal is folded when it holds this many rows, or after an hour. */
const FOLD_ROWS = 500_000;
const FOLD_MS = 3_600_000;
const FOLD_CHECK_MS = 10_000;
/** Chunks that one step removes at most. */
const REMOVED_AT_ONCE = 200;

const BEGIN: FoldPlace = { device: 0, time: Number.MIN_SAFE_INTEGER };

type Calls = {
  [N in keyof PositionCalls]: (takes: PositionCalls[N]['takes']) => Promise<PositionCalls[N]['gives']>;
};

/**
 * Positions on PostgreSQL: what writes them takes turns in this process. Of several servers each appends beside the others; what
 * counts, folds and removes does so while none of them appends.
 */
export class PostgresPositions implements PositionThread, AsyncDisposable {
  readonly #turns: PostgresTurns;
  /** Id of this server where there are others. */
  readonly #server: string | undefined;
  readonly #numbers = new Map<string, number>();
  readonly #counts: DayCounts;
  readonly #days: PostgresDays;
  readonly #timer: NodeJS.Timeout;
  #last: Promise<unknown> = Promise.resolve();
  #isFolding = false;
  #isOver = false;
  #folded = Date.now();
  #appended: number;
  #bytes: number;
  readonly #calls: Calls = {
    append: (batch) => this.#inTurn(() => this.#append(batch)),
    // All come as reports: the journal is folded while others append, and has them in their order.
    keepHours: async () => ({ kept: false }),
    latest: () => this.#latest(),
    range: (stretch) => this.#answer('range', stretch),
    track: (stretch) => this.#answer('track', stretch),
    mileage: (stretch) => this.#answer('mileage', stretch),
    days: (asked) => this.#alone(() => this.#days.list(asked)),
    daySums: (asked) => this.#alone(() => this.#days.sums(asked)),
    countDays: () =>
      this.#alone(async () => {
        const began = performance.now();
        const more = await this.#days.step();
        return { more, tookMs: performance.now() - began };
      }),
    forgetDays: async (day) => {
      await this.#alone(() => this.#days.forget(day));
      return undefined;
    },
    positionRoom: () => this.#room(),
    removePositions: (limits) => this.#alone(() => this.#remove(limits)),
    forgetLatest: ({ beforeMs, except }) => this.#forgetLatest(beforeMs, except),
  };

  private constructor(turns: PostgresTurns, server: string | undefined, journal: number, bytes: number) {
    this.#turns = turns;
    this.#server = server;
    this.#appended = journal;
    this.#bytes = bytes;
    const serverZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    this.#counts = new DayCounts(serverZone, server);
    this.#days = new PostgresDays({
      turns,
      counts: this.#counts,
      serverZone,
      numbersOf: (deviceids) => this.#numbersOf(deviceids),
      read: async (device, from, to) => (await readRows(turns, device, from, to)).rows,
    });
    this.#timer = setInterval(() => void this.#foldIfDue(), FOLD_CHECK_MS);
  }

  /** @param server id of this server, where others write too */
  static async open(turns: PostgresTurns, server?: string): Promise<PostgresPositions> {
    const [sizes] = await turns.ask<{ journal: number; bytes: number | null }>(
      'SELECT (SELECT count(*) FROM position_journal) AS journal, (SELECT sum(length(reports)) FROM position_chunks) AS bytes',
    );
    const positions = new PostgresPositions(turns, server, sizes?.journal ?? 0, sizes?.bytes ?? 0);
    const devices = await turns.ask<{ number: number; deviceid: string }>(
      'SELECT number, deviceid FROM position_devices',
    );
    for (const { number, deviceid } of devices) positions.#numbers.set(deviceid, number);
    return positions;
  }

  call<N extends keyof PositionCalls>(
    call: N,
    takes: PositionCalls[N]['takes'],
  ): Promise<PositionCalls[N]['gives']> {
    return (this.#calls[call] as (takes: PositionCalls[N]['takes']) => Promise<PositionCalls[N]['gives']>)(
      takes,
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver = true;
    clearInterval(this.#timer);
    await this.#last;
  }

  /** Folds the present content of the journal, in steps between which reports are appended. */
  async fold(): Promise<void> {
    if (this.#isFolding) return;
    this.#isFolding = true;
    try {
      const [last] = await this.#turns.ask<{ place: number | null }>(
        'SELECT max(place) AS place FROM position_journal',
      );
      this.#appended = 0;
      this.#folded = Date.now();
      const upTo = last?.place ?? 0;
      let next: FoldPlace | undefined = upTo === 0 ? undefined : BEGIN;
      while (next !== undefined && !this.#isOver) {
        const from = next;
        next = await this.#alone(() => foldStep(this.#turns, from, upTo, Date.now()));
      }
      const [sizes] = await this.#turns.ask<{ bytes: number | null }>(
        'SELECT sum(length(reports)) AS bytes FROM position_chunks',
      );
      this.#bytes = sizes?.bytes ?? 0;
    } finally {
      this.#isFolding = false;
    }
  }

  async #foldIfDue(): Promise<void> {
    const isDue = this.#appended >= FOLD_ROWS || Date.now() - this.#folded >= FOLD_MS;
    // What could not be folded is in the journal still: the next hour does it.
    if (isDue && this.#appended > 0) await this.fold().catch(() => {});
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    try {
      return await work();
    } finally {
      resolve();
    }
  }

  /** As {@link #inTurn}, and no other server appends meanwhile. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    const does = this.#server === undefined ? work : () => this.#turns.alone(locks.positions, work);
    return this.#inTurn(does);
  }

  /** Numbers of devices; those of which another server kept the first report are asked for. */
  async #numbersOf(deviceids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const unknown = this.#server === undefined ? [] : deviceids.filter((one) => !this.#numbers.has(one));
    if (unknown.length > 0) {
      const found = await this.#turns.ask<{ number: number; deviceid: string }>(
        'SELECT number, deviceid FROM position_devices WHERE deviceid IN (SELECT json_array_elements_text($1::json))',
        [JSON.stringify(unknown)],
      );
      for (const { number, deviceid } of found) this.#numbers.set(deviceid, number);
    }
    return this.#numbers;
  }

  async #append(batch: Appended): Promise<AppendOutcome> {
    const began = performance.now();
    const isolation = batch.facts.length > 0 ? 'SERIALIZABLE' : 'READ COMMITTED';
    try {
      const kept = await this.#turns.transaction(async (session) => {
        if (this.#server !== undefined)
          await session.query('SELECT pg_advisory_xact_lock_shared($1)', [locks.positions]);
        const parts = { known: this.#numbers, counts: this.#counts, nowMs: Date.now() };
        return await keepBatch(session, batch, parts);
      }, isolation);
      kept.committed();
      this.#appended += kept.reports;
      return { made: kept.made, tookMs: performance.now() - began };
    } catch (error) {
      this.#counts.reset();
      throw error;
    }
  }

  async #latest(): Promise<Uint8Array> {
    const batch = new BatchWriter();
    const rows = await this.#turns.ask<ReportColumns & { readonly deviceid: string }>(
      'SELECT deviceid, time, late, arrived, report FROM position_latest JOIN position_devices ON number = device',
    );
    for (const row of rows) batch.addBytes(row.deviceid, toStored(row));
    return batch.done();
  }

  async #answer<N extends StretchCall>(call: N, stretch: Stretch): Promise<StretchAnswer<N>> {
    const { deviceid, from, to } = stretch;
    const number = (await this.#numbersOf([deviceid])).get(deviceid);
    const rows =
      number === undefined ? { rows: [], gaps: [] } : await readRows(this.#turns, number, from, to);
    return stretchAnswers[call](rows, stretch) as StretchAnswer<N>;
  }

  /** Bytes of the chunks: counted here where nobody else writes or removes any, else asked for. */
  async #usedBytes(): Promise<number> {
    if (this.#server === undefined) return this.#bytes;
    const [row] = await this.#turns.ask<{ bytes: number | null }>(
      'SELECT sum(length(reports)) AS bytes FROM position_chunks',
    );
    return row?.bytes ?? 0;
  }

  async #room(): Promise<PositionRoom> {
    const [row] = await this.#turns.ask<{ size: number; oldest: number | null }>(
      `SELECT pg_database_size(current_database()) AS size,
         (SELECT folded_ms FROM position_chunks ORDER BY id LIMIT 1) AS oldest`,
    );
    return {
      usedBytes: await this.#usedBytes(),
      fileBytes: row?.size ?? 0,
      shrinks: false,
      oldestMs: row?.oldest ?? undefined,
    };
  }

  async #remove({ beforeMs = -Infinity, maxBytes = Infinity }: PositionLimits): Promise<RemovalStep> {
    const surplus = maxBytes === Infinity ? -Infinity : (await this.#usedBytes()) - maxBytes;
    const chunks = await this.#turns.ask<{ id: number; bytes: number; folded_ms: number }>(
      `SELECT id, length(reports) AS bytes, folded_ms FROM position_chunks ORDER BY id LIMIT ${REMOVED_AT_ONCE}`,
    );
    let removedBytes = 0;
    let last: number | undefined;
    for (const { id, bytes, folded_ms } of chunks) {
      if (folded_ms >= beforeMs && removedBytes >= surplus) break;
      removedBytes += bytes;
      last = id;
    }
    if (last === undefined) return { removedBytes: 0, more: false };
    await this.#turns.transaction((session) =>
      session.query('DELETE FROM position_chunks WHERE id <= $1', [last]),
    );
    this.#bytes -= removedBytes;
    return { removedBytes, more: last === chunks.at(-1)?.id && chunks.length === REMOVED_AT_ONCE };
  }

  async #forgetLatest(beforeMs: number, except: readonly string[]): Promise<number> {
    const numbers = await this.#numbersOf(except);
    const kept = new Set(except.map((deviceid) => numbers.get(deviceid)));
    return await this.#turns.transaction(async (session) => {
      const { rows } = await session.query<{ device: number }>(
        'SELECT device FROM position_latest WHERE coalesce(arrived, time) < $1',
        [Math.ceil(beforeMs)],
      );
      const gone = rows.filter(({ device }) => !kept.has(device));
      for (const { device } of gone)
        await session.query('DELETE FROM position_latest WHERE device = $1', [device]);
      return gone.length;
    });
  }
}
