import { OutriderError } from '@outrider/model/error-code.ts';
import { peerCall } from '../cluster/peer-calls.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Nothing } from '../fleet/links/command.ts';
import { BulkSettings } from '../remote/bulk-settings.ts';
import { ReadingRounds } from '../remote/reading-rounds.ts';
import { Redirects } from '../remote/redirects.ts';
import { type RemoteElsewhere, RemoteSettings } from '../remote/remote-settings.ts';
import { type RemoteStore, sealedStore, sealOldSecrets } from '../remote/sealed-store.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { type Cluster, cluster } from './cluster.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { serverKey } from './server-key.ts';
import { settings } from './settings.ts';
import { store, turns } from './store.ts';

/** A recorder is given two minutes to say what it is set to, and five to be told. */
const readCall = peerCall<{ deviceid: string }, Nothing>('remote.read', 150_000);
const toldCall = peerCall<{ deviceid: string }, Nothing>('remote.told', 330_000);

/** What recorders are set to, and what people want of them. */
export const remote = service<RemoteSettings>('remote');

/** Recorders of other servers, as those ask them. */
function remoteElsewhere(
  { calls }: Pick<Cluster, 'calls'>,
  { reach }: Pick<Fleet, 'reach'>,
): RemoteElsewhere {
  const ask = async (deviceid: string, call: typeof readCall): Promise<void> => {
    const server = reach.of(deviceid)?.server;
    if (server === undefined) throw new OutriderError('DEVICE_OFFLINE', 'The device is offline');
    await calls.ask(server, call, { deviceid });
  };
  return {
    isThere(deviceid) {
      const link = reach.of(deviceid);
      return link?.server !== undefined && link.sections.includes('remote');
    },
    read: (deviceid) => ask(deviceid, readCall),
    told: (deviceid) => ask(deviceid, toldCall),
  };
}

/** Devices that are told to report to another server. */
export const redirects = service<Pick<Redirects, 'states'>>('redirects');

/** Settings of several recorders at once. */
export const bulkSettings = service<BulkSettings>('bulkSettings');

/** Kept settings of recorders, with passwords in clear: the store itself has them sealed. */
export const remoteStore = service<RemoteStore>('remoteStore');

export const remoteModule = defineModule({
  name: 'remote',
  needs: { store, turns, serverKey, settings, fleet, cluster, bus, clock, log },
  provides: { remote, redirects, bulkSettings, remoteStore },
  async start({ store, turns, serverKey, settings, fleet, cluster, ...parts }, ends) {
    const { links, reach, records } = fleet;
    const sealing = serverKey.recorderSecrets;
    await sealOldSecrets(store, sealing);
    const remoteStore = sealedStore(store, sealing);
    const needs = { ...parts, store: remoteStore };
    const remote = ends.use(
      await RemoteSettings.start({ ...needs, links, elsewhere: remoteElsewhere(cluster, fleet) }),
    );
    cluster.calls.answer(readCall, async ({ deviceid }) => {
      await remote.readHere(deviceid);
      return {};
    });
    cluster.calls.answer(toldCall, async ({ deviceid }) => {
      await remote.toldFor(deviceid);
      return {};
    });
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
        onMoved: (listener) => reach.onMoved(listener),
        turn: () => turns.has('redirects'),
      }),
    );
    ends.defer(settings.follow(['deviceRedirect.rules'], () => redirects.apply()));
    return { remote, redirects, bulkSettings: new BulkSettings({ ...needs, remote }), remoteStore };
  },
});
