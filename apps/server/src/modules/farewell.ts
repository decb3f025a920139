import { takesDevices } from '../cluster/server-board.ts';
import { defineModule } from '../wiring/module.ts';
import { drain } from './drain.ts';
import { servers } from './servers.ts';

/** A server that is told to stop waits no longer than this for its devices to go: service managers kill it after 90 s. */
const MOST_MS = 60_000;

/** Where another server takes them, the devices are let go before anything else ends: it stands last of all modules. */
export const farewell = defineModule({
  name: 'farewell',
  needs: { drain, servers },
  provides: {},
  start({ drain, servers }, ends) {
    ends.defer(async () => {
      const [, ...others] = servers.list();
      if (servers.isSeveral && others.some(takesDevices)) await drain.untilEmpty(MOST_MS);
    });
    return {};
  },
});
