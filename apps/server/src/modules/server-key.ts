import { type ServerKey, serverKeyOf } from '../sessions/server-key.ts';
import { loadServerSecret } from '../sessions/server-secret.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { config, log } from './ground.ts';
import { store } from './store.ts';

/** What is derived from the server's own key. */
export const serverKey = service<ServerKey>('serverKey');

/** Reads the server's key, or makes it. */
export const serverKeyModule = defineModule({
  name: 'serverKey',
  needs: { config, store, log },
  provides: { serverKey },
  start: async ({ config, store: { settings }, log }) => ({
    serverKey: serverKeyOf(await loadServerSecret({ config, settings, log })),
  }),
});
