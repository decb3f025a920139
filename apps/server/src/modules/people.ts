import { Rounds } from '../jobs/rounds.ts';
import { allowedHosts } from '../net/guarded-request.ts';
import { Guests } from '../sessions/guests.ts';
import { assertWayIn } from '../sessions/local-sign-in.ts';
import { HeldEndings } from '../sessions/held-endings.ts';
import { createSessions, type Sessions } from '../sessions/sessions.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { certificates } from './certificates.ts';
import { clock, config, log } from './ground.ts';
import { serverKey } from './server-key.ts';
import { settings } from './settings.ts';
import { store, turns } from './store.ts';
import { variant } from './variants.ts';

/** How often it is looked whether people are still there at the company's directories. */
const DIRECTORIES_EVERY_MS = 15 * 60_000;

export const sessions = service<Sessions>('sessions');
export const guests = service<Guests>('guests');

export const people = defineModule({
  name: 'people',
  needs: { store, turns, serverKey, settings, bus, config, certificates, variant, clock, log },
  provides: { sessions, guests },
  async start({ variant, settings, certificates, turns, ...needs }, ends) {
    const vouchedFor = (name: string) => certificates.vouchedFor(name);
    const factorDuties = () => settings.get('signIn.factorDuties');
    const sessions = ends.use(
      await createSessions({
        ...needs,
        config: { ...needs.config, vouchedFor },
        variant: variant.rules,
        factorDuties,
        adminAlone: () => settings.get('signIn.adminAlone'),
        allowedHosts: () => allowedHosts(settings.get('pushEvent.allowed')),
        held: new HeldEndings(needs.config.data, needs.log),
      }),
    );
    ends.use(sessions.directory);
    // People of the directory whose turn had not come when the server was stopped follow now.
    sessions.directory.followDue();
    ends.defer(
      settings.guard('signIn.adminAlone', async (alone) => {
        if (alone) await assertWayIn(needs.store);
      }),
    );
    ends.defer(settings.follow(['signIn.factorDuties'], () => needs.bus.publish('access.changed', {})));
    ends.use(
      new Rounds({
        everyMs: DIRECTORIES_EVERY_MS,
        first: 'later',
        round: async () => await sessions.directoryRounds.look(),
        turn: () => turns.has('directories'),
        failed: "people of the company's directories could not be looked for",
        clock: needs.clock,
        log: needs.log,
      }),
    );
    // Before the rounds end, which wait for the question that is under way.
    ends.use(sessions.directoryRounds);
    const identityOf = (userName: string) => sessions.identityOf(userName);
    const guests = ends.use(new Guests({ ...needs, identityOf }));
    ends.defer(
      settings.follow(['protocol.disableLivestream'], () => {
        sessions.lookAgain();
        guests.lookAgain();
      }),
    );
    return { sessions, guests };
  },
});
