import type { streamUse } from '@outrider/model/audit/stream-use.ts';
import type { auditChain, auditPerson, trailRecord } from '@outrider/model/audit/trail-record.ts';
import type { ColumnType } from 'kysely';
import type { RowOf } from '@outrider/model/entity/entity.ts';

export type TrailRow = RowOf<typeof trailRecord>;
export type UseRow = RowOf<typeof streamUse> & { person: number; server: string };

/** Columns that are written once: what changes one does not compile. */
type Appended<Row> = { [C in keyof Row]: ColumnType<Row[C], Row[C], never> };

/** An entry out of which somebody was taken: what it says now, sealed by a later one. */
interface RedactionRow {
  seq: number;
  told_seq: number;
  digest: string;
}

/** The tables of the audit trail and of the users of streams. */
export interface AuditTables {
  audit_people: RowOf<typeof auditPerson>;
  /** Only appended to; the oldest go, once the chain is said to go on from the last of them. */
  audit_trail: Appended<TrailRow>;
  audit_redactions: Appended<RedactionRow>;
  audit_chain: RowOf<typeof auditChain>;
  stream_uses: UseRow;
}
