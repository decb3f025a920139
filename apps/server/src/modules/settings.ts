import { serverSettings, type ServerSettingTable } from '@outrider/model/server-settings.ts';
import { pinsOf } from '../settings/pins.ts';
import { Settings } from '../settings/settings.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { config, log } from './ground.ts';
import { serverKey } from './server-key.ts';
import { store } from './store.ts';

/** The settings of the server. */
export const settings =
  service<
    Pick<
      Settings<ServerSettingTable>,
      | 'get'
      | 'isSealedElsewhere'
      | 'pinnedBy'
      | 'section'
      | 'set'
      | 'look'
      | 'refusals'
      | 'demandSeen'
      | 'told'
      | 'changes'
      | 'whyStays'
      | 'beforeChange'
      | 'takeBack'
      | 'guard'
      | 'follow'
    >
  >('settings');

export const settingsModule = defineModule({
  name: 'settings',
  needs: { config, store, serverKey, bus, log },
  provides: { settings },
  async start({ config, store, serverKey, bus, log }, ends) {
    const pins = pinsOf(serverSettings, config);
    const sealing = serverKey.settingSecrets;
    return { settings: ends.use(await Settings.load(serverSettings, { store, pins, sealing, bus, log })) };
  },
});
