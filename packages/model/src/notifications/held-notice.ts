import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';

/** An event of which a plan tells once it has lasted for as long as the plan wants (rule NOTE-21). */
export const heldNotice = new Entity({
  /** Number of the event: there is one of each. */
  event: field(z.int().min(1), { column: 'event_number' }),
  deviceid: field(z.string(), { column: 'deviceid' }),
  /** When it is looked at again, ms since 1970. */
  dueMs: field(z.int().min(0), { column: 'due_ms' }),
  /** Which of the two plans has not been asked for the last time. */
  push: field(z.boolean(), { column: 'push' }),
  realtime: field(z.boolean(), { column: 'realtime' }),
});
export interface HeldNotice extends RecordOf<typeof heldNotice> {}
