import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import { trailRecord } from '@outrider/model/audit/trail-record.ts';
import { type Kysely, sql } from 'kysely';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import type { AuditTables } from './audit-tables.ts';
import { LOOKED_AT, naming, REMOVED_AT_ONCE, saying } from './looking.ts';
import { namesOf } from './people.ts';
import type { Trail, TrailEntry } from './trail.ts';
import { verifyStep } from './verify-step.ts';

type Db = Kysely<AuditTables>;

async function readChain(db: Db) {
  return await db.selectFrom('audit_chain').selectAll().executeTakeFirstOrThrow();
}

/** How wrong a clock may have been for a while, for a search that ends where it is older than what was asked for. */
const CLOCK_SLACK_MS = 86_400_000;

/** What became of a field, as it is kept. */
function changeOf([field, before, after]: readonly string[]): AuditChange {
  return {
    field: field ?? '',
    ...(before !== undefined && after !== undefined && { values: { before, after } }),
  };
}

/** Time of an entry; undefined where there is none. */
async function timeOf(db: Db, seq: number): Promise<number | undefined> {
  const row = await db.selectFrom('audit_trail').select('time_ms').where('seq', '=', seq).executeTakeFirst();
  return row?.time_ms;
}

export function trailQueries({ db }: Engine<AuditTables>): Trail {
  return {
    async head() {
      const { head_seq: seq, head_seal: seal } = await readChain(db);
      return { seq, seal };
    },
    async find({ users, deviceid, call, ip, word, fromMs, toMs, beforeSeq, limit }) {
      const { base_seq, head_seq } = await readChain(db);
      const before = Math.min(beforeSeq ?? Infinity, head_seq + 1);
      const from = Math.max(before - LOOKED_AT, base_seq + 1);
      let entries = db
        .selectFrom('audit_trail')
        .selectAll()
        .where('seq', '<', before)
        .where('seq', '>=', from)
        .orderBy('seq', 'desc')
        .limit(limit);
      if (users !== undefined) {
        const people = db.selectFrom('audit_people').select('person').where('name', 'in', users);
        entries = entries.where('person', 'in', people);
      }
      if (deviceid !== undefined)
        entries = entries.where(sql<boolean>`devices LIKE ${naming(deviceid)} ESCAPE '\\'`);
      if (call !== undefined) entries = entries.where('call', '=', call);
      if (ip !== undefined) entries = entries.where('ip', '=', ip);
      if (word !== undefined) {
        const said = saying(word);
        entries = entries.where(
          sql<boolean>`(text LIKE ${said} ESCAPE '\\' OR devices LIKE ${said} ESCAPE '\\')`,
        );
      }
      if (fromMs !== undefined) entries = entries.where('time_ms', '>=', fromMs);
      if (toMs !== undefined) entries = entries.where('time_ms', '<=', toMs);
      const rows = (await entries.execute()).map((row) => trailRecord.fromRow(row));
      const people = rows.flatMap(({ person, text }) => [
        person,
        ...text.filter((part) => typeof part === 'number'),
      ]);
      const names = await namesOf(db, people);
      const last = rows.length === limit ? (rows.at(-1)?.seq ?? from) : from;
      const seenToMs = await timeOf(db, last);
      // What came before an entry is older, but for what a clock was wrong by.
      const over = seenToMs !== undefined && fromMs !== undefined && seenToMs < fromMs - CLOCK_SLACK_MS;
      return {
        entries: rows.map(({ person, text, ...row }): TrailEntry => ({
          ...trailRecord.pick(row, ['seq', 'timeMs', 'ip', 'door', 'call', 'devices', 'outcome']),
          user: names(person),
          people: text.filter((part) => typeof part === 'number').map(names),
          text: text
            .map((part) => (typeof part === 'number' ? names(part) : typeof part === 'string' ? part : ''))
            .join(''),
          changes: text.filter((part) => typeof part === 'object').map(changeOf),
        })),
        beforeSeq: !over && last > base_seq + 1 ? last : undefined,
        seenToMs,
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
        // By their order, whatever a clock said that was wrong for a while.
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
