import { demoDeviceId } from '../demo/seed-demo-devices.ts';
import { DemoWishes } from '../remote/demo-wishes.ts';
import { defineModule } from '../wiring/module.ts';
import { bus } from './bus.ts';
import { demo } from './demo.ts';
import { clock, config, log } from './ground.ts';
import { remote } from './remote.ts';

/** A new demo shows settings that wait, and a setting that was refused. */
export const demoWishesModule = defineModule({
  name: 'demo wishes',
  needs: { config, demo, remote, bus, clock, log },
  provides: {},
  async start({ config, demo, ...needs }, ends) {
    // The fourth of the virtual fleet refuses, the eighth leaves (`--settings some`).
    const vehicles = { refusing: demoDeviceId(3), leaving: demoDeviceId(7) };
    if (demo.isNew && config.demoFaults) ends.use(new DemoWishes({ ...needs, ...vehicles }));
    return {};
  },
});
