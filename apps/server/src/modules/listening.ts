import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { config } from './ground.ts';

/** Port on which the doors listen. */
export const port = service<() => number>('port');
/** How the doors say on which port they listen, where the system chose it. */
export const listensOn = service<(port: number) => void>('listensOn');

/** Which port it is: asked by calls, which are there before the doors. */
export const listening = defineModule({
  name: 'listening',
  needs: { config },
  provides: { port, listensOn },
  start({ config }) {
    let { port } = config;
    return { port: () => port, listensOn: (chosen: number) => void (port = chosen) };
  },
});
