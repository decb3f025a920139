import { RemoteSettings } from '../remote/remote-settings.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { store } from './store.ts';

/** What recorders are set to, and what people want of them. */
export const remote = service<RemoteSettings>('remote');

export const remoteModule = defineModule({
  name: 'remote',
  needs: { store, fleet, bus, clock, log },
  provides: { remote },
  async start({ fleet: { links }, ...needs }, ends) {
    return { remote: ends.use(await RemoteSettings.start({ ...needs, links })) };
  },
});
