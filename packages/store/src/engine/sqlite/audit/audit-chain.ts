import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type AuditEntry, type AuditPart, NOBODY_PERSON } from '@outrider/model/audit/audit-entry.ts';
import { newSalt, sealOf } from '../../../audit/seal.ts';
import type { AuditTables } from '../../../audit/audit-tables.ts';

type Chain = AuditTables['audit_chain'];

/** Appends to the audit trail, in the store's own thread. */
export class AuditChain {
  readonly #head: StatementSync;
  readonly #person: StatementSync;
  readonly #put: StatementSync;
  readonly #move: StatementSync;

  constructor(db: DatabaseSync) {
    ensureChain(db);
    this.#head = db.prepare('SELECT head_seq, head_seal FROM audit_chain');
    this.#person = db.prepare(
      'SELECT person FROM audit_people WHERE name = ? ORDER BY gone_at <> 0, gone_at DESC LIMIT 1',
    );
    this.#put = db.prepare(
      `INSERT INTO audit_trail (seq, time_ms, person, ip, door, call, devices, outcome, text, salt, seal)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#move = db.prepare('UPDATE audit_chain SET head_seq = ?, head_seal = ?');
  }

  /** Within a transaction. @throws SQLite's error */
  append(entry: AuditEntry): void {
    const { head_seq, head_seal } = this.#head.get() as unknown as Chain;
    const { timeMs, door, call, user, ip, devices, outcome } = entry;
    const row = {
      seq: head_seq + 1,
      time_ms: Math.trunc(timeMs),
      person: this.#personOf(user),
      ip,
      door,
      call,
      devices: JSON.stringify(devices),
      outcome,
      text: JSON.stringify(entry.text.map((part) => this.#kept(part))),
      salt: newSalt(),
    };
    const seal = sealOf(head_seal, row);
    this.#put.run(...Object.values(row), seal);
    this.#move.run(row.seq, seal);
  }

  /** A name that is nobody's is not kept: people type passwords where their name is asked for. */
  #kept(part: AuditPart): string | number | readonly string[] {
    if (typeof part === 'string') return part;
    if ('person' in part) return this.#personOf(part.person) || '?';
    const { field, values } = part;
    return values === undefined ? [field] : [field, values.before, values.after];
  }

  #personOf(name: string): number {
    const found = name === '' ? undefined : this.#person.get(name);
    return Number(found?.['person'] ?? NOBODY_PERSON);
  }
}

/** The chain's one row: there since the first start, unless a repair could not save it. Then it goes on from the newest entry. */
function ensureChain(db: DatabaseSync): void {
  const end = (order: 'ASC' | 'DESC'): { readonly seq: number; readonly seal: string } | undefined =>
    db.prepare(`SELECT seq, seal FROM audit_trail ORDER BY seq ${order} LIMIT 1`).get() as never;
  if (db.prepare('SELECT 1 FROM audit_chain').get() !== undefined) return;
  const head = end('DESC') ?? { seq: 0, seal: '' };
  db.prepare(
    'INSERT INTO audit_chain (one, base_seq, base_seal, head_seq, head_seal) VALUES (1, ?, ?, ?, ?)',
  ).run((end('ASC')?.seq ?? 1) - 1, '', head.seq, head.seal);
}
