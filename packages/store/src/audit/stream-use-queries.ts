import { streamUse } from '@outrider/model/audit/stream-use.ts';
import { type Kysely, sql } from 'kysely';
import { atomically, type Engine } from '../ground/engine.ts';
import type { AuditTables } from './audit-tables.ts';
import { bare, naming, REMOVED_AT_ONCE, seenTo } from './looking.ts';
import { namesOf, NOBODY_ELSE, peopleOf, personsOf } from './people.ts';
import { orderOf, reachOf } from './reach.ts';
import type { StreamUses } from './stream-uses.ts';
import {
  highestUntil,
  lowestSince,
  type NumberedLog,
  type NumberRange,
  rangeWithin,
} from './within-times.ts';

/** The server of uses that were kept before servers were told apart. */
const BEFORE_SERVERS = '';

/** The oldest and the newest; 0 where there is none. */
async function endsOf(db: Kysely<AuditTables>): Promise<{ readonly first: number; readonly last: number }> {
  const { first, last } = await db
    .selectFrom('stream_uses')
    .select(({ fn }) => [fn.min('use').as('first'), fn.max('use').as('last')])
    .executeTakeFirstOrThrow();
  return { first: first ?? 0, last: last ?? 0 };
}

const DAY_MS = 86_400_000;
/** Uses are numbered as they began, but for those that were gathered together and for wrong clocks; longer ones have an index. */
const SLACK_MS = 2 * DAY_MS;

const LOG = { table: 'stream_uses', number: 'use', time: 'began_ms' } as const satisfies NumberedLog;

interface Times extends NumberRange {
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

/** The first use that went on for more than a day, and still did then. */
async function firstLongSince(db: Kysely<AuditTables>, ms: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('stream_uses')
    .select('use')
    .where(sql<boolean>`ended_ms - began_ms > 86400000`)
    .where(bare<number>('ended_ms'), '>=', ms)
    .orderBy('use')
    .executeTakeFirst();
  return row?.use;
}

/** The uses among which those are that went on between two times. */
async function withinTimes(db: Kysely<AuditTables>, { fromMs, toMs, ...range }: Times): Promise<NumberRange> {
  let lowest: number | undefined = 0;
  if (fromMs !== undefined) {
    const began = await lowestSince(db, LOG, fromMs - SLACK_MS);
    const long = await firstLongSince(db, fromMs);
    lowest = began === undefined ? long : Math.min(began, long ?? began);
  }
  const highest = toMs === undefined ? Infinity : await highestUntil(db, LOG, toMs + DAY_MS);
  return rangeWithin(range, lowest, highest);
}

interface Nth {
  readonly column: 'kind' | 'person';
  readonly value: string | number;
  readonly before: number;
  readonly rows: number;
}

/** The use that comes so many before another one, of those with the value. */
async function nthUse(
  db: Kysely<AuditTables>,
  { column, value, before, rows }: Nth,
): Promise<number | undefined> {
  const query = db
    .selectFrom('stream_uses')
    .select('use')
    .where(sql.ref(column), '=', value)
    .where('use', '<', before);
  return (await query.orderBy('use', 'desc').offset(rows).limit(1).executeTakeFirst())?.use;
}

export function streamUseQueries({ db }: Engine<AuditTables>): StreamUses {
  return {
    async cutOff(server) {
      await db
        .updateTable('stream_uses')
        .set({ state: 'cut off' })
        .where('state', '=', 'open')
        .where('server', 'in', [server, BEFORE_SERVERS])
        .execute();
    },
    async openElsewhere(server) {
      const rows = await db
        .selectFrom('stream_uses')
        .select(({ fn }) => ['server', fn.max('ended_ms').as('ended_ms')])
        .where('state', '=', 'open')
        .where('server', '<>', server)
        .groupBy('server')
        .execute();
      return new Map(rows.map(({ server, ended_ms }) => [server, ended_ms]));
    },
    async put(uses, server) {
      if (uses.length === 0) return [];
      return await atomically(db, async (tx) => {
        const people = await peopleOf(
          tx,
          uses.map(({ user }) => user),
        );
        let { last } = await endsOf(tx);
        const numbers: number[] = [];
        for (const { user, ...use } of uses) {
          const number = use.use === 0 ? last + 1 : use.use;
          last = Math.max(last, number);
          numbers.push(number);
          const { ended_ms, state, bytes, devices, footage_from_ms, footage_to_ms, ...row } = streamUse.toRow(
            { ...use, use: number },
          );
          const now = { ended_ms, state, bytes, devices, footage_from_ms, footage_to_ms };
          await tx
            .insertInto('stream_uses')
            .values({ ...row, ...now, person: people(user), server })
            .onConflict((conflict) => conflict.column('use').doUpdateSet(now))
            .execute();
        }
        return numbers;
      });
    },
    async goOn(server, nowMs) {
      await db
        .updateTable('stream_uses')
        .set({ ended_ms: nowMs })
        .where('state', '=', 'open')
        .where('server', '=', server)
        .execute();
    },
    async find({ kinds, states, users, deviceid, fromMs, toMs, beforeUse, limit }) {
      const ends = await endsOf(db);
      const newest = Math.min(beforeUse ?? Infinity, ends.last + 1);
      const { first, before } = await withinTimes(db, { first: ends.first, before: newest, fromMs, toMs });
      const people = users === undefined ? undefined : await personsOf(db, users);
      const ways = [
        { column: 'kind' as const, values: kinds },
        ...(people === undefined ? [] : [{ column: 'person' as const, values: people }]),
      ];
      const { from, by } = await reachOf({
        first,
        before,
        ways,
        nth: async (column, value, rows) => await nthUse(db, { column, value, before, rows }),
      });
      let uses = db
        .selectFrom('stream_uses')
        .selectAll()
        .where('use', '<', before)
        .where('use', '>=', from)
        .orderBy(orderOf('use', ways, by), 'desc')
        .limit(limit);
      for (const { column, values } of ways) {
        const compared = column === by ? sql.ref<string | number>(column) : bare<string | number>(column);
        uses = uses.where(compared, 'in', values.length === 0 ? [NOBODY_ELSE] : values);
      }
      if (states !== undefined) uses = uses.where(bare<string>('state'), 'in', states);
      if (deviceid !== undefined)
        uses = uses.where(sql<boolean>`devices LIKE ${naming(deviceid)} ESCAPE '\\'`);
      if (fromMs !== undefined) uses = uses.where('ended_ms', '>=', fromMs);
      if (toMs !== undefined) uses = uses.where(bare<number>('began_ms'), '<=', toMs);
      const rows = await uses.execute();
      const names = await namesOf(
        db,
        rows.map(({ person }) => person),
      );
      const end = rows.length === limit ? (rows.at(-1)?.use ?? from) : from;
      const atEnd = end <= first;
      const seen = await db
        .selectFrom('stream_uses')
        .select('began_ms')
        .where('use', '>=', end)
        .orderBy('use')
        .executeTakeFirst();
      return {
        uses: rows.map((row) => ({ ...streamUse.fromRow(row), user: names(row.person) })),
        beforeUse: atEnd ? undefined : end,
        seenToMs: seenTo(seen?.began_ms, atEnd, fromMs),
      };
    },
    async removeStep({ beforeMs, maxRows }) {
      return await atomically(db, async (tx) => {
        const { last } = await endsOf(tx);
        const step = await tx
          .selectFrom('stream_uses')
          .select(['use', 'ended_ms', 'state'])
          .orderBy('use')
          .limit(REMOVED_AT_ONCE)
          .execute();
        const gone = step.filter(
          ({ use, ended_ms, state }) =>
            state !== 'open' && (ended_ms < (beforeMs ?? -Infinity) || last - use >= maxRows),
        );
        if (gone.length === 0) return 0;
        await tx
          .deleteFrom('stream_uses')
          .where(
            'use',
            'in',
            gone.map(({ use }) => use),
          )
          .execute();
        return gone.length;
      });
    },
  };
}
