import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { PortExchange } from '../settings/port-exchange.ts';
import { clock, config, log } from './ground.ts';
import { settings } from './settings.ts';

/** Port on which the doors listen. */
export const port = service<() => number>('port');
/** How the doors say on which port they listen, where the system chose it. */
export const listensOn = service<(port: number) => void>('listensOn');

/** Exchanges the ports beside it. */
export const ports = service<PortExchange>('ports');

/** Which port it is: asked by calls, which are there before the doors. */
export const listening = defineModule({
  name: 'listening',
  needs: { config, settings, clock, log },
  provides: { port, listensOn, ports },
  start({ config, settings, clock, log }, ends) {
    let { port } = config;
    const exchange = ends.use(new PortExchange({ settings, clock, log }));
    return { port: () => port, listensOn: (chosen: number) => void (port = chosen), ports: exchange };
  },
});
