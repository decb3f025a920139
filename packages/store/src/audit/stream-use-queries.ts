import { streamUse } from '@outrider/model/audit/stream-use.ts';
import { type Kysely, sql } from 'kysely';
import { atomically, type Engine } from '../ground/engine.ts';
import type { AuditTables } from './audit-tables.ts';
import { LOOKED_AT, naming, REMOVED_AT_ONCE } from './looking.ts';
import { namesOf, peopleOf } from './people.ts';
import type { StreamUses } from './stream-uses.ts';

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
      const { first, last } = await endsOf(db);
      const before = Math.min(beforeUse ?? Infinity, last + 1);
      const from = Math.max(before - LOOKED_AT, first);
      let uses = db
        .selectFrom('stream_uses')
        .selectAll()
        .where('use', '<', before)
        .where('use', '>=', from)
        .where('kind', 'in', kinds)
        .orderBy('use', 'desc')
        .limit(limit);
      if (states !== undefined) uses = uses.where('state', 'in', states);
      if (users !== undefined) {
        const people = db.selectFrom('audit_people').select('person').where('name', 'in', users);
        uses = uses.where('person', 'in', people);
      }
      if (deviceid !== undefined)
        uses = uses.where(sql<boolean>`devices LIKE ${naming(deviceid)} ESCAPE '\\'`);
      if (fromMs !== undefined) uses = uses.where('ended_ms', '>=', fromMs);
      if (toMs !== undefined) uses = uses.where('began_ms', '<=', toMs);
      const rows = await uses.execute();
      const names = await namesOf(
        db,
        rows.map(({ person }) => person),
      );
      const end = rows.length === limit ? (rows.at(-1)?.use ?? from) : from;
      const seen = await db
        .selectFrom('stream_uses')
        .select('began_ms')
        .where('use', '>=', end)
        .orderBy('use')
        .executeTakeFirst();
      return {
        uses: rows.map((row) => ({ ...streamUse.fromRow(row), user: names(row.person) })),
        beforeUse: end > first ? end : undefined,
        seenToMs: seen?.began_ms,
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
