import type { Kysely } from 'kysely';
import type { AuditTables, TrailRow } from './audit-tables.ts';
import { VERIFIED_AT_ONCE } from './looking.ts';
import { redactedDigest, sealOf, tellsOf } from './seal.ts';
import type { ChainPlace, VerifiedStep } from './trail.ts';

/** One step of looking whether the entries of the trail are as they were sealed: see {@link Trail.verifyStep}. */
export async function verifyStep(
  db: Kysely<AuditTables>,
  after: ChainPlace | undefined,
): Promise<VerifiedStep> {
  const chain = await chainOf(db);
  const from = after === undefined || after.seq < chain.base.seq ? chain.base : after;
  const rows = await db
    .selectFrom('audit_trail')
    .selectAll()
    .where('seq', '>', from.seq)
    .orderBy('seq')
    .limit(VERIFIED_AT_ONCE)
    .execute();
  let to: VerifiedStep['to'] = { ...from, timeMs: undefined };
  let entries = 0;
  const ended = (atEnd: boolean, broken?: VerifiedStep['broken']): VerifiedStep => ({
    to,
    entries,
    atEnd,
    broken,
  });
  for (const row of rows) {
    if (row.seq !== to.seq + 1) {
      // The oldest may have gone between the two questions: then it goes on behind them.
      const { base } = await chainOf(db);
      if (base.seq > to.seq) return ended(false);
      return ended(true, { seq: to.seq + 1, why: 'missing' });
    }
    if (row.seal !== sealOf(to.seal, row) && !(await isRedacted(db, row)))
      return ended(true, { seq: row.seq, why: 'changed' });
    to = { seq: row.seq, seal: row.seal, timeMs: row.time_ms };
    entries++;
  }
  if (rows.length === VERIFIED_AT_ONCE) return ended(false);
  if (to.seq < chain.head.seq) return ended(true, { seq: to.seq + 1, why: 'missing' });
  if (to.seq === chain.head.seq && to.seal !== chain.head.seal)
    return ended(true, { seq: to.seq, why: 'changed' });
  return ended(true);
}

/** Whether an entry says what a later one seals, since somebody was taken out of it. */
async function isRedacted(db: Kysely<AuditTables>, row: TrailRow): Promise<boolean> {
  const redacted = await db
    .selectFrom('audit_redactions')
    .selectAll()
    .where('seq', '=', row.seq)
    .orderBy('told_seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (redacted === undefined || redacted.digest !== redactedDigest(row)) return false;
  const telling = await db
    .selectFrom('audit_trail')
    .select(['call', 'text'])
    .where('seq', '=', redacted.told_seq)
    .executeTakeFirst();
  const together = await db
    .selectFrom('audit_redactions')
    .select(['seq', 'digest'])
    .where('told_seq', '=', redacted.told_seq)
    .orderBy('seq')
    .execute();
  return redacted.told_seq > row.seq && telling !== undefined && tellsOf(telling, together);
}

async function chainOf(
  db: Kysely<AuditTables>,
): Promise<{ readonly base: ChainPlace; readonly head: ChainPlace }> {
  const row = await db.selectFrom('audit_chain').selectAll().executeTakeFirstOrThrow();
  return {
    base: { seq: row.base_seq, seal: row.base_seal },
    head: { seq: row.head_seq, seal: row.head_seal },
  };
}
