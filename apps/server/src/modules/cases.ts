import { CaseDesk } from '../cases/case-desk.ts';
import { gatherCases } from '../cases/case-gatherer.ts';
import { confirmEmergencies } from '../cases/confirm-emergencies.ts';
import { DELIVERY_ROOM } from '../notifications/event-notices.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { outbox, realtimePlans } from './notifications.ts';
import { sessions } from './people.ts';
import { settings } from './settings.ts';
import { store } from './store.ts';

const MINUTE_MS = 60_000;

/** Where people decide about alarms. */
export const caseDesk = service<CaseDesk>('caseDesk');

export const casesModule = defineModule({
  name: 'cases',
  needs: { store, fleet, settings, sessions, realtimePlans, outbox, bus, clock, log },
  provides: { caseDesk },
  start({ store, fleet, settings, sessions, realtimePlans, outbox, bus, clock, log }, ends) {
    const withinMs = (gravity: number): number | undefined => {
      const minutes = settings.get(gravity === 2 ? 'inbox.critical' : 'inbox.warning');
      return minutes === 0 ? undefined : minutes * MINUTE_MS;
    };
    ends.use(gatherCases({ store, realtimePlans, withinMs, bus, clock, log }));
    ends.use(confirmEmergencies({ cases: store.cases, links: fleet.links, bus, clock, log }));
    return {
      caseDesk: new CaseDesk({
        store,
        identityOf: async (userName) => await sessions.identityOf(userName),
        mails: () => settings.get('emailSender.host') !== '',
        outbox: { wake: () => outbox.wake(), room: DELIVERY_ROOM },
        bus,
        clock,
      }),
    };
  },
});
