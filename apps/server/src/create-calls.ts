import type { Audit } from './calls/audit.ts';
import { Dispatch } from './calls/dispatch.ts';
import type { Services } from './calls/services.ts';
import { CardLists } from './features/cards/card-lists.ts';
import { handlers } from './features/handlers.ts';
import { Geocoder } from './features/maps/places/geocoder.ts';
import { Towns } from './features/maps/places/towns.ts';
import { TodaysMileage } from './features/mileage/todays-mileage.ts';
import { version } from './features/server/version.ts';
import type { Links } from './fleet/links/links.ts';

export interface CallsParts extends Omit<Services, 'mileage' | 'towns' | 'geocoder' | 'cardLists'> {
  readonly links: Pick<Links, 'ask'>;
  readonly audit: Audit;
  /** In tests: told of each answer that is not what its row says. */
  readonly onMisfit?: (fault: Error) => void;
}

/** The calls and what they act on: the dispatch over the handlers of every row, with the services that it gives them. */
export function createCalls({ audit, onMisfit, links, ...parts }: CallsParts): {
  readonly services: Services;
  readonly dispatch: Dispatch;
} {
  const { config, store, clock, log } = parts;
  const services: Services = {
    ...parts,
    mileage: new TodaysMileage(store.positions, clock),
    cardLists: new CardLists({ links, clock }),
    towns: new Towns(),
    geocoder: new Geocoder({ address: config.nominatim, agent: `Outrider/${version}`, clock, log }),
  };
  return { services, dispatch: new Dispatch({ handlers, services, audit, onMisfit }) };
}
