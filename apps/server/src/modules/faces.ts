import { isOver } from '@outrider/model/orders/order.ts';
import { FACE_PHOTO_PATH, PhotoTickets } from '../faces/photo-tickets.ts';
import { RecorderFaces } from '../faces/recorder-faces.ts';
import { serverIdOf } from '../files/server-id.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { firmwareBase, plainDoor } from './firmware.ts';
import { clock, config, log } from './ground.ts';
import { store } from './store.ts';

/** Faces in the slots of recorders. */
export const recorderFaces = service<RecorderFaces>('recorderFaces');
/** By which recorders fetch photos. */
export const faceTickets = service<Pick<PhotoTickets, 'serve'>>('faceTickets');

export const facesModule = defineModule({
  name: 'faces',
  needs: { config, store, fleet, bus, clock, log, plainDoor, firmwareBase },
  provides: { recorderFaces, faceTickets },
  async start({ config, store, fleet: { links }, plainDoor, firmwareBase, bus, clock, log }, ends) {
    const tickets = new PhotoTickets({ store, clock, log });
    plainDoor.serve(FACE_PHOTO_PATH, tickets);
    const faces = ends.use(
      await RecorderFaces.start({
        store,
        links,
        bus,
        clock,
        log,
        tickets,
        server: await serverIdOf(config.data),
        usedUp: () => false,
        base: firmwareBase,
        ready: () => plainDoor.open(),
      }),
    );
    if (faces.orders().some(({ order }) => !isOver(order)))
      await plainDoor
        .open()
        .catch((error: unknown) => log.error({ err: error }, 'recorders cannot fetch photos'));
    return { recorderFaces: faces, faceTickets: tickets };
  },
});
