import { systemClock } from '@outrider/kit/clock.ts';
import type { Audit } from './calls/audit.ts';
import { Dispatch } from './calls/dispatch.ts';
import { KeptAudit } from './calls/kept-audit.ts';
import type { Services } from './calls/services.ts';
import { handlers } from './features/handlers.ts';
import { defineModule, type Module, providedBy } from './wiring/module.ts';
import { service } from './wiring/service.ts';

/** A call in hand is waited for this long when the server ends. */
const SETTLES_WITHIN_MS = 3_000;

/** Resolves with the work, or after so many ms: not by the server's clock, which stands still in tests. */
function within(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const cancel = systemClock.after(ms, resolve);
    void work.finally(() => {
      cancel();
      resolve();
    });
  });
}

/** The way from the doors to what calls do. */
export const dispatch = service<Dispatch>('dispatch');
/** What handlers and doors act on. */
export const services = service<Services>('services');

/**
 * The calls: the handlers of every row over what the modules provide.
 * @param below the modules whose services handlers may name
 * @param onMisfit in tests: told of each answer that is not what its row says
 */
export const callsOn = (below: readonly Module[], onMisfit?: (fault: Error) => void) =>
  defineModule({
    name: 'calls',
    needs: providedBy(below),
    provides: { dispatch, services },
    start(needs, ends) {
      const services = needs as unknown as Services;
      const audit: Audit = ends.use(new KeptAudit(services));
      services.ports.writesTo(audit);
      const dispatch = new Dispatch({ handlers, services, audit, took: services.timings.took, onMisfit });
      // The doors are shut, but a call that is being answered still needs the store.
      ends.defer(() => within(SETTLES_WITHIN_MS, dispatch.settled()));
      return { dispatch, services };
    },
  });
