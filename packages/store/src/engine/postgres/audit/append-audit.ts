import { type AuditEntry, type AuditPart, NOBODY_PERSON } from '@outrider/model/audit/audit-entry.ts';
import type { AuditTables } from '../../../audit/audit-tables.ts';
import { newSalt, sealOf } from '../../../audit/seal.ts';
import type { PostgresSession } from '../link.ts';

type Chain = AuditTables['audit_chain'];

/**
 * Appends to the audit trail, within a transaction: two that append meet at the chain's one row, and the later waits, or is asked for
 * again where it is serializable, so that entries stand in the order of their commits.
 */
export async function appendAudit(session: PostgresSession, entry: AuditEntry): Promise<void> {
  const { rows } = await session.query<Chain>('SELECT * FROM audit_chain FOR UPDATE');
  const { head_seq, head_seal } = rows[0] ?? { head_seq: 0, head_seal: '' };
  const { timeMs, door, call, user, ip, devices, outcome } = entry;
  const text = [];
  for (const part of entry.text) text.push(await kept(session, part));
  const row = {
    seq: head_seq + 1,
    time_ms: Math.trunc(timeMs),
    person: await personOf(session, user),
    ip,
    door,
    call,
    devices: JSON.stringify(devices),
    outcome,
    text: JSON.stringify(text),
    salt: newSalt(),
  };
  const seal = sealOf(head_seal, row);
  await session.query(
    `INSERT INTO audit_trail (seq, time_ms, person, ip, door, call, devices, outcome, text, salt, seal)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [...Object.values(row), seal],
  );
  await session.query('UPDATE audit_chain SET head_seq = $1, head_seal = $2', [row.seq, seal]);
}

/** A name that is nobody's is not kept: people type passwords where their name is asked for. */
async function kept(session: PostgresSession, part: AuditPart): Promise<string | number | readonly string[]> {
  if (typeof part === 'string') return part;
  if ('person' in part) return (await personOf(session, part.person)) || '?';
  const { field, values } = part;
  return values === undefined ? [field] : [field, values.before, values.after];
}

async function personOf(session: PostgresSession, name: string): Promise<number> {
  if (name === '') return NOBODY_PERSON;
  const { rows } = await session.query<{ person: number }>(
    'SELECT person FROM audit_people WHERE name = $1 ORDER BY gone_at <> 0, gone_at DESC LIMIT 1',
    [name],
  );
  return rows[0]?.person ?? NOBODY_PERSON;
}
