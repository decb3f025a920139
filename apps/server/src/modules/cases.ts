import { CaseChecks } from '../cases/case-checks.ts';
import { CaseDesk } from '../cases/case-desk.ts';
import { gatherCases } from '../cases/case-gatherer.ts';
import { CoachingDesk } from '../cases/coaching-desk.ts';
import { confirmEmergencies } from '../cases/confirm-emergencies.ts';
import { DELIVERY_ROOM } from '../notifications/delivery-room.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { mutes, outbox, realtimePlans } from './notifications.ts';
import { sessions } from './people.ts';
import { settings } from './settings.ts';
import { store, turns } from './store.ts';
import { languages } from './translations.ts';

const MINUTE_MS = 60_000;

/** Where people decide about alarms. */
export const caseDesk = service<CaseDesk>('caseDesk');

/** Where cases are talked over with drivers. */
export const coachingDesk = service<CoachingDesk>('coachingDesk');

export const casesModule = defineModule({
  name: 'cases',
  needs: {
    store,
    turns,
    fleet,
    settings,
    languages,
    sessions,
    realtimePlans,
    mutes,
    outbox,
    bus,
    clock,
    log,
  },
  provides: { caseDesk, coachingDesk },
  start(needs, ends) {
    const { store, turns, fleet, settings, languages, sessions } = needs;
    const { realtimePlans, mutes, outbox, bus, clock, log } = needs;
    const withinMs = (gravity: number): number | undefined => {
      const minutes = settings.get(gravity === 2 ? 'inbox.critical' : 'inbox.warning');
      return minutes === 0 ? undefined : minutes * MINUTE_MS;
    };
    const turn = () => turns.has('cases');
    ends.use(gatherCases({ store, realtimePlans, mutes, withinMs, turn, bus, clock, log }));
    ends.use(confirmEmergencies({ cases: store.cases, links: fleet.links, bus, clock, log }));
    const checks = ends.use(new CaseChecks({ cases: store.cases, turn, clock, log }));
    const caseDesk = new CaseDesk({
      store,
      checks,
      identityOf: async (userName) => await sessions.identityOf(userName),
      wordsOf: (language) => languages.words(language),
      mails: () => settings.get('emailSender.host') !== '',
      outbox: { wake: () => outbox.wake(), room: DELIVERY_ROOM },
      bus,
      clock,
    });
    return { caseDesk, coachingDesk: new CoachingDesk({ store, desk: caseDesk, checks, bus, clock }) };
  },
});
