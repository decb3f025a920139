import { z } from 'zod';
import { serverIdOf } from '../files/server-id.ts';
import { FollowedDevices, type NotedFollowing } from '../fleet/following/followed-devices.ts';
import { KeptNote } from '../fleet/kept-note.ts';
import { CameraSteering } from '../fleet/steering/camera-steering.ts';
import type { Camera } from '../fleet/steering/held-move.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, config, log } from './ground.ts';
import { store } from './store.ts';

/** Cameras that people turn. */
export const steering = service<CameraSteering>('steering');
/** Devices that report more often for a while. */
export const following = service<FollowedDevices>('following');

const turning = z.array(z.object({ deviceid: z.string(), channel: z.int() })).readonly();
const followed = z
  .array(
    z.object({
      deviceid: z.string(),
      userName: z.string(),
      intervalS: z.number(),
      untilMs: z.number(),
    }),
  )
  .readonly();

export const steeringModule = defineModule({
  name: 'steering',
  needs: { config, store, fleet, bus, clock, log },
  provides: { steering, following },
  async start({ config, store, fleet: { reach }, bus, clock, log }, ends) {
    const server = await serverIdOf(config.data);
    const noteOf = async <Value>(name: string, schema: z.ZodType<Value>, none: Value) =>
      ends.use(await KeptNote.load({ store, name: `${name} ${server}`, schema, none, log }));
    const turns = await noteOf<readonly Camera[]>('camerasThatTurn', turning, []);
    const follows = await noteOf<readonly NotedFollowing[]>('devicesThatAreFollowed', followed, []);
    const parts = { links: reach, bus, clock, log };
    const onMoved = (listener: (deviceid: string) => void) => reach.onMoved(listener);
    const steering = ends.use(new CameraSteering({ ...parts, onMoved, note: turns }));
    const following = ends.use(new FollowedDevices({ ...parts, note: follows }));
    return { steering, following };
  },
});
