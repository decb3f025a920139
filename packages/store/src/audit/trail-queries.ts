import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import { type Kysely, sql } from 'kysely';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import type { AuditTables } from './audit-tables.ts';
import { bare, naming, REMOVED_AT_ONCE, saying, seenTo } from './looking.ts';
import { namesOf, NOBODY_ELSE, personsOf } from './people.ts';
import { orderOf, reachOf } from './reach.ts';
import type { Trail, TrailEntry } from './trail.ts';
import { verifyStep } from './verify-step.ts';
import {
  highestUntil,
  lowestSince,
  type NumberedLog,
  type NumberRange,
  rangeWithin,
} from './within-times.ts';

type Db = Kysely<AuditTables>;

async function readChain(db: Db) {
  return await db.selectFrom('audit_chain').selectAll().executeTakeFirstOrThrow();
}

/** How wrong a clock may have been for a while, for a search between two times. */
const CLOCK_SLACK_MS = 86_400_000;

/** What became of a field, as it is kept. */
function changeOf([field, before, after]: readonly string[]): AuditChange {
  return {
    field: field ?? '',
    ...(before !== undefined && after !== undefined && { values: { before, after } }),
  };
}

/** Sorts the parts of an entry's text: words with numbers of people among them, those numbers, and changes of fields. */
function partsOf(text: string): {
  readonly words: readonly (string | number)[];
  readonly people: readonly number[];
  readonly changes: readonly AuditChange[];
} {
  const words: (string | number)[] = [];
  const people: number[] = [];
  const changes: AuditChange[] = [];
  for (const part of JSON.parse(text) as readonly (string | number | readonly string[])[]) {
    if (typeof part === 'object') changes.push(changeOf(part));
    else words.push(part);
    if (typeof part === 'number') people.push(part);
  }
  return { words, people, changes };
}

/** Time of an entry; undefined where there is none. */
async function timeOf(db: Db, seq: number): Promise<number | undefined> {
  const row = await db.selectFrom('audit_trail').select('time_ms').where('seq', '=', seq).executeTakeFirst();
  return row?.time_ms;
}

/** The fields of an entry that are read: without those of its seal. */
const SHOWN = [
  ...(['seq', 'time_ms', 'person', 'ip', 'door'] as const),
  ...(['call', 'devices', 'outcome', 'text'] as const),
];

const LOG = { table: 'audit_trail', number: 'seq', time: 'time_ms' } as const satisfies NumberedLog;

interface Times extends NumberRange {
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

/** The entries among which those of a time are, but for what a clock was wrong by. */
async function withinTimes(db: Db, { fromMs, toMs, ...range }: Times): Promise<NumberRange> {
  const lowest = fromMs === undefined ? 0 : await lowestSince(db, LOG, fromMs - CLOCK_SLACK_MS);
  const highest = toMs === undefined ? Infinity : await highestUntil(db, LOG, toMs + CLOCK_SLACK_MS);
  return rangeWithin(range, lowest, highest);
}

interface Nth {
  readonly column: 'person' | 'call' | 'ip';
  readonly value: string | number;
  readonly before: number;
  readonly rows: number;
}

/** The entry that comes so many before another one, of those with the value. */
async function nthEntry(db: Db, { column, value, before, rows }: Nth): Promise<number | undefined> {
  const query = db
    .selectFrom('audit_trail')
    .select('seq')
    .where(sql.ref(column), '=', value)
    .where('seq', '<', before);
  return (await query.orderBy('seq', 'desc').offset(rows).limit(1).executeTakeFirst())?.seq;
}

export function trailQueries({ db }: Engine<AuditTables>): Trail {
  return {
    async head() {
      const { head_seq: seq, head_seal: seal } = await readChain(db);
      return { seq, seal };
    },
    async find({ users, deviceid, call, ip, word: words, fromMs, toMs, beforeSeq, limit }) {
      const { base_seq, head_seq } = await readChain(db);
      const newest = Math.min(beforeSeq ?? Infinity, head_seq + 1);
      const { first, before } = await withinTimes(db, { first: base_seq + 1, before: newest, fromMs, toMs });
      const people = users === undefined ? undefined : await personsOf(db, users);
      const ways = [
        ...(people === undefined ? [] : [{ column: 'person' as const, values: people }]),
        ...(call === undefined ? [] : [{ column: 'call' as const, values: [call] }]),
        ...(ip === undefined ? [] : [{ column: 'ip' as const, values: [ip] }]),
      ];
      const { from, by } = await reachOf({
        first,
        before,
        ways,
        nth: async (column, value, rows) => await nthEntry(db, { column, value, before, rows }),
      });
      let entries = db
        .selectFrom('audit_trail')
        .select(SHOWN)
        .where('seq', '<', before)
        .where('seq', '>=', from)
        .orderBy(orderOf('seq', ways, by), 'desc')
        .limit(limit);
      for (const { column, values } of ways) {
        const compared = column === by ? sql.ref<string | number>(column) : bare<string | number>(column);
        entries = entries.where(compared, 'in', values.length === 0 ? [NOBODY_ELSE] : values);
      }
      if (deviceid !== undefined)
        entries = entries.where(sql<boolean>`devices LIKE ${naming(deviceid)} ESCAPE '\\'`);
      for (const said of (words ?? '').split(/\s+/u).filter(Boolean).map(saying))
        entries = entries.where(
          sql<boolean>`(text LIKE ${said} ESCAPE '\\' OR devices LIKE ${said} ESCAPE '\\')`,
        );
      const time = bare<number>('time_ms');
      if (fromMs !== undefined) entries = entries.where(time, '>=', fromMs);
      if (toMs !== undefined) entries = entries.where(time, '<=', toMs);
      const rows = (await entries.execute()).map(({ devices, text, ...row }) => ({
        ...row,
        devices: JSON.parse(devices) as TrailEntry['devices'],
        ...partsOf(text),
      }));
      const names = await namesOf(
        db,
        rows.flatMap(({ person, people }) => [person, ...people]),
      );
      const last = rows.length === limit ? (rows.at(-1)?.seq ?? from) : from;
      const atEnd = last <= first;
      return {
        entries: rows.map(
          ({ seq, time_ms: timeMs, ip, door, call, devices, outcome, ...row }): TrailEntry => ({
            seq,
            timeMs,
            ip,
            door,
            call,
            devices,
            outcome,
            user: names(row.person),
            people: row.people.map(names),
            text: row.words.map((part) => (typeof part === 'number' ? names(part) : part)).join(''),
            changes: row.changes,
          }),
        ),
        beforeSeq: atEnd ? undefined : last,
        seenToMs: seenTo(await timeOf(db, last), atEnd, fromMs),
      };
    },
    verifyStep: async (after) => await verifyStep(db, after),
    async removeStep({ beforeMs, maxRows }) {
      return await atomically(db, async (tx) => {
        const { base_seq, head_seq } = await readChain(tx);
        const step = await tx
          .selectFrom('audit_trail')
          .select(['seq', 'time_ms', 'seal'])
          .where('seq', '>', base_seq)
          .orderBy('seq')
          .limit(REMOVED_AT_ONCE)
          .execute();
        const isOver = ({ seq, time_ms }: (typeof step)[number]): boolean =>
          time_ms < (beforeMs ?? -Infinity) || head_seq - seq >= maxRows;
        // By their order, also where a clock was wrong for a while.
        const stays = step.findIndex((row) => !isOver(row));
        const gone = stays === -1 ? step : step.slice(0, stays);
        const last = gone.at(-1);
        if (last === undefined) return 0;
        await tx.updateTable('audit_chain').set({ base_seq: last.seq, base_seal: last.seal }).execute();
        await tx.deleteFrom('audit_trail').where('seq', '<=', last.seq).execute();
        await tx.deleteFrom('audit_redactions').where('told_seq', '<=', last.seq).execute();
        return gone.length;
      });
    },
    async forget(userName) {
      const forgotten = await db
        .updateTable('audit_people')
        .set({ name: null })
        .where('name', '=', userName)
        .where('gone_at', '>', 0)
        .executeTakeFirst();
      return changedRows(forgotten);
    },
  };
}
