import { store } from './modules/store.ts';
import { type Administrator, ensureAdministrator } from './sessions/administrator.ts';
import { defineModule } from './wiring/module.ts';
import { service } from './wiring/service.ts';

export const administrator = service<Administrator>('administrator');

/** Last of all: a start that failed after it would have made a password that nobody was ever shown. */
export const administratorModule = defineModule({
  name: 'administrator',
  needs: { store },
  provides: { administrator },
  start: async ({ store }) => ({ administrator: await ensureAdministrator(store) }),
});
