import { JT808 } from '@outrider/model/devices/link-record.ts';
import { hostAndPort } from '@outrider/model/server/relay-settings.ts';
import { serverIdOf } from '../files/server-id.ts';
import { relayAddress, Relays } from '../onward/relays.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { fleet } from './devices.ts';
import { clock, config, log } from './ground.ts';
import { privacy } from './privacy.ts';
import { recorderEntrance } from './recorders.ts';
import { serverKey } from './server-key.ts';
import { settings } from './settings.ts';
import { store } from './store.ts';

/** Sends reports and heartbeats on to other platforms. */
export const relays = service<Pick<Relays, 'states'>>('relays');

export const relaysModule = defineModule({
  name: 'relays',
  needs: { config, store, settings, serverKey, fleet, privacy, recorderEntrance, clock, log },
  provides: { relays },
  async start({ config, store, settings, serverKey, fleet, privacy, recorderEntrance, clock, log }, ends) {
    const relays = ends.use(
      new Relays({
        store,
        targets: () => ({
          gps: relayAddress(
            settings.get('gpsRelay.enable'),
            hostAndPort(settings.get('gpsRelay.ip'), settings.get('gpsRelay.port')),
          ),
          heartbeat: relayAddress(settings.get('heartbeatRelay.enable'), settings.get('heartbeatRelay.addr')),
        }),
        recordOf: (deviceid) => fleet.records.get(deviceid),
        linkOf: (deviceid) => fleet.records.linksOf(deviceid).find(({ protocol }) => protocol === JT808),
        isDark: (deviceid, ms) => privacy.at(deviceid, ms, 'place') !== undefined,
        sealing: serverKey.settingSecrets,
        ownPort: recorderEntrance.jt808Port,
        server: await serverIdOf(config.data),
        clock,
        log,
      }),
    );
    ends.defer(fleet.reports.keptOnward.add(() => relays.came()));
    ends.defer(fleet.heartbeats.add((deviceid) => relays.beat(deviceid)));
    ends.defer(
      settings.follow(
        ['gpsRelay.enable', 'gpsRelay.ip', 'gpsRelay.port', 'heartbeatRelay.enable', 'heartbeatRelay.addr'],
        () => relays.apply(),
      ),
    );
    await relays.apply();
    return { relays };
  },
});
