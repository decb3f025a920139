import { join } from 'node:path';
import { HEADS_KEY_FILE } from '@outrider/store/audit/trail-head.ts';
import { SigningKey } from '../files/signing-key.ts';
import { type ServerKey, serverKeyOf } from '../sessions/server-key.ts';
import { loadServerSecret } from '../sessions/server-secret.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { config, log } from './ground.ts';
import { store } from './store.ts';

/** Secrets that are derived from the server's own key. */
export const serverKey = service<ServerKey>('serverKey');

/** By which the server signs what others look at: packages of evidence, heads of the audit trail. */
export const signingKey = service<Pick<SigningKey, 'signer'>>('signingKey');

/** Reads the server's key, or makes it. */
export const serverKeyModule = defineModule({
  name: 'serverKey',
  needs: { config, store, log },
  provides: { serverKey, signingKey },
  start: async ({ config, store: { settings }, log }) => ({
    serverKey: serverKeyOf(await loadServerSecret({ config, settings, log })),
    signingKey: new SigningKey(join(config.data, HEADS_KEY_FILE)),
  }),
});
