import type { Fact, MadeEvents } from '@outrider/model/events/fact.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import { withCarriedEntry } from '../../ground/carried-entry.ts';
import { assertNotInTransaction } from '../../ground/within-transaction.ts';
import type { WorkerClient } from './worker-client.ts';

/** As {@link EventWriting.add}: in the store's thread, with the entry of the audit trail that they are about. */
export async function addEvents(worker: WorkerClient, events: readonly NewEvent[]): Promise<MadeEvents> {
  if (events.length === 0) return [];
  assertNotInTransaction();
  const facts = events.map((event): Fact => ({ kind: 'begin', event }));
  return await withCarriedEntry(
    (audit) => worker.call('keepFacts', { facts, audit }),
    (made) => made.some((event) => event !== undefined),
  );
}
