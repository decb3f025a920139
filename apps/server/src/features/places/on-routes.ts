import type { OnRoute } from '@outrider/model/events/fact.ts';
import type { Store } from '@outrider/store/store.ts';
import type { ReportFacts } from '../../happenings/report-facts.ts';
import { namedToStore } from './named-to-store.ts';

/**
 * Which devices are on routes, or have left them, and how far they came: also those that are connected to other servers, as these have kept it.
 * @param isAsked whether it is asked of a device
 */
export async function onRoutes(
  facts: Pick<ReportFacts, 'elsewhere' | 'onRoutes'>,
  store: Pick<Store, 'routes'>,
  isAsked: (deviceid: string) => boolean,
): Promise<readonly (OnRoute & { readonly deviceid: string })[]> {
  const elsewhere = facts.elsewhere().filter(isAsked);
  const kept = elsewhere.length === 0 ? undefined : await store.routes.followed(namedToStore(elsewhere));
  return facts.onRoutes(kept).filter(({ deviceid }) => isAsked(deviceid));
}
