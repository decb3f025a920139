import type { Kysely } from 'kysely';
import { carryEntry } from '../ground/carried-entry.ts';
import { atomically } from '../ground/engine.ts';
import type { AuditTables, TrailRow } from './audit-tables.ts';
import { type RedactedEntry, redactedDigest, redactionText } from './seal.ts';

/** The trail as the one thing sees it that takes people out of entries: nothing else changes one. */
interface RedactedTables extends Pick<AuditTables, 'audit_chain' | 'audit_redactions'> {
  audit_trail: TrailRow;
}

/** The alias that takes a person's place, and the user who asked for it. */
export interface Redacting {
  readonly alias: string;
  readonly askedBy: string;
  readonly nowMs: number;
}

/**
 * Takes somebody out of entries: each keeps its seal, so that the chain goes on over it, and loses its salt; what it says now is sealed by an
 * entry that is added in the same transaction and tells of it.
 * @param changed entries with the text that they have from now on, by their numbers
 */
export async function redactEntries(
  any: Kysely<AuditTables>,
  changed: readonly { readonly row: TrailRow; readonly text: string }[],
  { alias, askedBy, nowMs }: Redacting,
): Promise<void> {
  if (changed.length === 0) return;
  const db = any as unknown as Kysely<RedactedTables>;
  const entries: (RedactedEntry & { readonly text: string })[] = changed.map(({ row, text }) => ({
    seq: row.seq,
    text,
    digest: redactedDigest({ ...row, text, salt: '' }),
  }));
  const told = {
    timeMs: nowMs,
    door: 'http',
    call: 'erasePerson',
    user: askedBy,
    ip: '',
    devices: [],
    text: redactionText(alias, entries),
    outcome: 'ok',
  } as const;
  await carryEntry(told, () =>
    atomically(db, async (tx) => {
      const { head_seq } = await tx.selectFrom('audit_chain').select('head_seq').executeTakeFirstOrThrow();
      for (const { seq, text, digest } of entries) {
        await tx.updateTable('audit_trail').set({ text, salt: '' }).where('seq', '=', seq).execute();
        await tx
          .insertInto('audit_redactions')
          .values({ seq, told_seq: head_seq + 1, digest })
          .execute();
      }
    }),
  );
}
