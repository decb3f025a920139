import { CaseDesk } from '../cases/case-desk.ts';
import { gatherCases } from '../cases/case-gatherer.ts';
import { confirmEmergencies } from '../cases/confirm-emergencies.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { realtimePlans } from './notifications.ts';
import { store, turns } from './store.ts';

/** Where people decide about alarms. */
export const caseDesk = service<CaseDesk>('caseDesk');

export const casesModule = defineModule({
  name: 'cases',
  needs: { store, turns, fleet, realtimePlans, bus, clock, log },
  provides: { caseDesk },
  start({ store, turns, fleet, realtimePlans, bus, clock, log }, ends) {
    ends.use(gatherCases({ store, realtimePlans, turn: () => turns.has('cases'), bus, clock, log }));
    ends.use(confirmEmergencies({ cases: store.cases, links: fleet.links, bus, clock, log }));
    return { caseDesk: new CaseDesk({ store, bus, clock }) };
  },
});
