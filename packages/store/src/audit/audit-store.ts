import type { Engine } from '../ground/engine.ts';
import type { AuditTables } from './audit-tables.ts';
import { type PersonData, personData } from './persons/person-data.ts';
import { type Erasures, erasures } from './persons/erasures.ts';
import type { ErasedTables } from './persons/erase-step.ts';
import { streamUseQueries } from './stream-use-queries.ts';
import type { StreamUses } from './stream-uses.ts';
import { trailQueries } from './trail-queries.ts';
import type { Trail } from './trail.ts';

/** What is kept of the acts of people. */
export interface AuditStore {
  readonly trail: Trail;
  readonly streamUses: StreamUses;
  readonly erasures: Erasures;
  readonly personData: PersonData;
}

export function auditStore(engine: Engine<ErasedTables>): AuditStore {
  const audit = engine as unknown as Engine<AuditTables>;
  return {
    trail: trailQueries(audit),
    streamUses: streamUseQueries(audit),
    erasures: erasures(engine),
    personData: personData(engine),
  };
}
