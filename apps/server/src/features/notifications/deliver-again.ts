import type { HttpHandler } from '../../calls/handler.ts';
import { branchDeliveries, type BranchDeliveryParts } from './branch-deliveries.ts';

/** Deliveries that a manager does not know count as ones that do not exist. */
export const deliverAgain: HttpHandler<'deliverAgain', keyof BranchDeliveryParts | 'outbox'> = async (
  { ids },
  { caller },
  { outbox, ...services },
) => {
  const branch = await branchDeliveries(caller, services);
  if (branch === undefined) return { again: await outbox.again(ids) };
  const { groupids, knows } = branch;
  const asked = await services.store.deliveries.list({ ids, groupids, limit: ids.length });
  return { again: await outbox.again(asked.filter(knows).map(({ id }) => id)) };
};
