import type { streamUse } from '@outrider/model/audit/stream-use.ts';
import type { auditChain, auditPerson, trailRecord } from '@outrider/model/audit/trail-record.ts';
import type { RowOf } from '@outrider/model/entity/entity.ts';

export type TrailRow = RowOf<typeof trailRecord>;
export type UseRow = RowOf<typeof streamUse> & { person: number };

/** The tables of the audit trail and of who used which streams. */
export interface AuditTables {
  audit_people: RowOf<typeof auditPerson>;
  audit_trail: TrailRow;
  audit_chain: RowOf<typeof auditChain>;
  stream_uses: UseRow;
}
