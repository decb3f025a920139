import type { Engine } from '../ground/engine.ts';
import type { AuditTables } from './audit-tables.ts';
import { streamUseQueries } from './stream-use-queries.ts';
import type { StreamUses } from './stream-uses.ts';
import { trailQueries } from './trail-queries.ts';
import type { Trail } from './trail.ts';

/** What is kept of who did what. */
export interface AuditStore {
  readonly trail: Trail;
  readonly streamUses: StreamUses;
}

export function auditStore(engine: Engine<AuditTables>): AuditStore {
  return { trail: trailQueries(engine), streamUses: streamUseQueries(engine) };
}
