import { dispatch, services } from './calls-module.ts';
import { createDoors } from './doors/doors.ts';
import { consoleFolder } from './modules/ground.ts';
import { listensOn } from './modules/listening.ts';
import { defineModule } from './wiring/module.ts';
import { service } from './wiring/service.ts';

/** The doors as they listen. */
export interface OpenDoors {
  readonly port: number;
  /** SHA-256 of the certificate; undefined where http is served. */
  readonly fingerprint: string | undefined;
}
export const openDoors = service<OpenDoors>('openDoors');

export const doors = defineModule({
  name: 'doors',
  needs: { services, dispatch, consoleFolder, listensOn },
  provides: { openDoors },
  async start({ listensOn, ...needs }, ends) {
    const doors = ends.use(await createDoors(needs));
    const { port } = await doors.listen();
    listensOn(port);
    return { openDoors: { port, fingerprint: doors.fingerprint } };
  },
});
