import { BulkSettings } from '../remote/bulk-settings.ts';
import { ReadingRounds } from '../remote/reading-rounds.ts';
import { Redirects } from '../remote/redirects.ts';
import { RemoteSettings } from '../remote/remote-settings.ts';
import { type RemoteStore, sealedStore, sealOldSecrets } from '../remote/sealed-store.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { serverKey } from './server-key.ts';
import { settings } from './settings.ts';
import { store } from './store.ts';

/** What recorders are set to, and what people want of them. */
export const remote = service<RemoteSettings>('remote');

/** Devices that are told to report to another server. */
export const redirects = service<Pick<Redirects, 'states'>>('redirects');

/** Settings of several recorders at once. */
export const bulkSettings = service<BulkSettings>('bulkSettings');

/** What is kept of settings of recorders, with passwords in clear: the store itself has them sealed. */
export const remoteStore = service<RemoteStore>('remoteStore');

export const remoteModule = defineModule({
  name: 'remote',
  needs: { store, serverKey, settings, fleet, bus, clock, log },
  provides: { remote, redirects, bulkSettings, remoteStore },
  async start({ store, serverKey, settings, fleet: { links, records }, ...parts }, ends) {
    const sealing = serverKey.recorderSecrets;
    await sealOldSecrets(store, sealing);
    const remoteStore = sealedStore(store, sealing);
    const needs = { ...parts, store: remoteStore };
    const remote = ends.use(await RemoteSettings.start({ ...needs, links }));
    ends.use(await ReadingRounds.start({ ...needs, remote }));
    const redirects = ends.use(
      new Redirects({
        ...needs,
        remote,
        rules() {
          const { by, atMs } = settings.section('deviceRedirect')['rules'] ?? {};
          return { rules: settings.get('deviceRedirect.rules'), by: by ?? '', sinceMs: atMs ?? 0 };
        },
        records: () => records.all(),
      }),
    );
    ends.defer(settings.follow(['deviceRedirect.rules'], () => redirects.apply()));
    return { remote, redirects, bulkSettings: new BulkSettings({ ...needs, remote }), remoteStore };
  },
});
