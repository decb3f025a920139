import { FollowedDevices } from '../fleet/following/followed-devices.ts';
import { CameraSteering } from '../fleet/steering/camera-steering.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';

/** Cameras that people turn. */
export const steering = service<CameraSteering>('steering');
/** Devices that report more often for a while. */
export const following = service<FollowedDevices>('following');

export const steeringModule = defineModule({
  name: 'steering',
  needs: { fleet, bus, clock, log },
  provides: { steering, following },
  start({ fleet: { reach: links }, ...needs }, ends) {
    const steering = ends.use(new CameraSteering({ ...needs, links }));
    const following = ends.use(new FollowedDevices({ ...needs, links }));
    return { steering, following };
  },
});
