import type { Store } from '@outrider/store/store.ts';
import type { ReportFacts } from '../../happenings/report-facts.ts';
import { namedToStore } from './named-to-store.ts';

/**
 * How many devices are in each fence, by its number: also those that are connected to other servers, as these have kept it.
 * @param isCounted whether a device counts
 */
export async function insideFences(
  facts: Pick<ReportFacts, 'elsewhere' | 'insideFences'>,
  store: Pick<Store, 'fences'>,
  isCounted: (deviceid: string) => boolean,
): Promise<ReadonlyMap<number, number>> {
  const elsewhere = facts.elsewhere();
  const kept = elsewhere.length === 0 ? undefined : await store.fences.insides(namedToStore(elsewhere));
  return facts.insideFences(isCounted, kept);
}
