import type { Audit } from './calls/audit.ts';
import { Dispatch } from './calls/dispatch.ts';
import type { Services } from './calls/services.ts';
import { handlers } from './features/handlers.ts';
import { TodaysMileage } from './features/mileage/todays-mileage.ts';

export interface CallsParts extends Omit<Services, 'mileage'> {
  readonly audit: Audit;
  /** In tests: told of each answer that is not what its row says. */
  readonly onMisfit?: (fault: Error) => void;
}

/** The calls and what they act on: the dispatch over the handlers of every row, with the services that it gives them. */
export function createCalls({ audit, onMisfit, ...parts }: CallsParts): {
  readonly services: Services;
  readonly dispatch: Dispatch;
} {
  const services: Services = { ...parts, mileage: new TodaysMileage(parts.store.positions, parts.clock) };
  return { services, dispatch: new Dispatch({ handlers, services, audit, onMisfit }) };
}
